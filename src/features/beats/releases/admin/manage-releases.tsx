import { useMutation, useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useSearchParams } from 'react-router-dom';
import { editButtonId, EditedRow, useEditedRow } from '@/components/editor/edited-row';
import { RowList } from '@/components/list/row-list';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { releaseAdminTexts as texts, releaseAdminToasts } from '@/content/release-admin';
import { releaseState, type AdminRelease } from '@/features/beats/releases/admin/model';
import { addRelease, deleteRelease } from '@/features/beats/releases/admin/mutations';
import { liveReleases, releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { ReleaseActions, ReleaseEditor } from '@/features/beats/releases/admin/release-editor';
import { ReleaseCover } from '@/features/beats/releases/release-cover';
import { describeFailure } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';

/** The list of releases, or the form of the one in the URL. */
export function ManageReleases() {
  const { id, edit } = useEditedRow();
  const [, setParams] = useSearchParams();
  const deleting = usePanel<AdminRelease>();
  const { panel } = deleting;
  const { mutateAsync } = useMutation(deleteRelease);
  useLiveChannel(liveReleases);
  return (
    <>
      {id === null ? (
        <ReleaseList onEdit={edit} onDelete={deleting.show} />
      ) : (
        <EditedRow back={texts.list}>
          <ReleaseEditor key={id} id={id} onDelete={deleting.show} />
        </EditedRow>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={deleting.open}
          {...texts.delete}
          consequences={texts.deleteConsequences(panel.task.is_active)}
          danger
          decide={async () => {
            await mutateAsync(panel.task);
            if (panel.task.id === id) setParams({}, { replace: true });
          }}
          describeFailure={describeFailure(releaseAdminToasts.deleteFailed, 'service')}
          onClose={deleting.close}
        >
          <p className="font-display text-2xl leading-tight wrap-anywhere">{panel.task.title}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ReleaseListProps {
  onEdit: (release: { id: number }) => void;
  onDelete: (release: AdminRelease) => void;
}

function ReleaseList({ onEdit, onDelete }: ReleaseListProps) {
  const query = useQuery(releaseAdminQueries.list());
  const add = useMutation(addRelease);
  return (
    <RowList
      label={texts.list}
      texts={texts}
      query={query}
      describeFailure={describeFailure(releaseAdminToasts.loadFailed, 'service')}
      isAdding={add.isPending}
      onAdd={() => add.mutate([], { onSuccess: (id) => onEdit({ id }) })}
    >
      {(release) => (
        <li
          key={release.id}
          tabIndex={-1}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-rail py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6"
        >
          <div className="w-16">
            <ReleaseCover covers={release.covers} sizes="64px" />
          </div>
          <div className="min-w-0">
            <h2 className="font-display text-2xl leading-tight wrap-anywhere">{release.title}</h2>
            <p className="mt-1 text-sm text-ash">
              {texts.count(release.beat_ids.length)}
              {release.discount_percent > 0 && ` · ${release.discount_percent}% off`} ·{' '}
              {releaseState(release, release.activeBeats)}
            </p>
          </div>
          <div className="-mx-2.5 flex max-md:col-span-2 md:mx-0">
            <IconButton
              id={editButtonId(release.id)}
              label={`Edit ${release.title}`}
              onClick={() => onEdit(release)}
            >
              <Pencil />
            </IconButton>
            <ReleaseActions release={release} onDelete={onDelete} />
          </div>
        </li>
      )}
    </RowList>
  );
}
