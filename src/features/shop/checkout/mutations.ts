import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { reminderTexts } from '@/content/checkout';
import { licenseQueries } from '@/features/licenses/queries';
import { saveToken } from '@/features/shop/access';
import { remindableLines, toItems, type Cart } from '@/features/shop/cart/cart';
import { quoteQuery } from '@/features/shop/cart/queries';
import { quoteSchema } from '@/features/shop/cart/quote';
import { readReminder, writeReminder, type BuyerValues } from '@/features/shop/checkout/model';
import { toOrder, type OrderOutcome } from '@/features/shop/orders/model';
import { requestUrl } from '@/features/shop/orders/mutations';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { write, writePublic } from '@/lib/data/write';
import { ownOrderKeys } from '@/lib/storage/order-keys';

export interface OrderRequest {
  cart: Cart;
  buyer: BuyerValues;
  /** The total that the buyer saw; the server refuses an order with another one. */
  totalCents: number;
  /** Whether the buyer sends a request, which the artist answers, although the order could be paid online. */
  asRequest: boolean;
}

/** The order was placed, but its payment page could not be opened. */
export class PaymentPageError extends Error {
  override readonly name = 'PaymentPageError';
}

/** Kinds of errors after which the order was certainly not stored. */
const refusals: ReadonlySet<string> = new Set(['throttled', 'denied', 'invalid', 'not-found']);

export function mayBeStored(error: Error): boolean {
  return !(error instanceof AppError && refusals.has(error.kind));
}

/** The refusals of a payment page that the checkout shows like refusals of the order, by their codes. */
const paymentRefusals: Readonly<Record<string, 'invalid-email' | 'not-orderable'>> = {
  'invalid-email': 'invalid-email',
  withdrawn: 'not-orderable',
};

const isOutcome = (answer: unknown): boolean => v.is(v.object({ success: v.boolean() }), answer);

/** Places an order and opens its payment page. The cart's key makes a second attempt the same order. */
export const placeOrder = mutationOptions({
  mutationFn: async (
    { cart, buyer, totalCents, asRequest }: OrderRequest,
    { client }: MutationFunctionContext,
  ) => {
    // The terms that the checkout shows.
    const terms = await client.query({ ...licenseQueries.currentTerms(), staleTime: 'static' });
    const order = {
      name: buyer.name,
      artist_name: buyer.artistName,
      address: buyer.address,
      email: buyer.email,
      items: toItems(cart.lines),
      terms_version: terms.version,
      total_cents: totalCents,
      key: cart.key,
      code: cart.code,
      ...(cart.source && { source: cart.source }),
      immediate_delivery: buyer.delivery === 'on',
      payment: asRequest ? 'request' : 'stripe',
    };
    const answer = await write((db) =>
      db.rpc('place_order', { p_order: order }).setHeader('x-order-keys', ownOrderKeys()),
    );
    // The order may have been stored, so that the buyer tries again with the same key.
    if (!isOutcome(answer)) throw new Error('The function gave no answer.');
    const outcome = answer as unknown as OrderOutcome;
    if (!outcome.success) {
      return { ...outcome, quote: outcome.quote && v.parse(quoteSchema, outcome.quote) };
    }
    // The server drops the reminder of this email address too, so that a later cart needs a new consent.
    writeReminder(null);
    const { token } = outcome;
    const placed = toOrder(outcome.order);
    if (token !== null) saveToken(placed.reference, token, cart.key);
    if (placed.status !== 'open' || token === null)
      return { ...outcome, order: placed, paymentUrl: null };
    const unpaid = { reference: placed.reference, key: cart.key };
    try {
      return { ...outcome, order: placed, paymentUrl: await requestUrl('checkout', unpaid) };
    } catch (cause) {
      const refusal = cause instanceof AppError ? paymentRefusals[cause.code ?? ''] : undefined;
      if (refusal) return { success: false as const, error: refusal, quote: undefined };
      throw new PaymentPageError('The payment page could not be opened.', { cause });
    }
  },
  onSuccess: async (outcome, { cart }, _result, { client }) => {
    if (outcome.success) return;
    // The artist has published new terms since the checkout read them.
    if (outcome.error === 'terms-changed') {
      await client.invalidateQueries({ queryKey: licenseQueries.terms, refetchType: 'all' });
    }
    // The new quote marks a beat that was withdrawn since the order was placed.
    if (outcome.error === 'not-orderable' && !outcome.quote) {
      await client.invalidateQueries({ queryKey: quoteQuery(cart).queryKey });
    }
  },
  meta: { errorLog: 'The order was not confirmed' },
});

interface ReminderRequest {
  owner: string;
  /**
   * Null ends the reminder that this browser has asked for; without it the stored email address gets the changed cart.
   */
  email?: string | null;
  cart: Cart;
}

const remindOfCart = (email: string, items: ReturnType<typeof toItems>) =>
  writePublic((db) => db.rpc('remind_of_cart', { p_email: email, p_items: items }));

/** Sets the reminder to this email address and ends that of the previous one. */
export const setReminder = mutationOptions({
  // Requests run one after the other, because each reads the email address that the one before stored.
  scope: { id: 'cart-reminder' },
  mutationFn: async ({ owner, cart, ...request }: ReminderRequest): Promise<void> => {
    const last = readReminder()?.email ?? null;
    const { email = last } = request;
    if (last !== null && last !== email) {
      await remindOfCart(last, []);
      writeReminder(null);
    }
    if (email === null) return;
    const items = toItems(remindableLines(cart.lines));
    await remindOfCart(email, items);
    writeReminder(items.length > 0 ? { owner, email, key: cart.key } : null);
  },
  meta: { errorToast: describeFailure(reminderTexts.failed) },
});
