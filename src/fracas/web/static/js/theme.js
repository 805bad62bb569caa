// Before the first paint: the theme and language that this browser remembers, so that nothing flashes; its texts come early.
(() => {
  const root = document.documentElement;
  const kept = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = kept('fracas-theme') || (dark ? 'dark' : 'light');
  root.lang = kept('fracas-lang') || (/^ru/i.test(navigator.language) ? 'ru' : 'en');
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const texts = new URL(`../words/${root.lang}.ftl`, here).href;
  const early = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: texts };
  document.head.append(Object.assign(document.createElement('link'), early));
})();
