import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { counterErrors, makeOfferErrors } from '@/content/offers';
import { saveToken } from '@/features/shop/access';
import type { NewOffer, Offer } from '@/features/shop/offers/model';
import { offerQueries } from '@/features/shop/offers/queries';
import { expectAccepted, writeAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

const madeSchema = v.object({ offer: v.object({ reference: v.string() }), token: v.string() });

/** Offers a price for a beat. The data is the offer's reference. */
export function makeOffer(beatId: number) {
  return mutationOptions({
    mutationFn: async ({ amount, ...offer }: NewOffer): Promise<string> => {
      const answer = await write((db) =>
        db.rpc('make_offer', {
          p_offer: { ...offer, beat_id: beatId, amount_cents: amount },
        }),
      );
      expectAccepted(answer, undefined, makeOfferErrors);
      const { offer: made, token } = v.parse(madeSchema, answer);
      saveToken(made.reference, token);
      return made.reference;
    },
    meta: { errorLog: 'The offer was not sent' },
  });
}

/** Accepts or declines the artist's counteroffer; for the maker of the offer. */
export function answerCounter(reference: string, token: string | null) {
  return mutationOptions({
    mutationFn: async (answer: 'accept' | 'decline'): Promise<void> => {
      const request = { p_reference: reference, p_token: token ?? '', p_answer: answer };
      const taken = await write((db) => db.rpc('answer_counter', request));
      expectAccepted(taken, undefined, counterErrors);
    },
    meta: {
      invalidates: [offerQueries.openedKey],
      errorLog: 'The counteroffer was not answered',
    },
  });
}

export type OfferAnswer = 'accept' | 'counter' | 'decline';

/** An offer with the price of a counteroffer. */
export type CounteredOffer = Pick<Offer, 'id'> & { cents?: number };

/** Accepts, counters or declines an offer; for admins. */
export function answerOffer(answer: OfferAnswer, { id, cents }: CounteredOffer): Promise<void> {
  const args = {
    p_offer_id: id,
    p_answer: answer,
    ...(cents !== undefined && { p_cents: cents }),
  };
  return writeAccepted((db) => db.rpc('answer_offer', args));
}
