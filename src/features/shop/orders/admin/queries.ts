import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  ORDER_COLUMNS,
  orderGroupNames,
  orderGroups,
  orderStatuses,
  type OrderGroup,
} from '@/features/shop/orders/model';
import { orderList, orderQueries } from '@/features/shop/orders/queries';
import { listQueries } from '@/lib/data/list-queries';
import { loadFailed } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import type { Database } from '@/types/database';

/** The orders of every buyer, for admins. */
export const orderInboxQueries = listQueries({
  all: [...orderQueries.all, 'inbox'],
  one: 'order',
  statuses: orderGroupNames,
  searched: ['reference', 'name', 'email'],
  select: (db, { filter }, counted) => {
    const orders = db.from('orders').select(counted ? 'id' : ORDER_COLUMNS, counted);
    return filter === 'all' ? orders : orders.in('status', orderGroups[filter]);
  },
  parse: (rows) => v.parse(orderList, rows),
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

export type SoldLicense = Database['public']['Functions']['order_licenses']['Returns'][number];

/** The licenses that were sold with these orders. */
export const soldLicenses = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...orderQueries.all, 'licenses', orderIds],
    queryFn: async ({ signal }) => {
      return read((db) => db.rpc('order_licenses', { p_order_ids: [...orderIds] }), signal);
    },
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { errorToast: loadFailed('the licenses') },
  });
