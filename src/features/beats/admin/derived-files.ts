import type { AudioType } from '@/features/beats/admin/beat-objects';
import type { StoredAudio, StoredCut } from '@/features/beats/admin/model';
import type { CutPlan } from '@/lib/audio/audio';
import { extensionOf, stemOf } from '@/lib/uploads/files';

/** A stored file of a beat, or the voice tag of the settings. */
export type StoredFile = Pick<StoredAudio, 'type' | 'filename' | 'url'>;

/** A row of a beat's audio with the columns that decide which files are made, replaced and removed. */
export type AudioRow = StoredFile & Pick<StoredAudio, 'id' | 'duration' | 'cut'>;

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
export const previewName = (masterName: string) => `${stemOf(masterName)}-preview.mp3`;
export const mp3Name = (masterName: string) => `${stemOf(masterName)}.mp3`;

interface NewMaster {
  name: string;
  old: AudioRow | null;
  /** Whether a preview is cut from it in place of the artist's own. */
  recut: boolean;
  stored: readonly AudioRow[];
  queued: readonly { type: AudioType; filename: string }[];
}

interface DerivedFile {
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
  const existing = [...stored, ...queued];
  const again = stored.flatMap((file): DerivedFile[] => {
    const isOfOld = old !== null && file.filename === previewName(old.filename);
    if (file.type !== 'preview' || file.cut === null || !isOfOld) return [];
    return [{ cut: toCut(file.cut, tag), replaces: file }];
  });
  const own = stored.findLast(({ type, cut }) => recut && type === 'preview' && cut === null);
  // An admin who removed the preview of an earlier master wants none.
  const isFirst = stored.every(({ type, filename }) => type !== 'full' || filename === name);
  const needsPreview = isFirst && !old && existing.every(({ type }) => type !== 'preview');
  const oldMp3 = stored.find(
    ({ type, filename }) => type === 'full' && old !== null && filename === mp3Name(old.filename),
  );
  const hasMp3 = existing.some(({ type, filename }) => type === 'full' && isMp3(filename));
  const derived: DerivedFile[] = again;
  if (own || needsPreview) derived.push({ cut: 'default', replaces: own ?? null });
  if (!isMp3(name) && (oldMp3 || !hasMp3)) derived.push({ cut: 'whole', replaces: oldMp3 ?? null });
  return derived;
}

interface NewFile {
  type: AudioType;
  url: string;
  replaces: AudioRow | null;
  stored: readonly AudioRow[];
}

export function filesToRemove({ type, url, replaces, stored }: NewFile): AudioRow[] {
  // A beat has one voice tag.
  if (type === 'tag') return stored.filter((file) => file.type === 'tag' && file.url !== url);
  // The artist's own preview replaces those that were cut from a master.
  if (type === 'preview' && !replaces) return stored.filter((file) => file.cut !== null);
  // The admin declared a full file a preview, which is not sold, and neither is the MP3 that was made of it.
  const wasSold = type === 'preview' && replaces?.type === 'full' && !isMp3(replaces.filename);
  if (!wasSold) return [];
  const mp3 = mp3Name(replaces.filename);
  return stored.filter((file) => file.type === 'full' && file.filename === mp3);
}
