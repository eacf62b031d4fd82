import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clsx, type ClassValue } from 'clsx';
import { toast } from 'sonner';
import { twMerge } from 'tailwind-merge';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine may take its time; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

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

// jsdom leaves these out; components only need them to exist.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', NoopObserver);
vi.stubGlobal('IntersectionObserver', NoopObserver);
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
window.scrollTo = () => {};
// Idle work (live updates) starts only in the tests that are about it.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => {};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
  }) as MediaQueryList;

/*
 * A test that provokes a warning or an error on the console fails, unless it says so:
 * vi.mocked(console.error).mockClear() after asserting on what was logged.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  // Toasts outlive the region that showed them.
  toast.dismiss();
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const logged = [console.error, console.warn].flatMap((method) =>
    vi.isMockFunction(method) ? method.mock.calls : [],
  );
  vi.restoreAllMocks();
  expect(logged, 'unexpected console output').toEqual([]);
});
