import { draftTableTexts } from '@/content/beat-admin';
import { beatForm, toBeatFields } from '@/features/beats/admin/form-schema';
import { coverOf, hasAudio, missingParts, type AdminBeat } from '@/features/beats/admin/model';
import type { LicenseTier } from '@/features/licenses/tiers/model';
import { futureMoment } from '@/lib/forms/row-fields';
import { extensionOf } from '@/lib/uploads/files';
import type { UploadItem } from '@/lib/uploads/uploads';

const { states, counts } = draftTableTexts;

export const isUploadOf =
  (...ids: readonly number[]) =>
  ({ kind, target }: UploadItem): boolean =>
    kind.startsWith('beat-') && ids.includes(target.ownerId);

/** What keeps a draft from being published, or that nothing does. */
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
  isEditKept: boolean;
}

export function draftState({
  draft,
  tiers,
  uploads,
  isEstimating,
  isEditKept,
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
  if (isEditKept) return state('check', withPlan(states.unsaved));
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
