import { useMutation } from '@tanstack/react-query';
import Disc3 from 'lucide-react/icons/disc-3';
import ImageIcon from 'lucide-react/icons/image';
import Music from 'lucide-react/icons/music';
import Shirt from 'lucide-react/icons/shirt';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Thumb } from '@/components/ui/thumb';
import { deletedItemTexts as texts } from '@/content/deleted-items';
import { deleteItem, restoreItem } from '@/features/office/deleted-items/mutations';
import {
  deletedItemQueries,
  imageOf,
  type DeletedItem,
  type DeletedTable,
} from '@/features/office/deleted-items/queries';
import { describeFailure } from '@/lib/data/messages';

const deletedList: ListConfig<DeletedItem, DeletedTable> = {
  title: texts.title,
  queries: deletedItemQueries,
  live: { channel: 'admin:deleted_items', queryKey: deletedItemQueries.all },
  statuses: texts.statuses,
};

const DAY_MS = 24 * 60 * 60 * 1000;

const icons = { beats: Music, releases: Disc3, gallery_images: ImageIcon, merch_products: Shirt };

/** Lists what was deleted in the last 30 days, and restores it or deletes it permanently. */
export function DeletedItems() {
  return (
    <>
      <p className="mb-6 max-w-[38.4em] text-ash">{texts.hint}</p>
      <AdminList<DeletedItem, DeletedTable, 'newest', DeletedItem>
        of={deletedList}
        dialog={(item, state) => <DeletePermanently item={item} {...state} />}
      >
        {(items, ask) => (
          <ul aria-label={texts.listLabel}>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} onDelete={() => ask(item)} />
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

function daysLeft({ expires_at: end }: DeletedItem): number {
  return Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / DAY_MS));
}

function ItemThumb({ item }: { item: DeletedItem }) {
  const Icon = icons[item.table_name];
  return <Thumb file={imageOf(item)} placeholder={<Icon />} />;
}

interface ItemRowProps {
  item: DeletedItem;
  onDelete: () => void;
}

function ItemRow({ item, onDelete }: ItemRowProps) {
  const { table_name: table, deleted_by: deletedBy } = item;
  const title = item.title || texts.untitled;
  const { mutate: restore, isPending } = useMutation(restoreItem);

  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-rail py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:gap-x-6"
    >
      <ItemThumb item={item} />
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm">
          {texts.kinds[table].name} · {texts.daysLeft(daysLeft(item))}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ash">
          Deleted <DateTime at={item.created_at} /> {deletedBy !== null && texts.by(deletedBy)}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 md:col-start-3">
        <Button
          variant="outline"
          size="compact"
          aria-label={`${texts.restore} ${title}`}
          pending={isPending}
          onClick={() => restore(item)}
        >
          {texts.restore}
        </Button>
        <Button
          variant="ghost"
          size="compact"
          aria-label={`${texts.deletePermanently}: ${title}`}
          disabled={isPending}
          onClick={onDelete}
        >
          {texts.deletePermanently}
        </Button>
      </div>
    </li>
  );
}

function DeletePermanently({ item, ...dialog }: DialogState & { item: DeletedItem }) {
  const { mutateAsync } = useMutation(deleteItem);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={texts.deleteTitle}
      action={texts.deletePermanently}
      consequences={[
        texts.kinds[item.table_name].noWayBack,
        ...(item.table_name === 'gallery_images' ? [] : [texts.ordersStay]),
      ]}
      decide={() => mutateAsync(item)}
      describeFailure={describeFailure(texts.notDeleted, 'service')}
    >
      <div className="flex items-center gap-4">
        <ItemThumb item={item} />
        <p className="min-w-0 font-display text-2xl leading-tight wrap-anywhere">
          {item.title || texts.untitled}
        </p>
      </div>
    </ConfirmDialog>
  );
}
