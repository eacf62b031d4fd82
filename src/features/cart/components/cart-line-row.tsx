import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { paths } from '@/config/paths';
import { licenceTiers, tierIds } from '@/content/licences';
import {
  changeQuantity,
  changeTier,
  MAX_QUANTITY,
  type CartLine,
  type MerchLine,
} from '@/features/cart/cart';
import { changeCart } from '@/features/cart/cart-store';
import { LinePrice } from '@/features/cart/components/line-price';
import { lineOptions } from '@/features/cart/model';
import type { Goods } from '@/features/cart/queries';
import { problemText, type QuoteLine } from '@/features/cart/quote';
import { variantUrl } from '@/lib/images';

const PLACEHOLDER = '/images/cover-placeholder.svg';

/** The cart shows it no larger than a thumb. */
function thumbnail(goods: Goods | undefined): string {
  if (!goods?.image) return PLACEHOLDER;
  const { url, variantWidths } = goods.image;
  return variantWidths.length === 0 ? url : variantUrl(url, Math.min(...variantWidths));
}

interface CartLineRowProps {
  line: CartLine;
  quoted: QuoteLine | undefined;
  goods: Goods | undefined;
  /** The prices could not be read. */
  failed: boolean;
  onRemove: () => void;
  onLeave: () => void;
}

export function CartLineRow({ line, quoted, goods, failed, onRemove, onLeave }: CartLineRowProps) {
  const title = goods?.title ?? line.title;
  const problem = quoted ? problemText(quoted) : null;
  const gone = quoted?.problem === 'withdrawn';
  const to = line.kind === 'licence' ? paths.beat(line.beatId) : paths.merchProduct(line.productId);

  return (
    <article aria-label={title} className="flex gap-4 border-b border-rail py-4">
      <img
        src={thumbnail(goods)}
        alt=""
        width={72}
        height={72}
        className="size-18 shrink-0 rounded-sm bg-rail object-cover"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 pt-1 text-[22px] leading-tight break-words">
            {gone ? (
              title
            ) : (
              <Link to={to} className="hover:underline" onClick={onLeave}>
                {title}
              </Link>
            )}
          </h3>
          <IconButton label={`Remove ${title}`} className="-mt-1.5 -mr-2.5" onClick={onRemove}>
            <X aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </div>
        {problem !== null && (
          <p role="alert" className="mb-2 text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex items-center justify-between gap-4">
          {gone ? (
            <p className="text-sm text-ash">{lineOptions(line)}</p>
          ) : line.kind === 'licence' ? (
            <Select
              aria-label={`Licence for ${title}`}
              value={line.tier}
              className="max-w-44"
              onChange={({ target }) => {
                const tier = tierIds.find((id) => id === target.value);
                if (tier) changeCart((lines) => changeTier(lines, line.beatId, tier));
              }}
            >
              {licenceTiers.map((tier) => (
                <option key={tier.id} value={tier.id}>
                  {tier.name}
                </option>
              ))}
            </Select>
          ) : (
            <MerchOptions line={line} title={title} quoted={quoted} />
          )}
          <div className="shrink-0 text-right font-medium">
            <LinePrice quoted={quoted} failed={failed} />
          </div>
        </div>
      </div>
    </article>
  );
}

interface MerchOptionsProps {
  line: MerchLine;
  title: string;
  quoted: QuoteLine | undefined;
}

function MerchOptions({ line, title, quoted }: MerchOptionsProps) {
  // What was chosen stays on the list, however few are left.
  const most = Math.max(
    line.quantity,
    Math.min(quoted?.maxQuantity ?? line.quantity, MAX_QUANTITY),
  );
  return (
    <div className="flex items-center gap-3 text-sm text-ash">
      <Select
        aria-label={`Quantity of ${title}`}
        value={line.quantity}
        onChange={({ target }) =>
          changeCart((lines) => changeQuantity(lines, line, Number(target.value)))
        }
      >
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
      {lineOptions(line)}
    </div>
  );
}
