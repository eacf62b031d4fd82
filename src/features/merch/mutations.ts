import { notifyTexts } from '@/content/merch';
import { describeError } from '@/lib/data/messages';
import { loadDb } from '@/lib/data/supabase';
import type { AddressValues } from '@/lib/forms/fields';
import { storeSubmission } from '@/lib/forms/use-form-submit';

/** Notes who waits for a product; an address that waits already is answered the same. */
export function notify(product: string) {
  return storeSubmission<AddressValues>({
    mutationKey: ['merch-notify', product],
    label: 'Merch notify form:',
    details: { product },
    insert: async ({ email }) =>
      (await loadDb()).from('merch_notifications').insert({ email, product }),
    successToast: notifyTexts.sent(product),
    errorToast: (error) => ({
      title: notifyTexts.failed,
      message: `${describeError(error)} ${notifyTexts.orWrite}`,
    }),
  });
}
