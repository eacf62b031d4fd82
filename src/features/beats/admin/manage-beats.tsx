import { useMutation, useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '@/components/layout/states';
import { AdminList } from '@/components/list/admin-list';
import { useAdminList, type useSelection } from '@/components/list/use-admin-list';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { Thumb } from '@/components/ui/thumb';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { beatAdminTexts as texts, beatCount } from '@/content/beat-admin';
import { duplicateBeat } from '@/features/beats/admin/duplicate-mutations';
import { EditBeat } from '@/features/beats/admin/edit-beat';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  beatSorts,
  beatStatuses,
  type AdminBeat,
  type BeatFilter,
  type BeatSort,
} from '@/features/beats/admin/model';
import { changeBeats, deleteBeats } from '@/features/beats/admin/mutations';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { usePanel } from '@/lib/hooks';
import { formatPrice } from '@/lib/text/money';

const filters: readonly { value: BeatFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'featured', label: 'Featured' },
  { value: 'no-preview', label: 'No preview' },
];

const sortOptions: readonly { value: BeatSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'plays', label: 'Most played' },
  { value: 'sales', label: 'Best selling' },
  { value: 'price', label: 'Lowest price' },
];

type BeatTask =
  { edit: AdminBeat; delete?: never } | { delete: readonly AdminBeat[]; edit?: never };

export function ManageBeats() {
  const list = useAdminList({ statuses: beatStatuses, sorts: beatSorts });
  const { filter, query } = list.view;
  const [, setParams] = useSearchParams();
  // The panel outlives the rows, because an edited beat may leave this view in the meantime.
  const { panel, open, show, close } = usePanel<BeatTask>();
  const isPanelOpen = useRef(false);
  useEffect(() => {
    isPanelOpen.current = open;
  });

  return (
    <>
      <AdminList
        label={texts.listLabel}
        list={list}
        query={useQuery(beatAdminQueries.page(list.view))}
        filters={filters}
        searchIn={texts.within}
        sort={{ label: texts.sortLabel, options: sortOptions }}
        skeleton={<RowsSkeleton label={texts.loading} />}
        empty={
          query === ''
            ? texts.empty[filter]
            : { title: 'Nothing found', text: texts.nothingFound(query) }
        }
        describeFailure={beatAdminMessages.notLoaded}
        countWords={beatCount}
        live={liveAdminBeats}
        bulk={(selection) => (
          <BulkActions
            selection={selection}
            onDelete={() => show({ delete: selection.selected })}
          />
        )}
      >
        {(beats, selection) => (
          <ul>
            {beats.map((beat) => (
              <BeatRow
                key={beat.id}
                beat={beat}
                selected={selection.isSelected(beat.id)}
                onSelect={() => selection.toggle(beat.id)}
                onEdit={() => show({ edit: beat })}
                onDelete={() => show({ delete: [beat] })}
                onCopied={(id) => {
                  // An admin who has opened another panel in the meantime stays there.
                  if (!isPanelOpen.current) setParams({ tab: 'add', draft: String(id) });
                }}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {panel?.task.edit && (
        <EditBeat key={panel.key} beat={panel.task.edit} open={open} onClose={close} />
      )}
      {panel?.task.delete && (
        <DeleteBeats key={panel.key} beats={panel.task.delete} open={open} onClose={close} />
      )}
    </>
  );
}

const bulkActions: readonly { label: string; change: Partial<AdminBeat> }[] = [
  { label: 'Feature', change: { is_featured: true } },
  { label: 'Unfeature', change: { is_featured: false } },
  { label: 'Hide', change: { is_active: false } },
  { label: 'Publish', change: { is_active: true } },
];

interface BulkActionsProps {
  selection: ReturnType<typeof useSelection<AdminBeat>>;
  onDelete: () => void;
}

function BulkActions({ selection, onDelete }: BulkActionsProps) {
  const { mutate, isPending } = useMutation(changeBeats());
  return (
    <>
      {bulkActions.map(({ label, change }) => {
        const rows = selection.selected.filter(
          (beat) =>
            (change.is_featured ?? beat.is_featured) !== beat.is_featured ||
            (change.is_active ?? beat.is_active) !== beat.is_active,
        );
        if (rows.length === 0) return null;
        return (
          <Button
            key={label}
            variant="outline"
            size="compact"
            disabled={isPending}
            onClick={() => mutate({ rows, change }, { onSuccess: selection.clear })}
          >
            {label}
          </Button>
        );
      })}
      <Button variant="danger" size="compact" disabled={isPending} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

interface BeatRowProps {
  beat: AdminBeat;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onCopied: (copyId: number) => void;
}

function BeatRow({ beat, selected, onSelect, onEdit, onDelete, onCopied }: BeatRowProps) {
  const { title, is_active: isActive, is_featured: isFeatured, hasAudio, hasPreview } = beat;
  const Visibility = isActive ? Eye : EyeOff;
  const { mutate, isPending } = useMutation(changeBeats());
  const duplicate = useMutation(duplicateBeat());
  const change = (columns: Partial<AdminBeat>) => mutate({ rows: [beat], change: columns });
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_4rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-rail py-4 md:grid-cols-[auto_4rem_minmax(0,1fr)_auto] md:items-center md:gap-x-6 lg:grid-cols-[auto_4rem_minmax(0,1fr)_11rem_auto]"
    >
      <Checkbox
        label={<VisuallyHidden>Select {title}</VisuallyHidden>}
        className="min-w-7 self-start md:row-span-2 md:self-center lg:row-span-1"
        checked={selected}
        onChange={onSelect}
      />
      <div className="md:row-span-2 lg:row-span-1">
        <Thumb file={beat.cover} placeholder={<Music strokeWidth={1.5} />} />
      </div>
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere">
          {isActive ? (
            <Link
              to={paths.beat(beat.id)}
              className="decoration-edge underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-ash">
          {beat.artist} · {beat.genre} ·{' '}
          {beat.sale_price !== null && <s>{formatPrice(beat.price ?? 0)}</s>}{' '}
          {formatPrice(beat.sale_price ?? beat.price ?? 0)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ash">
          {!isActive && <Badge>Hidden</Badge>}
          {isFeatured && <Badge>Featured</Badge>}
          {!(beat.cover && hasAudio) && <span>{texts.notComplete}</span>}
          {beat.cover && hasAudio && !hasPreview && <span>{texts.noPreview}</span>}
          <span className="text-[13px]">
            <DateTime at={beat.created_at} />
          </span>
        </p>
      </div>
      <dl className="col-start-3 flex gap-6 text-sm text-ash tabular-nums lg:col-start-4 lg:grid lg:grid-cols-2 lg:gap-x-6">
        <Figure label="Plays" value={beat.plays_count} />
        <Figure label="Sales" value={beat.downloads_count} />
      </dl>
      <div className="col-span-3 -mx-2.5 flex justify-between md:col-span-1 md:col-start-4 md:row-span-2 md:row-start-1 md:mx-0 md:justify-end md:gap-1 lg:col-start-5 lg:row-span-1">
        <IconButton
          label={`Featured: ${title}`}
          aria-pressed={isFeatured}
          disabled={isPending}
          className="aria-pressed:text-rosin aria-pressed:[&_svg]:fill-current"
          onClick={() => change({ is_featured: !isFeatured })}
        >
          <Star strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label={`${isActive ? 'Hide' : 'Publish'} ${title}`}
          disabled={isPending}
          onClick={() => change({ is_active: !isActive })}
        >
          <Visibility strokeWidth={1.5} />
        </IconButton>
        <IconButton label={`Edit ${title}`} onClick={onEdit}>
          <Pencil strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label={`Duplicate ${title}`}
          pending={duplicate.isPending}
          onClick={() => duplicate.mutate(beat, { onSuccess: onCopied })}
        >
          <Copy strokeWidth={1.5} />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 strokeWidth={1.5} />
        </IconButton>
      </div>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex gap-1.5 lg:grid lg:gap-0">
      <dt>{label}</dt>
      <dd className="text-ink">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}

const TITLES = 4;

interface DeleteBeatsProps {
  beats: readonly AdminBeat[];
  open: boolean;
  onClose: () => void;
}

function DeleteBeats({ beats, ...dialog }: DeleteBeatsProps) {
  const { mutateAsync } = useMutation(deleteBeats());
  const count = beats.length;
  const sold = beats.reduce((sum, { downloads_count }) => sum + downloads_count, 0);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={texts.deleteTitle(count)}
      action={texts.deleteAction(count)}
      consequences={texts.deleteConsequences(count, sold)}
      decide={() => mutateAsync(beats)}
      describeFailure={beatAdminMessages.notDeleted}
    >
      <ul className="grid grid-cols-1 gap-4">
        {beats.slice(0, TITLES).map((beat) => (
          <li key={beat.id} className="flex items-center gap-4">
            <Thumb file={beat.cover} placeholder={<Music strokeWidth={1.5} />} />
            <div className="min-w-0">
              <p className="font-display text-2xl leading-tight wrap-anywhere">{beat.title}</p>
              <p className="mt-1 text-sm wrap-anywhere text-ash">
                {beat.artist} · {beat.genre}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {count > TITLES && <p className="mt-4 text-ash">{texts.andMore(count - TITLES)}</p>}
    </ConfirmDialog>
  );
}
