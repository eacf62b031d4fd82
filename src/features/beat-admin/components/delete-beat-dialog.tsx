import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { BeatThumb } from '@/features/beat-admin/components/beat-thumb';
import { deleteBeats } from '@/features/beat-admin/delete-mutations';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';

/** As many titles as are read before a decision. */
const TITLES = 4;

interface DeleteBeatDialogProps {
  beats: readonly AdminBeat[];
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Asks once more before beats are deleted. Give it a key of its own each time. */
export function DeleteBeatDialog({ beats, onDeleted, ...dialog }: DeleteBeatDialogProps) {
  const { mutateAsync } = useMutation(deleteBeats());
  const count = beats.length;
  return (
    <DecisionDialog
      {...dialog}
      danger
      title={texts.deleteTitle(count)}
      action={texts.deleteAction(count)}
      consequences={texts.deleteConsequences(count)}
      decide={async () => {
        await mutateAsync(beats);
        onDeleted();
      }}
      describeFailure={beatAdminMessages.notDeleted}
    >
      <ul className="grid grid-cols-1 gap-4">
        {beats.slice(0, TITLES).map((beat) => (
          <li key={beat.id} className="flex items-center gap-4">
            <BeatThumb cover={beat.cover} />
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
    </DecisionDialog>
  );
}
