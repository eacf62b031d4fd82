import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface DisclosureProps {
  summary: ReactNode;
  /** Puts the arrow beside the summary, instead of at the end of its line. */
  inline?: boolean;
  className?: string;
  /** Called when the user opens or closes it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A line that opens the content below it. */
export function Disclosure({
  summary,
  inline = false,
  className,
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <details
      className={cn('group', className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary
        className={cn(
          'flex min-h-11 cursor-pointer list-none items-center text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden',
          inline ? 'gap-2' : 'justify-between gap-4',
        )}
      >
        <span>{summary}</span>
        <ChevronDown className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
