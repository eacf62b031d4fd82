import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  isOpen,
  OFFER_COLUMNS,
  offerGroupNames,
  offerGroups,
  offerSchema,
  openedOfferSchema,
  type Offer,
  type OfferGroup,
  type OfferStatus,
  type OfferView,
} from '@/features/shop/offers/model';
import { fetchListPage, textSearchFilter } from '@/lib/data/list-view';
import { countRows, newestFirst, newestPage } from '@/lib/data/lists';
import { messages } from '@/lib/data/messages';
import { read, readPublic } from '@/lib/data/read';

interface OfferRead {
  in: (column: 'status', values: readonly OfferStatus[]) => this;
  or: (filters: string) => this;
}

function narrow<Query extends OfferRead>(
  query: Query,
  { filter, query: search }: Omit<OfferView, 'page'>,
): Query {
  const columns = ['reference', 'title', 'name', 'email'];
  const found = search === '' ? query : query.or(textSearchFilter(columns, search));
  return filter === 'all' ? found : found.in('status', offerGroups[filter]);
}

async function countOffers(filter: OfferGroup, query: string, signal: AbortSignal) {
  return countRows((db) => {
    const offers = db.from('offers').select('id', { count: 'exact', head: true });
    return narrow(offers, { filter, query });
  }, signal);
}

/** That an offer's time is over is written a little later. */
function asOfNow(offer: Offer): Offer {
  const isOver = Date.parse(offer.expires_at) <= Date.now();
  return isOver && isOpen(offer.status) ? { ...offer, status: 'expired' } : offer;
}

function fetchOfferPage(view: OfferView, signal: AbortSignal) {
  return fetchListPage(view, {
    countRows: async () => {
      const counts = await Promise.all(
        offerGroupNames.map((group) => countOffers(group, view.query, signal)),
      );
      const byGroup = Object.fromEntries(
        offerGroupNames.map((group, index) => [group, counts[index] ?? 0]),
      ) as Record<OfferGroup, number>;
      return { ...byGroup, all: counts.reduce((sum, count) => sum + count, 0) };
    },
    fetchRows: async (page) => {
      const rows = await read(
        (db) => newestPage(narrow(db.from('offers').select(OFFER_COLUMNS), view), page),
        signal,
      );
      return v.parse(v.array(offerSchema), rows).map(asOfNow);
    },
  });
}

export const offersNotLoaded = (error: unknown) => messages.loadFailed('the offers', error);

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
  /** For who has a token of it or is signed in as its maker; null for everybody else. */
  opened: (reference: string, token: string | null, memberId: string | null) =>
    queryOptions({
      queryKey: [...all, 'opened', reference, token, memberId],
      // By POST, so that no address and no log contains the token.
      queryFn: async ({ signal }) => {
        const asked = { p_reference: reference, ...(token !== null && { p_token: token }) };
        const offer = await read((db) => db.rpc('open_offer', asked), signal);
        return v.parse(v.nullable(openedOfferSchema), offer);
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
        return v.parse(v.array(offerSchema), rows).map(asOfNow);
      },
      meta: { errorToast: (error) => messages.loadFailed('your offers', error) },
    }),
  inbox: (view: OfferView) =>
    queryOptions({
      queryKey: [...all, 'inbox', view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchOfferPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: offersNotLoaded },
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...all, 'waiting'],
      queryFn: ({ signal }) => countOffers('waiting', '', signal),
    }),
};
