import { useEffect } from 'react';
import { useHydrated, useMediaQuery } from '@/lib/hooks';
import { createStoredText } from '@/lib/storage/stored-text';

export const themeModes = ['light', 'dark', 'system'] as const;
type ThemeMode = (typeof themeModes)[number];

type Theme = 'light' | 'dark';

/** Key in localStorage; the script in index.html reads the same one before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

/** `--stage` of each theme in tokens.css, which also colors the browser's own bars. */
export const themeGround: Record<Theme, string> = { dark: '#0d0a11', light: '#f6f0e4' };

export function parseThemeMode(stored: string | null): ThemeMode {
  return themeModes.find((mode) => mode === stored) ?? 'system';
}

export function resolveTheme(mode: ThemeMode, systemPrefersLight: boolean): Theme {
  if (mode !== 'system') return mode;
  return systemPrefersLight ? 'light' : 'dark';
}

const stored = createStoredText(THEME_STORAGE_KEY);

export function useTheme() {
  const mode = stored.useSelected(parseThemeMode);
  const prefersLight = useMediaQuery('(prefers-color-scheme: light)');
  return { mode, theme: resolveTheme(mode, prefersLight), setMode: stored.write };
}

/** Applies the theme to the document. It renders nothing, so a change of theme re-renders no other component. */
export function AppliedTheme() {
  const { theme } = useTheme();
  const isHydrated = useHydrated();
  useEffect(() => {
    // Before hydration `useTheme` does not read the stored mode, but the script in index.html has applied it.
    if (!isHydrated) return;
    document.documentElement.dataset['theme'] = theme;
    const bars = document.querySelector('meta[name="theme-color"]');
    bars?.setAttribute('content', themeGround[theme]);
  }, [theme, isHydrated]);
  return null;
}
