import { OFFER_COLUMNS, offerGroupNames, offerGroups } from '@/features/shop/offers/model';
import { offerQueries, parseOffers } from '@/features/shop/offers/queries';
import { listQueries } from '@/lib/data/list-queries';
import { textSearchFilter } from '@/lib/data/list-view';

/** The offers for every beat, for admins. */
export const offerInboxQueries = listQueries({
  all: [...offerQueries.all, 'inbox'],
  one: 'offer',
  statuses: offerGroupNames,
  select: (db, { filter, query }, counted) => {
    const offers = db.from('offers').select(counted ? 'id' : OFFER_COLUMNS, counted);
    const columns = ['reference', 'title', 'name', 'email'];
    const found = query === '' ? offers : offers.or(textSearchFilter(columns, query));
    return filter === 'all' ? found : found.in('status', offerGroups[filter]);
  },
  parse: parseOffers,
});
