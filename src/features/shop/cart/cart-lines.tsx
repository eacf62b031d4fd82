import type { UseQueryResult } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Name } from '@/components/ui/name';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cartTexts } from '@/content/checkout';
import { offeredTiers, tierIds, tierName, type TierId } from '@/features/licenses/tiers/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import {
  changeCart,
  lineId,
  lineOptions,
  MAX_QUANTITY,
  replaceLine,
  upgradeText,
  type LicenseLine,
  type CartLine,
  type CartLines,
} from '@/features/shop/cart/cart';
import { problemText, quotedLine, type Quote, type QuoteLine } from '@/features/shop/cart/quote';
import { cn } from '@/lib/cn';
import { describeError } from '@/lib/data/messages';
import { countOf } from '@/lib/text/counts';
import { formatCents } from '@/lib/text/money';

interface CartRowProps {
  row: CartRow;
  quote: Quote | undefined;
  /** Whether the quote could not be read. */
  failed: boolean;
  /** Removes the row, or one line of a release. */
  onRemove: (removed: CartRow) => void;
  onLeave: () => void;
}

/** A line of the cart, or a release with a license of each beat. */
export function CartRowView({ row, quote, failed, onRemove, onLeave }: CartRowProps) {
  const [line] = row.lines;
  const quoted = row.lines.map((each) => quotedLine(quote, each));
  const title = row.release?.title ?? quoted[0]?.title ?? line.title;
  const isWithdrawn = !row.release && quoted[0]?.problem === 'withdrawn';
  const to = row.release
    ? paths.release(row.release.id)
    : line.kind === 'license'
      ? paths.beat(line.beatId)
      : paths.merchProduct(line.productId);

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
                <Name>{title}</Name>
              </Link>
            )}
          </h3>
          <IconButton
            label={`Remove ${title}`}
            className="-mt-1.5 -mr-2.5"
            onClick={() => onRemove(row)}
          >
            <X />
          </IconButton>
        </div>
        {row.release && (
          <p className="mb-2 text-sm text-ash">
            {licensesText(row.lines.length, row.release.tier)}
          </p>
        )}
        {line.kind === 'license' && line.upgradeOf && !isWithdrawn && (
          <p className="mb-2 text-sm text-ash">{upgradeText(line.upgradeOf)}</p>
        )}
        {rowProblems(row, quote).map(({ line: problematic, title: beatTitle, text }) => (
          <div key={lineId(problematic)} className="mb-2 text-sm">
            <p role="alert" className="text-danger">
              {text}
            </p>
            {row.release && (
              <Button
                variant="link"
                size="sm"
                className="max-w-full"
                onClick={() =>
                  onRemove({ id: lineId(problematic), lines: [problematic], release: null })
                }
              >
                <span className="truncate">Remove {beatTitle}</span>
              </Button>
            )}
          </div>
        ))}
        <div className="flex items-center justify-between gap-4">
          {isWithdrawn ? (
            <p className="text-sm text-ash">{lineOptions(line)}</p>
          ) : (
            <RowOptions row={row} title={title} quoted={quoted} />
          )}
          <div className="shrink-0 text-right font-medium">
            <RowPrice quoted={quoted} failed={failed} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** Why a row cannot be ordered; in a release with the title of the beat. */
export function rowProblems({ lines, release }: CartRow, quote: Quote | undefined) {
  return lines.flatMap((line) => {
    const quoted = quotedLine(quote, line);
    const problem = quoted ? problemText(quoted) : null;
    if (!quoted || problem === null) return [];
    const title = quoted.title ?? line.title;
    return { line, title, text: release ? `${title}: ${problem}` : problem };
  });
}

interface RowOptionsProps {
  row: CartRow;
  title: string;
  quoted: readonly (QuoteLine | undefined)[];
}

/** The license of a beat or of all beats of a release, or the quantity of a product. */
function RowOptions({ row: { lines }, title, quoted }: RowOptionsProps) {
  const [line] = lines;
  if (line.kind === 'license' && line.offer) {
    return (
      <p className="text-sm text-ash">
        {lineOptions(line)} · {cartTexts.yourOffer}
      </p>
    );
  }
  const change = (choice: { tier: TierId } | { quantity: number }) =>
    changeCart((all) =>
      lines.reduce((changed, each) => replaceLine(changed, { ...each, ...choice }), all),
    );
  if (line.kind === 'license') {
    return (
      <TierSelect line={line} title={title} quoted={quoted} onChange={(tier) => change({ tier })} />
    );
  }

  const available = Math.min(quoted[0]?.max_quantity ?? line.quantity, MAX_QUANTITY);
  return (
    <div className="flex min-w-0 items-center gap-3 text-sm text-ash">
      <Select
        aria-label={`Quantity of ${title}`}
        value={line.quantity}
        onChange={({ target }) => change({ quantity: Number(target.value) })}
      >
        {Array.from({ length: Math.max(line.quantity, available) }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </Select>
      <span className="min-w-0 flex-1 wrap-anywhere">{lineOptions(line)}</span>
    </div>
  );
}

interface TierSelectProps extends Omit<RowOptionsProps, 'row'> {
  line: LicenseLine;
  onChange: (tier: TierId) => void;
}

/** Offers leases alone, and for an upgrade only those above the replaced license; and always the current choice. */
function TierSelect({
  line: { tier: chosen, upgradeOf },
  title,
  quoted,
  onChange,
}: TierSelectProps) {
  const { tiers } = useLicensing();
  const offered = upgradeOf
    ? offeredTiers(tiers.slice(tierIds.indexOf(upgradeOf.tier) + 1), Infinity)
    : offeredTiers(tiers, Math.min(...quoted.map((line) => line?.unit_cents ?? Infinity)));
  return (
    <Select
      aria-label={`License for ${title}`}
      value={chosen}
      className="max-w-44"
      onChange={({ target }) => {
        const tier = tierIds.find((id) => id === target.value);
        if (tier) onChange(tier);
      }}
    >
      {tiers
        .filter((tier) => tier.id === chosen || offered.includes(tier))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  );
}

interface RowPriceProps {
  quoted: readonly (QuoteLine | undefined)[];
  failed: boolean;
}

/** The sum of the lines of a row, and what they cost without the discount of a release. */
export function RowPrice({ quoted, failed }: RowPriceProps) {
  const lines = quoted.filter((line) => line !== undefined);
  if (lines.length < quoted.length) return failed ? null : <Skeleton className="h-5 w-12" />;
  if (lines.some(({ problem }) => problem !== null)) return null;
  const sum = (centsOf: (line: QuoteLine) => number) =>
    lines.reduce((cents, line) => cents + centsOf(line), 0);
  // The deal and the code are added back, because the totals subtract them from the subtotal of these prices.
  const cents = sum((line) => line.total_cents + line.code_cents + line.discount_cents);
  const saved = sum(({ unit_cents: unit, list_cents: list }) =>
    list === null || unit === null ? 0 : list - unit,
  );
  const free = lines.filter(({ discount_cents: discount }) => discount > 0).length;
  return (
    <>
      {saved > 0 && (
        <s className="mr-1 text-ash">
          <span className="sr-only">Normally </span>
          {formatCents(cents + saved)}
        </s>
      )}
      <span className={cn(saved > 0 && 'text-rosin')}>{formatCents(cents)}</span>
      {free > 0 && (
        <span className="block text-sm font-normal text-rosin">
          {cartTexts.freeByDeal(free, lines.length)}
        </span>
      )}
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

/** A row of the cart: one line, or all lines of a release, in the place of the first. */
export interface CartRow {
  id: string;
  lines: [CartLine, ...CartLine[]];
  release: { id: number; title: string; tier: TierId } | null;
}

/** `5 Basic licenses` */
export function licensesText(count: number, tier: TierId): string {
  return countOf(count, `${tierName(tier)} license`);
}

export function cartRows(lines: CartLines): CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const line of lines) {
    const release =
      line.kind === 'license' && line.release ? { ...line.release, tier: line.tier } : null;
    const id = release ? `release-${release.id}` : lineId(line);
    const row = rows.get(id);
    if (row) row.lines.push(line);
    else rows.set(id, { id, release, lines: [line] });
  }
  return [...rows.values()];
}
