import { beatFileToasts as toasts } from '@/content/beat-files';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import { everyBeat } from '@/features/beats/admin/queries';
import { throwOnError, unwrap } from '@/lib/errors';
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
  /** A preview is cut like this from the file that was chosen. */
  cut: Cut | null;
}

/** 'preview' in the name makes a preview, anything else is the full beat. */
export function audioTypeOf(name: string): AudioType {
  return name.toLowerCase().includes('preview') ? 'preview' : 'full';
}

/** Masters that were uploaded here: a preview is cut of them without fetching them. By address. */
const recentMasters = new Map<string, File>();

export async function fetchAudio({ type, url, filename }: AudioFile): Promise<File> {
  const recent = recentMasters.get(url);
  if (recent) return recent;
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key === null) throw new FileProblem(`${filename} is not in the storage.`);
  const blob = await readPrivateObject(bucket, key, new AbortController().signal);
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

/** A preview that was cut from the old master would let people hear another beat. */
async function recutPreviews(beatId: number, old: AudioFile, master: File): Promise<void> {
  const supabase = await loadSupabase();
  const previews = await readRows(
    supabase
      .from('beat_audio')
      .select('id, filename, url:audio_url')
      .eq('beat_id', beatId)
      .eq('audio_type', 'preview')
      .eq('filename', previewName(old.filename)),
  );
  for (const preview of previews) {
    uploadPreview(beatId, master, usualCut, { ...preview, type: 'preview' });
  }
}

registerUploadTarget<BeatAudioTarget, AudioRow>('beat-audio', {
  prepare: prepareAudio,
  writeRow: async ({ target, url, row, again, file }) => {
    const { ownerId, type, replaces } = target;
    const supabase = await loadSupabase();
    const rows = () => supabase.from('beat_audio');
    const known = again ? await readRows(rows().select('id').eq('audio_url', url)) : [];
    if (known.length === 0) {
      const audio = { ...row, beat_id: ownerId, audio_url: url, filename: file.name };
      throwOnError(await rows().insert({ ...audio, audio_type: type }));
    }
    if (type === 'full') recentMasters.set(url, file);
    if (!replaces) return;
    try {
      await removeStoredAudio(replaces);
    } catch (error) {
      console.error('Removing a replaced audio file failed:', error);
      toast.error(beatAdminMessages.notDeleted(error));
      return;
    }
    if (type === 'full' && replaces.type === 'full') await recutPreviews(ownerId, replaces, file);
  },
  invalidates: () => everyBeat,
  successToast: ({ replaces }) => (replaces ? toasts.audioReplaced : toasts.audioAdded),
});

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
