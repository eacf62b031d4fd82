import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { moneyReportSchema, type Customer, type MoneyPeriod } from '@/features/office/money/model';
import { listQueries } from '@/lib/data/list-queries';
import { READ_BATCH } from '@/lib/data/lists';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import type { Database } from '@/types/database';

const all = ['money'] as const;

type NearLimitRow = Database['public']['Functions']['licenses_near_limit']['Returns'][number];
type OptionalFact = 'noted_at' | 'ends_at' | 'next_tier' | 'upgraded_to' | 'upgrade_cents';
/** A license of which a buyer has noted a number near a limit, or whose term ends soon. */
export type NearLimit = Omit<NearLimitRow, OptionalFact> & {
  [Fact in OptionalFact]: NearLimitRow[Fact] | null;
};

export const moneyQueries = {
  all,
  report: ({ value, unit, count }: MoneyPeriod) =>
    queryOptions({
      queryKey: [...all, 'report', value],
      queryFn: async ({ signal }) => {
        const args = { p_unit: unit, ...(count !== undefined && { p_count: count }) };
        return v.parse(moneyReportSchema, await read((db) => db.rpc('money', args), signal));
      },
      placeholderData: keepPreviousData,
      // Figures that were read before stay, so the failure of a later read is shown in a toast.
      meta: { errorToast: describeFailureToLoad('the money') },
    }),
  nearLimits: queryOptions({
    queryKey: [...all, 'near-limits'],
    queryFn: ({ signal }): Promise<NearLimit[]> =>
      read((db) => db.rpc('licenses_near_limit', undefined, { get: true }), signal),
  }),
};

/** The next orders that were paid since the beginning of a UTC day, after an id. */
export function readPaidOrders(since: string, lastId: number | null) {
  return read((db) => {
    const paid = db.from('paid_orders').select('*').gte('paid_at', `${since}T00:00:00Z`);
    const next = lastId === null ? paid : paid.lt('id', lastId);
    return next.order('id', { ascending: false }).limit(READ_BATCH);
  });
}

const customerStatuses = ['bought', 'never'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
export type CustomerSort = 'newest' | 'kept';

export const customerQueries = listQueries<Customer, CustomerStatus, CustomerSort>({
  all: [...all, 'customers'],
  one: 'customer',
  statuses: customerStatuses,
  searched: ['name', 'email'],
  select: (db, { filter, sort }, counted) => {
    let found = db.from('customers').select('*', counted);
    if (filter === 'bought') found = found.gt('bought', 0);
    if (filter === 'never') found = found.eq('bought', 0);
    return sort === 'kept' ? found.order('kept_cents', { ascending: false }) : found;
  },
  parse: (rows) => rows as Customer[],
});
