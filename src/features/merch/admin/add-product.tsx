import { useQuery } from '@tanstack/react-query';
import { Drafts } from '@/components/editor/drafts';
import { merchAdminToasts } from '@/content/merch-admin';
import { DeleteProduct } from '@/features/merch/admin/manage-products';
import { missingFields, toFields } from '@/features/merch/admin/model';
import { insertProduct } from '@/features/merch/admin/mutations';
import { ProductEditor } from '@/features/merch/admin/product-editor';
import { merchAdminQueries, readProduct } from '@/features/merch/admin/queries';
import { detailedFailure } from '@/lib/data/service-answers';

/** New products, each stored as a draft from the start. */
export function AddProduct() {
  return (
    <Drafts
      what="product"
      query={useQuery(merchAdminQueries.drafts())}
      missing={missingFields}
      isDraft={async (id) => (await readProduct(id))?.published_at === null}
      create={() => insertProduct(toFields(null))}
      invalidates={merchAdminQueries.all}
      describeFailure={detailedFailure(merchAdminToasts.loadFailed)}
      Form={ProductEditor}
      Discard={DeleteProduct}
    />
  );
}
