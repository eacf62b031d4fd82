import { queryOptions } from '@tanstack/react-query';
import { isOpen, OFFER_COLUMNS, type Offer, type OpenedOffer } from '@/features/shop/offers/model';
import { describeFailureToLoad } from '@/lib/data/messages';
import { newestFirst, read, readOwn, readPublic } from '@/lib/data/read';

/** Shows an offer as expired when its time is over, because the database updates its status a little later. */
export function asOfNow(offer: Offer): Offer {
  const isOver = Date.parse(offer.expires_at) <= Date.now();
  return isOver && isOpen(offer.status) ? { ...offer, status: 'expired' } : offer;
}

const all = ['offers'] as const;

export const offerQueries = {
  all,
  openedKey: [...all, 'opened'],
  /** The range of offers for a beat; null when it takes none. */
  range: (beatId: number) =>
    queryOptions({
      queryKey: [...all, 'range', beatId],
      queryFn: async ({ signal }) => {
        const rows = await readPublic(
          (db) => db.rpc('offer_range', { p_beat_id: beatId }, { get: true }),
          signal,
        );
        return rows[0] ?? null;
      },
      staleTime: 0,
    }),
  /** The offer for a visitor who has its token and for the member who made it; null for all others. */
  opened: (reference: string, token: string | null, memberId: string | null) =>
    queryOptions({
      queryKey: [...all, 'opened', reference, token, memberId],
      // The request is a POST, so that no URL and no log contains the token.
      queryFn: async ({ signal }) => {
        const args = { p_reference: reference, ...(token !== null && { p_token: token }) };
        const offer = await readOwn((db) => db.rpc('open_offer', args), signal);
        return offer as unknown as OpenedOffer | null;
      },
      staleTime: 0,
      meta: { personal: true },
    }),
  mine: (memberId: string) =>
    queryOptions({
      queryKey: [...all, 'mine', memberId],
      queryFn: async ({ signal }) => {
        const rows = await read(
          (db) => newestFirst(db.from('offers').select(OFFER_COLUMNS).eq('user_id', memberId)),
          signal,
        );
        return (rows as Offer[]).map(asOfNow);
      },
      meta: { errorToast: describeFailureToLoad('your offers') },
    }),
};
