import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BeatFields } from '@/components/beat-form/beat-fields';
import { EditSheet } from '@/components/edits/edit-sheet';
import { LoadingState } from '@/components/layout/loading-state';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { beatFileTexts } from '@/content/beat-files';
import { beatEdit } from '@/features/beat-admin/edit';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { saveBeat } from '@/features/beat-admin/mutations';
import { useEdit } from '@/lib/edits/use-edit';

// With it comes all that opens sounds and pictures.
const EditFiles = lazy(() =>
  import('@/features/beat-admin/components/edit-files').then((module) => ({
    default: module.EditFiles,
  })),
);

interface EditBeatProps {
  beat: AdminBeat;
  open: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** The words, prices and files of a beat. Give it a key of its own each time it is opened. */
export function EditBeat({ beat, open, onSaved, onClose }: EditBeatProps) {
  const { mutateAsync, isPending, error } = useMutation(saveBeat());
  const [isBusy, setBusy] = useState(false);
  const edit = useEdit(beatEdit, {
    item: beat,
    save: (values, { id, revision }) => mutateAsync({ id, seen: revision, values }),
    isPending,
    isBusy,
    onSaved,
    onClose,
  });

  return (
    <EditSheet
      open={open}
      title={texts.editTitle}
      note={texts.editNote}
      what="This beat"
      edit={edit}
      failure={error && beatAdminMessages.notUpdated(error)}
      parts={{ fields: beatFileTexts.details, more: beatFileTexts.files }}
      more={
        <Suspense fallback={<LoadingState label={beatFileTexts.loading} />}>
          <EditFiles beatId={beat.id} onChanged={onSaved} onBusy={setBusy} />
        </Suspense>
      }
    >
      <BeatFields fields={edit.fields} errors={edit.errors} onChange={edit.change} />
    </EditSheet>
  );
}
