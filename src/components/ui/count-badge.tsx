import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface CountBadgeProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** What the number is of: `waiting`. */
  of: string;
}

/** How many there are, beside the word that leads to them; a faint nought where there is none. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    // The room of two digits from the start, so that nothing moves when they come.
    <span className="ml-1 inline-flex min-w-7 justify-center">
      {count === 0 && (
        <span aria-hidden="true" className="py-0.5 text-xs font-normal text-ash tabular-nums">
          0
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-primary px-1.5 py-0.5 text-xs font-medium text-primary-on tabular-nums">
          {count} <VisuallyHidden>{of}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
