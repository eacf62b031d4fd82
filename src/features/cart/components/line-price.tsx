import { Skeleton } from '@/components/ui/skeleton';
import type { QuoteLine } from '@/features/cart/quote';
import { formatPrice } from '@/lib/money';

/** What a line costs; nothing is said of what cannot be ordered. */
export function LinePrice({ quoted, failed }: { quoted: QuoteLine | undefined; failed: boolean }) {
  if (!quoted) return failed ? null : <Skeleton className="h-5 w-12" />;
  if (quoted.problem !== null || quoted.unitPrice === null) return null;
  if (quoted.discount === 0) return formatPrice(quoted.total);
  return (
    <>
      <s className="text-ash">
        <span className="sr-only">Normally </span>
        {formatPrice(quoted.total + quoted.discount)}
      </s>{' '}
      <span className="text-rosin">{quoted.total === 0 ? 'Free' : formatPrice(quoted.total)}</span>
    </>
  );
}
