import type { UseQueryResult } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cartTexts } from '@/content/checkout';
import { offeredTiers, tierIds, type LicenseTier } from '@/content/licenses';
import { useLicensing } from '@/features/beats/licensing/use-licensing';
import {
  changeCart,
  lineOptions,
  MAX_QUANTITY,
  replaceLine,
  upgradeText,
  type CartLine,
  type LicenseLine,
} from '@/features/shop/cart/cart';
import { problemText, type Quote, type QuoteLine } from '@/features/shop/cart/quote';
import { describeError } from '@/lib/data/messages';
import { formatCents } from '@/lib/text/money';

interface CartLineRowProps {
  line: CartLine;
  quoted: QuoteLine | undefined;
  failed: boolean;
  onRemove: () => void;
  onLeave: () => void;
}

export function CartLineRow({ line, quoted, failed, onRemove, onLeave }: CartLineRowProps) {
  const title = quoted?.title ?? line.title;
  const problem = quoted ? problemText(quoted) : null;
  const isWithdrawn = quoted?.problem === 'withdrawn';
  const to = line.kind === 'license' ? paths.beat(line.beatId) : paths.merchProduct(line.productId);

  return (
    <article aria-label={title} className="flex gap-4 border-b border-rail py-4">
      <img
        src={line.image ?? '/images/cover-placeholder.svg'}
        alt=""
        width={72}
        height={72}
        className="size-18 shrink-0 rounded-sm bg-rail object-cover"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 pt-1 text-[22px] leading-tight">
            {isWithdrawn ? (
              title
            ) : (
              <Link to={to} className="hover:underline" onClick={onLeave}>
                {title}
              </Link>
            )}
          </h3>
          <IconButton label={`Remove ${title}`} className="-mt-1.5 -mr-2.5" onClick={onRemove}>
            <X strokeWidth={1.5} />
          </IconButton>
        </div>
        {line.kind === 'license' && line.upgradeOf && !isWithdrawn && (
          <p className="mb-2 text-sm text-ash">{upgradeText(line.upgradeOf)}</p>
        )}
        {problem !== null && (
          <p role="alert" className="mb-2 text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex items-center justify-between gap-4">
          {isWithdrawn ? (
            <p className="text-sm text-ash">{lineOptions(line)}</p>
          ) : (
            <LineOptions line={line} title={title} quoted={quoted} />
          )}
          <div className="shrink-0 text-right font-medium">
            <LinePrice quoted={quoted} failed={failed} />
          </div>
        </div>
      </div>
    </article>
  );
}

interface LineOptionsProps {
  line: CartLine;
  title: string;
  quoted: QuoteLine | undefined;
}

/** The license of a beat, or the quantity of a product. The options always include the current choice. */
function LineOptions({ line, title, quoted }: LineOptionsProps) {
  const { tiers } = useLicensing();
  const change = (changed: CartLine) => changeCart((lines) => replaceLine(lines, changed));

  if (line.kind === 'license' && line.offer) {
    return (
      <p className="text-sm text-ash">
        {lineOptions(line)} · {cartTexts.yourOffer}
      </p>
    );
  }
  if (line.kind === 'license') {
    const offered = choosableTiers(line, tiers, quoted);
    return (
      <Select
        aria-label={`License for ${title}`}
        value={line.tier}
        className="max-w-44"
        onChange={({ target }) => {
          const tier = tierIds.find((id) => id === target.value);
          if (tier) change({ ...line, tier });
        }}
      >
        {tiers
          .filter((tier) => tier.id === line.tier || offered.includes(tier))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    );
  }

  const available = Math.min(quoted?.max_quantity ?? line.quantity, MAX_QUANTITY);
  return (
    <div className="flex min-w-0 items-center gap-3 text-sm text-ash">
      <Select
        aria-label={`Quantity of ${title}`}
        value={line.quantity}
        onChange={({ target }) => change({ ...line, quantity: Number(target.value) })}
      >
        {Array.from({ length: Math.max(line.quantity, available) }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </Select>
      <span className="min-w-0 flex-1 wrap-anywhere">{lineOptions(line)}</span>
    </div>
  );
}

/** The licenses to choose from: only leases, and for an upgrade only those above the replaced license. */
function choosableTiers(
  { upgradeOf }: LicenseLine,
  tiers: readonly LicenseTier[],
  quoted: QuoteLine | undefined,
) {
  return upgradeOf
    ? offeredTiers(tiers.slice(tierIds.indexOf(upgradeOf.tier) + 1), Infinity)
    : offeredTiers(tiers, quoted?.unit_cents ?? Infinity);
}

export function LinePrice({ quoted, failed }: { quoted: QuoteLine | undefined; failed: boolean }) {
  if (!quoted) return failed ? null : <Skeleton className="h-5 w-12" />;
  if (quoted.problem !== null) return null;
  // The discount of a code is added back, because the cart subtracts it from the sum and not from each line.
  const cents = quoted.total_cents + quoted.code_cents;
  if (quoted.discount_cents === 0) return formatCents(cents);
  return (
    <>
      <s className="text-ash">
        <span className="sr-only">Normally </span>
        {formatCents(cents + quoted.discount_cents)}
      </s>{' '}
      <span className="text-rosin">{cents === 0 ? 'Free' : formatCents(cents)}</span>
    </>
  );
}

export function QuoteFailure({ quote }: { quote: UseQueryResult<Quote> }) {
  return (
    <Alert variant="error" title="The prices could not be loaded">
      <p>{describeError(quote.error)}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        pending={quote.isFetching}
        onClick={() => void quote.refetch()}
      >
        Try again
      </Button>
    </Alert>
  );
}
