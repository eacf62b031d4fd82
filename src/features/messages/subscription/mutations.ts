import { mutationOptions } from '@tanstack/react-query';
import { subscriptionPage } from '@/content/newsletter';
import { parseSubscription, subscriptionQuery } from '@/features/messages/subscription/queries';
import { writePublic } from '@/lib/data/write';

interface Choice {
  confirmed: string[];
  /** Null ends all lists of the address. */
  ended: string[] | null;
}

/** Confirms and ends lists of the address that a link was mailed to. */
export function saveSubscription(token: string) {
  return mutationOptions({
    mutationFn: async ({ confirmed, ended }: Choice) => {
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the generated type lacks null
      const choice = { p_token: token, p_confirmed: confirmed, p_ended: ended! };
      return parseSubscription(await writePublic((db) => db.rpc('save_subscription', choice)));
    },
    onSuccess: (saved, _choice, _result, { client }) => {
      client.setQueryData(subscriptionQuery(token).queryKey, saved);
    },
    meta: { successToast: subscriptionPage.saved, errorLog: subscriptionPage.notSaved },
  });
}
