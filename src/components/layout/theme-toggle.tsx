import { lazy, Suspense, useState } from 'react';
import { ThemeIcon, themeLabels } from '@/components/layout/theme-icon';
import { IconButton } from '@/components/ui/button';
import { useTheme } from '@/lib/theme/theme-context';

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
