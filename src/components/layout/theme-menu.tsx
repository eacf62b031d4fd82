import type { ReactNode } from 'react';
import { themeTexts } from '@/components/layout/theme-toggle';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { useTheme, parseThemeMode, themeModes } from '@/lib/theme';

/** The button's menu, open from the start: it is loaded by the first press. */
export function ThemeMenu({ children }: { children: ReactNode }) {
  const { mode, setMode } = useTheme();
  return (
    <Menu defaultOpen modal={false}>
      <MenuTrigger asChild>{children}</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={mode} onValueChange={(value) => setMode(parseThemeMode(value))}>
          {themeModes.map((option) => {
            const { label, Icon } = themeTexts[option];
            return (
              <MenuRadioItem key={option} value={option} className="[&>svg]:size-4.5">
                <Icon strokeWidth={1.5} />
                {label}
              </MenuRadioItem>
            );
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
