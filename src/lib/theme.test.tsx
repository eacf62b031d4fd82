import { expect, it, vi } from 'vitest';
import { parseThemeMode, resolveTheme, THEME_STORAGE_KEY, themeGround } from '@/lib/theme';
import { stubMedia } from '@tests/support/browser';
import page from '../../index.html?raw';

const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** Runs the script of index.html on a device that prefers the light or the dark theme. */
function firstPaint(prefersLight: boolean) {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  stubMedia(...(prefersLight ? ['(prefers-color-scheme: light)'] : []));
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- jsdom runs no inline scripts, and this one is the subject.
  new Function(script)();
  return {
    theme: document.documentElement.dataset['theme'],
    bars: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  };
}

it.each([
  ['light', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['dark', true, 'dark'],
  ...[null, '', 'system', 'sepia', 'LIGHT'].flatMap(
    (stored) =>
      [
        [stored, false, 'dark'],
        [stored, true, 'light'],
      ] as const,
  ),
] as const)(
  'resolves the theme before and after the app runs, with %o stored and a system that prefers light (%s): %s',
  (stored, prefersLight, theme) => {
    if (stored !== null) localStorage.setItem(THEME_STORAGE_KEY, stored);
    expect(resolveTheme(parseThemeMode(stored), prefersLight)).toBe(theme);
    expect(firstPaint(prefersLight)).toEqual({ theme, bars: themeGround[theme] });
  },
);

it('paints with the system’s theme where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(firstPaint(true).theme).toBe('light');
});

it('has the background colors of both themes in the document', () => {
  expect(page).toContain(`background: ${themeGround.dark}`);
  expect(page).toContain(`background: ${themeGround.light}`);
});
