import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const Menu = RadixMenu.Root;
export const MenuTrigger = RadixMenu.Trigger;
export const MenuRadioGroup = RadixMenu.RadioGroup;

export function MenuContent({ className, ...rest }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={cn(
          'z-70 min-w-44 rounded-md border border-rail bg-wing py-1.5 text-ink data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      />
    </RadixMenu.Portal>
  );
}

export function MenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem
      className={cn(
        'relative flex min-h-11 cursor-pointer items-center gap-3 pr-11 pl-4 text-[15px] outline-none select-none data-[highlighted]:bg-ink/8',
        className,
      )}
      {...rest}
    >
      {children}
      <RadixMenu.ItemIndicator className="absolute right-4">
        <Check className="size-4 text-rosin" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}
