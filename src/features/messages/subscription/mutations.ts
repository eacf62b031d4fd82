import { mutationOptions } from '@tanstack/react-query';
import { subscriptionPage } from '@/content/newsletter';
import { subscriptionQuery, type Subscription } from '@/features/messages/subscription/queries';
import { writePublic } from '@/lib/data/write';

interface Choice {
  p_confirmed?: string[];
  p_ended?: string[];
  p_ends_all?: boolean;
}

/** Confirms and ends lists of the email address that a link was mailed to. */
export function saveSubscription(token: string) {
  return mutationOptions({
    mutationFn: async (choice: Choice) => {
      const args = { p_token: token, ...choice };
      const answer = await writePublic((db) => db.rpc('save_subscription', args));
      return answer as unknown as Subscription | null;
    },
    onSuccess: (saved, _choice, _result, { client }) => {
      client.setQueryData(subscriptionQuery(token).queryKey, saved);
    },
    meta: { successToast: subscriptionPage.saved, errorLog: subscriptionPage.notSaved },
  });
}
