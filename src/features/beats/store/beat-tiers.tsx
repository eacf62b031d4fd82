import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { buyerPrice, salePercent, type Beat, type BeatDetail } from '@/features/beats/model';
import { BeatPrice } from '@/features/beats/store/beat-parts';
import { formatsText, type LicenseTier, type TierId } from '@/features/licenses/tiers/model';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { formatPrice } from '@/lib/text/money';

/** A license with its price for this beat, in dollars. */
export type PricedTier = Pick<LicenseTier, 'id' | 'name' | 'files' | 'description' | 'popular'> & {
  price: number;
};

interface BeatTiersProps extends Pick<BeatDetail, 'hasFreeDownload'> {
  beat: Beat;
  tiers: readonly PricedTier[];
  onBuy: (beat: Beat, tier?: TierId) => void;
}

export function BeatTiers({ beat, hasFreeDownload, tiers, onBuy }: BeatTiersProps) {
  const percent = salePercent(beat);
  const isFree = buyerPrice(beat) === 0;
  const [first] = tiers;
  return (
    <section aria-labelledby="licenses-heading">
      <div className="flex items-end justify-between gap-4 border-b border-rail">
        <h2 id="licenses-heading" className="pb-3 text-title-sm">
          {beatPage.licenses}
        </h2>
        <Link to={paths.licenses} className="text-link inline-flex min-h-11 items-center text-sm">
          {beatPage.mayI}
        </Link>
      </div>
      <ul>
        {tiers.map((tier) => (
          <li key={tier.id} className="border-b border-rail">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onBuy(beat, tier.id)}
              className="grid w-full grid-cols-[1fr_auto_auto] items-center gap-x-3 rounded-sm py-3 text-left transition-colors hover:bg-ink/5"
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{tier.name}</span>
                {tier.popular && (
                  <span className="text-[11px] tracking-[0.08em] text-rosin">
                    {beatPage.mostPopular}
                  </span>
                )}
              </span>
              <span className="font-semibold">{isFree ? 'Free' : formatPrice(tier.price)}</span>
              <ChevronRight className="row-span-2 size-5 text-ash" />
              <span className="col-span-2 text-sm text-ash">
                {tier.id === 'exclusive' ? '' : `${formatsText(tier.files)} · `}
                {tier.description}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          size="lg"
          aria-label={isFree ? `Free download of ${beat.title}` : `Buy ${beat.title}`}
          onClick={() => onBuy(beat, first?.id)}
        >
          {isFree ? 'Free download' : 'Buy'}
        </Button>
        <p className="text-lg">
          {first && <span className="mr-2 text-ash">{first.name}</span>}
          {first?.id === 'basic' ? <BeatPrice beat={beat} /> : first && formatPrice(first.price)}
          {percent !== null && <span className="ml-3 text-sm text-ash">{percent}% off</span>}
        </p>
        {hasFreeDownload && <FreeDownload beat={beat} />}
      </div>
    </section>
  );
}

const loadFreeDownload = () =>
  import('@/features/beats/free-download/free-download-dialog').then(
    ({ FreeDownloadDialog }) => FreeDownloadDialog,
  );

function FreeDownload({ beat }: { beat: Beat }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadFreeDownload, 'the free download');
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" {...trigger}>
        {beatPage.freeDownload}
      </Button>
      {Panel && <Panel beat={beat} open={open} onOpenChange={setOpen} />}
    </>
  );
}
