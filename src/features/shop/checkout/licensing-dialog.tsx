import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Name } from '@/components/ui/name';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { makeOfferTexts } from '@/content/offers';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';
import {
  unavailableReason,
  unavailableTexts,
  type TierAvailability,
} from '@/features/licenses/availability';
import { licenseQueries } from '@/features/licenses/queries';
import {
  formatsText,
  pricedTiers,
  tierName,
  type PricedTier,
  type TierId,
} from '@/features/licenses/tiers/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { MakeOffer } from '@/features/shop/offers/make-offer';
import { offerQueries } from '@/features/shop/offers/queries';
import { cn } from '@/lib/cn';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { isolate } from '@/lib/text/characters';
import { formatPrice } from '@/lib/text/money';

/** A beat with its exclusive price, which beats from lists lack, because lists do not load it. */
type LicensedBeat = Beat & Partial<Pick<BeatDetail, 'exclusivePrice'>>;

interface LicensingDialogProps {
  beat: LicensedBeat;
  /** The license that the visitor chose before the dialog opened; it is highlighted and gets the focus. */
  tier: TierId | null;
  open: boolean;
  onClose: () => void;
}

export function LicensingDialog({ beat, tier, open, onClose }: LicensingDialogProps) {
  const preselectedCard = useRef<HTMLElement>(null);
  const availability = useQuery({ ...licenseQueries.availability(beat.id), enabled: open });
  const { data: range } = useQuery({ ...offerQueries.range(beat.id), enabled: open });
  const [isOffering, setOffering] = useState(false);
  const isFree = buyerPrice(beat) === 0;
  const exclusivePrice = exclusivePriceOf(beat, availability.data);
  const tiers = pricedTiers({ ...beat, exclusivePrice }, useLicensing().tiers);
  const offer = range && (
    <Button
      variant="outline"
      size="compact"
      disabled={isOffering}
      onClick={() => setOffering(true)}
    >
      {makeOfferTexts.title}
    </Button>
  );
  const isPriced = tiers.some(({ id }) => id === 'exclusive');
  const columns = tiers.length + (offer && !isPriced ? 1 : 0);
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        size="lg"
        title={isFree ? 'Free Download' : 'Choose Your License'}
        description={
          isFree
            ? `${isolate(beat.title)} is free. ${unavailableTexts['free-beat']}`
            : `${waysInWords[tiers.length - 1]} to use ${isolate(beat.title)}. Prices in US dollars.`
        }
        initialFocus={preselectedCard}
      >
        <div className="mb-4 flex items-center gap-4 landscape-phone:mb-2">
          <img
            src={beat.cover.url}
            alt={`Cover of ${beat.title}`}
            width={72}
            height={72}
            className="size-14 shrink-0 rounded-sm bg-rail object-cover md:size-18 landscape-phone:size-9"
          />
          <div className="min-w-0 landscape-phone:flex landscape-phone:items-baseline landscape-phone:gap-4">
            <p className="truncate font-display text-title-2xs leading-tight">
              <Name>{beat.title}</Name>
            </p>
            <p className="text-sm text-ash capitalize md:mt-1">{beat.genre}</p>
          </div>
        </div>
        <ul
          className={cn(
            'divide-y divide-rail overflow-hidden rounded-md border border-rail',
            columns > 1 && 'lg:grid lg:grid-rows-[repeat(4,auto)_1fr] lg:divide-x lg:divide-y-0',
            columns === 2 && 'lg:grid-cols-2',
            columns === 3 && 'lg:grid-cols-3',
            columns === 4 && 'lg:grid-cols-4',
          )}
        >
          {tiers.map((offered) => (
            <li key={offered.id} className="lg:row-span-5 lg:grid lg:grid-rows-subgrid">
              <TierCard
                ref={offered.id === tier ? preselectedCard : undefined}
                beat={beat}
                tier={offered}
                isHighlighted={tier === null ? offered.popular : offered.id === tier}
                availability={availability}
                offer={offered.id === 'exclusive' && offer}
              />
            </li>
          ))}
          {offer && !isPriced && (
            <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 lg:row-span-5 lg:flex-col lg:items-start lg:justify-start lg:px-5 lg:pt-10">
              <p className="text-2xl lg:text-title-sm">{tierName('exclusive')}</p>
              {offer}
            </li>
          )}
        </ul>
        {tiers.some(({ files }) => files.some((kind) => !isTrack(kind))) && (
          <p className="mt-4 text-sm text-ash">{zipsExplained}</p>
        )}
        <Link
          to={paths.licenses}
          className="mt-2 text-link inline-flex min-h-11 items-center text-sm"
          onClick={onClose}
        >
          What each license allows
        </Link>
        {range && isOffering && <MakeOffer beatId={beat.id} range={range} onLeave={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

const zipsExplained =
  'Trackouts: drums, bass, melody and effects, one file each. Stems: each track as its own file.';

const waysInWords = ['One way', 'Two ways', 'Three ways', 'Four ways'];

/** True for single audio files; the other kinds are zips of several tracks. */
const isTrack = (kind: string) => kind === 'mp3' || kind === 'wav';

/** The server's price of Exclusive; until it answers, that of the beat, which lists do not load. */
function exclusivePriceOf(
  { exclusivePrice = null }: LicensedBeat,
  rows: readonly TierAvailability[] | undefined,
): number | null {
  const row = rows?.find(({ tier }) => tier === 'exclusive');
  if (!row) return exclusivePrice;
  return row.reason === 'not-offered' ? null : row.price_cents / 100;
}

interface TierCardProps {
  /** Set for the license that the visitor asked for, because it gets the focus. */
  ref: RefObject<HTMLElement | null> | undefined;
  beat: LicensedBeat;
  tier: PricedTier;
  isHighlighted: boolean;
  availability: UseQueryResult<TierAvailability[]>;
  /** The button with which visitors make an offer for this license, if it takes offers. */
  offer: ReactNode;
}

/** Streams and limits in one line; limits on files are left out, because the card lists the files. */
function limitsText({
  features,
  limits,
}: Record<'features' | 'limits', readonly string[]>): string {
  const reach = features.filter((feature) => feature.includes('streams'));
  return [...reach, ...limits.filter((limit) => !/trackout|stems/i.test(limit))].join(' · ');
}

/** A row whose details a button opens; from 1024 px on, a column that always shows them. */
function TierCard({ ref, beat, tier, isHighlighted, availability, offer }: TierCardProps) {
  const { buyNow } = useCheckout();
  const { id, title, cover } = beat;
  // If availability cannot be loaded, the license can be chosen, and the cart reports if it is not sold.
  const unavailable = availability.data ? unavailableReason(availability.data, tier.id) : null;
  const answer = availability.data?.find((row) => row.tier === tier.id);
  // A sold license lists what it delivers for this beat. One that is not sold delivers nothing, so its
  // defaults are shown.
  const { files, features, limits } = answer?.available ? answer : tier;
  const isExclusive = tier.id === 'exclusive';
  const isPreselected = ref !== undefined;
  const [isOpen, setOpen] = useState(isPreselected);
  const titleId = useId();
  const reasonId = useId();
  const detailsId = useId();
  return (
    <article
      ref={ref}
      tabIndex={isPreselected ? -1 : undefined}
      aria-labelledby={titleId}
      className={cn(
        "grid grid-cols-[1fr_auto] items-start gap-x-4 px-4 py-3 [grid-template-areas:'what_price'_'what_buy'_'list_list'_'reason_reason'] lg:row-span-5 lg:grid-cols-1 lg:grid-rows-subgrid lg:px-5 lg:pt-4 lg:pb-5 lg:[grid-template-areas:'what'_'price'_'buy'_'reason'_'list'] max-lg:landscape-phone:grid-cols-[1fr_auto_auto] max-lg:landscape-phone:items-center max-lg:landscape-phone:py-1.5 max-lg:landscape-phone:[grid-template-areas:'what_price_buy'_'list_list_list'_'reason_reason_reason']",
        isHighlighted && 'bg-linear-to-b from-rosin/12 to-transparent to-60%',
        isPreselected && 'inset-ring-2 inset-ring-rosin',
      )}
    >
      <div className="relative min-w-0 text-sm [grid-area:what]">
        <div className="flex flex-wrap items-baseline gap-x-3 lg:flex-col-reverse">
          <h3 id={titleId} className="text-2xl lg:text-title-sm">
            {tier.name}
          </h3>
          {/* Columns without this label reserve its line, so that names and prices are level. */}
          <p className="text-[11px] tracking-[0.12em] text-rosin lg:h-5">
            {tier.popular && 'MOST POPULAR'}
          </p>
        </div>
        <div className="landscape-phone:flex landscape-phone:gap-3">
          <p className="font-medium">
            {isExclusive && !answer?.available
              ? 'Every file there is of it'
              : `Files: ${formatsText(files)}`}
          </p>
          <p className="text-ash lg:hidden">
            <span className="landscape-phone:hidden">{limitsText({ features, limits })} </span>
            {/* Its ::after covers this whole cell, so that a touch anywhere in it opens the details. */}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              className="underline decoration-edge underline-offset-4 after:absolute after:inset-0 after:rounded-sm"
              onClick={() => setOpen(!isOpen)}
            >
              Details <VisuallyHidden>of {tier.name}</VisuallyHidden>
            </button>
          </p>
        </div>
      </div>
      <p className="text-right font-display text-2xl tracking-tight [grid-area:price] lg:text-left lg:text-title-xl lg:leading-tight">
        {tier.price === 0 ? 'Free' : formatPrice(tier.price)}
      </p>
      <div className="mt-2 flex flex-col items-stretch gap-2 [grid-area:buy] lg:items-start landscape-phone:mt-0 landscape-phone:flex-row">
        <Button
          variant={isHighlighted ? 'primary' : 'outline'}
          size="compact"
          aria-describedby={unavailable === null ? titleId : `${titleId} ${reasonId}`}
          pending={availability.isPending}
          disabled={unavailable !== null}
          // The dialog stays open below the cart, so that Back returns to it.
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
        {offer}
      </div>
      {/* Columns reserve this line, so that nothing moves when the server answers. */}
      <p id={reasonId} className="text-sm text-ash [grid-area:reason] lg:mt-2 lg:min-h-[1lh]">
        {unavailable}
      </p>
      <div
        id={detailsId}
        className={cn('text-sm text-ash [grid-area:list]', !isOpen && 'max-lg:hidden')}
      >
        <p className="mt-2 mb-2 lg:min-h-[2lh]">{tier.description}</p>
        <ul>
          {[...features, ...limits].map((entry, at) => (
            <li key={at} className="flex items-center gap-2.5 border-t border-rail py-1.5">
              {at < features.length ? (
                <Check className="size-4 shrink-0 text-rosin" />
              ) : (
                <Minus className="size-4 shrink-0" />
              )}
              <span>{entry}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
