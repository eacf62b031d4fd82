import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { PROMO_LABEL } from '@/content/checkout';
import type { LicenseTerms } from '@/features/checkout/quote';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

interface TotalsProps {
  sums: { subtotal: number; discount: number; total: number };
  inCart?: boolean;
  /** They are of the cart as it was a moment ago. */
  stale?: boolean;
}

export function Totals({ sums, inCart = false, stale = false }: TotalsProps) {
  return (
    <dl
      aria-busy={stale}
      className={cn(
        'grid gap-1.5 text-[15px] tabular-nums transition-opacity',
        stale && 'opacity-50',
      )}
    >
      {sums.discount > 0 && (
        <>
          <div className="flex justify-between gap-6 text-ash">
            <dt>Subtotal</dt>
            <dd>{formatPrice(sums.subtotal)}</dd>
          </div>
          <div className={cn('flex justify-between gap-6', inCart ? 'text-rosin' : 'text-ash')}>
            <dt>{inCart ? PROMO_LABEL : 'Discount'}</dt>
            <dd>−{formatPrice(sums.discount)}</dd>
          </div>
        </>
      )}
      <div className="flex items-baseline justify-between gap-6">
        <dt className="font-medium">Total</dt>
        <dd className={inCart ? 'font-display text-[34px] leading-none' : 'text-lg font-medium'}>
          {formatPrice(sums.total)}
        </dd>
      </div>
    </dl>
  );
}

export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4.5 shrink-0 text-ash transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

export function TermsText({ terms }: { terms: LicenseTerms }) {
  return (
    <>
      <p className="mt-1 text-ash">{terms.description}</p>
      <ul className="mt-2.5 list-disc pl-5 marker:text-rosin">
        {terms.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {terms.limits.length > 0 && <p className="mt-2.5 text-ash">{terms.limits.join(' · ')}</p>}
    </>
  );
}

export function OrdersSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]"
        >
          <Skeleton className="h-24 w-48" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  );
}
