import { Button } from '@/components/ui/button';
import { beatPage } from '@/content/beat-page';
import { BeatPrice } from '@/features/beats/components/beat-price';
import { salePercent, type Beat } from '@/features/beats/model';
import { formatPrice } from '@/lib/money';

/** A licence with what it costs for one beat. */
export interface PricedTier {
  id: string;
  name: string;
  description: string;
  popular: boolean;
  /** Dollars. */
  price: number;
}

interface BeatTiersProps {
  beat: Beat;
  tiers: readonly PricedTier[];
  onBuy: (beat: Beat) => void;
}

/** What the beat's licences cost, and the way to choose one. */
export function BeatTiers({ beat, tiers, onBuy }: BeatTiersProps) {
  const percent = salePercent(beat);
  return (
    <section aria-labelledby="licences-heading">
      <h2 id="licences-heading" className="border-b border-rail pb-3 text-[30px]">
        {beatPage.licences}
      </h2>
      <ul>
        {tiers.map((tier) => (
          <li
            key={tier.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-rail py-3"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{tier.name}</span>
              {tier.popular && (
                <span className="text-[11px] tracking-[0.08em] text-rosin">
                  {beatPage.mostPopular}
                </span>
              )}
            </p>
            <p className="font-semibold">{formatPrice(tier.price)}</p>
            <p className="col-span-2 text-sm text-ash">{tier.description}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button size="lg" aria-label={`Buy ${beat.title}`} onClick={() => onBuy(beat)}>
          Buy
        </Button>
        <p className="text-lg">
          <BeatPrice beat={beat} />
          {percent !== null && <span className="ml-3 text-sm text-ash">{percent}% off</span>}
        </p>
      </div>
    </section>
  );
}
