import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { availabilityTexts, productFeatures, productTexts, sizeCharts } from '@/content/merch';
import { availability, type Product } from '@/features/merch/model';
import { ProductBuy, type ProductChoice } from '@/features/merch/store/product-buy';
import { Hanger, ProductImage } from '@/features/merch/store/product-image';
import { SizeTable } from '@/features/merch/store/size-guide';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/text/money';

interface ProductDetailProps {
  product: Product;
  onAdd: (choice: ProductChoice) => void;
}

export function ProductDetail({ product, onAdd }: ProductDetailProps) {
  const chart = sizeCharts.find(({ category }) => category === product.category);
  const state = availability(product);
  const soldOut = state === 'sold-out';
  const { preorder, inStock, always } = productFeatures;
  const features = soldOut ? always : [state === 'preorder' ? preorder : inStock, ...always];
  return (
    <article className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-[6fr_5fr] lg:gap-x-20">
      <div className="self-start md:sticky md:top-[calc(theme(spacing.header)+24px)]">
        <div className="mt-1.5 border-t border-rosin">
          <Hanger />
        </div>
        <div className="relative">
          <ProductImages images={product.images} />
          {product.isFeatured && (
            <Badge variant="featured" className="absolute top-3 left-3">
              FEATURED
            </Badge>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {product.category !== null && <Badge className="mb-5">{product.category}</Badge>}
        <h1 tabIndex={-1} className="text-title-xl md:text-[clamp(48px,5vw,76px)]">
          {product.title}
        </h1>
        <p className="mt-4 font-display text-[38px] leading-none text-rosin">
          {formatPrice(product.price)}
        </p>
        {product.description !== null && (
          <p className="mt-6 max-w-[35.8em] text-lead whitespace-pre-line text-ash">
            {product.description}
          </p>
        )}
        <div className="mt-8 border-t border-rail pt-7">
          {/* Always rendered, because screen readers announce only text that is added to an existing live
              region. */}
          <div role="status">
            {product.isWithdrawn ? (
              <UnavailableNote title={productTexts.withdrawn} />
            ) : soldOut ? (
              <UnavailableNote title={availabilityTexts['sold-out']()}>
                {productTexts.soldOutHint}
              </UnavailableNote>
            ) : (
              <p className={cn('text-note', state === 'in-stock' ? 'text-ash' : 'text-rosin')}>
                <span
                  aria-hidden="true"
                  className={cn(
                    'mr-2.5 inline-block h-px w-6 align-middle',
                    state === 'in-stock' ? 'bg-edge' : 'bg-rosin',
                  )}
                />
                {availabilityTexts[state](product.stock)}
              </p>
            )}
          </div>
          {!product.isWithdrawn && !soldOut && (
            <div className="mt-6">
              <ProductBuy product={product} onAdd={onAdd} />
            </div>
          )}
          {chart && (
            <details className="mt-6">
              <summary className="w-fit cursor-pointer py-2.5 text-note underline decoration-edge underline-offset-4 hover:decoration-ink">
                Size guide
              </summary>
              <SizeTable chart={chart} />
            </details>
          )}
        </div>
        <div className="mt-9 border-t border-rail">
          <p className="flex items-center gap-3 border-b border-rail py-3.5 font-medium">
            <Truck className="size-5 text-rosin" />
            Free Shipping
          </p>
          <ul className="text-note text-ash">
            {features.map((feature) => (
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

function UnavailableNote({ title, children }: { title: string; children?: string }) {
  return (
    <>
      <p className="font-display text-title-sm leading-tight">{title}</p>
      {children !== undefined && <p className="mt-2 text-ash">{children}</p>}
      <Button asChild variant="outline" className="mt-5">
        <Link to={paths.merch}>Back to Merch</Link>
      </Button>
    </>
  );
}

function ProductImages({ images }: Pick<Product, 'images'>) {
  const [picked, setPicked] = useState(0);
  const shown = images[picked] ?? images[0];
  return (
    <div>
      <ProductImage
        key={shown?.file.url}
        file={shown?.file}
        alt={shown?.alt ?? ''}
        sizes="(min-width: 768px) 50vw, 92vw"
        eager
      />
      {images.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image.file.url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={image === shown}
                onClick={() => setPicked(index)}
                className={cn(
                  'block w-18 rounded-sm border-b-2 pb-1.5',
                  image === shown ? 'border-rosin' : 'border-transparent',
                )}
              >
                <ProductImage file={image.file} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
