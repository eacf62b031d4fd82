import { useMutation } from '@tanstack/react-query';
import Music from 'lucide-react/icons/music';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EditedRow, useEditedRow } from '@/components/editor/edited-row';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import type { useSelection } from '@/components/list/list-controls';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Thumb } from '@/components/ui/thumb';
import { officePaths } from '@/config/office-paths';
import { beatAdminTexts as texts, bulkEditTexts } from '@/content/beat-admin';
import { releaseAdminTexts, releaseLimits } from '@/content/release-admin';
import { BeatEditor } from '@/features/beats/admin/beat-editor';
import { BeatRow } from '@/features/beats/admin/beat-row';
import { EditSelected } from '@/features/beats/admin/edit-selected';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  coverOf,
  type AdminBeat,
  type BeatSort,
  type BeatStatus,
} from '@/features/beats/admin/model';
import { deleteBeats, useSwitchBeats } from '@/features/beats/admin/mutations';
import { beatListQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { addRelease } from '@/features/beats/releases/admin/mutations';

const beatList: ListConfig<AdminBeat, BeatStatus, BeatSort> = {
  title: texts.listLabel,
  queries: beatListQueries,
  live: liveAdminBeats,
  statuses: texts.statuses,
  search: texts.search,
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: 'plays', label: 'Most played' },
    { value: 'sales', label: 'Best selling' },
    { value: 'price', label: 'Lowest price' },
  ],
};

export function ManageBeats() {
  const { id, edit } = useEditedRow();
  if (id === null) return <BeatList onEdit={edit} />;
  return (
    <EditedRow back={texts.listLabel}>
      <BeatEditor key={id} id={id} />
    </EditedRow>
  );
}

type Selection = ReturnType<typeof useSelection<AdminBeat>>;

type BeatQuestion =
  | { kind: 'edit'; beats: readonly AdminBeat[]; onDone: () => void }
  | { kind: 'delete'; beats: readonly AdminBeat[] };

function BeatList({ onEdit }: { onEdit: (beat: AdminBeat) => void }) {
  const [, setParams] = useSearchParams();
  return (
    <AdminList<AdminBeat, BeatStatus, BeatSort, BeatQuestion>
      of={beatList}
      bulk={(selection, ask) => (
        <BulkActions
          selection={selection}
          onEdit={() => ask({ kind: 'edit', beats: selection.selected, onDone: selection.clear })}
          onDelete={() => ask({ kind: 'delete', beats: selection.selected })}
        />
      )}
      dialog={(question, state) =>
        question.kind === 'edit' ? (
          <EditSelected beats={question.beats} onDone={question.onDone} {...state} />
        ) : (
          <DeleteBeats beats={question.beats} {...state} />
        )
      }
    >
      {(beats, ask, selection, isAsking) => (
        <ul>
          {beats.map((beat) => (
            <BeatRow
              key={beat.id}
              beat={beat}
              selected={selection.isSelected(beat.id)}
              onSelect={() => selection.toggle(beat.id)}
              onEdit={() => onEdit(beat)}
              onDelete={() => ask({ kind: 'delete', beats: [beat] })}
              onCopied={(id) => {
                // The page stays if the admin has opened a dialog while the beat was copied.
                if (!isAsking()) setParams({ tab: 'add', draft: String(id) });
              }}
            />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

const bulkActions: readonly { label: string; change: Partial<AdminBeat> }[] = [
  { label: 'Feature', change: { is_featured: true } },
  { label: 'Unfeature', change: { is_featured: false } },
  { label: 'Hide', change: { is_active: false } },
  { label: 'Publish', change: { is_active: true } },
];

interface BulkActionsProps {
  selection: Selection;
  onEdit: () => void;
  onDelete: () => void;
}

function BulkActions({ selection, onEdit, onDelete }: BulkActionsProps) {
  const { mutate, isPending } = useSwitchBeats();
  const adding = useMutation(addRelease);
  const navigate = useNavigate();
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
      <Button variant="outline" size="compact" onClick={onEdit}>
        {bulkEditTexts.open}
      </Button>
      {selection.selected.length > 1 && selection.selected.length <= releaseLimits.beats && (
        <Button
          variant="outline"
          size="compact"
          pending={adding.isPending}
          onClick={() => {
            const ids = selection.selected.map(({ id }) => id);
            adding.mutate(ids, {
              onSuccess: (id) => void navigate(`${officePaths.releases}?edit=${id}`),
            });
          }}
        >
          {releaseAdminTexts.fromSelection}
        </Button>
      )}
      <Button variant="danger" size="compact" disabled={isPending} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

const TITLES = 4;

function DeleteBeats({ beats, ...dialog }: DialogState & { beats: readonly AdminBeat[] }) {
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
      describeFailure={beatAdminMessages.describeDeleteFailure}
    >
      <ul className="grid grid-cols-1 gap-4">
        {beats.slice(0, TITLES).map((beat) => (
          <li key={beat.id} className="flex items-center gap-4">
            <Thumb file={coverOf(beat)} placeholder={<Music />} />
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
