// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import page from '../../index.html?raw';
import { parseThemeMode, resolveTheme, THEME_STORAGE_KEY, themeGround } from '@/lib/theme';

describe('resolveTheme', () => {
  it.each([
    ['light', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['system', false, 'dark'],
    ['system', true, 'light'],
  ] as const)('%s, system prefers light: %s → %s', (mode, prefersLight, theme) => {
    expect(resolveTheme(mode, prefersLight)).toBe(theme);
  });
});

it.each([null, '', 'sepia', 'LIGHT'])('takes %o for system', (stored) => {
  expect(parseThemeMode(stored)).toBe('system');
});

describe('the script before the first paint', () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

  /** Runs index.html's own script over a page whose machine prefers what is said. */
  function firstPaint(prefersLight: boolean): { theme: string | undefined; bars: string | null } {
    document.head.innerHTML = '<meta name="theme-color" content="" />';
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: prefersLight && query === '(prefers-color-scheme: light)',
          media: query,
        }) as MediaQueryList,
    );
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- jsdom runs no inline scripts, and this one is the subject.
    new Function(script)();
    return {
      theme: document.documentElement.dataset['theme'],
      bars: document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? null,
    };
  }

  afterEach(() => {
    document.head.innerHTML = '';
    delete document.documentElement.dataset['theme'];
  });

  it.each(
    [null, 'light', 'dark', 'system', 'sepia'].flatMap((stored) =>
      [true, false].map((prefersLight) => [stored, prefersLight] as const),
    ),
  )('agrees with the app: stored %o, system prefers light: %s', (stored, prefersLight) => {
    if (stored !== null) localStorage.setItem(THEME_STORAGE_KEY, stored);
    const expected = resolveTheme(parseThemeMode(stored), prefersLight);
    expect(firstPaint(prefersLight)).toEqual({ theme: expected, bars: themeGround[expected] });
  });

  it('paints with the system’s theme where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(firstPaint(true).theme).toBe('light');
  });

  it('paints both grounds before any stylesheet has come', () => {
    expect(page).toContain(`background: ${themeGround.dark}`);
    expect(page).toContain(`background: ${themeGround.light}`);
  });
});
