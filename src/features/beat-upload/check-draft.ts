import { beatUploadMessages } from '@/features/beat-upload/messages';
import { isChecking, type BeatDraft } from '@/features/beat-upload/model';
import { checkBeatFields, type BeatRowValues } from '@/lib/beat-form/schema';
import type { FieldErrors } from '@/lib/forms/check-form';
import { fieldMessages } from '@/lib/forms/fields';
import { audioProblem } from '@/lib/media/sound-item';
import type { ToastText } from '@/lib/toast';

export type CheckedDraft =
  | { row: BeatRowValues; problem?: never }
  | { row?: never; errors: FieldErrors; problem: ToastText };

/** Why files stand in the way, the first reason first. */
function fileProblem({ audio, images }: BeatDraft): ToastText | null {
  if (audio.length === 0) return beatUploadMessages.noAudio;
  if (images.length === 0) return beatUploadMessages.noImage;
  for (const item of audio) {
    const reason = audioProblem(item);
    if (reason !== null) return beatUploadMessages.badFile(item.file.name, reason);
  }
  for (const { file, check } of images) {
    if (check.status === 'failed') return beatUploadMessages.badFile(file.name, check.reason);
  }
  return [...audio, ...images].some(isChecking) ? beatUploadMessages.stillChecking : null;
}

/** Whether a beat may be uploaded: its row, or what is wrong with it first. */
export function checkDraft(draft: BeatDraft): CheckedDraft {
  const { row, errors } = checkBeatFields(draft.fields);
  if (errors) {
    const [first] = Object.values(errors);
    const missing = Object.values(errors).includes(fieldMessages.required);
    const problem = missing
      ? beatUploadMessages.incomplete
      : beatUploadMessages.fieldWrong(first ?? '');
    return { errors, problem };
  }
  const problem = fileProblem(draft);
  return problem ? { errors: {}, problem } : { row };
}
