import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { BeatThumb } from '@/features/beat-admin/components/beat-thumb';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { deleteBeat } from '@/features/beat-admin/mutations';

interface DeleteBeatDialogProps {
  beat: AdminBeat;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Asks once more before a beat is deleted. Give it a key of its own for each beat. */
export function DeleteBeatDialog({ beat, onDeleted, ...dialog }: DeleteBeatDialogProps) {
  const { mutateAsync } = useMutation(deleteBeat());
  return (
    <DecisionDialog
      {...dialog}
      danger
      title={texts.deleteTitle}
      action={texts.deleteAction}
      consequences={texts.deleteConsequences}
      decide={async () => {
        await mutateAsync(beat.id);
        onDeleted();
      }}
      describeFailure={beatAdminMessages.notDeleted}
    >
      <div className="flex items-center gap-4">
        <BeatThumb cover={beat.cover} />
        <div className="min-w-0">
          <p className="font-display text-2xl leading-tight wrap-anywhere">{beat.title}</p>
          <p className="mt-1 text-sm text-ash">
            {beat.artist} · {beat.genre}
          </p>
        </div>
      </div>
    </DecisionDialog>
  );
}
