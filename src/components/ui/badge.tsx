import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

const badge = cva(
  'inline-flex max-w-full items-center rounded-xs px-2 py-[3px] text-[11px] leading-4 font-medium tracking-[0.08em]',
  {
    variants: {
      variant: {
        featured: 'bg-chip/90 text-chip-on uppercase',
        sale: 'bg-varnish text-varnish-on uppercase',
        neutral: 'border border-rail text-ash',
        /** Only for audio that is playing now. */
        live: 'border border-live text-live',
        cover: 'bg-chip/90 text-chip-on',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badge>;

export function Badge({ variant, className, ...rest }: BadgeProps) {
  return <span data-slot="badge" className={cn(badge({ variant }), className)} {...rest} />;
}

interface CountBadgeProps {
  count: number | undefined;
  /** The counted state: `waiting`. */
  of: string;
}

/** A count beside the label of a tab or link. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    // The badge is as wide as two digits from the start, so that nothing moves when the count arrives.
    <span className="ml-1 inline-flex min-w-7 justify-center">
      {count !== undefined && (
        <span
          aria-hidden={count === 0}
          className={cn(
            'py-0.5 text-xs tabular-nums',
            count > 0
              ? 'rounded-full bg-primary px-1.5 font-medium text-primary-on'
              : 'font-normal text-ash',
          )}
        >
          {count} {count > 0 && <VisuallyHidden>{of}</VisuallyHidden>}
        </span>
      )}
    </span>
  );
}
