import type { StoredAudio, StoredCut } from '@/features/beats/admin/model';
import type { CutPlan } from '@/lib/audio/audio';
import { extensionOf, stemOf } from '@/lib/uploads/files';

/** A stored file of a beat, or the voice tag of the settings. */
export type StoredFile = Pick<StoredAudio, 'type' | 'filename' | 'url'>;

export type AudioFile = StoredFile & Pick<StoredAudio, 'id' | 'duration'>;

export interface Cut {
  plan: CutPlan;
  /** A voice tag that was chosen just now, or the one that is stored with the beat or in the settings. */
  tag: File | StoredFile | null;
}

/** Turns a stored cut into one that can be repeated; `tag` is the voice tag that is stored with the beat. */
export function toCut({ tagged, ...plan }: StoredCut, tag: StoredFile | null): Cut {
  return { plan, tag: tagged ? tag : null };
}

const isMp3 = (name: string) => extensionOf(name) === 'mp3';

export function previewName(masterName: string): string {
  return `${stemOf(masterName)}-preview.mp3`;
}

export function mp3Name(masterName: string): string {
  return `${stemOf(masterName)}.mp3`;
}

/** A row of a beat's audio with the columns from which {@link filesToDerive} and {@link filesToRemove} decide. */
export type AudioRow = AudioFile & Pick<StoredAudio, 'cut'>;

interface NewMaster {
  name: string;
  /** The master that the new one replaces. */
  old: AudioFile | null;
  /** Stored files of the same beat. */
  stored: readonly AudioRow[];
  /** Whether a preview is cut from it in place of the artist's own. */
  recut?: boolean | undefined;
  /** Files of the same beat that are being uploaded. */
  queued: readonly { type: AudioFile['type']; filename: string }[];
}

/** A file that the browser makes of a master. */
export interface DerivedFile {
  type: 'preview' | 'full';
  /** 'default' cuts a preview at the range in the artist's settings; 'whole' encodes all of the master as an MP3. */
  cut: Cut | 'default' | 'whole';
  replaces: AudioRow | null;
}

/**
 * Lists the files to make of a new master: each preview that was cut from the old master, cut again with the same
 * range; a first preview if the beat has none; and the MP3 that comes with every license. The artist's own files
 * stay, except a preview for which the admin has chosen a new cut.
 */
export function filesToDerive({ name, old, recut, stored, queued }: NewMaster): DerivedFile[] {
  const tag = stored.find(({ type }) => type === 'tag') ?? null;
  const known = [...stored, ...queued];
  const oldMp3 = stored.find(
    ({ type, filename }) => type === 'full' && old !== null && filename === mp3Name(old.filename),
  );
  const hasMp3 = known.some(({ type, filename }) => type === 'full' && isMp3(filename));
  const needsMp3 = !isMp3(name) && (oldMp3 !== undefined || !hasMp3);
  const own = stored.findLast(({ type, cut }) => recut && type === 'preview' && cut === null);
  // An admin who removed the preview of an earlier master wants none.
  const isFirst = stored.every(({ type, filename }) => type !== 'full' || filename === name);
  const needsPreview = isFirst && !old && known.every(({ type }) => type !== 'preview');
  return [
    ...stored.flatMap((file): DerivedFile[] => {
      const isOfOld = old !== null && file.filename === previewName(old.filename);
      if (file.type !== 'preview' || file.cut === null || !isOfOld) return [];
      return [{ type: 'preview', cut: toCut(file.cut, tag), replaces: file }];
    }),
    ...(needsPreview || own
      ? [{ type: 'preview', cut: 'default', replaces: own ?? null } satisfies DerivedFile]
      : []),
    ...(needsMp3
      ? [{ type: 'full', cut: 'whole', replaces: oldMp3 ?? null } satisfies DerivedFile]
      : []),
  ];
}

interface NewFile {
  type: AudioFile['type'];
  url: string;
  replaces: AudioFile | null;
  stored: readonly AudioRow[];
}

/** Stored files that a new file makes obsolete. */
export function filesToRemove({ type, url, replaces, stored }: NewFile): AudioRow[] {
  // A beat has one voice tag.
  if (type === 'tag') return stored.filter((file) => file.type === 'tag' && file.url !== url);
  // The artist's own preview replaces those that were cut from a master.
  if (type === 'preview' && !replaces) return stored.filter((file) => file.cut !== null);
  // The admin declared a full file a preview, which is not sold, and neither is the MP3 that was made of it.
  const wasSold = type === 'preview' && replaces?.type === 'full' && !isMp3(replaces.filename);
  if (!wasSold) return [];
  const made = mp3Name(replaces.filename);
  return stored.filter((file) => file.type === 'full' && file.filename === made);
}
