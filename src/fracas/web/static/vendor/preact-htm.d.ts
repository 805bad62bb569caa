// The types of `preact-htm.js`: Preact's own, from the package that only the checks install.
import type { VNode } from 'preact';

export { render } from 'preact';
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export declare function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
