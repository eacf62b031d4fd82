import { useMutation } from '@tanstack/react-query';
import { EditSheet } from '@/components/editor/edit-sheet';
import { beatAdminTexts as texts, beatAdminToasts, beatFileTexts } from '@/content/beat-admin';
import { BeatFields } from '@/features/beats/admin/beat-fields';
import { BeatFiles } from '@/features/beats/admin/beat-files';
import { beatForm } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat } from '@/features/beats/admin/model';
import { saveBeat } from '@/features/beats/admin/mutations';
import { useEdit } from '@/lib/edits/use-edit';
import { toast } from '@/lib/toast';

interface EditBeatProps {
  beat: AdminBeat;
  open: boolean;
  onClose: () => void;
}

export function EditBeat({ beat, open, onClose }: EditBeatProps) {
  const { mutateAsync, isPending, error } = useMutation(saveBeat());
  const edit = useEdit(beatForm, {
    item: beat,
    save: async (columns, seen) => {
      const { item, isNewer } = await mutateAsync({ columns, seen });
      return isNewer ? item : null;
    },
    isPending,
    onSaved: () => toast.success(beatAdminToasts.saved),
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
    >
      <BeatFields fields={edit.fields} errors={edit.errors} onChange={edit.change} />
    </EditSheet>
  );
}
