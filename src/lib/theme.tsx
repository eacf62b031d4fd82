import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

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
function applyTheme(theme: Theme, page: Document = document): void {
  page.documentElement.dataset['theme'] = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeGround[theme]);
}

interface ThemeValue {
  mode: ThemeMode;
  theme: Theme;
  /** Remembered on this machine and followed by the site's other tabs. */
  setMode: (mode: ThemeMode) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

const LIGHT_QUERY = '(prefers-color-scheme: light)';

function subscribeToSystem(onChange: () => void): () => void {
  const query = window.matchMedia(LIGHT_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function systemPrefersLight(): boolean {
  return window.matchMedia(LIGHT_QUERY).matches;
}

function storedMode(): ThemeMode {
  try {
    return parseThemeMode(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    // Storage may be forbidden (private windows, strict settings): then nothing is remembered.
    return 'system';
  }
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setCurrentMode] = useState(storedMode);
  const prefersLight = useSyncExternalStore(subscribeToSystem, systemPrefersLight, () => false);
  const theme = resolveTheme(mode, prefersLight);

  useEffect(() => applyTheme(theme), [theme]);

  useEffect(() => {
    // `storage` fires in the other tabs only; key null means that everything was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY || event.key === null) setCurrentMode(storedMode());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const setMode = useCallback((next: ThemeMode) => {
    setCurrentMode(next);
    try {
      localStorage.setItem(THEME_STORAGE_KEY, next);
    } catch {
      // Chosen for this visit only.
    }
  }, []);

  const value = useMemo(() => ({ mode, theme, setMode }), [mode, theme, setMode]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** @throws {Error} outside ThemeProvider. */
export function useTheme(): ThemeValue {
  const value = use(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}
