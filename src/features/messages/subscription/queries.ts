import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { subscriptionPage } from '@/content/newsletter';
import { writePublic } from '@/lib/data/write';

/** The answer of `subscription` and `save_subscription`. */
export interface Subscription {
  email: string;
  list: string;
  lists: readonly { list: string; state: 'waiting' | 'confirmed' | 'ended' }[];
}

/** The list that a link was mailed for, and all lists of its email address; null for an unknown link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    enabled: token !== '',
    // The request is a POST, so that no URL and no log contains the token.
    queryFn: async () => {
      const answer = await writePublic((db) => db.rpc('subscription', { p_token: token }));
      return answer as unknown as Subscription | null;
    },
  });

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
