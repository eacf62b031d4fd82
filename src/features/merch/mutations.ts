import { mutationOptions } from '@tanstack/react-query';
import { notifyTexts } from '@/content/merch';
import { answerDeadline } from '@/lib/answer-deadline';
import type { AddressValues } from '@/lib/forms/address';
import { refuseMachines, stored, type Submission } from '@/lib/forms/submission';
import { describeError } from '@/lib/messages';
import { db } from '@/lib/supabase';

/** Notes who waits for a product; an address that waits already is answered the same. */
export function notify(product: string) {
  return mutationOptions({
    mutationKey: ['merch-notify', product],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async (submission: Submission<AddressValues>) => {
      const { email } = submission.values;
      console.info('Merch notify form:', { email, product });
      refuseMachines(submission);
      await stored(
        db.from('merch_notifications').insert({ email, product }).abortSignal(answerDeadline()),
      );
    },
    meta: {
      successToast: notifyTexts.sent(product),
      errorToast: (error) => ({
        title: notifyTexts.failed,
        message: `${describeError(error)} ${notifyTexts.orWrite}`,
      }),
    },
  });
}
