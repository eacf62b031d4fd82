import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const badge = cva(
  'inline-flex items-center rounded-xs px-2 py-[3px] text-[11px] leading-4 font-medium tracking-[0.08em]',
  {
    variants: {
      variant: {
        /** Legible on any picture. */
        featured: 'bg-chip/90 text-chip-on uppercase',
        sale: 'bg-varnish text-varnish-on uppercase',
        neutral: 'border border-rail text-ash',
        /** Sounding now, and nothing else. */
        live: 'border border-live text-live',
        /** Neutral, on a picture. */
        cover: 'bg-chip/90 text-chip-on',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badge>;

/** A word or two about a thing. Not interactive. */
export function Badge({ variant, className, ...rest }: BadgeProps) {
  return <span className={cn(badge({ variant }), className)} {...rest} />;
}
