import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeMode } from '@/lib/theme/theme-model';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Words of the three modes, as the menu and the button say them. */
export const themeLabels: Record<ThemeMode, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
};

export function ThemeIcon({ mode }: { mode: ThemeMode }) {
  const Icon = icons[mode];
  return <Icon aria-hidden="true" strokeWidth={1.5} />;
}
