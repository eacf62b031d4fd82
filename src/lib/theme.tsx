import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@/lib/hooks';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

export type Theme = 'light' | 'dark';

/** Key in localStorage; the script in index.html reads the same one before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

/** `--stage` of each theme in tokens.css: the browser's own bars take it on. */
export const themeGround: Record<Theme, string> = { dark: '#0d0a11', light: '#f6f0e4' };

export function parseThemeMode(stored: string | null): ThemeMode {
  return themeModes.find((mode) => mode === stored) ?? 'system';
}

export function resolveTheme(mode: ThemeMode, systemPrefersLight: boolean): Theme {
  if (mode !== 'system') return mode;
  return systemPrefersLight ? 'light' : 'dark';
}

interface ThemeValue {
  mode: ThemeMode;
  theme: Theme;
  setMode: (mode: ThemeMode) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

function storedMode(): ThemeMode {
  try {
    return parseThemeMode(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    // Storage may be forbidden: then nothing is remembered.
    return 'system';
  }
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(storedMode);
  const prefersLight = useMediaQuery('(prefers-color-scheme: light)');
  const theme = resolveTheme(mode, prefersLight);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    const bars = document.querySelector('meta[name="theme-color"]');
    bars?.setAttribute('content', themeGround[theme]);
  }, [theme]);

  const value = useMemo(() => {
    const choose = (next: ThemeMode) => {
      setMode(next);
      localStorage.setItem(THEME_STORAGE_KEY, next);
    };
    return { mode, theme, setMode: choose };
  }, [mode, theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = use(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}
