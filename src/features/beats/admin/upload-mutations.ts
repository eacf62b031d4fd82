import { beatFileToasts as toasts } from '@/content/beat-admin';
import {
  fetchAudio,
  rememberMaster,
  type BeatAudioTarget,
  type Cut,
  type ZipTarget,
} from '@/features/beats/admin/audio-uploads';
import {
  provideMp3,
  recutPreviews,
  removeMadeMp3,
  removeOtherTags,
} from '@/features/beats/admin/made-file-mutations';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import { everyBeat } from '@/features/beats/admin/queries';
import { read } from '@/lib/data/read';
import { write } from '@/lib/data/write';
import { cutPreview, encodeMp3, readAudio } from '@/lib/media/audio';
import { BUCKET_MAX_BYTES, formatBytes } from '@/lib/media/buckets';
import { FileProblem, isZip, readHead } from '@/lib/media/file-types';
import { prepareImageUpload } from '@/lib/media/image';
import { newImageRow } from '@/lib/media/image-row';
import {
  audioFileName,
  beatObjectKey,
  bucketOfAudio,
  extensionOf,
  stemOf,
  ZIP_TYPES,
} from '@/lib/media/object-keys';
import { sha256 } from '@/lib/media/sha256';
import type { ImageColumns } from '@/lib/media/sized-images';
import { registerUploadTarget, type PreparedUpload, type UploadTarget } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';
import type { TablesInsert } from '@/types/database';

type FileRow = Pick<
  TablesInsert<'beat_audio'>,
  'file_size' | 'sha256' | 'duration' | 'peaks' | 'cut'
>;

async function cutClip(file: File, { plan, tag }: Cut, signal: AbortSignal): Promise<File> {
  const voice = tag && !(tag instanceof File) ? await fetchAudio(tag) : tag;
  return cutPreview(file, plan, voice, signal);
}

async function prepareAudio(
  file: File,
  { ownerId, type, cut }: BeatAudioTarget,
  signal: AbortSignal,
): Promise<PreparedUpload<FileRow>> {
  const bucket = bucketOfAudio(type);
  const clip =
    cut === 'whole' ? await encodeMp3(file, signal) : cut && (await cutClip(file, cut, signal));
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
      ...(cut && cut !== 'whole' && { cut: { ...cut.plan, tagged: cut.tag !== null } }),
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

/** @returns whether the replaced file, if any, was removed */
async function writeAudioRow(
  { ownerId, type, replaces }: Pick<BeatAudioTarget, 'ownerId' | 'type' | 'replaces'>,
  { url, row, again, file }: { url: string; row: FileRow; again: boolean; file: File },
): Promise<boolean> {
  const known = again
    ? await read((db) => db.from('beat_audio').select('id').eq('audio_url', url))
    : [];
  if (known.length === 0) {
    const audio = {
      ...row,
      beat_id: ownerId,
      audio_type: type,
      audio_url: url,
      filename: file.name,
    };
    await write((db) => db.from('beat_audio').insert(audio));
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
    // A preview that was cut from a master replaces no file.
    if (cut) return;
    if (type === 'tag') {
      await removeOtherTags(ownerId, url);
      return;
    }
    if (type === 'preview') {
      const wasSold = replaces?.type === 'full' && extensionOf(replaces.filename) !== 'mp3';
      if (wasSold) await removeMadeMp3(ownerId, replaces);
      return;
    }
    rememberMaster(url, file);
    if (!isReplaced) return;
    const old = replaces?.type === 'full' ? replaces : null;
    if (old) await recutPreviews(ownerId, old, file, upload.row.duration ?? Infinity);
    if (extensionOf(file.name) !== 'mp3') await provideMp3(ownerId, file, old);
  },
  invalidates: () => everyBeat,
  successToast: ({ type, replaces }) =>
    type === 'tag' ? null : replaces ? toasts.audioReplaced : toasts.audioAdded,
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
  writeRow: async ({ target: { ownerId }, ...upload }) => {
    const others = await read((db) =>
      db.from('beat_images').select('image_url, is_primary, position').eq('beat_id', ownerId),
    );
    const image = newImageRow(upload, others);
    if (image) await write((db) => db.from('beat_images').insert({ ...image, beat_id: ownerId }));
  },
  invalidates: () => everyBeat,
});
