import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Live } from '@/components/admin-list/admin-list';
import { ErrorState, OfflineNote } from '@/components/layout/states';
import { Badge } from '@/components/ui/badge';
import { Button, Spinner } from '@/components/ui/button';
import { StatGrid } from '@/components/ui/stat-grid';
import { merchAdminTexts as texts, merchAdminToasts } from '@/content/merch-admin';
import { starterProducts } from '@/content/starter-products';
import { manageSearch, toShopFigures } from '@/features/merch/admin/model';
import { ProductThumb } from '@/features/merch/admin/product-list';
import { liveProducts, merchAdminQueries, type AdminProduct } from '@/features/merch/admin/queries';
import { migrateMerch } from '@/features/merch/admin/starter-mutations';
import { formatPrice } from '@/lib/money';
import { failureToast } from '@/lib/service-answers';

/** The shop in numbers, what runs out, and what an empty shop begins with. */
export function MerchOverview() {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(merchAdminQueries.overview());
  if (error && !data) {
    const { title, message } = failureToast(merchAdminToasts.loadFailed)(error);
    return (
      <ErrorState
        as="h2"
        title={title}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="border-t-0"
      >
        {message}
      </ErrorState>
    );
  }
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <section aria-label={texts.figuresLabel} aria-busy={data === undefined}>
        <StatGrid figures={toShopFigures(data?.stock)} columns={6} failed={false} />
      </section>
      <div className="mt-14 grid min-h-96 grid-cols-1 content-start gap-x-14 gap-y-12 lg:grid-cols-2">
        {data ? (
          <>
            <Lowest products={data.lowest} />
            <MigrateCard migrated={data.migrated} />
            <Live {...liveProducts} />
          </>
        ) : (
          <p role="status" className="text-ash">
            {texts.loading}
          </p>
        )}
      </div>
    </>
  );
}

function Lowest({ products }: { products: readonly AdminProduct[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rail pb-3 text-3xl">
        {texts.lowest.title}
      </h2>
      {products.length === 0 ? (
        <p className="py-5 text-ash">{texts.lowest.empty}</p>
      ) : (
        <ol>
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-4 border-b border-rail py-3">
              <ProductThumb product={product} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-display text-xl">
                  <Link
                    to={{ search: manageSearch({ query: product.title }) }}
                    className="decoration-edge underline-offset-4 hover:underline"
                  >
                    {product.title}
                  </Link>
                </p>
                <p className="flex items-center gap-3 text-sm text-ash">
                  <span className="truncate">{product.category?.name ?? texts.noCategory}</span>
                  {!product.is_active && <Badge>{texts.hidden}</Badge>}
                </p>
              </div>
              <p className="text-[15px] whitespace-nowrap text-rosin tabular-nums">
                {texts.lowest.left(product.stock_quantity)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface MigrateCardProps {
  /** There is a product already. */
  migrated: boolean;
}

/** Puts the first products into an empty shop, once. */
export function MigrateCard({ migrated }: MigrateCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const migration = useMutation(migrateMerch());
  // Also one that was begun before another tab was looked at.
  const running = useIsMutating({ mutationKey: ['migrate-merch'] }) > 0;

  const run = () =>
    migration.mutate(undefined, {
      onSettled: () => {
        // The button that was pressed is gone.
        setTimeout(() => {
          if (document.activeElement === document.body) heading.current?.focus();
        });
      },
    });

  return (
    <section aria-labelledby={id} className="self-start">
      <h2 ref={heading} id={id} tabIndex={-1} className="border-b border-rail pb-3 text-3xl">
        {texts.migration.title}
      </h2>
      {/* What began is finished, and what failed is tried again: both may find the shop half full. */}
      {migrated && !running && !migration.isError ? (
        <div role="status" className="py-5">
          <p className="flex items-center gap-3 font-medium">
            <Check aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-rosin" />
            {texts.migration.done}
          </p>
          <p className="mt-2 text-[15px] text-ash">{texts.migration.doneHint}</p>
        </div>
      ) : (
        <>
          <p className="py-5 text-ash">{texts.migration.text}</p>
          <ul className="border-t border-rail">
            {starterProducts.map(({ key, title, category, price }) => (
              <li
                key={key}
                className="flex items-baseline gap-4 border-b border-rail py-3 text-[15px]"
              >
                <span className="font-display text-xl">{title}</span>
                <span className="text-ash">{category}</span>
                <span className="ml-auto tabular-nums">{formatPrice(price)}</span>
              </li>
            ))}
          </ul>
          <Button
            className="mt-6"
            aria-disabled={running}
            aria-busy={running}
            onClick={() => {
              if (!running) run();
            }}
          >
            {running ? (
              <>
                <Spinner />
                {texts.migration.running}
              </>
            ) : (
              texts.migration.action
            )}
          </Button>
        </>
      )}
    </section>
  );
}
