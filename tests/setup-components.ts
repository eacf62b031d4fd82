/** Setup for tests of components; setup.ts loads it for every `.test.tsx`. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { clsx, type ClassValue } from 'clsx';
import { toast } from 'sonner';
import { extendTailwindMerge } from 'tailwind-merge';
import { afterEach, expect, vi } from 'vitest';
import tailwind from '../tailwind.config.ts';

configure({
  // Long, because the machine may be busy; an element that never appears fails all the same.
  asyncUtilTimeout: 5_000,
  // The document is printed for a failure alone, because every query that waits throws many errors.
  getElementError: (message, container) => {
    const error = new Error();
    // Testing Library gives an error of this name the stack of the test that waited.
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

/*
 * jsdom computes the style of each ancestor of each element that a query by role visits. Without the
 * site's stylesheet an element's style follows from itself, so one is computed for all that are alike. Only
 * `visibility` would be inherited, and no component sets it inline.
 */
const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const attributes = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, ...attributes]);
  const style = styles.get(key) ?? computeStyle(element.cloneNode() as Element);
  styles.set(key, style);
  return style;
};

const twMerge = extendTailwindMerge({
  extend: { theme: { text: Object.keys(tailwind.theme.extend.fontSize) } },
});

/*
 * A class list that contradicts itself fails: which utility wins would depend on the order in
 * which the stylesheet happens to list them.
 */
vi.mock('@/lib/cn', () => ({
  cn: (...classes: ClassValue[]) => {
    const joined = clsx(...classes);
    const kept = new Set(twMerge(joined).split(' '));
    const lost = joined.split(' ').filter((name) => !kept.has(name));
    if (lost.length > 0) throw new Error(`Contradicted: ${lost.join(' ')}, in "${joined}"`);
    return joined;
  },
}));

/*
 * The toasts' own stylesheet shows each one only after its first frame, so a toast that was just
 * found could still be "not visible". Whether it can be seen is judged in a real browser.
 */
for (const style of document.head.querySelectorAll('style')) {
  if (style.textContent.includes('[data-sonner-toast]')) style.remove();
}

// A control that is `aria-disabled` (a pending button) counts as disabled, as in Playwright.
const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');
expect.extend({
  toBeDisabled: (element: Element) => ({
    pass: isDisabled(element),
    message: () => `The element is ${isDisabled(element) ? '' : 'not '}disabled.`,
  }),
  toBeEnabled: (element: Element) => ({
    pass: !isDisabled(element),
    message: () => `The element is ${isDisabled(element) ? '' : 'not '}disabled.`,
  }),
});

// This cleanup is registered last, so that it runs first: setup.ts also checks what the cleanup logs.
afterEach(() => {
  // Toasts outlive the region that showed them.
  toast.dismiss();
  cleanup();
});
