// The one small library: Preact with htm, and the hooks that the page uses.
export {
  html,
  render,
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
} from '../vendor/preact-htm.js';
