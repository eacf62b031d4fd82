import { listQueries } from '@/lib/data/list-queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import type { WithNulls } from '@/lib/data/read';
import type { ImageFile } from '@/lib/images/sized-images';

const deletedTables = ['beats', 'releases', 'gallery_images', 'merch_products'] as const;
export type DeletedTable = (typeof deletedTables)[number];

export interface DeletedItem {
  id: number;
  table: DeletedTable;
  rowId: number;
  title: string;
  image: ImageFile | null;
  deletedAt: string;
  /** Null for a job, such as the one that deletes old drafts. */
  deletedBy: string | null;
  daysLeft: number;
}

type Row = WithNulls<'deleted_items', 'image_url' | 'deleted_by'>;

const DAY_MS = 24 * 60 * 60 * 1000;

function toItem(row: Row): DeletedItem {
  return {
    id: row.id,
    table: row.table_name as DeletedTable,
    rowId: row.row_id,
    title: row.title,
    image:
      row.image_url === null ? null : { url: row.image_url, variantWidths: row.variant_widths },
    deletedAt: row.created_at,
    deletedBy: row.deleted_by,
    daysLeft: Math.max(1, Math.ceil((Date.parse(row.expires_at) - Date.now()) / DAY_MS)),
  };
}

export const deletedItemQueries = listQueries<DeletedItem, DeletedTable>({
  all: ['deleted-items'],
  one: 'item',
  statuses: deletedTables,
  select: (db, { filter }, counted) => {
    const items = db.rpc('deleted_items', {}, counted);
    return filter === 'all' ? items : items.eq('table_name', filter);
  },
  parse: (rows) => (rows as Row[]).map(toItem),
  describeLoadFailure: describeFailureToLoad('what was deleted'),
});
