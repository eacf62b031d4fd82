import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/layout/states';
import { Badge } from '@/components/ui/badge';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { availabilityTexts } from '@/content/merch';
import { availability, type ListedProduct } from '@/features/merch/model';
import { merchQueries } from '@/features/merch/queries';
import { ProductImage } from '@/features/merch/store/product-image';
import { cn } from '@/lib/cn';
import { describeError } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';
import { formatPrice } from '@/lib/text/money';

const HEADING_ID = 'store-heading';
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-11 lg:grid-cols-4';

/** Products for sale; renders nothing when there are none. */
export function MerchStore({ except }: { except?: number }) {
  useLiveChannel({ channel: 'merch-changes', queryKey: merchQueries.all });
  const list = useQuery(merchQueries.list());
  const products = (list.data ?? []).filter(({ id }) => id !== except);
  if (list.isSuccess && products.length === 0) return null;

  return (
    <section aria-labelledby={HEADING_ID} className="shell">
      <SectionHeading id={HEADING_ID}>
        {except === undefined ? 'In the shop' : 'More in the shop'}
      </SectionHeading>
      {list.isPending ? (
        <div role="status">
          <VisuallyHidden>Loading merch...</VisuallyHidden>
          <div className={GRID}>
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index}>
                <Skeleton className="aspect-square w-full" />
                <Skeleton className="mt-3.5 h-[76px] md:h-[56px]" />
              </div>
            ))}
          </div>
        </div>
      ) : list.error && products.length === 0 ? (
        <ErrorState
          title="The products could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          {describeError(list.error)}
        </ErrorState>
      ) : (
        <ul aria-labelledby={HEADING_ID} className={GRID}>
          {products.map((product) => (
            <li key={product.id} className="flex">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The title's link is stretched over the card. */
function ProductCard({ product }: { product: ListedProduct }) {
  const state = availability(product);
  const soldOut = state === 'sold-out';
  return (
    <article className="group relative flex-1">
      <div className="relative aspect-square">
        <div className={cn(soldOut && 'opacity-60')}>
          <ProductImage file={product.image} alt="" sizes="(min-width: 1024px) 23vw, 46vw" />
        </div>
        <div className="absolute inset-x-2.5 top-2.5 flex flex-col items-start gap-1.5 md:flex-row">
          {product.isFeatured && <Badge variant="featured">FEATURED</Badge>}
          {soldOut && (
            <Badge variant="cover" className="md:ml-auto">
              {availabilityTexts['sold-out']()}
            </Badge>
          )}
        </div>
      </div>
      <div className="mt-3.5 md:flex md:flex-wrap md:items-baseline md:justify-between md:gap-x-4">
        <h3 className="min-w-0 text-[22px] leading-tight md:text-[25px]">
          <Link
            to={paths.merchProduct(product.id)}
            className="rounded-sm group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-sm"
          >
            {product.title}
          </Link>
        </h3>
        <p className="font-semibold">{formatPrice(product.price)}</p>
      </div>
      <p className="mt-1 text-fine text-ash">
        {[product.category, !soldOut && availabilityTexts[state](product.stock)]
          .filter((part) => typeof part === 'string')
          .join(' · ')}
      </p>
    </article>
  );
}
