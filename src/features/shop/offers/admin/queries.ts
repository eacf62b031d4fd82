import { OFFER_COLUMNS, offerGroupNames, offerGroups } from '@/features/shop/offers/model';
import { offerQueries, parseOffers } from '@/features/shop/offers/queries';
import { listQueries } from '@/lib/data/list-queries';

/** The offers for every beat, for admins. */
export const offerInboxQueries = listQueries({
  all: [...offerQueries.all, 'inbox'],
  one: 'offer',
  statuses: offerGroupNames,
  searched: ['reference', 'title', 'name', 'email'],
  select: (db, { filter }, counted) => {
    const offers = db.from('offers').select(counted ? 'id' : OFFER_COLUMNS, counted);
    return filter === 'all' ? offers : offers.in('status', offerGroups[filter]);
  },
  parse: parseOffers,
});
