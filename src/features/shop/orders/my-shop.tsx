import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Thumb } from '@/components/ui/thumb';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/config/paths';
import { purchaseTexts } from '@/content/orders';
import { makerLabels } from '@/features/shop/offers/model';
import { offerQueries } from '@/features/shop/offers/queries';
import { OrderWithBuyer } from '@/features/shop/orders/order-receipt';
import type { Purchase } from '@/features/shop/orders/purchases';
import {
  orderQueries,
  describeOrdersLoadFailure,
  describePurchasesLoadFailure,
} from '@/features/shop/orders/queries';
import { UpgradeButton } from '@/features/shop/orders/upgrade-button';
import { useLiveChannel } from '@/lib/data/realtime';
import { formatCents } from '@/lib/text/money';

export function MyOrders({ memberId }: { memberId: string }) {
  const query = useQuery(orderQueries.mine(memberId));
  const { data: orders } = query;
  useLiveChannel({
    channel: `member:${memberId}:orders`,
    queryKey: orderQueries.all,
    enabled: orders !== undefined,
  });

  return (
    <TitledSection title="Your orders">
      {!orders ? (
        <QueryFallback query={query} describeFailure={describeOrdersLoadFailure} as="h3">
          <RowsSkeleton label="Loading your orders..." />
        </QueryFallback>
      ) : orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          className="border-t-0"
          action={
            <Button asChild variant="outline">
              <Link to={paths.beatStore}>Go to the beat store</Link>
            </Button>
          }
        >
          What you order while you are signed in appears here.
        </EmptyState>
      ) : (
        <ul aria-label="Your orders, newest first">
          {orders.map((order) => (
            <li
              key={order.id}
              className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 first:pt-2 md:grid-cols-[2fr_3fr]"
            >
              <OrderWithBuyer order={order} isLink />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** The licenses of a member: what each allows, its next upgrade, and a link to its files. */
export function MyPurchases({ memberId }: { memberId: string }) {
  const query = useQuery(orderQueries.purchases(memberId));
  const { data: purchases } = query;
  return (
    <TitledSection title={purchaseTexts.title}>
      {!purchases ? (
        <QueryFallback query={query} describeFailure={describePurchasesLoadFailure} as="h3">
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
  const { reference, boughtAt, title, tier, streams, formats, cover, note } = purchase;
  return (
    <li className="flex gap-4 border-b border-rail py-6">
      <Thumb file={cover} size="lg" />
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
          <UpgradeButton {...purchase} />
        </div>
      </div>
    </li>
  );
}

/** Offers of a member; renders nothing without offers. */
export function MyOffers({ memberId }: { memberId: string }) {
  const { data: offers = [] } = useQuery(offerQueries.mine(memberId));
  useLiveChannel({
    channel: `member:${memberId}:offers`,
    queryKey: offerQueries.all,
    enabled: offers.length > 0,
  });
  if (offers.length === 0) return null;
  return (
    <TitledSection title="Your offers">
      <ul aria-label="Your offers, newest first">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-rail py-4"
          >
            <Link
              to={paths.offer(offer.reference)}
              className="text-link font-medium wrap-anywhere transition-colors"
            >
              {offer.title}
            </Link>
            <p className="text-note text-ash">
              {makerLabels[offer.status]} · {formatCents(offer.price_cents)} ·{' '}
              <DateTime at={offer.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
