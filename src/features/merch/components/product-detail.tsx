import { Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { onlyLeft, productFeatures, productTexts } from '@/content/merch';
import { Hanger } from '@/features/merch/components/hanger';
import { ProductBuy, type Choice } from '@/features/merch/components/product-buy';
import { ProductPictures } from '@/features/merch/components/product-pictures';
import { stockState, type Product } from '@/features/merch/model';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

interface ProductDetailProps {
  product: Product;
  /** It went while its page was open: it can be read, not bought. */
  withdrawn: boolean;
  onAdd: (choice: Choice, button: HTMLElement | null) => void;
}

/** Everything about one product: pictures, price, what can be chosen, and the way into the cart. */
export function ProductDetail({ product, withdrawn, onAdd }: ProductDetailProps) {
  const soldOut = stockState(product.stock) === 'sold-out';
  return (
    <article className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-[6fr_5fr] lg:gap-x-20">
      <div className="self-start md:sticky md:top-[calc(theme(spacing.header)+24px)]">
        <div className="mt-1.5 border-t border-rosin">
          <Hanger />
        </div>
        <div className="relative">
          <ProductPictures images={product.images} />
          {product.isFeatured && (
            <Badge variant="featured" className="absolute top-3 left-3">
              {productTexts.featured}
            </Badge>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {product.category !== null && <Badge className="mb-5">{product.category}</Badge>}
        <h1 tabIndex={-1} className="text-[44px] break-words md:text-[clamp(48px,5vw,76px)]">
          {product.title}
        </h1>
        <p className="mt-4 font-display text-[38px] leading-none text-rosin">
          {formatPrice(product.price)}
        </p>
        {product.description !== null && (
          <p className="mt-6 max-w-[56ch] text-[17px] break-words whitespace-pre-line text-ash">
            {product.description}
          </p>
        )}
        <div className="mt-8 border-t border-rail pt-7">
          {/* Always there: what enters it later is read out. */}
          <div role="status">
            {withdrawn ? (
              <Gone title={productTexts.withdrawn} />
            ) : soldOut ? (
              <Gone title={productTexts.soldOut}>{productTexts.soldOutHint}</Gone>
            ) : (
              <Stock stock={product.stock} />
            )}
          </div>
          {!withdrawn && !soldOut && (
            <div className="mt-6">
              <ProductBuy product={product} onAdd={onAdd} />
            </div>
          )}
        </div>
        <div className="mt-9 border-t border-rail">
          <p className="flex items-center gap-3 border-b border-rail py-3.5 font-medium">
            <Truck aria-hidden="true" strokeWidth={1.5} className="size-5 text-rosin" />
            {productTexts.freeShipping}
          </p>
          <ul className="text-[15px] text-ash">
            {productFeatures.map((feature) => (
              <li key={feature} className="border-b border-rail py-3.5">
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}

/** How much there is, said when it is little. */
function Stock({ stock }: { stock: number }) {
  const low = stockState(stock) === 'low';
  return (
    <p className="flex items-center gap-2.5 text-[15px]">
      <span aria-hidden="true" className={cn('h-px w-6', low ? 'bg-rosin' : 'bg-edge')} />
      <span className={low ? 'text-rosin' : 'text-ash'}>
        {low ? onlyLeft(stock) : productTexts.inStock}
      </span>
    </p>
  );
}

/** In place of what can be chosen. */
function Gone({ title, children }: { title: string; children?: string }) {
  return (
    <>
      <p className="font-display text-[30px] leading-tight">{title}</p>
      {children !== undefined && <p className="mt-2 text-ash">{children}</p>}
      <Button asChild variant="outline" className="mt-5">
        <Link to={paths.merch}>{productTexts.back}</Link>
      </Button>
    </>
  );
}
