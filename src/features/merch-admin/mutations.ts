import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct, ProductPage, ProductSwitch } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { unwrap } from '@/lib/errors';
import { isGoneAnyway } from '@/lib/lost-answer';
import { reportLeft } from '@/lib/media/report-left';
import { removeFolders } from '@/lib/media/storage';
import { readRows } from '@/lib/reads';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

const BUCKET = 'merch-images';

/** Changes a product in every page that was read. */
function patchProduct(
  client: QueryClient,
  id: number,
  patch: (product: AdminProduct) => AdminProduct,
): void {
  client.setQueriesData<ProductPage>(
    { queryKey: merchAdminQueries.pages },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((product) => (product.id === id ? patch(product) : product)),
      },
  );
}

export interface Switching {
  product: AdminProduct;
  what: ProductSwitch;
  on: boolean;
}

const SWITCHING = ['switch-product'];

/** Features or activates a product, or takes either back; shown at once, undone where it fails. */
export function switchProduct() {
  return mutationOptions({
    mutationKey: SWITCHING,
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async ({ product, what, on }: Switching): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('merch_products')
            .update(what === 'isFeatured' ? { is_featured: on } : { is_active: on })
            .eq('id', product.id)
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },
    onMutate: async ({ product, what, on }, { client }) => {
      // A read on its way would bring back what was.
      await client.cancelQueries({ queryKey: merchAdminQueries.pages });
      patchProduct(client, product.id, (each) => ({ ...each, [what]: on }));
    },
    onSuccess: (_data, { what, on }) => toast.success(merchAdminMessages.switched(what, on)),
    onError: (error, { product, what, on }, _result, { client }) => {
      console.error('Changing a product failed:', error);
      patchProduct(client, product.id, (each) => ({ ...each, [what]: !on }));
    },
    onSettled: (_data, _error, _switching, _result, { client }) => {
      // What is read while another switch is on its way would show that one as it was. Nobody
      // waits for it: the next switch may be pressed as soon as this one is answered.
      if (client.isMutating({ mutationKey: SWITCHING }) > 1) return;
      void client.invalidateQueries({ queryKey: merchAdminQueries.all });
    },
    meta: { errorToast: merchAdminMessages.notUpdated },
  });
}

async function deleteRow(id: number): Promise<void> {
  const supabase = await loadSupabase();
  const products = () => supabase.from('merch_products');
  try {
    requireRow(
      unwrap(await products().delete().eq('id', id).select('id').abortSignal(answerDeadline())),
    );
  } catch (error) {
    const look = () => readRows(products().select('id').eq('id', id), answerDeadline());
    if (!(await isGoneAnyway(error, look))) throw error;
  }
}

/** Deletes a product: its row first, then its pictures; what stays is told by name. */
export function deleteProduct() {
  return mutationOptions({
    mutationKey: ['delete-product'],
    networkMode: 'always',
    mutationFn: async (id: number): Promise<void> => {
      await deleteRow(id);
      const { left } = await removeFolders(BUCKET, [String(id)]);
      reportLeft(left.map((key) => `${BUCKET}/${key}`));
    },
    // It may be gone all the same: the list shows what is so.
    onError: (error, _id, _result, { client }) => {
      console.error('Deleting a product failed:', error);
      return client.invalidateQueries({ queryKey: merchAdminQueries.all });
    },
    meta: {
      invalidates: [merchAdminQueries.all],
      successToast: toasts.deleted,
      errorToast: merchAdminMessages.notDeleted,
    },
  });
}
