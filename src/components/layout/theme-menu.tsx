import { ThemeIcon, themeLabels } from '@/components/layout/theme-toggle';
import { IconButton } from '@/components/ui/button';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { useTheme, parseThemeMode, themeModes } from '@/lib/theme';

/** The button with its menu, open from the start: it is loaded by the first press. */
export function ThemeMenu({ label }: { label: string }) {
  const { mode, setMode } = useTheme();
  return (
    <Menu defaultOpen modal={false}>
      <MenuTrigger asChild>
        <IconButton label={label}>
          <ThemeIcon mode={mode} />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={mode} onValueChange={(value) => setMode(parseThemeMode(value))}>
          {themeModes.map((option) => (
            <MenuRadioItem key={option} value={option} className="[&>svg]:size-4.5">
              <ThemeIcon mode={option} />
              {themeLabels[option]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
