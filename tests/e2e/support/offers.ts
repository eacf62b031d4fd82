import * as v from 'valibot';
import type { Client } from './clients.ts';
import { readPlayableBeats } from './demo.ts';
import { guestBuyer, type Buyer } from './orders.ts';

const madeSchema = v.object({
  success: v.literal(true),
  offer: v.object({ reference: v.string() }),
  token: v.string(),
});

/** A beat of the demo content that takes offers. */
export async function offerableBeat(client: Client): Promise<number> {
  for (const { id } of await readPlayableBeats(client)) {
    const { data } = await client.rpc('offer_range', { p_beat_id: id });
    if (data?.length) return id;
  }
  throw new Error('No beat of the demo content takes offers.');
}

/** Offers the least that is accepted for a beat. The token opens the offer. */
export async function makeOffer(
  client: Client,
  beatId: number,
  buyer: Buyer = guestBuyer(),
): Promise<{ reference: string; token: string }> {
  const { data: ranges } = await client.rpc('offer_range', { p_beat_id: beatId });
  const { data } = await client.rpc('make_offer', {
    p_offer: {
      ...buyer,
      beat_id: beatId,
      amount_cents: ranges?.[0]?.min_cents ?? 0,
      message: 'For my album.',
    },
  });
  const { offer, token } = v.parse(madeSchema, data);
  return { reference: offer.reference, token };
}
