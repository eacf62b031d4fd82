import { draftToasts as toasts } from '@/content/beat-admin';
import { isUploadOf } from '@/features/beats/admin/draft-state';
import { readBeat } from '@/features/beats/admin/queries';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { write } from '@/lib/data/write';
import { isEditKept } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { fieldMessages } from '@/lib/forms/fields';
import { futureMoment } from '@/lib/forms/row-fields';
import type { ToastText } from '@/lib/toast';
import { uploadQueue } from '@/lib/uploads/uploads';

/** A failure that is shown and not logged, because the admin can fill in what is missing. */
class PublishError extends AppError {
  readonly text: ToastText;

  constructor(text: ToastText) {
    super({ kind: 'invalid', message: text.title });
    this.text = text;
  }
}

export function describePublishFailure(error: unknown): ToastText {
  if (error instanceof PublishError) return error.text;
  const message = describeError(error, 'service');
  // The server names the part that a beat lacks in the hint, and says in a sentence what to do.
  const { hint } = ((error as Error).cause ?? {}) as { hint?: string | null };
  return hint ? { title: message } : toasts.failed(message);
}

export function describeErrors(errors: FieldErrors): ToastText {
  const messages = Object.values(errors);
  const isMissing = messages.includes(fieldMessages.required);
  return isMissing ? toasts.incomplete : toasts.fieldWrong(messages[0] ?? '');
}

/**
 * Publishes a draft once its uploads are finished.
 *
 * @param isScheduled whether it only has to be complete, because the server publishes it later
 */
export async function publishDraft(id: number, isScheduled = false): Promise<void> {
  const [stopped] = await uploadQueue.settled(isUploadOf(id));
  if (stopped?.status === 'failed') {
    throw new PublishError(toasts.badFile(stopped.name, stopped.reason ?? ''));
  }
  if (stopped) throw new PublishError(toasts.unfinished);
  await write((db) => db.rpc('publish_beat', { p_beat_id: id, p_check_only: isScheduled }));
}

/**
 * Publishes a draft as it is saved, unless another admin has planned it.
 *
 * @param editName the name under which this browser may keep unsaved changes of the draft
 */
export async function publishSaved(id: number, editName: string): Promise<void> {
  if (isEditKept(editName)) throw new PublishError(toasts.notSaved);
  const beat = await readBeat(id);
  const planned = beat && futureMoment(beat.publish_at);
  if (planned) throw new PublishError(toasts.planned(planned));
  await publishDraft(id);
}
