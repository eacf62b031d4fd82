import { Monitor, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { useTheme } from '@/lib/theme';
import type { ThemeMode } from '@/lib/theme';

// The menu's machinery is heavier than all that stands in the header: it comes when wanted.
const loadMenu = () => import('@/components/layout/theme-menu');
const ThemeMenu = lazy(() => loadMenu().then((module) => ({ default: module.ThemeMenu })));

function prefetch(): void {
  // A failure shows when the menu is really asked for.
  loadMenu().catch(() => undefined);
}

/** Light, dark, or as the system has it. */
export function ThemeToggle() {
  const { mode } = useTheme();
  const [wanted, setWanted] = useState(false);
  const label = `Theme: ${themeLabels[mode]}`;

  const button = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true);
      }}
    >
      <ThemeIcon mode={mode} />
    </IconButton>
  );

  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ThemeMenu label={label} />
    </Suspense>
  );
}

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
