import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { writePublic } from '@/lib/data/write';

const subscriptionSchema = v.nullable(
  v.object({
    email: v.string(),
    list: v.string(),
    lists: v.array(
      v.object({ list: v.string(), state: v.picklist(['waiting', 'confirmed', 'ended']) }),
    ),
  }),
);
export const parseSubscription = (answer: unknown) => v.parse(subscriptionSchema, answer);
export type Subscription = NonNullable<ReturnType<typeof parseSubscription>>;

/** The list that a link was mailed for, and all lists of its address; null for an unknown link. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    enabled: token !== '',
    // The request is a POST, so that no address and no log contains the token.
    queryFn: async () =>
      parseSubscription(await writePublic((db) => db.rpc('subscription', { p_token: token }))),
  });
