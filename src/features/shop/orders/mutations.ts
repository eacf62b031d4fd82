import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { orderPageTexts } from '@/content/orders';
import { saveToken } from '@/features/shop/access';
import type { OrderLookup, SongForm, Withdrawal } from '@/features/shop/orders/model';
import { orderQueries } from '@/features/shop/orders/queries';
import type { UsageForm } from '@/features/shop/orders/usage/model';
import { AppError } from '@/lib/data/errors';
import { callFunction } from '@/lib/data/functions';
import { writeAccepted } from '@/lib/data/service-answers';
import { write, writePublic } from '@/lib/data/write';
import { followLink } from '@/lib/text/download-text';

const urlSchema = v.union([
  v.object({ error: v.string() }),
  v.object({ url: v.nullable(v.pipe(v.string(), v.url())) }),
]);

/**
 * Asks an edge function for the URL of a payment page or a file; null if there is nothing to pay.
 *
 * @throws {AppError} with the function's error as its code
 */
export async function requestUrl(
  name: 'checkout' | 'download',
  body: object,
): Promise<string | null> {
  const answer = v.parse(urlSchema, await callFunction(name, body));
  if ('url' in answer) return answer.url;
  const { error: code } = answer;
  throw new AppError({ kind: 'invalid', code, message: `The order answered: ${code}.` });
}

/** Opens the payment page of an open order. */
export const payOrder = mutationOptions({
  mutationFn: async (order: { reference: string; key: string }): Promise<void> => {
    const url = await requestUrl('checkout', order);
    if (url !== null) followLink(url);
  },
  meta: {
    invalidates: [orderQueries.openedKey],
    errorLog: 'The payment page was not opened',
  },
});

/** Cancels an open order, so that it reserves nothing and the cart can become another order. */
export const cancelPayment = mutationOptions({
  mutationFn: (order: { reference: string; key: string }) => callFunction('cancel-checkout', order),
  meta: { invalidates: [orderQueries.openedKey], errorLog: 'The payment was not canceled' },
});

/** Mails a new link to an order to its buyer. Buyers ask for it, and admins (`resendOrderLink`). */
export const sendOrderLink = mutationOptions({
  mutationFn: async ({ reference, email }: OrderLookup): Promise<void> => {
    await writePublic((db) =>
      db.rpc('send_order_link', { p_reference: reference, p_email: email }),
    );
  },
  meta: { errorLog: 'The link was not sent' },
});

/** Withdraws from an order. @returns the time, also if there is no such order */
export const sendWithdrawal = mutationOptions({
  mutationFn: ({ name, reference, email }: Withdrawal) =>
    writePublic((db) =>
      db.rpc('withdraw', { p_name: name, p_reference: reference, p_email: email }),
    ),
  meta: { invalidates: [orderQueries.all], errorLog: 'The withdrawal was not sent' },
});

interface OrderLink {
  reference: string;
  /** Null for an order that the account opens. */
  token: string | null;
  memberId: string | null;
}

/** Makes a new link to an order, which ends older links, and opens the order with it. */
export const renewOrderLink = mutationOptions({
  mutationFn: async (
    { reference, token, memberId }: OrderLink,
    { client }: MutationFunctionContext,
  ) => {
    const args = { p_reference: reference, ...(token !== null && { p_token: token }) };
    const answer = await (token === null ? write : writePublic)((db) =>
      db.rpc('renew_order_link', args),
    );
    const renewed = v.parse(v.string(), answer);
    saveToken(reference, renewed);
    await writePublic((db) => db.rpc('end_older_links', { p_token: renewed }));
    await client.query(orderQueries.opened(reference, renewed, memberId));
    return renewed;
  },
  meta: { successToast: orderPageTexts.endLinks.done, errorLog: 'The links were not ended' },
});

/** A license line of an order, as its buyer may change what belongs to it. */
export interface OrderLineKey {
  reference: string;
  token: string | null;
  position: number;
}

const lineArgs = ({ reference, token, position }: OrderLineKey) => ({
  p_reference: reference,
  p_position: position,
  ...(token !== null && { p_token: token }),
});

/** Adds or changes the song of a license, or removes it with null; for its buyer. */
export function saveSong(line: OrderLineKey) {
  return mutationOptions({
    mutationFn: (song: SongForm | null) =>
      writeAccepted((db) => db.rpc('save_song', { ...lineArgs(line), p_song: song })),
    meta: { invalidates: [orderQueries.openedKey], errorLog: 'The song was not saved' },
  });
}

/** Reports to the artist that the song of a license got a claim; for its buyer. */
export function reportClaim(line: OrderLineKey) {
  return mutationOptions({
    mutationFn: ({ claim }: { claim: string | null }) =>
      writeAccepted((db) => db.rpc('report_claim', { ...lineArgs(line), p_claim: claim ?? '' })),
    meta: { invalidates: [orderQueries.openedKey], errorLog: 'The claim was not reported' },
  });
}

/** Notes the usage of a license, or whether its limits are mailed; for its buyer. */
export function noteUsage(line: OrderLineKey) {
  return mutationOptions({
    mutationFn: (usage: UsageForm & { wants_mail?: boolean }) =>
      writeAccepted((db) => db.rpc('note_usage', { ...lineArgs(line), p_usage: usage })),
    // The numbers decide which upgrade a purchase offers.
    meta: { invalidates: [orderQueries.all], errorLog: 'The usage was not noted' },
  });
}
