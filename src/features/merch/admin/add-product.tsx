import { useQuery } from '@tanstack/react-query';
import { DraftList, NewDraft, useOpenDraft } from '@/components/editor/drafts';
import { keepFocus } from '@/components/ui/focus';
import { merchAdminToasts } from '@/content/merch-admin';
import { toFields } from '@/features/merch/admin/model';
import { insertProduct } from '@/features/merch/admin/mutations';
import { ProductEditor } from '@/features/merch/admin/product-editor';
import { DeleteProduct } from '@/features/merch/admin/product-list';
import { merchAdminQueries, readProduct, type AdminProduct } from '@/features/merch/admin/queries';
import { failureToast } from '@/lib/data/service-answers';
import { usePanel } from '@/lib/hooks';

/** New products: each is a draft from the start. */
export function AddProduct() {
  const { data: drafts = [] } = useQuery(merchAdminQueries.drafts());
  const { id, open } = useOpenDraft('product');
  const discarding = usePanel<AdminProduct>();
  const { panel } = discarding;

  return (
    <div ref={keepFocus} tabIndex={-1}>
      <DraftList
        what="product"
        drafts={drafts}
        openId={id}
        missing={({ price }) => (price === null ? ['price'] : [])}
        onOpen={open}
        onDiscard={discarding.show}
      />
      {id === null ? (
        <NewDraft
          what="product"
          isDraft={async (last) => (await readProduct(last))?.published_at === null}
          create={() => insertProduct(toFields(null))}
          invalidates={merchAdminQueries.all}
          describeFailure={failureToast(merchAdminToasts.saveFailed)}
        />
      ) : (
        <ProductEditor
          key={id}
          id={id}
          onDiscard={discarding.show}
          onPublished={() => open(null)}
        />
      )}
      {panel && (
        <DeleteProduct
          key={panel.key}
          product={panel.task}
          open={discarding.open}
          onDeleted={() => panel.task.id === id && open(null)}
          onClose={discarding.close}
        />
      )}
    </div>
  );
}
