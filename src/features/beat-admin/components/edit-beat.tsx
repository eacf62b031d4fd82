import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BeatFields } from '@/components/beat-form/beat-fields';
import { EditSheet } from '@/components/edits/edit-sheet';
import { latePart } from '@/components/layout/late-part';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { beatFileTexts } from '@/content/beat-files';
import { beatEdit } from '@/features/beat-admin/edit';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { saveBeat } from '@/features/beat-admin/mutations';
import { useEdit } from '@/lib/edits/use-edit';

// With it comes all that opens sounds and pictures.
const EditFiles = latePart(
  () => import('@/features/beat-admin/components/edit-files').then((module) => module.EditFiles),
  { loading: beatFileTexts.loading, as: 'h3' },
);

interface EditBeatProps {
  beat: AdminBeat;
  open: boolean;
  onSaved: () => void;
  onClose: () => void;
  /** The sheet has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** The words, prices and files of a beat. Give it a key of its own each time it is opened. */
export function EditBeat({ beat, open, onSaved, onClose, onFocusLost }: EditBeatProps) {
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
      note={beat.title}
      what="This beat"
      edit={edit}
      failure={error && beatAdminMessages.notUpdated(error)}
      parts={{ fields: beatFileTexts.details, more: beatFileTexts.files }}
      more={<EditFiles beatId={beat.id} onChanged={onSaved} onBusy={setBusy} />}
      onFocusLost={onFocusLost}
    >
      <BeatFields fields={edit.fields} errors={edit.errors} onChange={edit.change} />
    </EditSheet>
  );
}
