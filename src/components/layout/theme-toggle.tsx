import { Monitor, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { useTheme } from '@/lib/theme';

// The menu's machinery is heavier than all that stands in the header: it comes when wanted.
const ThemeMenu = lazy(async () => ({
  default: (await import('@/components/layout/theme-menu')).ThemeMenu,
}));

export const themeTexts = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

export function ThemeToggle() {
  const [wanted, setWanted] = useState(false);
  const { label, Icon } = themeTexts[useTheme().mode];
  const button = (
    <IconButton
      label={`Theme: ${label}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
    >
      <Icon strokeWidth={1.5} />
    </IconButton>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <ThemeMenu>{button}</ThemeMenu>
    </Suspense>
  ) : (
    button
  );
}
