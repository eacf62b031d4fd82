import type { QueryClient } from '@tanstack/react-query';
import { draftToasts as toasts } from '@/content/beat-admin';
import { fetchAudio, type Cut } from '@/features/beats/admin/audio-files';
import { beatAudio, uploadPreview } from '@/features/beats/admin/audio-mutations';
import { beatImage } from '@/features/beats/admin/file-mutations';
import { beatSchema, type BeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { AppError } from '@/lib/data/errors';
import { serverMessage } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { checkFields, fieldMessages } from '@/lib/forms/fields';
import { isPlayable } from '@/lib/media/object-keys';
import { uploadQueue, type UploadItem } from '@/lib/media/uploads';
import type { ToastText } from '@/lib/toast';

/** Shown and not logged, because the admin can fill in what is missing. */
class PublishError extends AppError {
  readonly text: ToastText;

  constructor(text: ToastText) {
    super({ kind: 'invalid', message: text.title });
    this.text = text;
  }
}

export function describePublishFailure(error: unknown): ToastText {
  if (error instanceof PublishError) return error.text;
  return toasts.failed(serverMessage(error));
}

export function requireFields(fields: BeatFields): void {
  const messages = Object.values(checkFields(beatSchema, fields).errors ?? {});
  if (messages.length === 0) return;
  const isMissing = messages.includes(fieldMessages.required);
  throw new PublishError(isMissing ? toasts.incomplete : toasts.fieldWrong(messages[0] ?? ''));
}

async function requireUploaded(isOfBeat: (item: UploadItem) => boolean): Promise<void> {
  const [stopped] = await uploadQueue.settled(isOfBeat);
  if (!stopped) return;
  const { status, name, reason } = stopped;
  throw new PublishError(
    status === 'failed' ? toasts.badFile(name, reason ?? '') : toasts.unfinished,
  );
}

/** Puts a draft into the store once its files are there, with a preview that is cut as planned. */
export async function publishDraft(
  client: QueryClient,
  id: number,
  cut: Cut | null,
): Promise<void> {
  const isOfBeat = ({ kind, target }: UploadItem) =>
    kind.startsWith('beat-') && target.ownerId === id;
  const readFiles = () => client.query({ ...beatAdminQueries.files(id), staleTime: 0 });

  // Before the read, because a file that lands in between leaves the queue and is in the answer.
  const queued = uploadQueue.getSnapshot().filter(isOfBeat);
  const stored = await readFiles();
  const isQueued = ({ kind }: { kind: string }) => queued.some((item) => item.kind === kind);
  const isHeard = stored?.audio.some(({ type }) => isPlayable(type));
  if (!isHeard && !isQueued(beatAudio)) throw new PublishError(toasts.noAudio);
  if (!stored?.images.length && !isQueued(beatImage)) throw new PublishError(toasts.noImage);
  await requireUploaded(isOfBeat);

  const { audio = [] } = (await readFiles()) ?? {};
  const master = audio.find(({ type }) => type === 'full');
  if (cut && master && audio.every(({ type }) => type !== 'preview')) {
    uploadPreview(id, await fetchAudio(master), cut);
    await requireUploaded(isOfBeat);
  }
  await write((db) => db.rpc('publish_beat', { p_beat_id: id }));
}
