import { notifyTexts } from '@/content/merch';
import { describeError } from '@/lib/data/messages';
import { writePublic } from '@/lib/data/write';
import type { AddressValues } from '@/lib/forms/fields';
import { storeSubmission } from '@/lib/forms/use-form-submit';

/** Stores an email address that waits for a product, under the product's key. A repeated one gets the same answer. */
export function notify(product: string, title: string) {
  return storeSubmission<AddressValues>({
    mutationKey: ['merch-notify', product],
    label: 'Merch notify form:',
    details: { product },
    insert: ({ email }) =>
      writePublic((db) => db.from('merch_notifications').insert({ email, product })),
    successToast: notifyTexts.sent(title),
    errorToast: (error) => ({
      title: notifyTexts.failed,
      message: `${describeError(error)} ${notifyTexts.orWrite}`,
    }),
  });
}
