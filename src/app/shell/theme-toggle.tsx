import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '@/components/ui/button';
import { RadioMenu } from '@/components/ui/radio-menu';
import { parseThemeMode, themeModes, useTheme } from '@/lib/theme';

const texts = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

const options = themeModes.map((value) => {
  const { label, Icon } = texts[value];
  return { value, label, icon: <Icon strokeWidth={1.5} /> };
});

export function ThemeToggle() {
  const { mode, setMode } = useTheme();
  const { label, Icon } = texts[mode];
  return (
    <RadioMenu value={mode} options={options} onChange={(value) => setMode(parseThemeMode(value))}>
      <IconButton label={`Theme: ${label}`}>
        <Icon strokeWidth={1.5} />
      </IconButton>
    </RadioMenu>
  );
}
