import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/layout/error-state';
import { OfflineNote } from '@/components/layout/offline-note';
import { Badge } from '@/components/ui/badge';
import { Figures } from '@/components/ui/figures';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { MigrateCard } from '@/features/merch-admin/components/migrate-card';
import { ProductThumb } from '@/features/merch-admin/components/product-thumb';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import { productSearch, toShopFigures, type AdminProduct } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { useLiveAdminMerch } from '@/features/merch-admin/realtime';

interface MerchOverviewProps {
  /** The shop shows something else now. */
  onChanged: () => void;
}

/** The shop in numbers, what runs out, and what an empty shop begins with. */
export function MerchOverview({ onChanged }: MerchOverviewProps) {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(merchAdminQueries.overview());
  if (error && !data) {
    const { title, message } = merchAdminMessages.notLoaded(error);
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
        <Figures figures={toShopFigures(data?.stats)} columns={6} failed={false} />
      </section>
      <div className="mt-14 grid min-h-96 grid-cols-1 content-start gap-x-14 gap-y-12 lg:grid-cols-2">
        {data ? (
          <>
            <Lowest products={data.lowest} />
            <MigrateCard migrated={data.migrated} onMigrated={onChanged} />
            <Live />
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

function Live() {
  useLiveAdminMerch();
  return null;
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
                    to={{ search: productSearch({ filter: 'all', query: product.title, page: 1 }) }}
                    className="decoration-edge underline-offset-4 hover:underline"
                  >
                    {product.title}
                  </Link>
                </p>
                <p className="flex items-center gap-3 text-sm text-ash">
                  <span className="truncate">{product.category ?? texts.noCategory}</span>
                  {!product.isActive && <Badge>{texts.hidden}</Badge>}
                </p>
              </div>
              <p className="text-[15px] whitespace-nowrap text-rosin tabular-nums">
                {texts.lowest.left(product.stock)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
