import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { licenceTiers, type LicenceTier } from '@/content/licences';
import { LicenceComparison } from '@/features/licensing/components/licence-comparison';
import { tierPrice, type LicensedBeat } from '@/features/licensing/model';
import { licensingQueries } from '@/features/licensing/queries';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

interface LicensingDialogProps {
  beat: LicensedBeat;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (tier: LicenceTier) => void;
}

/** The three licences of one beat, side by side. */
export function LicensingDialog({ beat, open, onOpenChange, onChoose }: LicensingDialogProps) {
  const availability = useQuery({ ...licensingQueries.availability(beat.id), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title="Choose Your License"
        description={`Three ways to use ${beat.title}. Prices in US dollars.`}
      >
        <div className="mb-6 flex items-center gap-4">
          <img
            src={beat.coverUrl}
            alt={`Cover of ${beat.title}`}
            width={72}
            height={72}
            className="size-18 rounded-sm bg-rail object-cover"
          />
          <div className="min-w-0">
            <p className="truncate font-display text-[26px] leading-tight">{beat.title}</p>
            <p className="mt-1 text-sm text-ash capitalize">{beat.genre}</p>
          </div>
        </div>
        <ul className="grid overflow-hidden rounded-md border border-rail md:grid-cols-3">
          {licenceTiers.map((tier) => (
            <li
              key={tier.id}
              className="border-t border-rail first:border-t-0 md:border-t-0 md:border-l md:first:border-l-0"
            >
              <TierCard
                tier={tier}
                price={tierPrice(tier, beat.basicPrice)}
                // Not known: the cart finds out and says so.
                unavailable={availability.data?.[tier.id] ?? null}
                checking={availability.isPending}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        <LicenceComparison />
      </DialogContent>
    </Dialog>
  );
}

interface TierCardProps {
  tier: LicenceTier;
  price: number;
  /** Why the beat is not sold under this licence. */
  unavailable: string | null;
  /** It is being asked whether it is. */
  checking: boolean;
  onChoose: LicensingDialogProps['onChoose'];
}

function TierCard({ tier, price, unavailable, checking, onChoose }: TierCardProps) {
  const titleId = useId();
  const reasonId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        'flex h-full flex-col px-6 pt-4 pb-4 md:px-7 md:pt-5 md:pb-5',
        tier.popular && 'bg-linear-to-b from-rosin/12 to-transparent to-60%',
      )}
    >
      {/* Every card keeps the line, so that names and prices stand side by side. */}
      <p className="h-5 text-[11px] tracking-[0.12em] text-rosin">
        {tier.popular && 'MOST POPULAR'}
      </p>
      <h3 id={titleId} className="text-[30px]">
        {tier.name}
      </h3>
      <p className="mt-1 font-display text-[56px] leading-tight tracking-tight">
        {formatPrice(price)}
      </p>
      <p className="mt-1 text-sm text-ash md:min-h-[3lh] lg:min-h-[2lh]">{tier.description}</p>
      <ul className="mt-4 mb-6 text-sm text-ash">
        {tier.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5 border-t border-rail py-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-rosin" strokeWidth={1.5} />
            {feature}
          </li>
        ))}
        {tier.limits.map((limit) => (
          <li key={limit} className="flex items-center gap-2.5 border-t border-rail py-2">
            <Minus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
            {limit}
          </li>
        ))}
      </ul>
      <Button
        variant={tier.popular ? 'primary' : 'outline'}
        className="mt-auto self-start"
        aria-describedby={unavailable === null ? titleId : `${titleId} ${reasonId}`}
        pending={checking}
        disabled={unavailable !== null}
        onClick={() => onChoose(tier)}
      >
        Buy Now
      </Button>
      {/* Keeps its line: nothing moves when the answer comes. */}
      <p id={reasonId} className="mt-3 min-h-[1lh] text-sm text-ash">
        {unavailable}
      </p>
    </article>
  );
}
