import type { QueryClient } from '@tanstack/react-query';
import { draftToasts as toasts } from '@/content/beat-admin';
import { beatAudio } from '@/features/beats/admin/audio-mutations';
import { isUploadOf } from '@/features/beats/admin/draft-state';
import { beatErrors, toBeatFields } from '@/features/beats/admin/form-schema';
import { beatImage } from '@/features/beats/admin/image-mutations';
import { hasAudio } from '@/features/beats/admin/model';
import { beatAdminQueries, readBeat, readLicensing } from '@/features/beats/admin/queries';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { nothingChanged } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { hasKeptEdit } from '@/lib/edits/edit';
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
  return toasts.failed(describeError(error, 'service'));
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
export async function publishDraft(
  client: QueryClient,
  id: number,
  isScheduled = false,
): Promise<void> {
  // The queue is read before the stored files, because an upload that finishes in between leaves the queue and is
  // then in the answer.
  const queued = uploadQueue.getSnapshot().filter(isUploadOf(id));
  const stored = await client.query({ ...beatAdminQueries.beat(id), staleTime: 0 });
  const isQueued = ({ kind }: { kind: string }) => queued.some((item) => item.kind === kind);
  const hasStoredAudio = stored !== null && hasAudio(stored);
  if (!hasStoredAudio && !isQueued(beatAudio)) throw new PublishError(toasts.noAudio);
  if (!stored?.images.length && !isQueued(beatImage)) throw new PublishError(toasts.noImage);

  const [stopped] = await uploadQueue.settled(isUploadOf(id));
  if (stopped?.status === 'failed') {
    throw new PublishError(toasts.badFile(stopped.name, stopped.reason ?? ''));
  }
  if (stopped) throw new PublishError(toasts.unfinished);
  await write((db) => db.rpc('publish_beat', { p_beat_id: id, p_check_only: isScheduled }));
}

/**
 * Publishes a draft as it is saved, after the checks of its form.
 *
 * @param editName the name under which this browser may keep unsaved changes of the draft
 */
export async function publishSaved(
  client: QueryClient,
  id: number,
  editName: string,
): Promise<void> {
  if (hasKeptEdit(editName)) throw new PublishError(toasts.notSaved);
  const beat = await readBeat(id);
  if (!beat) throw nothingChanged();
  const planned = futureMoment(beat.publish_at);
  if (planned !== null) throw new PublishError(toasts.planned(planned));
  const { tiers } = await readLicensing(client);
  const errors = beatErrors(toBeatFields(beat), beat, tiers);
  if (Object.keys(errors).length > 0) throw new PublishError(describeErrors(errors));
  await publishDraft(client, id);
}
