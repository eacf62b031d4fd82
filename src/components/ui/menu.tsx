import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import Check from 'lucide-react/icons/check';
import { useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react';

export interface RadioMenuPanelProps {
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onChange: (value: string) => void;
  align?: 'start' | 'end';
  /** True if a key opened the menu, so that the first option gets the focus. */
  byKeyboard: boolean;
  children: ReactElement;
}

/** The button of a {@link RadioMenu} with its menu, which is open when this mounts. */
export function RadioMenuPanel({
  value,
  options,
  onChange,
  align = 'end',
  byKeyboard,
  children,
}: RadioMenuPanelProps) {
  // Radix focuses the first option on a key press, but was not loaded when this key was pressed.
  const missedKey = useRef(byKeyboard);
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!missedKey.current || target !== currentTarget) return;
    missedKey.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus();
  };
  return (
    <RadixMenu.Root defaultOpen modal={false}>
      <RadixMenu.Trigger asChild>{children}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onFocus={focusFirst}
          className="z-70 max-h-[min(440px,70dvh)] min-w-44 overflow-y-auto rounded-md border border-rail bg-wing py-1.5 text-ink data-[state=open]:animate-fade-in"
        >
          <RadixMenu.RadioGroup value={value} onValueChange={onChange}>
            {options.map((option) => (
              <RadixMenu.RadioItem
                key={option.value}
                value={option.value}
                className="relative flex min-h-11 cursor-pointer items-center gap-3 pr-11 pl-4 text-note outline-none select-none data-[highlighted]:bg-ink/8 [&>svg]:size-4.5"
              >
                {option.icon}
                {option.label}
                <RadixMenu.ItemIndicator className="absolute right-4">
                  <Check className="size-4 text-rosin" />
                </RadixMenu.ItemIndicator>
              </RadixMenu.RadioItem>
            ))}
          </RadixMenu.RadioGroup>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
