import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * A test that provokes a warning or an error on the console fails, unless it says so:
 * vi.mocked(console.error).mockClear() after asserting on what was logged.
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
  expect(logged, 'unexpected console output').toEqual([]);
});

// Last, so that its own cleaning comes first: what that logs is judged too.
if (typeof document !== 'undefined') await import('./setup-dom.ts');
