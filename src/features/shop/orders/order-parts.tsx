import { dealLabel } from '@/content/licenses';
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
  /** Names the discount code. */
  code?: string | undefined;
  /** Charged on top; undefined where the tax is not known. */
  taxCents?: number | undefined;
  inCart?: boolean;
  /** Whether the sums are of an older version of the cart. */
  stale?: boolean;
}

export function Totals({ sums, code, taxCents, inCart = false, stale = false }: TotalsProps) {
  const { subtotal_cents: subtotal, discount_cents: discount } = sums;
  const total = sums.total_cents + (taxCents ?? 0);
  const saving = inCart ? 'text-rosin' : 'text-ash';
  const rows = [
    total !== subtotal && ['Subtotal', formatCents(subtotal), 'text-ash'],
    discount > 0 &&
      sums.free_every !== null && [dealLabel(sums.free_every), `−${formatCents(discount)}`, saving],
    sums.code_cents > 0 && [
      `Discount code${code === undefined ? '' : ` ${code}`}`,
      `−${formatCents(sums.code_cents)}`,
      saving,
    ],
    taxCents !== undefined && ['Tax', formatCents(taxCents), 'text-ash'],
  ].filter((row) => row !== false);
  return (
    <dl
      aria-busy={stale}
      className={cn(
        'grid gap-1.5 text-note tabular-nums transition-opacity',
        stale && 'opacity-50',
      )}
    >
      {rows.map(([name, sum, color]) => (
        <div key={name} className={cn('flex justify-between gap-6', color)}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
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
