import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Client } from './clients.ts';

const termsSchema = v.object({ version: v.string() });
const quoteSchema = v.object({ total_cents: v.number() });
const placedSchema = v.object({
  success: v.literal(true),
  order: v.object({ reference: v.string() }),
  token: v.string(),
});

export interface Buyer {
  name: string;
  email: string;
}

/** A guest with a random address, because orders are found by it. */
export function guestBuyer(): Buyer {
  const id = randomUUID().slice(0, 8);
  return { name: `Buyer ${id}`, email: `buyer-${id}@example.com` };
}

/** Orders a license of a beat as the cart does. The token opens the order. */
export async function placeOrder(
  client: Client,
  beatId: number,
  { name, email }: Buyer,
  tier = 'basic',
): Promise<{ reference: string; token: string }> {
  const items = [{ kind: 'license', beat_id: beatId, tier }];
  const { data: quote } = await client.rpc('quote_order', { p_items: items });
  const { data: terms } = await client.rpc('current_license_terms');
  const { data: answer } = await client.rpc('place_order', {
    p_order: {
      name,
      email,
      items,
      terms_version: v.parse(termsSchema, terms).version,
      total_cents: v.parse(quoteSchema, quote).total_cents,
      key: randomUUID(),
      payment: 'request',
    },
  });
  const { order, token } = v.parse(placedSchema, answer);
  return { reference: order.reference, token };
}

export async function readOrder(admin: Client, reference: string) {
  const { data } = await admin
    .from('orders')
    .select('id, status')
    .eq('reference', reference)
    .single();
  if (!data) throw new Error(`There is no order ${reference}.`);
  return data;
}

/** Marks an order as paid, as an admin does for a payment outside of Stripe. */
export async function markPaid(admin: Client, reference: string): Promise<void> {
  const { id } = await readOrder(admin, reference);
  const { data } = await admin.rpc('set_order_status', { p_order_id: id, p_status: 'paid' });
  if ((data as { success?: boolean } | null)?.success !== true) {
    throw new Error(`Order ${reference} could not be marked as paid: ${JSON.stringify(data)}`);
  }
}
