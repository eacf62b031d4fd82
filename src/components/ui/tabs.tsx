import * as RadixTabs from '@radix-ui/react-tabs';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';

/** Panels of which one shows. Arrow keys change it. */
export const Tabs = RadixTabs.Root;

type TabsListProps = ComponentProps<typeof RadixTabs.List> & { 'aria-label': string };

/** On a hairline; scrolls sideways where it is wider than the screen. */
export function TabsList({ className, ...rest }: TabsListProps) {
  return (
    <RadixTabs.List
      ref={useChosenInView('[data-state=active]')}
      className={cn(
        'relative flex gap-4.5 overflow-x-auto border-b border-rail md:gap-7',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        'relative h-12 shrink-0 text-[15px] text-ash transition-colors hover:text-ink',
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

/** For a row that scrolls sideways: what is chosen is not out of sight, at first and from then on. */
function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const row = useRef<Row>(null);
  const seen = useRef<HTMLElement>(null);
  // Whatever the row is drawn for: which of its elements is the chosen one is written there alone.
  useLayoutEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(chosen) ?? null;
    // Where somebody scrolled meanwhile is theirs.
    if (element === seen.current) return;
    seen.current = element;
    if (!row.current || !element) return;
    // Not scrollIntoView, which would move the page as well.
    row.current.scrollLeft =
      element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
  });
  return row;
}
