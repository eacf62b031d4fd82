import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { claimAdminTexts } from '@/content/claims';
import { songTexts } from '@/content/songs';
import type { Song } from '@/features/shop/admin/queries';
import type { Offer } from '@/features/shop/offers/model';
import {
  orderStatuses,
  statusLabels,
  type Order,
  type OrderAnswer,
} from '@/features/shop/orders/model';
import { sendOrderLink } from '@/features/shop/orders/mutations';
import { orderQueries } from '@/features/shop/orders/queries';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { AppError } from '@/lib/data/errors';
import { callFunction } from '@/lib/data/functions';
import { describeFailure } from '@/lib/data/messages';
import { expectAccepted, writeAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { formatCents } from '@/lib/text/money';
import { toast, type ToastText } from '@/lib/toast';

/** Marks a requested order as paid or declined, or with `requested` reopens it. */
export function answerOrder(answer: OrderAnswer, { id }: Order): Promise<void> {
  return writeAccepted((db) => db.rpc('set_order_status', { p_order_id: id, p_status: answer }));
}

export type OfferAnswer = 'accept' | 'counter' | 'decline';

/** An offer with the price of a counteroffer. */
export type CounteredOffer = Pick<Offer, 'id'> & { cents?: number };

export function answerOffer(answer: OfferAnswer, { id, cents }: CounteredOffer): Promise<void> {
  const args = {
    p_offer_id: id,
    p_answer: answer,
    ...(cents !== undefined && { p_cents: cents }),
  };
  return writeAccepted((db) => db.rpc('answer_offer', args));
}

/** Approves or hides a song as the admin has read it; one that its buyer has changed since is refused. */
export const answerSong = mutationOptions({
  mutationFn: async ({ song, isApproved }: { song: Song; isApproved: boolean }) => {
    const now = new Date().toISOString();
    const change = isApproved ? { approved_at: now, hidden_at: null } : { hidden_at: now };
    const { id, created_at } = song;
    const changed = await write((db) =>
      db.from('songs').update(change).match({ id, created_at }).select('id'),
    );
    expectAccepted({ success: changed.length > 0, error: songTexts.changed });
  },
  meta: {
    invalidates: [songQueries.all],
    errorToast: describeFailure('The song was not changed'),
  },
});

/** Marks the claim that an admin has read as done; one that its buyer has reported again since is refused. */
export const handleClaim = mutationOptions({
  mutationFn: async ({ id, claimed_at }: Song) => {
    const change = { claim_handled_at: new Date().toISOString() };
    const changed = await write((db) =>
      db.from('songs').update(change).match({ id, claimed_at }).select('id'),
    );
    expectAccepted({ success: changed.length > 0, error: claimAdminTexts.changed });
  },
  meta: {
    invalidates: [songQueries.all],
    errorToast: describeFailure(claimAdminTexts.notHandled),
  },
});

/** Ends a license without a refund. */
export const revokeLicense = mutationOptions({
  mutationFn: ({ number, reason }: { number: string; reason: string }) =>
    writeAccepted((db) => db.rpc('revoke_license', { p_number: number, p_reason: reason })),
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'License revoked', message: 'The buyer gets an email.' },
    errorToast: describeFailure('The license was not revoked', 'service'),
  },
});

/** Lets a beat be sold again whose exclusive license is no longer valid. */
export const freeExclusive = mutationOptions({
  mutationFn: (number: string) =>
    writeAccepted((db) => db.rpc('free_exclusive', { p_number: number })),
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'Free for sale', message: 'Publish it under Beats to sell it again.' },
    errorToast: describeFailure('The beat was not freed', 'service'),
  },
});

const refusals: Readonly<Record<string, string>> = {
  'nothing-to-refund': 'Nothing of this order is left to be refunded.',
  'wrong-amount': 'That is more than what is left of this order.',
  'not-found': 'This order does not exist.',
  'refund-failed':
    'The buyer’s bank returned the refund. Try it again, or pay the buyer another way.',
  changed:
    'More of this order is paid back than was shown, perhaps by your last try. Check what is left, then try again.',
  'no-payment': 'The buyer has not opened the payment page of this order.',
};

const refusal = v.object({ error: v.string(), reason: v.optional(v.string()) });

/** @throws {AppError} when the function gives no answer, or refuses */
async function askFunction(name: string, body: object): Promise<unknown> {
  const answer = await callFunction(name, body);
  if (!v.is(refusal, answer)) return answer;
  const { error, reason } = answer;
  const message =
    refusals[error] ??
    `Stripe refused this${reason === undefined ? '.' : `: ${reason}`} Check with Stripe, then try again.`;
  throw new AppError({ kind: 'invalid', message });
}

export const refundOrder = mutationOptions({
  mutationFn: ({ order, cents }: { order: Order; cents: number }) =>
    askFunction('refund', {
      order_id: order.id,
      amount_cents: cents,
      refunded_cents: order.refunded_cents + order.surplus_refunded_cents,
    }),
  meta: {
    invalidates: [orderQueries.all],
    successToast: { title: 'Refund on its way' },
    errorLog: 'The refund failed',
  },
});

const summary = v.object({ status: v.picklist(orderStatuses), refunded_cents: v.number() });
const reconciledSchema = v.object({ before: summary, after: summary, is_known: v.boolean() });

/** The result of "Check with Stripe". */
function reconciledToast({ before, after }: v.InferOutput<typeof reconciledSchema>): ToastText {
  const changes = [
    before.status !== after.status &&
      `Its status changed from “${statusLabels[before.status]}” to “${statusLabels[after.status]}”.`,
    before.refunded_cents !== after.refunded_cents &&
      `${formatCents(after.refunded_cents)} is refunded, instead of ${formatCents(before.refunded_cents)}.`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return { title: 'The order matches Stripe' };
  return { title: 'The order was updated to match Stripe', message: changes.join(' ') };
}

export const reconcileOrder = mutationOptions({
  mutationFn: async ({ id }: Order) => {
    const found = v.parse(reconciledSchema, await askFunction('reconcile', { order_id: id }));
    if (found.is_known) return reconciledToast(found);
    const message =
      'Stripe does not know this payment: it was opened with the keys of another account, or of test mode.';
    throw new AppError({ kind: 'invalid', message });
  },
  onSuccess: (found) => toast.success(found),
  meta: {
    invalidates: [orderQueries.all],
    errorToast: describeFailure('The order was not checked', 'service'),
  },
});

export const resendOrderLink = mutationOptions({
  ...sendOrderLink,
  meta: {
    successToast: { title: 'The link is on its way', message: 'It opens the order and its files.' },
    errorToast: describeFailure('The link was not sent', 'service'),
  },
});

export const endOrderLinks = mutationOptions({
  mutationFn: async ({ id }: Order) => {
    await write((db) => db.rpc('end_order_links', { p_order_id: id }));
  },
  meta: {
    successToast: {
      title: 'Links ended',
      message: 'No link opens this order until you, or the buyer, ask for a new one by email.',
    },
    errorToast: describeFailure('The links were not ended', 'service'),
  },
});

export const resetDownloads = mutationOptions({
  mutationFn: async ({ id }: Order) => {
    await write((db) => db.rpc('reset_downloads', { p_order_id: id }));
  },
  meta: {
    successToast: { title: 'Downloads reset', message: 'Every file can be downloaded again.' },
    errorToast: describeFailure('The downloads were not reset', 'service'),
  },
});
