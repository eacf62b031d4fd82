import { beatFileTexts as texts, beatFileToasts as toasts } from '@/content/beat-admin';
import { beatObjectKey, bucketOfAudio, BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import {
  filesToDerive,
  filesToRemove,
  mp3Name,
  previewName,
  type AudioFile,
  type AudioRow,
  type Cut,
} from '@/features/beats/admin/derived-files';
import {
  writeAudio,
  type AudioColumns,
  type AudioTarget,
} from '@/features/beats/admin/file-mutations';
import { audioTypeOf } from '@/features/beats/admin/file-names';
import { isOnlyFreeDownload } from '@/features/beats/admin/model';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import {
  allBeatKeys,
  fetchAudio,
  readDefaultCut,
  readBeat,
  rememberMaster,
} from '@/features/beats/admin/queries';
import { formatTime } from '@/features/player/model';
import { cutPreview, encodeMp3, fitCut, readAudio } from '@/lib/audio/audio';
import { AIFF_EXTENSIONS, audioFileName, isLossless } from '@/lib/audio/audio-types';
import { read } from '@/lib/data/read';
import { detailedFailure } from '@/lib/data/service-answers';
import { toast } from '@/lib/toast';
import { FileProblem, extensionOf, stemOf, sha256 } from '@/lib/uploads/files';
import { uploadQueue, type PreparedUpload, type UploadHandler } from '@/lib/uploads/uploads';

interface BeatAudioTarget extends AudioTarget {
  /** How a preview is cut from the chosen file; 'whole' encodes all of it as an MP3, null uploads it as it is. */
  cut: Cut | 'whole' | null;
  /** Whether a preview is cut from a new master in place of the artist's own. */
  recut?: boolean;
}

export const beatAudio: UploadHandler<BeatAudioTarget, AudioColumns> = {
  kind: 'beat-audio',
  prepare: prepareAudio,
  writeRow: async ({ target, url, row, again, file }) => {
    await writeAudio(target, { url, row, again, file });
    const { ownerId, type, replaces, cut, recut = false } = target;
    // No files are made of a file that the browser made. A preview that was only encoded counts as the artist's
    // own.
    if (cut && !(type === 'preview' && cut === 'whole')) return;
    const stored = await readStored(ownerId);
    for (const each of filesToRemove({ type, url, replaces, stored }))
      await removeStoredAudio(each);
    if (type !== 'full') return;
    rememberMaster(url, file);
    await queueDerived(ownerId, file, row.duration ?? Infinity, { replaces, recut }, stored);
  },
  invalidates: allBeatKeys,
  successToast: ({ type, replaces }) =>
    type === 'tag' ? null : replaces ? toasts.audioReplaced : toasts.audioAdded,
};

async function prepareAudio(
  file: File,
  { ownerId, type, replaces, cut }: BeatAudioTarget,
  signal: AbortSignal,
): Promise<PreparedUpload<AudioColumns>> {
  const hasNoTag = type !== 'preview' || (cut && cut !== 'whole' && cut.tag === null);
  if (replaces?.type === 'preview' && hasNoTag) {
    // The server refuses this too, but only after the upload.
    const beat = await readBeat(ownerId, signal);
    if (beat && isOnlyFreeDownload(beat, replaces)) throw new FileProblem(texts.tagNeeded);
  }
  const bucket = bucketOfAudio(type);
  const made =
    cut && (cut === 'whole' ? await encodeMp3(file, signal) : await cutClip(file, cut, signal));
  const { mime, durationSeconds, peaks, stored } = await readAudio(
    made ?? file,
    BEAT_BUCKETS[bucket],
    signal,
  );
  const audio = stored ?? made ?? file;
  const key = beatObjectKey(ownerId, type, Date.now(), audioFileName(file.name, mime));
  return {
    bucket,
    objects: [{ key, contentType: mime, ...(audio !== file && { file: audio }) }],
    row: {
      file_size: audio.size,
      duration: durationSeconds,
      peaks,
      ...(type === 'full' && { sha256: await sha256(audio) }),
      ...(cut && cut !== 'whole' && { cut: { ...cut.plan, tagged: cut.tag !== null } }),
    },
  };
}

async function cutClip(file: File, { plan, tag }: Cut, signal: AbortSignal): Promise<File> {
  const voice = tag && !(tag instanceof File) ? await fetchAudio(tag) : tag;
  return cutPreview(file, plan, voice, signal);
}

async function readStored(beatId: number): Promise<AudioRow[]> {
  const rows = await read((db) =>
    db
      .from('beat_audio')
      .select('id, type:audio_type, filename, url:audio_url, duration, cut')
      .eq('beat_id', beatId),
  );
  return rows as unknown as AudioRow[];
}

/** Queues the files that are made of a master. Toasts show where a new preview differs from the one it replaces. */
async function queueDerived(
  beatId: number,
  master: File,
  seconds: number,
  { replaces, recut }: Pick<BeatAudioTarget, 'replaces' | 'recut'>,
  stored: readonly AudioRow[],
): Promise<void> {
  const { name } = master;
  const queued = uploadQueue
    .getSnapshot()
    .filter(
      ({ kind, target, status }) =>
        kind === beatAudio.kind && target.ownerId === beatId && status !== 'failed',
    )
    .map(({ target, name: filename }) => ({ type: (target as BeatAudioTarget).type, filename }));
  const old = replaces?.type === 'full' ? replaces : null;
  for (const file of filesToDerive({ name, old, recut, stored, queued })) {
    if (file.cut === 'whole') {
      uploadMp3(beatId, master, file.replaces);
      continue;
    }
    if (file.cut === 'default') {
      // The master is stored already, so a failure is shown and leaves it as it is.
      try {
        uploadPreview(beatId, master, await readDefaultCut(), file.replaces);
      } catch (error) {
        console.error('No preview was cut:', error);
        toast.error(detailedFailure(toasts.noPreviewCut)(error));
      }
      continue;
    }
    uploadPreview(beatId, master, file.cut, file.replaces);
    const { plan, tag } = file.cut;
    const { start, seconds: length } = fitCut(plan, seconds);
    const before = fitCut(plan, old?.duration ?? 0);
    const isMoved = start !== before.start || length !== before.seconds;
    if (isMoved && seconds < (old?.duration ?? 0))
      toast.info(toasts.previewMoved(formatTime(start), formatTime(length)));
    if (file.replaces?.cut?.tagged && !tag) toast.info(toasts.tagMissing);
  }
}

export function uploadAudio(
  ownerId: number,
  file: File,
  {
    type = audioTypeOf(file.name),
    replaces = null,
    cut = null,
    recut = false,
  }: Partial<Omit<BeatAudioTarget, 'ownerId'>> = {},
): void {
  // Anyone can download a preview, so that it is an MP3, and no larger than its bucket allows.
  const isTooGood = isLossless(file.name) || file.size > BEAT_BUCKETS['beat-audio'];
  if (type === 'preview' && !cut && isTooGood) {
    file = withName(file, mp3Name(file.name));
    cut = 'whole';
  }
  // Its WAV is stored, which is made during the upload.
  if (AIFF_EXTENSIONS.includes(extensionOf(file.name))) {
    file = withName(file, `${stemOf(file.name)}.wav`);
  }
  uploadQueue.add(beatAudio, { ownerId, type, replaces, cut, recut }, [file]);
}

const withName = (file: File, name: string) => new File([file], name, { type: file.type });

/** Cuts a preview and stores its voice tag, so that the same preview can be cut again. */
export function uploadPreview(
  beatId: number,
  master: File,
  cut: Cut,
  replaces: AudioFile | null = null,
): void {
  if (cut.tag instanceof File) uploadAudio(beatId, cut.tag, { type: 'tag' });
  uploadAudio(beatId, withName(master, previewName(master.name)), {
    type: 'preview',
    replaces,
    cut,
  });
}

/** Makes the MP3 that comes with every license from a full file in another format. */
export function uploadMp3(beatId: number, master: File, replaces: AudioFile | null = null): void {
  uploadAudio(beatId, withName(master, mp3Name(master.name)), {
    type: 'full',
    replaces,
    cut: 'whole',
  });
}
