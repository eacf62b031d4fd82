import { beatFileToasts as toasts } from '@/content/beat-files';
import { beatFileMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import { beatAdminQueries } from '@/features/beats/admin/queries';
import { beatQueries } from '@/features/beats/queries';
import { AppError, unwrap } from '@/lib/errors';
import type { ImageColumns } from '@/lib/images';
import { cutPreview, firstCut, readAudio, type CutPlan } from '@/lib/media/audio';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { FileProblem } from '@/lib/media/file-problem';
import { prepareImageUpload } from '@/lib/media/image';
import {
  beatObjectKey,
  bucketOfAudio,
  keyFromUrl,
  stemOf,
  type AudioType,
} from '@/lib/media/object-keys';
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

type AudioFile = Pick<StoredAudio, 'id' | 'type' | 'filename' | 'url'>;

export interface BeatAudioTarget extends UploadTarget {
  kind: 'beat-audio';
  type: AudioType;
  /** Removed once the new one has its row: there is never a moment without audio. */
  replaces: AudioFile | null;
  /** A preview is cut like this from the file that was chosen. */
  cut: { plan: CutPlan; tag: File | null } | null;
}

export interface BeatImageTarget extends UploadTarget {
  kind: 'beat-image';
}

const everyBeat = [beatAdminQueries.all, beatQueries.all, beatQueries.featured().queryKey];

/** 'preview' in the name makes a preview, anything else is the full beat. */
export function audioTypeOf(name: string): AudioType {
  return name.toLowerCase().includes('preview') ? 'preview' : 'full';
}

/** Masters that were uploaded here: a preview is cut of them without fetching them. By address. */
const recentMasters = new Map<string, File>();

/** The bytes of a stored audio file. */
export async function fetchAudio(
  { type, url, filename }: AudioFile,
  signal: AbortSignal,
): Promise<File> {
  const recent = recentMasters.get(url);
  if (recent) return recent;
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key === null) throw new FileProblem(`${filename} is not in the storage.`);
  const blob = await readPrivateObject(bucket, key, signal);
  return new File([blob], filename, { type: blob.type });
}

export function audioTarget(
  ownerId: number,
  type: AudioType,
  { replaces = null, cut = null }: Partial<Pick<BeatAudioTarget, 'replaces' | 'cut'>> = {},
): BeatAudioTarget {
  return { kind: 'beat-audio', ownerId, type, replaces, cut };
}

function previewName(masterName: string): string {
  return `${stemOf(masterName)}-preview.mp3`;
}

/** Cuts a preview out of a master and uploads it, in place of an earlier one where there is one. */
export function uploadPreview(
  beatId: number,
  master: File,
  cut: { plan: CutPlan; tag: File | null },
  replaces: AudioFile | null = null,
): void {
  const source = new File([master], previewName(master.name), { type: master.type });
  uploadQueue.add(audioTarget(beatId, 'preview', { replaces, cut }), [source]);
}

interface AudioRow {
  file_size: number;
  duration: number;
  peaks: number[];
}

async function prepareAudio(
  file: File,
  { ownerId, type, cut }: BeatAudioTarget,
  signal: AbortSignal,
): Promise<PreparedUpload<AudioRow>> {
  const bucket = bucketOfAudio(type);
  const clip = cut && (await cutPreview(file, cut.plan, cut.tag, signal));
  const audio = clip ?? file;
  const { mime, durationSeconds, peaks } = await readAudio(audio, {
    maxBytes: BUCKET_MAX_BYTES[bucket],
    signal,
  });
  const key = beatObjectKey(ownerId, type, Date.now(), file.name);
  return {
    bucket,
    objects: [{ key, contentType: mime, ...(clip && { file: clip }) }],
    row: { file_size: audio.size, duration: durationSeconds, peaks },
  };
}

registerUploadTarget<BeatAudioTarget, AudioRow>('beat-audio', {
  prepare: prepareAudio,
  writeRow: async ({ target: { ownerId, type, replaces }, url, row, again, file }) => {
    const supabase = await loadSupabase();
    const rows = () => supabase.from('beat_audio');
    const known = again ? await readRows(rows().select('id').eq('audio_url', url)) : [];
    if (known.length === 0) {
      unwrap(
        await rows()
          .insert({
            ...row,
            beat_id: ownerId,
            audio_url: url,
            audio_type: type,
            filename: file.name,
          })
          .select('id'),
      );
    }
    if (type === 'full') recentMasters.set(url, file);
    if (!replaces) return;
    try {
      await removeStoredAudio(replaces);
    } catch (error) {
      console.error('Removing a replaced audio file failed:', error);
      toast.error(beatFileMessages.notRemoved(error));
      return;
    }
    // What was cut from the old master would let people hear another beat.
    if (type !== 'full' || replaces.type !== 'full') return;
    const previews = await readRows(
      rows()
        .select('id, filename, url:audio_url')
        .eq('beat_id', ownerId)
        .eq('audio_type', 'preview')
        .eq('filename', previewName(replaces.filename)),
    );
    for (const preview of previews) {
      uploadPreview(ownerId, file, { plan: firstCut, tag: null }, { ...preview, type: 'preview' });
    }
  },
  invalidates: () => everyBeat,
  successToast: ({ replaces }) => (replaces ? toasts.audioReplaced : toasts.audioAdded),
});

registerUploadTarget<BeatImageTarget, ImageColumns>('beat-image', {
  prepare: (file, { ownerId }, signal) =>
    prepareImageUpload(
      file,
      'beat-images',
      (name) => beatObjectKey(ownerId, 'cover', Date.now(), name),
      signal,
    ),
  writeRow: async ({ target: { ownerId }, url, row, again, file }) => {
    const supabase = await loadSupabase();
    const images = () => supabase.from('beat_images');
    const others = await readRows(
      images().select('image_url, is_primary, position').eq('beat_id', ownerId),
    );
    if (again && others.some(({ image_url }) => image_url === url)) return;
    const insert = async (isPrimary: boolean) =>
      unwrap(
        await images()
          .insert({
            ...row,
            beat_id: ownerId,
            image_url: url,
            filename: file.name,
            is_primary: isPrimary,
            position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
          })
          .select('id'),
      );
    const isFirst = !others.some(({ is_primary }) => is_primary);
    try {
      await insert(isFirst);
    } catch (error) {
      // Somebody else has just added the primary one.
      if (!isFirst || !(error instanceof AppError) || error.kind !== 'duplicate') throw error;
      await insert(false);
    }
  },
  invalidates: () => everyBeat,
});
