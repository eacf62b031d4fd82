import { useMutation } from '@tanstack/react-query';
import { EditSheet } from '@/components/edits/edit-sheet';
import { lazySection } from '@/components/layout/lazy';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { beatFileTexts } from '@/content/beat-files';
import { BeatFields } from '@/features/beats/admin/beat-fields';
import { beatEdit } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import { useEdit } from '@/lib/edits/use-edit';

// With it comes all that opens audio and images.
const BeatFiles = lazySection(
  () => import('@/features/beats/admin/beat-files').then((module) => module.BeatFiles),
  { loading: beatFileTexts.loading, as: 'h3' },
);

interface EditBeatProps {
  beat: AdminBeat;
  open: boolean;
  onClose: () => void;
  /** The sheet has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** The words, prices and files of a beat. Give it a key of its own each time it is opened. */
export function EditBeat({ beat, open, onClose, onFocusLost }: EditBeatProps) {
  const { mutateAsync, isPending, error } = useMutation(saveBeat());
  const edit = useEdit(beatEdit, {
    item: beat,
    save: (values, { id, revision }) => mutateAsync({ id, seen: revision, values }),
    isPending,
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
      more={
        <div className="grid gap-10">
          <p className="text-[15px] text-ash">{beatFileTexts.atOnce}</p>
          <BeatFiles beatId={beat.id} />
        </div>
      }
      onFocusLost={onFocusLost}
    >
      <BeatFields fields={edit.fields} errors={edit.errors} onChange={edit.change} />
    </EditSheet>
  );
}
