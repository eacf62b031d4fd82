import { Pencil, Star, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { paths } from '@/config/paths';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { ProductThumb } from '@/features/merch-admin/components/product-thumb';
import { isLow, type AdminProduct, type ProductSwitch } from '@/features/merch-admin/model';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

export function productElementId(id: number): string {
  return `product-${id}`;
}

interface ProductRowProps {
  product: AdminProduct;
  onSwitch: (what: ProductSwitch, on: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One product, how much there is of it, and what an admin can do about it. */
export function ProductRow({ product, onSwitch, onEdit, onDelete }: ProductRowProps) {
  const { id, title, category, price, stock, isActive, isFeatured } = product;
  const low = isLow(product);
  return (
    <li
      id={productElementId(id)}
      tabIndex={-1}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-rail py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:gap-x-6 lg:grid-cols-[4rem_minmax(0,1fr)_7.5rem_auto] lg:items-center"
    >
      <ProductThumb product={product} />
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-ash">
          {category ?? texts.noCategory} · {formatPrice(price)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ash">
          {!isActive && <Badge>{texts.hidden}</Badge>}
          {isFeatured && <Badge>{texts.featured}</Badge>}
          {!isActive && <span>{texts.hiddenNote}</span>}
          <span className="text-[13px]">
            <Moment at={product.createdAt} />
          </span>
        </p>
      </div>
      <p className="col-start-2 text-[15px] tabular-nums lg:col-start-3 lg:text-right">
        {low ? (
          <span className="text-rosin">
            {stock === 0 ? texts.soldOut : `${texts.stock(stock)}${texts.low}`}
          </span>
        ) : (
          texts.stock(stock)
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-1 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:justify-end lg:col-start-4 lg:row-span-1">
        <IconButton
          label={`Featured: ${title}`}
          className="-ml-2.5 md:ml-0"
          aria-pressed={isFeatured}
          onClick={() => onSwitch('isFeatured', !isFeatured)}
        >
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={cn(isFeatured && 'fill-current text-rosin')}
          />
        </IconButton>
        <Button asChild variant="ghost" size="compact">
          <a
            href={paths.merchProduct(id)}
            target="_blank"
            rel="noopener"
            aria-label={`View ${title} (opens in a new tab)`}
          >
            View
          </a>
        </Button>
        <Button
          variant="ghost"
          size="compact"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${title}`}
          onClick={() => onSwitch('isActive', !isActive)}
        >
          {/* Both words take the room of the longer one, so that nothing moves. */}
          <span className="grid">
            <span className={cn('col-start-1 row-start-1', !isActive && 'invisible')}>
              Deactivate
            </span>
            <span className={cn('col-start-1 row-start-1', isActive && 'invisible')}>Activate</span>
          </span>
        </Button>
        <div className="ml-auto flex gap-x-1">
          <IconButton label={`Edit ${title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
          <IconButton label={`Delete ${title}`} className="-mr-2.5 md:mr-0" onClick={onDelete}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
