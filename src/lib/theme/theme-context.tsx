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
import {
  applyTheme,
  parseThemeMode,
  resolveTheme,
  THEME_STORAGE_KEY,
  type Theme,
  type ThemeMode,
} from '@/lib/theme/theme-model';

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
