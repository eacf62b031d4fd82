import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const Tabs = RadixTabs.Root;

type TabsListProps = ComponentProps<typeof RadixTabs.List> & { 'aria-label': string };

/** The line under the tabs separates them from the panel. */
export function TabsList({ className, ...rest }: TabsListProps) {
  return (
    <RadixTabs.List
      className={cn('flex gap-x-4.5 border-b border-rail md:gap-x-7', className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        'relative h-12 shrink-0 text-note text-ash transition-colors hover:text-ink',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-rosin',
        'focus-visible:-outline-offset-2 data-[state=active]:font-medium data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn('pt-7', className)} {...rest} />;
}
