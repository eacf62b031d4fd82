import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { editButtonId, EditedRow, useEditedRow } from '@/components/editor/edited-row';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { paths } from '@/config/paths';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { DeleteProduct, ProductThumb } from '@/features/merch/admin/delete-product';
import { isLow } from '@/features/merch/admin/model';
import { changeProducts } from '@/features/merch/admin/mutations';
import { ProductEditor } from '@/features/merch/admin/product-editor';
import {
  liveProducts,
  productListQueries,
  type AdminProduct,
  type ProductStatus,
} from '@/features/merch/admin/queries';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/text/money';

const productList: ListConfig<AdminProduct, ProductStatus> = {
  title: 'All products',
  queries: productListQueries,
  live: liveProducts,
  statuses: texts.statuses,
  search: texts.search,
};

export function ManageProducts() {
  const { id, edit } = useEditedRow();
  if (id === null) return <ProductList onEdit={edit} />;
  return (
    <EditedRow back="All products">
      <ProductEditor key={id} id={id} />
    </EditedRow>
  );
}

function ProductList({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  return (
    <AdminList<AdminProduct, ProductStatus, 'newest', AdminProduct>
      of={productList}
      dialog={(product, state) => <DeleteProduct item={product} {...state} />}
    >
      {(products, ask) => (
        <ul>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onEdit={() => onEdit(product)}
              onDelete={() => ask(product)}
            />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

interface ProductRowProps {
  product: AdminProduct;
  onEdit: () => void;
  onDelete: () => void;
}

function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const { id, title, price, stock_quantity: stock } = product;
  const { is_active: isActive, is_featured: isFeatured } = product;
  const { mutate, isPending } = useMutation(changeProducts);
  const change = (what: Partial<AdminProduct>) => mutate({ rows: [product], change: what });

  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-rail py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:gap-x-6 lg:grid-cols-[4rem_minmax(0,1fr)_7.5rem_auto] lg:items-center"
    >
      <ProductThumb product={product} />
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-ash">
          {product.category?.name ?? texts.noCategory} · {formatPrice(price ?? 0)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ash">
          {!isActive && <Badge>Hidden</Badge>}
          {isFeatured && <Badge>Featured</Badge>}
          {!isActive && <span>Visitors see “Product not found”.</span>}
          <span className="text-fine">
            <DateTime at={product.created_at} />
          </span>
        </p>
      </div>
      <p className="col-start-2 text-note tabular-nums lg:col-start-3 lg:text-right">
        {isLow(product) ? (
          <span className="text-rosin">
            {stock === 0 ? 'Sold out' : `${texts.stock(stock)}, low`}
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
          disabled={isPending}
          onClick={() => change({ is_featured: !isFeatured })}
        >
          <Star className={cn(isFeatured && 'fill-current text-rosin')} />
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
          disabled={isPending}
          onClick={() => change({ is_active: !isActive })}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <div className="ml-auto flex gap-x-1">
          <IconButton id={editButtonId(id)} label={`Edit ${title}`} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${title}`} className="-mr-2.5 md:mr-0" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
