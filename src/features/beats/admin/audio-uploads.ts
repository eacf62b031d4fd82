import { audioTypeOf } from '@/features/beats/admin/file-names';
import type { StoredAudio } from '@/features/beats/admin/model';
import { defaultPreviewRange, type CutPlan } from '@/lib/media/audio';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { FileProblem } from '@/lib/media/file-types';
import {
  bucketOfAudio,
  keyFromUrl,
  stemOf,
  type AudioType,
  type ZipType,
} from '@/lib/media/object-keys';
import { readPrivateObject } from '@/lib/media/storage';
import { uploadQueue, type UploadTarget } from '@/lib/media/uploads';

export type AudioFile = Pick<StoredAudio, 'id' | 'type' | 'filename' | 'url'>;

export interface Cut {
  plan: CutPlan;
  /** A voice tag that was chosen just now, or the one that is stored with the beat. */
  tag: File | AudioFile | null;
}

export const defaultPreviewCut: Cut = { plan: defaultPreviewRange, tag: null };

export interface BeatAudioTarget extends UploadTarget {
  kind: 'beat-audio';
  type: AudioType;
  /** Removed once the new one has its row: there is never a moment without audio. */
  replaces: AudioFile | null;
  /** A preview is cut like this from the file that was chosen; 'whole' makes all of it an MP3. */
  cut: Cut | 'whole' | null;
}

export interface ZipTarget extends UploadTarget {
  kind: `beat-${ZipType}`;
  type: ZipType;
  replaces: AudioFile | null;
}

/** Masters that were uploaded here: a preview is cut of them without fetching them. By address. */
const recentMasters = new Map<string, File>();

export function rememberMaster(url: string, file: File): void {
  recentMasters.set(url, file);
}

export async function fetchAudio({ type, url, filename }: AudioFile): Promise<File> {
  const recent = recentMasters.get(url);
  if (recent) return recent;
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key === null) throw new FileProblem(`${filename} is not in the storage.`);
  const blob = await readPrivateObject(bucket, key);
  return new File([blob], filename, { type: blob.type });
}

export function uploadAudio(
  ownerId: number,
  file: File,
  {
    type = audioTypeOf(file.name),
    replaces = null,
    cut = null,
  }: Partial<Pick<BeatAudioTarget, 'type' | 'replaces' | 'cut'>> = {},
): void {
  // A tagged WAV is larger than a preview may be.
  const isTooLarge = type === 'preview' && file.size > BUCKET_MAX_BYTES['beat-audio'];
  if (isTooLarge && !cut) {
    const source = new File([file], mp3Name(file.name), { type: file.type });
    uploadAudio(ownerId, source, { type, replaces, cut: 'whole' });
    return;
  }
  const target: BeatAudioTarget = { kind: 'beat-audio', ownerId, type, replaces, cut };
  uploadQueue.add(target, [file]);
}

export function previewName(masterName: string): string {
  return `${stemOf(masterName)}-preview.mp3`;
}

/** Cuts a preview, with which its voice tag is stored, so that it can be cut the same way again. */
export function uploadPreview(
  beatId: number,
  master: File,
  cut: Cut,
  replaces: AudioFile | null = null,
): void {
  if (cut.tag instanceof File) uploadAudio(beatId, cut.tag, { type: 'tag' });
  const source = new File([master], previewName(master.name), { type: master.type });
  uploadAudio(beatId, source, { type: 'preview', replaces, cut });
}

export function mp3Name(masterName: string): string {
  return `${stemOf(masterName)}.mp3`;
}

/** Makes the MP3 that buyers of every license get of a full file in another format. */
export function uploadMp3(beatId: number, master: File, replaces: AudioFile | null = null): void {
  const source = new File([master], mp3Name(master.name), { type: master.type });
  uploadAudio(beatId, source, { type: 'full', replaces, cut: 'whole' });
}

export function uploadZip(
  ownerId: number,
  type: ZipType,
  file: File,
  replaces: AudioFile | null = null,
): void {
  const target: ZipTarget = { kind: `beat-${type}`, ownerId, type, replaces };
  uploadQueue.add(target, [file]);
}
