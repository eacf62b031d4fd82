import { Skeleton } from '@/components/ui/skeleton';
import { dealLabel } from '@/content/prices';
import type { licenseTerms } from '@/features/shop/cart/quote';
import { cn } from '@/lib/cn';
import { formatCents } from '@/lib/text/money';

interface TotalsProps {
  sums: {
    subtotal_cents: number;
    discount_cents: number;
    /** The deal that the discount comes from. */
    free_every: number | null;
    code_cents: number;
    total_cents: number;
  };
  /** Charged on top; undefined where the tax is not known. */
  taxCents?: number | undefined;
  inCart?: boolean;
  /** Whether the sums are of an older version of the cart. */
  stale?: boolean;
}

export function Totals({ sums, taxCents, inCart = false, stale = false }: TotalsProps) {
  const total = sums.total_cents + (taxCents ?? 0);
  return (
    <dl
      aria-busy={stale}
      className={cn(
        'grid gap-1.5 text-note tabular-nums transition-opacity',
        stale && 'opacity-50',
      )}
    >
      {total !== sums.subtotal_cents && (
        <div className="flex justify-between gap-6 text-ash">
          <dt>Subtotal</dt>
          <dd>{formatCents(sums.subtotal_cents)}</dd>
        </div>
      )}
      {sums.discount_cents > 0 && sums.free_every !== null && (
        <div className={cn('flex justify-between gap-6', inCart ? 'text-rosin' : 'text-ash')}>
          <dt>{dealLabel(sums.free_every)}</dt>
          <dd>−{formatCents(sums.discount_cents)}</dd>
        </div>
      )}
      {sums.code_cents > 0 && (
        <div className={cn('flex justify-between gap-6', inCart ? 'text-rosin' : 'text-ash')}>
          <dt>Discount code</dt>
          <dd>−{formatCents(sums.code_cents)}</dd>
        </div>
      )}
      {taxCents !== undefined && (
        <div className="flex justify-between gap-6 text-ash">
          <dt>Tax</dt>
          <dd>{formatCents(taxCents)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-6">
        <dt className="font-medium">Total</dt>
        <dd className={inCart ? 'font-display text-[34px] leading-none' : 'text-lg font-medium'}>
          {formatCents(total)}
        </dd>
      </div>
    </dl>
  );
}

/** Terms of each license of a quote or an order. */
export function LicenseTerms({ licenses }: { licenses: ReturnType<typeof licenseTerms> }) {
  return licenses.map(([heading, { description, features, limits }]) => (
    <div key={heading}>
      <h4 className="text-base font-medium">{heading}</h4>
      <p className="mt-1 text-ash">{description}</p>
      <ul className="mt-2.5 list-disc pl-5 marker:text-rosin">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {limits.length > 0 && <p className="mt-2.5 text-ash">{limits.join(' · ')}</p>}
    </div>
  ));
}

export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]"
    >
      <Skeleton className="h-24 w-48" />
      <Skeleton className="h-24" />
    </div>
  );
}
