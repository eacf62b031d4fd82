import { listQueries } from '@/lib/data/list-queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import type { WithNulls } from '@/lib/data/read';

const deletedTables = ['beats', 'releases', 'gallery_images', 'merch_products'] as const;
export type DeletedTable = (typeof deletedTables)[number];

/** `deleted_by` is null for a job, such as the one that deletes old drafts. */
export type DeletedItem = WithNulls<'deleted_items', 'image_url' | 'deleted_by'> & {
  table_name: DeletedTable;
};

/** The picture of an item; null without one. */
export const imageOf = ({ image_url: url, variant_widths: variantWidths }: DeletedItem) =>
  url === null ? null : { url, variantWidths };

export const deletedItemQueries = listQueries<DeletedItem, DeletedTable>({
  all: ['deleted-items'],
  one: 'item',
  statuses: deletedTables,
  select: (db, { filter }, counted) => {
    const items = db.rpc('deleted_items', {}, counted);
    return filter === 'all' ? items : items.eq('table_name', filter);
  },
  parse: (rows) => rows as DeletedItem[],
  describeLoadFailure: describeFailureToLoad('what was deleted'),
});
