import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useId, useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { formatsText, unavailableTexts, zipsExplained, type TierId } from '@/content/licenses';
import { buyerPrice } from '@/features/beats/model';
import { useCheckout } from '@/features/checkout/checkout-context';
import {
  pricedTiers,
  unavailableReason,
  type LicensedBeat,
  type PricedTier,
  type TierAvailability,
} from '@/features/checkout/licensing';
import { cartQueries } from '@/features/checkout/queries';
import { MakeOffer } from '@/features/offers/make-offer';
import { cn } from '@/lib/cn';
import { thumbnailUrl } from '@/lib/images';
import { formatPrice } from '@/lib/money';

interface LicensingDialogProps {
  beat: LicensedBeat;
  /** The license that was asked for: it stands out and has the focus. */
  tier: TierId | null;
  open: boolean;
  onClose: () => void;
}

export function LicensingDialog({ beat, tier, open, onClose }: LicensingDialogProps) {
  const askedCard = useRef<HTMLElement>(null);
  const availability = useQuery({ ...cartQueries.licenseAvailability(beat.id), enabled: open });
  const isFree = buyerPrice(beat) === 0;
  const tiers = pricedTiers({ ...beat, exclusivePrice: exclusivePriceOf(beat, availability.data) });
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        size="lg"
        title="Choose Your License"
        description={
          isFree
            ? `${beat.title} is free. ${unavailableTexts['free-beat']}`
            : `${tiers.length === 3 ? 'Three' : 'Four'} ways to use ${beat.title}. Prices in US dollars.`
        }
        initialFocus={askedCard}
      >
        <div className="mb-6 flex items-center gap-4 landscape-phone:mb-3">
          <img
            src={beat.cover.url}
            alt={`Cover of ${beat.title}`}
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-sm bg-rail object-cover landscape-phone:size-11"
          />
          <div className="min-w-0 landscape-phone:flex landscape-phone:items-baseline landscape-phone:gap-4">
            <p className="truncate font-display text-[26px] leading-tight">{beat.title}</p>
            <p className="mt-1 text-sm text-ash capitalize">{beat.genre}</p>
          </div>
        </div>
        <ul
          className={cn(
            'grid divide-y divide-rail overflow-hidden rounded-md border border-rail',
            !isFree &&
              'md:grid-cols-3 md:divide-x md:divide-y-0 md:*:nth-3:border-r-0 landscape-phone:grid-cols-3 landscape-phone:divide-x landscape-phone:divide-y-0',
          )}
        >
          {tiers.map((offered) => (
            <li
              key={offered.id}
              className={cn(
                offered.id === 'exclusive' &&
                  'md:col-span-3 md:border-t md:border-rail landscape-phone:col-span-3 landscape-phone:border-t landscape-phone:border-rail',
              )}
            >
              <TierCard
                ref={offered.id === tier ? askedCard : undefined}
                beat={beat}
                tier={offered}
                isHighlighted={tier === null ? offered.popular : offered.id === tier}
                availability={availability}
              />
            </li>
          ))}
        </ul>
        {!isFree && <p className="mt-4 text-sm text-ash">{zipsExplained}</p>}
        <MakeOffer beatId={beat.id} onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** Known of a beat whose page is open; of others once the server has answered. */
function exclusivePriceOf(
  { exclusivePrice = null }: LicensedBeat,
  rows: readonly TierAvailability[] | undefined,
): number | null {
  const row = rows?.find(({ tier }) => tier === 'exclusive');
  if (!row) return exclusivePrice;
  return row.reason === 'not-offered' ? null : row.price_cents / 100;
}

interface TierCardProps {
  /** Where this license was asked for. */
  ref: RefObject<HTMLElement | null> | undefined;
  beat: LicensedBeat;
  tier: PricedTier;
  isHighlighted: boolean;
  availability: UseQueryResult<TierAvailability[]>;
}

function TierCard({ ref, beat, tier, isHighlighted, availability }: TierCardProps) {
  const { buyNow } = useCheckout();
  const { id, title, cover } = beat;
  // Where it is not known the cart finds out and says so.
  const unavailable = availability.data ? unavailableReason(availability.data, tier.id) : null;
  const answer = availability.data?.find((row) => row.tier === tier.id);
  // The server knows what the license brings for this beat; one that is not sold is shown as it usually is.
  const { files, features, limits } = answer?.available ? answer : tier;
  const isExclusive = tier.id === 'exclusive';
  const isAsked = ref !== undefined;
  const titleId = useId();
  const reasonId = useId();
  return (
    <article
      ref={ref}
      tabIndex={isAsked ? -1 : undefined}
      aria-labelledby={titleId}
      className={cn(
        'flex h-full flex-col px-6 pt-4 pb-4 md:px-7 md:pt-5 md:pb-5 landscape-phone:px-5 landscape-phone:py-2',
        isExclusive && 'md:grid md:grid-cols-3 md:content-start md:items-start md:gap-x-7',
        isHighlighted && 'bg-linear-to-b from-rosin/12 to-transparent to-60%',
        isAsked && 'inset-ring-2 inset-ring-rosin md:-scroll-mb-12 landscape-phone:-scroll-mb-96',
      )}
    >
      {/* Every card in the row keeps the line, so that names and prices stand side by side. */}
      {!isExclusive && (
        <p className="h-5 text-[11px] tracking-[0.12em] text-rosin">
          {tier.popular && 'MOST POPULAR'}
        </p>
      )}
      <h3 id={titleId} className="text-[30px] landscape-phone:text-2xl">
        {tier.name}
      </h3>
      <p className="mt-1 font-display text-[56px] leading-tight tracking-tight landscape-phone:mt-0 landscape-phone:mb-1 landscape-phone:text-4xl">
        {tier.price === 0 ? 'Free' : formatPrice(tier.price)}
      </p>
      <p className={cn('text-sm font-medium', !isExclusive && 'md:min-h-[2lh] xl:min-h-0')}>
        {isExclusive && !answer?.available
          ? 'Every file there is of it'
          : `Files: ${formatsText(files)}`}
      </p>
      {/* A phone on its side shows prices and buttons first. */}
      <p className="mt-1 text-sm text-ash md:min-h-[3lh] lg:min-h-[2lh] landscape-phone:order-1">
        {tier.description}
      </p>
      <ul
        className={cn(
          'mt-4 mb-6 text-sm text-ash landscape-phone:order-1',
          isExclusive &&
            'md:col-span-2 md:col-start-2 md:row-span-6 md:row-start-1 md:my-1 md:columns-2 md:gap-x-7',
        )}
      >
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5 border-t border-rail py-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-rosin" strokeWidth={1.5} />
            {feature}
          </li>
        ))}
        {limits.map((limit) => (
          <li key={limit} className="flex items-center gap-2.5 border-t border-rail py-2">
            <Minus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
            {limit}
          </li>
        ))}
      </ul>
      <Button
        variant={isHighlighted ? 'primary' : 'outline'}
        className={cn(
          'mt-auto self-start landscape-phone:mt-0',
          isExclusive && 'md:mt-4 md:justify-self-start',
        )}
        aria-describedby={unavailable === null ? titleId : `${titleId} ${reasonId}`}
        pending={availability.isPending}
        disabled={unavailable !== null}
        // The dialog stays below the cart: Back leads to it again.
        onClick={() =>
          buyNow({
            kind: 'license',
            beatId: id,
            tier: tier.id,
            title,
            image: thumbnailUrl(cover),
          })
        }
      >
        {tier.price === 0 ? 'Free download' : 'Buy Now'}
      </Button>
      {/* Keeps its line: nothing moves when the answer comes. */}
      <p id={reasonId} className="mt-3 min-h-[1lh] text-sm text-ash landscape-phone:mt-1">
        {unavailable}
      </p>
    </article>
  );
}
