import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  OFFER_COLUMNS,
  offerGroupNames,
  offerGroups,
  type Offer,
} from '@/features/shop/offers/model';
import { asOfNow, offerQueries } from '@/features/shop/offers/queries';
import {
  ORDER_COLUMNS,
  orderGroupNames,
  orderGroups,
  orderStatuses,
  songStatuses,
  toOrder,
  type OpenedOrder,
  type OpenedSong,
  type Order,
  type OrderGroup,
} from '@/features/shop/orders/model';
import { orderQueries } from '@/features/shop/orders/queries';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { listQueries } from '@/lib/data/list-queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import type { Database, Tables } from '@/types/database';

/** The orders of every buyer. */
export const orderInboxQueries = listQueries({
  all: [...orderQueries.all, 'inbox'],
  one: 'order',
  statuses: orderGroupNames,
  searched: ['reference', 'name', 'email'],
  select: (db, { filter }, counted) => {
    const orders = db.from('orders').select(counted ? 'id' : ORDER_COLUMNS, counted);
    return filter === 'all' ? orders : orders.in('status', orderGroups[filter]);
  },
  parse: (rows) => (rows as Order[]).map(toOrder),
  countAll: async (query, signal) => {
    const rows = await read((db) => db.rpc('order_counts', { p_query: query }), signal);
    const sum = (statuses: readonly string[] = orderStatuses) =>
      rows
        .filter(({ status }) => statuses.includes(status))
        .reduce((orders, row) => orders + row.orders, 0);
    const byGroup = orderGroupNames.map((group) => [group, sum(orderGroups[group])]);
    return { ...(Object.fromEntries(byGroup) as Record<OrderGroup, number>), all: sum() };
  },
});

/** The offers for every beat. */
export const offerInboxQueries = listQueries({
  all: [...offerQueries.all, 'inbox'],
  one: 'offer',
  statuses: offerGroupNames,
  searched: ['reference', 'title', 'name', 'email'],
  select: (db, { filter }, counted) => {
    const offers = db.from('offers').select(counted ? 'id' : OFFER_COLUMNS, counted);
    return filter === 'all' ? offers : offers.in('status', offerGroups[filter]);
  },
  parse: (rows) => (rows as Offer[]).map(asOfNow),
});

/** A song as admins read it, with its beat, buyer and license. */
export type Song = OpenedSong &
  Pick<Tables<'songs'>, 'id' | 'created_at' | 'needs_answer'> & {
    /** The beat's title. */
    beat: string;
    reference: string;
    email: string;
    /** The number and name of the license that is valid now; null if none is. */
    license: string | null;
    tier_name: string | null;
  };

export const songInboxQueries = listQueries({
  all: [...songQueries.all, 'inbox'],
  one: 'song',
  statuses: songStatuses,
  searched: ['title', 'artist', 'url', 'beat', 'license', 'reference'],
  select: (db, { filter }, counted) => {
    const songs = db.from('admin_songs').select(counted ? 'id' : '*', counted);
    if (filter === 'all') return songs;
    // A song with an open claim waits, whatever its status is.
    return filter === 'waiting'
      ? songs.eq('needs_answer', true)
      : songs.eq('needs_answer', false).eq('status', filter);
  },
  parse: (rows) => rows as Song[],
});

export type SoldLicense = Database['public']['Functions']['order_licenses']['Returns'][number];

/** The answer of `order_evidence`. */
export type OrderEvidence = Pick<
  OpenedOrder,
  'reference' | 'name' | 'artist_name' | 'address' | 'email' | 'total_cents' | 'tax_cents' | 'lines'
> &
  Pick<OpenedOrder, 'created_at' | 'handled_at' | 'terms_version' | 'immediate_delivery_at'> & {
    payment_intent: string | null;
    licenses: readonly {
      title: string;
      tier_name: string;
      number: string;
      created_at: string;
      sha256: string | null;
    }[];
    downloads: readonly { title: string; name: string; taken_at: string }[];
    mails: readonly { kind: string; recipient: string; sent_at: string }[];
  };

/** What proves in a dispute that an order was accepted and delivered. */
export const orderEvidence = (orderId: number) =>
  queryOptions({
    queryKey: [...orderQueries.all, 'evidence', orderId],
    queryFn: async ({ signal }) =>
      (await read(
        (db) => db.rpc('order_evidence', { p_order_id: orderId }),
        signal,
      )) as unknown as OrderEvidence,
  });

/** The licenses that were sold with these orders. */
export const soldLicenses = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...orderQueries.all, 'licenses', orderIds],
    queryFn: async ({ signal }) => {
      return read((db) => db.rpc('order_licenses', { p_order_ids: [...orderIds] }), signal);
    },
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { errorToast: describeFailureToLoad('the licenses') },
  });
