import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * A warning or an error on the console fails the test, unless the test calls vi.mocked(console.error).mockClear() after
 * asserting on it.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  const logged = [console.error, console.warn].flatMap((method) =>
    vi.isMockFunction(method) ? method.mock.calls : [],
  );
  vi.restoreAllMocks();
  vi.clearAllMocks();
  expect(logged, 'unexpected console output').toEqual([]);
});

// Browsers and Node have these, jsdom does not.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// The BroadcastChannel of Node reaches other threads, where other tests sign in and out.
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

// jsdom leaves these out; components only need them to exist.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, {
  BroadcastChannel: SilentChannel,
  ResizeObserver: NoopObserver,
  IntersectionObserver: NoopObserver,
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.animate = () => ({}) as Animation;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
// The stylesheet of the site, which is not loaded here, keeps Radix from changing this property.
Object.defineProperty(document.body.style, 'pointerEvents', { get: () => '', set() {} });
window.scrollTo = () => {};
performance.getEntriesByType = () => [];
// Idle work (live updates) starts only in the tests that are about it.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => {};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
  }) as MediaQueryList;

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // Stubs and fakes of a test must not reach the next one.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Only tests with components load React and Testing Library, because that takes longer than most other tests.
if (expect.getState().testPath?.endsWith('.tsx')) await import('./setup-components.ts');
