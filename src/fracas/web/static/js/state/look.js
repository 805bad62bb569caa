// How the page looks and speaks: its theme and its language, as this browser remembers them.
import { refresh } from './compute.js';
import { set, state } from './store.js';
import { readTexts, setLang, t } from './words.js';

/** @param {string} next */
const theme = next => {
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem('fracas-theme', next);
  } catch {
    /* nothing is kept */
  }
  set({ theme: next });
};
export const flipTheme = () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
/** The page in another language, once its texts are there. @param {Lang} next */
export const speak = async next => {
  try {
    await readTexts(next);
  } catch {
    set({ message: t('offline') });
    return;
  }
  setLang(next);
  state.lang = next;
  set({ lang: next });
  refresh();
};
