/** What the person chose. `system` follows the machine, live. */
export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** What is shown. */
export type Theme = 'light' | 'dark';

/** Key in localStorage; the script in index.html reads the same one before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

/** The ground of each theme, `--stage` in tokens.css: the browser's own bars take it on. */
export const themeGround: Record<Theme, string> = { dark: '#0d0a11', light: '#f6f0e4' };

/** Anything that is not one of the three words counts as `system`. */
export function parseThemeMode(stored: string | null): ThemeMode {
  return themeModes.find((mode) => mode === stored) ?? 'system';
}

export function resolveTheme(mode: ThemeMode, systemPrefersLight: boolean): Theme {
  if (mode !== 'system') return mode;
  return systemPrefersLight ? 'light' : 'dark';
}

/** Puts a theme on the page: the attribute that switches the tokens, and the browser's bars. */
export function applyTheme(theme: Theme, page: Document = document): void {
  page.documentElement.dataset['theme'] = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeGround[theme]);
}
