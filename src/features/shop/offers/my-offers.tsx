import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DateTime } from '@/components/ui/date-time';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/config/paths';
import { makerLabels } from '@/features/shop/offers/model';
import { offerQueries } from '@/features/shop/offers/queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { formatCents } from '@/lib/text/money';

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
