import { beatFileToasts as toasts } from '@/content/beat-files';
import { audioTypeOf } from '@/features/beats/admin/file-names';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import { everyBeat } from '@/features/beats/admin/queries';
import { throwOnError, unwrap } from '@/lib/errors';
import type { ImageColumns } from '@/lib/images';
import { cutPreview, encodeMp3, firstCut, readAudio, type CutPlan } from '@/lib/media/audio';
import { BUCKET_MAX_BYTES, formatBytes } from '@/lib/media/buckets';
import { FileProblem } from '@/lib/media/file-problem';
import { isZip, readHead } from '@/lib/media/file-types';
import { prepareImageUpload } from '@/lib/media/image';
import {
  audioFileName,
  beatObjectKey,
  bucketOfAudio,
  extensionOf,
  keyFromUrl,
  stemOf,
  ZIP_TYPES,
  type AudioType,
  type ZipType,
} from '@/lib/media/object-keys';
import { sha256 } from '@/lib/media/sha256';
import { readPrivateObject } from '@/lib/media/storage';
import {
  registerUploadTarget,
  uploadQueue,
  type PreparedUpload,
  type UploadTarget,
} from '@/lib/media/uploads';
import { readRows } from '@/lib/read';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { TablesInsert } from '@/types/database';

type AudioFile = Pick<StoredAudio, 'id' | 'type' | 'filename' | 'url'>;

export interface Cut {
  plan: CutPlan;
  tag: File | null;
}

export const usualCut: Cut = { plan: firstCut, tag: null };

interface BeatAudioTarget extends UploadTarget {
  kind: 'beat-audio';
  type: AudioType;
  /** Removed once the new one has its row: there is never a moment without audio. */
  replaces: AudioFile | null;
  /** A preview is cut like this from the file that was chosen; 'whole' makes all of it an MP3. */
  cut: Cut | 'whole' | null;
}

interface ZipTarget extends UploadTarget {
  kind: `beat-${ZipType}`;
  type: ZipType;
  replaces: AudioFile | null;
}

/** Masters that were uploaded here: a preview is cut of them without fetching them. By address. */
const recentMasters = new Map<string, File>();

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

function previewName(masterName: string): string {
  return `${stemOf(masterName)}-preview.mp3`;
}

export function uploadPreview(
  beatId: number,
  master: File,
  cut: Cut,
  replaces: AudioFile | null = null,
): void {
  const source = new File([master], previewName(master.name), { type: master.type });
  uploadAudio(beatId, source, { type: 'preview', replaces, cut });
}

function mp3Name(masterName: string): string {
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

type FileRow = Pick<TablesInsert<'beat_audio'>, 'file_size' | 'sha256' | 'duration' | 'peaks'>;

async function prepareAudio(
  file: File,
  { ownerId, type, cut }: BeatAudioTarget,
  signal: AbortSignal,
): Promise<PreparedUpload<FileRow>> {
  const bucket = bucketOfAudio(type);
  const clip =
    cut === 'whole'
      ? await encodeMp3(file, signal)
      : cut && (await cutPreview(file, cut.plan, cut.tag, signal));
  const audio = clip ?? file;
  const { mime, durationSeconds, peaks } = await readAudio(audio, {
    maxBytes: BUCKET_MAX_BYTES[bucket],
    signal,
  });
  const key = beatObjectKey(ownerId, type, Date.now(), audioFileName(file.name, mime));
  return {
    bucket,
    objects: [{ key, contentType: mime, ...(clip && { file: clip }) }],
    row: {
      file_size: audio.size,
      duration: durationSeconds,
      peaks,
      ...(type === 'full' && { sha256: await sha256(audio) }),
    },
  };
}

async function prepareZip(
  file: File,
  { ownerId, type }: ZipTarget,
): Promise<PreparedUpload<FileRow>> {
  const bucket = bucketOfAudio(type);
  const limit = BUCKET_MAX_BYTES[bucket];
  if (file.size > limit) {
    throw new FileProblem(`${file.name} is larger than ${formatBytes(limit)}.`);
  }
  if (!isZip(await readHead(file))) throw new FileProblem(`${file.name} is not a zip file.`);
  const key = beatObjectKey(ownerId, type, Date.now(), `${stemOf(file.name)}.zip`);
  return {
    bucket,
    objects: [{ key, contentType: 'application/zip' }],
    row: { file_size: file.size, sha256: await sha256(file) },
  };
}

async function readStored(beatId: number, type: AudioType): Promise<AudioFile[]> {
  const audio = (await loadSupabase()).from('beat_audio').select('id, filename, url:audio_url');
  const rows = await readRows(audio.eq('beat_id', beatId).eq('audio_type', type));
  return rows.map((row) => ({ ...row, type }));
}

/** A preview that was cut from the old master would let people hear another beat. */
async function recutPreviews(beatId: number, old: AudioFile, master: File): Promise<void> {
  for (const preview of await readStored(beatId, 'preview')) {
    if (preview.filename === previewName(old.filename)) {
      uploadPreview(beatId, master, usualCut, preview);
    }
  }
}

/**
 * Every license comes with an MP3: one is made of a full file in another format, anew when that file
 * is replaced, and not where the artist has one or is uploading one.
 */
async function provideMp3(beatId: number, master: File, old: AudioFile | null): Promise<void> {
  const stored = await readStored(beatId, 'full');
  const mp3s = stored.filter(({ filename }) => extensionOf(filename) === 'mp3');
  const made = mp3s.find(({ filename }) => old !== null && filename === mp3Name(old.filename));
  const isUnderWay = uploadQueue.getSnapshot().some(({ target, name, status }) => {
    const isOfBeat = target.kind === 'beat-audio' && target.ownerId === beatId;
    const isFull = isOfBeat && (target as BeatAudioTarget).type === 'full';
    return isFull && extensionOf(name) === 'mp3' && status !== 'failed';
  });
  if (made) uploadMp3(beatId, master, made);
  else if (mp3s.length === 0 && !isUnderWay) uploadMp3(beatId, master);
}

/** What was meant as a preview is not sold, and neither is what was made of it. */
async function removeMadeMp3(beatId: number, master: AudioFile): Promise<void> {
  for (const mp3 of await readStored(beatId, 'full')) {
    if (mp3.filename === mp3Name(master.filename)) await removeStoredAudio(mp3);
  }
}

/** @returns whether what it replaces, if anything, is gone */
async function writeAudioRow(
  { ownerId, type, replaces }: Pick<BeatAudioTarget, 'ownerId' | 'type' | 'replaces'>,
  { url, row, again, file }: { url: string; row: FileRow; again: boolean; file: File },
): Promise<boolean> {
  const supabase = await loadSupabase();
  const rows = () => supabase.from('beat_audio');
  const known = again ? await readRows(rows().select('id').eq('audio_url', url)) : [];
  if (known.length === 0) {
    const audio = { ...row, beat_id: ownerId, audio_url: url, filename: file.name };
    throwOnError(await rows().insert({ ...audio, audio_type: type }));
  }
  try {
    if (replaces) await removeStoredAudio(replaces);
    return true;
  } catch (error) {
    console.error('Removing a replaced audio file failed:', error);
    toast.error(beatAdminMessages.notDeleted(error));
    return false;
  }
}

registerUploadTarget<BeatAudioTarget, FileRow>('beat-audio', {
  prepare: prepareAudio,
  writeRow: async ({ target, ...upload }) => {
    const { ownerId, type, replaces, cut } = target;
    const { url, file } = upload;
    const isReplaced = await writeAudioRow(target, upload);
    // What was made of a file is not that file.
    if (cut) return;
    if (type === 'preview') {
      const wasSold = replaces?.type === 'full' && extensionOf(replaces.filename) !== 'mp3';
      if (wasSold) await removeMadeMp3(ownerId, replaces);
      return;
    }
    recentMasters.set(url, file);
    if (!isReplaced) return;
    const old = replaces?.type === 'full' ? replaces : null;
    if (old) await recutPreviews(ownerId, old, file);
    if (extensionOf(file.name) !== 'mp3') await provideMp3(ownerId, file, old);
  },
  invalidates: () => everyBeat,
  successToast: ({ replaces }) => (replaces ? toasts.audioReplaced : toasts.audioAdded),
});

for (const type of ZIP_TYPES) {
  registerUploadTarget<ZipTarget, FileRow>(`beat-${type}`, {
    prepare: prepareZip,
    writeRow: async ({ target, ...upload }) => {
      await writeAudioRow(target, upload);
    },
    invalidates: () => everyBeat,
    successToast: ({ replaces }) => (replaces ? toasts.zipReplaced : toasts.zipAdded)[type],
  });
}

registerUploadTarget<UploadTarget, ImageColumns>('beat-image', {
  prepare: (file, { ownerId }, signal) =>
    prepareImageUpload(
      file,
      'beat-images',
      (name) => beatObjectKey(ownerId, 'cover', Date.now(), name),
      signal,
    ),
  writeRow: async ({ target: { ownerId }, url, row, file }) => {
    const supabase = await loadSupabase();
    const images = () => supabase.from('beat_images');
    const others = await readRows(
      images().select('image_url, is_primary, position').eq('beat_id', ownerId),
    );
    // An earlier attempt arrived, and only its answer was lost.
    if (others.some(({ image_url }) => image_url === url)) return;
    const image = {
      ...row,
      beat_id: ownerId,
      image_url: url,
      filename: file.name,
      position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
    };
    const is_primary = !others.some((other) => other.is_primary);
    unwrap(
      await images()
        .insert({ ...image, is_primary })
        .select('id'),
    );
  },
  invalidates: () => everyBeat,
});
