import { buyerPrice, type Beat } from '@/features/beats/model';
import { formatPrice } from '@/lib/money';

/** The price; on sale the normal one is struck through beside what the buyer pays. */
export function BeatPrice({ beat }: { beat: Pick<Beat, 'price' | 'salePrice'> }) {
  return (
    <span className="whitespace-nowrap">
      {beat.salePrice !== null && (
        <>
          <span className="sr-only">Normal price </span>
          <s className="mr-1.5 text-[13px] text-ash">{formatPrice(beat.price)}</s>
          <span className="sr-only">Sale price </span>
        </>
      )}
      <span className="font-semibold">{formatPrice(buyerPrice(beat))}</span>
    </span>
  );
}
