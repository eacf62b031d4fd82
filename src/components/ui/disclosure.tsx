import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface DisclosureProps {
  summary: ReactNode;
  /** Puts the arrow beside the summary, instead of at the end of its line. */
  inline?: boolean;
  /** Opens it, for example because a field in it has an error. It then stays open until the user closes it. */
  forceOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A line that opens the content below it. */
export function Disclosure({
  summary,
  inline = false,
  forceOpen = false,
  className,
  children,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || forceOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={cn('group', className)}
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
