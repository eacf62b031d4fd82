import { draftTableTexts, draftToasts as toasts } from '@/content/beat-admin';
import { beatAudio } from '@/features/beats/admin/audio-mutations';
import { beatForm, toBeatFields } from '@/features/beats/admin/form-schema';
import { beatImage } from '@/features/beats/admin/image-mutations';
import { coverOf, hasAudio, missingParts, type AdminBeat } from '@/features/beats/admin/model';
import { readBeat } from '@/features/beats/admin/queries';
import type { LicenseTier } from '@/features/licenses/tiers/model';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { nothingChanged } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { hasKeptEdit } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { fieldMessages } from '@/lib/forms/fields';
import { futureMoment } from '@/lib/forms/row-fields';
import type { ToastText } from '@/lib/toast';
import { extensionOf } from '@/lib/uploads/files';
import { uploadQueue, type UploadItem } from '@/lib/uploads/uploads';

/** A failure that is shown and not logged, because the admin can fill in what is missing. */
class PublishError extends AppError {
  readonly text: ToastText;

  constructor(text: ToastText) {
    super({ kind: 'invalid', message: text.title });
    this.text = text;
  }
}

export const describePublishFailure = (error: unknown): ToastText =>
  error instanceof PublishError ? error.text : describeFailure(toasts.failed, 'service')(error);

export function describeErrors(errors: FieldErrors): ToastText {
  const messages = Object.values(errors);
  const isMissing = messages.includes(fieldMessages.required);
  return isMissing ? toasts.incomplete : toasts.fieldWrong(messages[0] ?? '');
}

/**
 * Reads the files of a draft. The queue is read before the stored ones, because an upload that finishes in between
 * leaves the queue and is then in the answer.
 */
async function readFiles(id: number) {
  const queued = uploadQueue.getSnapshot().filter(isUploadOf(id));
  return { queued, stored: await readBeat(id) };
}

/**
 * Publishes a draft once its uploads are finished.
 *
 * @param isScheduled whether it only has to be complete, because the server publishes it later
 */
export async function publishDraft(
  id: number,
  isScheduled = false,
  files = readFiles(id),
): Promise<void> {
  // What is missing is refused at once, because other uploads may take minutes.
  const { queued, stored } = await files;
  const isQueued = ({ kind }: { kind: string }) => queued.some((item) => item.kind === kind);
  const hasStoredAudio = stored !== null && hasAudio(stored);
  if (!hasStoredAudio && !isQueued(beatAudio)) throw new PublishError(toasts.noAudio);
  if (!stored?.images.length && !isQueued(beatImage)) throw new PublishError(toasts.noImage);

  const [stopped] = await uploadQueue.settled(isUploadOf(id));
  if (stopped?.status === 'failed') {
    throw new PublishError(toasts.badFile(stopped.name, stopped.reason ?? ''));
  }
  if (stopped) throw new PublishError(toasts.unfinished);
  try {
    await write((db) => db.rpc('publish_beat', { p_beat_id: id, p_check_only: isScheduled }));
  } catch (error) {
    // The hint names the field that the beat lacks, and the message is a sentence for the admin.
    const { code, message, cause } = error as AppError;
    const { hint } = (cause ?? {}) as { hint?: string | null };
    throw code === '23514' && hint ? new PublishError({ title: message }) : error;
  }
}

/**
 * Publishes a draft as it is saved, unless another admin has planned it.
 *
 * @param editName the name under which this browser may keep unsaved changes of the draft
 */
export async function publishSaved(id: number, editName: string): Promise<void> {
  if (hasKeptEdit(editName)) throw new PublishError(toasts.notSaved);
  const files = await readFiles(id);
  if (!files.stored) throw nothingChanged();
  const planned = futureMoment(files.stored.publish_at);
  if (planned) throw new PublishError(toasts.planned(planned));
  await publishDraft(id, false, Promise.resolve(files));
}

const { states, counts } = draftTableTexts;

export const isUploadOf =
  (...ids: readonly number[]) =>
  ({ kind, target }: UploadItem): boolean =>
    kind.startsWith('beat-') && ids.includes(target.ownerId);

/** The state of a draft: `ready`, or the reason that keeps the admin from publishing it. */
export interface DraftState {
  kind: 'ready' | 'uploading' | 'check' | 'needs' | 'planned' | 'failed';
  text: string;
  /** Share of its files that is stored, in percent, while some are being uploaded. */
  percent: number | null;
  /** The first part that it needs. */
  part?: string;
}

interface StateOf {
  draft: AdminBeat;
  tiers: readonly LicenseTier[];
  /** Its files that are not stored yet. */
  uploads: readonly UploadItem[];
  isEstimating: boolean;
  /** Whether this browser keeps typed values that are not saved, or that are wrong. */
  hasUnsavedEdit: boolean;
}

export function draftState({
  draft,
  tiers,
  uploads,
  isEstimating,
  hasUnsavedEdit,
}: StateOf): DraftState {
  const sending = uploads.filter(({ status }) => status !== 'failed');
  const percent = sending.length === 0 ? null : storedShare(draft, sending);
  const moment = futureMoment(draft.publish_at);
  const plan = moment === null ? '' : states.planned(moment);
  const state = (kind: DraftState['kind'], text: string, part?: string): DraftState => ({
    ...{ kind, text, percent },
    ...(part !== undefined && { part }),
  });
  // Named beside the plan, because the server publishes a complete draft at its time, checked or not.
  const withPlan = (text: string) => [text, plan].filter(Boolean).join(', ');
  if (sending.length < uploads.length) return state('failed', states.failed);
  const missing = missingParts(draft, tiers);
  const files = [!hasAudio(draft) && 'audio', coverOf(draft) === null && 'image'];
  const isTyped = (part: string) => !files.includes(part);
  const typed = sending.length > 0 ? missing.filter(isTyped) : missing;
  if (typed.length > 0) return state('needs', withPlan(states.needs(typed)), typed[0]);
  if (hasUnsavedEdit) return state('check', withPlan(states.unsaved));
  const doubtful = toBeatFields(draft).estimated;
  if (doubtful.length > 0) {
    const names = doubtful.map((name) =>
      name === 'bpm' ? 'BPM' : beatForm.labels[name].toLowerCase(),
    );
    return state('check', withPlan(states.check(names)));
  }
  if (percent !== null) {
    const isWaiting = sending.every(({ status }) => status === 'waiting');
    return state('uploading', isWaiting ? states.waiting : states.percent(percent));
  }
  if (isEstimating) return state('uploading', states.estimating);
  return plan ? state('planned', plan) : state('ready', states.ready);
}

/** Counts files instead of bytes, because the sizes of those that are made of a master are not known before. */
function storedShare({ audio, images }: AdminBeat, sending: readonly UploadItem[]): number {
  const stored = audio.length + images.length;
  const sent = sending.reduce((sum, { progress }) => sum + progress, 0);
  return Math.round((100 * (stored + sent)) / (stored + sending.length));
}

/** `4 ready · 1 uploading · 1 needs a title` */
export function countStates(all: readonly DraftState[]): string {
  const of = (kind: DraftState['kind']) => all.filter((state) => state.kind === kind);
  const parts = [...new Set(of('needs').map(({ part = '' }) => part))];
  const kinds = (['ready', 'uploading', 'check', 'failed', 'planned'] as const).map(
    (kind) => of(kind).length > 0 && counts[kind](of(kind).length),
  );
  const needs = parts.map((name) =>
    counts.needs(of('needs').filter(({ part }) => part === name).length, name),
  );
  return [...kinds, ...needs].filter(Boolean).join(' · ');
}

/** `WAV, MP3, preview, stems` */
export function fileKinds({ audio }: Pick<AdminBeat, 'audio'>): string[] {
  const kinds = audio
    .filter(({ type }) => type !== 'tag')
    .map(({ type, filename }) => (type === 'full' ? extensionOf(filename).toUpperCase() : type));
  return [...new Set(kinds)].sort((a, b) => order(a) - order(b));
}

/** Full files first, the WAV before the MP3. */
const order = (kind: string) =>
  ['WAV', 'FLAC', 'MP3', 'preview', 'trackouts', 'stems'].indexOf(kind);
