import { mutationOptions } from '@tanstack/react-query';
import { counterErrors, makeOfferErrors } from '@/content/offers';
import { saveToken } from '@/features/shop/access';
import type { NewOffer } from '@/features/shop/offers/model';
import { offerQueries } from '@/features/shop/offers/queries';
import { expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

interface MadeOffer {
  offer: { reference: string };
  token: string;
}

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
      const { offer: made, token } = answer as unknown as MadeOffer;
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
