import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/config/paths';
import { tierName } from '@/content/licenses';
import { purchaseTexts } from '@/content/orders';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import type { Purchase } from '@/features/shop/orders/purchases';
import { orderQueries, purchasesNotLoaded } from '@/features/shop/orders/queries';
import { srcSet, thumbnailUrl } from '@/lib/images/sized-images';
import { formatCents } from '@/lib/text/money';

/** The licenses of a member: what each allows, its next upgrade, and a link to its files. */
export function MyPurchases({ memberId }: { memberId: string }) {
  const query = useQuery(orderQueries.purchases(memberId));
  const { data: purchases } = query;
  return (
    <TitledSection title={purchaseTexts.title}>
      {!purchases ? (
        <QueryFallback query={query} describeFailure={purchasesNotLoaded} as="h3">
          <RowsSkeleton label={purchaseTexts.loading} />
        </QueryFallback>
      ) : purchases.length === 0 ? (
        <p className="text-ash">{purchaseTexts.empty}</p>
      ) : (
        <ul aria-label={purchaseTexts.list} className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
          {purchases.map((purchase) => (
            <PurchaseRow key={`${purchase.reference} ${purchase.position}`} {...purchase} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function PurchaseRow(purchase: Purchase) {
  const { reference, boughtAt, title, tier, streams, formats, cover, upgrade, note } = purchase;
  const { addToCart } = useCheckout();
  return (
    <li className="flex gap-4 border-b border-rail py-6">
      <img
        src={cover.url}
        srcSet={srcSet(cover)}
        sizes="112px"
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className="size-28 shrink-0 rounded-sm bg-rail object-cover"
      />
      <div className="min-w-0 text-note">
        <h3 className="text-title-xs">{title}</h3>
        <p className="mt-1">{tier} license</p>
        {streams !== null && <p>{streams}</p>}
        {formats.length > 0 && <p className="mt-1 text-ash">{formats.join(', ')}</p>}
        <p className="text-ash">
          <DateTime at={boughtAt} />
        </p>
        {note !== null && <p className="mt-1 text-ash">{note}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button asChild variant="outline" size="compact">
            <Link to={paths.order(reference)} aria-label={`Files and license of ${title}`}>
              Files and license
            </Link>
          </Button>
          {upgrade && (
            <Button
              variant="link"
              size="compact"
              aria-haspopup="dialog"
              onClick={() =>
                addToCart({
                  kind: 'license',
                  beatId: upgrade.beatId,
                  tier: upgrade.to,
                  upgradeOf: upgrade.from,
                  title,
                  image: thumbnailUrl(cover),
                })
              }
            >
              <span className="text-left whitespace-normal">
                {purchaseTexts.upgrade(tierName(upgrade.to), formatCents(upgrade.cents))}{' '}
                <span className="sr-only">({title})</span>
              </span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
