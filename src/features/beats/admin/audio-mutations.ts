import { mutationOptions } from '@tanstack/react-query';
import { beatFileTexts as texts, beatFileToasts as toasts } from '@/content/beat-admin';
import {
  BEAT_BUCKETS,
  beatObjectKey,
  bucketOfAudio,
  removeBeatFile,
  type AudioType,
} from '@/features/beats/admin/beat-objects';
import {
  filesToDerive,
  filesToRemove,
  mp3Name,
  previewName,
  type AudioRow,
  type Cut,
} from '@/features/beats/admin/derived-files';
import { audioTypeOf } from '@/features/beats/admin/file-names';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { isOnlyFreeDownload, type StoredAudio } from '@/features/beats/admin/model';
import {
  allBeatKeys,
  fetchAudio,
  readBeat,
  readDefaultCut,
  rememberMaster,
} from '@/features/beats/admin/queries';
import { formatTime } from '@/features/player/model';
import { cutPreview, encodeMp3, fitCut, readAudio } from '@/lib/audio/audio';
import { AIFF_EXTENSIONS, audioFileName, isLossless } from '@/lib/audio/audio-types';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { formatBytes } from '@/lib/text/bytes';
import { toast, type ToastText } from '@/lib/toast';
import { extensionOf, FileProblem, isZip, readHead, sha256, stemOf } from '@/lib/uploads/files';
import {
  uploadQueue,
  type PreparedUpload,
  type UploadHandler,
  type UploadTarget,
} from '@/lib/uploads/uploads';
import type { TablesInsert } from '@/types/database';

interface AudioTarget extends UploadTarget {
  type: AudioType;
  /** The new file takes the row of this one, so that the beat always has audio, and a refusal leaves one file. */
  replaces: AudioRow | null;
  /** How a preview is cut from the chosen file; 'whole' encodes all of it as an MP3, null uploads it as it is. */
  cut: Cut | 'whole' | null;
  /** Whether a preview is cut from a new master in place of the artist's own. */
  recut: boolean;
}

type AudioColumns = Pick<
  TablesInsert<'beat_audio'>,
  'file_size' | 'sha256' | 'duration' | 'peaks' | 'cut'
>;
type AudioUpload = UploadHandler<AudioTarget, AudioColumns>;
type Stored = Parameters<AudioUpload['writeRow']>[0];

const handler = (
  kind: string,
  prepare: AudioUpload['prepare'],
  added: ToastText,
  replaced: ToastText,
): AudioUpload => ({
  ...{ kind, prepare, writeRow, invalidates: allBeatKeys },
  successToast: ({ type, replaces }) => (type === 'tag' ? null : replaces ? replaced : added),
});
const { audioAdded, audioReplaced, zipAdded, zipReplaced } = toasts;

export const beatAudio = handler('beat-audio', prepareAudio, audioAdded, audioReplaced);
export const beatZips = {
  trackouts: handler('beat-trackouts', prepareZip, zipAdded.trackouts, zipReplaced.trackouts),
  stems: handler('beat-stems', prepareZip, zipAdded.stems, zipReplaced.stems),
};

async function prepareAudio(
  file: File,
  { ownerId, type, replaces, cut }: AudioTarget,
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

async function prepareZip(
  file: File,
  { ownerId, type }: AudioTarget,
): Promise<PreparedUpload<AudioColumns>> {
  const bucket = bucketOfAudio(type);
  const limit = BEAT_BUCKETS[bucket];
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

/**
 * Writes the row of a stored file, removes files that it makes obsolete, and queues those that are made of a master.
 */
async function writeRow({ target, url, row, again, file }: Stored): Promise<void> {
  const { ownerId, type, replaces, cut } = target;
  const existing = again
    ? await read((db) => db.from('beat_audio').select('id').eq('audio_url', url))
    : [];
  if (existing.length === 0) {
    const names = { audio_type: type, audio_url: url, filename: file.name };
    const columns = { duration: null, peaks: null, sha256: null, cut: null, ...row, ...names };
    const replaced =
      replaces &&
      (await write((db) =>
        db
          .from('beat_audio')
          .update(columns)
          .eq('id', replaces.id)
          .eq('audio_url', replaces.url)
          .select('id'),
      ));
    // Another admin may have removed or replaced that file. Their file stays beside this one.
    if (!replaced?.length) {
      await write((db) => db.from('beat_audio').insert({ ...columns, beat_id: ownerId }));
    }
  }
  if (replaces) await removeBeatFile(bucketOfAudio(replaces.type), { url: replaces.url });
  if (type === 'trackouts' || type === 'stems') return;
  // No files are made of a file that the browser made. A preview that was only encoded counts as the artist's own.
  if (cut && !(type === 'preview' && cut === 'whole')) return;
  const stored = await readStored(ownerId);
  for (const each of filesToRemove({ type, url, replaces, stored })) await removeStoredAudio(each);
  if (type !== 'full') return;
  rememberMaster(url, file);
  await queueDerived(target, file, row.duration ?? Infinity, stored);
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
  { ownerId, replaces, recut }: AudioTarget,
  master: File,
  seconds: number,
  stored: readonly AudioRow[],
): Promise<void> {
  const queued = uploadQueue
    .getSnapshot()
    .filter(
      ({ kind, target, status }) =>
        kind === beatAudio.kind && target.ownerId === ownerId && status !== 'failed',
    )
    .map(({ target, name: filename }) => ({ type: (target as AudioTarget).type, filename }));
  const old = replaces?.type === 'full' ? replaces : null;
  for (const file of filesToDerive({ name: master.name, old, recut, stored, queued })) {
    if (file.cut === 'whole') {
      uploadMp3(ownerId, master, file.replaces);
    } else if (file.cut === 'default') {
      // The master is stored already, so a failure is shown and leaves it as it is.
      try {
        uploadPreview(ownerId, master, await readDefaultCut(), file.replaces);
      } catch (error) {
        console.error('No preview was cut:', error);
        toast.error(describeFailure(toasts.noPreviewCut, 'service')(error));
      }
    } else {
      uploadPreview(ownerId, master, file.cut, file.replaces);
      const { plan, tag } = file.cut;
      const { start, seconds: length } = fitCut(plan, seconds);
      const before = fitCut(plan, old?.duration ?? 0);
      const isMoved = start !== before.start || length !== before.seconds;
      if (isMoved && seconds < (old?.duration ?? 0))
        toast.info(toasts.previewMoved(formatTime(start), formatTime(length)));
      if (file.replaces?.cut?.tagged && !tag) toast.info(toasts.tagMissing);
    }
  }
}

/** Queues a file of a beat: a full file or a preview by its name, or what `target` names. */
export function uploadAudio(
  ownerId: number,
  file: File,
  target: Partial<Omit<AudioTarget, 'ownerId'>> = {},
): void {
  const { type = audioTypeOf(file.name), replaces = null, recut = false } = target;
  let { cut = null } = target;
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
  const upload = type === 'trackouts' || type === 'stems' ? beatZips[type] : beatAudio;
  uploadQueue.add(upload, { ownerId, type, replaces, cut, recut }, [file]);
}

const withName = (file: File, name: string) => new File([file], name, { type: file.type });

/** Cuts a preview and stores its voice tag, so that the same preview can be cut again. */
export function uploadPreview(
  beatId: number,
  master: File,
  cut: Cut,
  replaces: AudioRow | null = null,
): void {
  if (cut.tag instanceof File) uploadAudio(beatId, cut.tag, { type: 'tag' });
  const file = withName(master, previewName(master.name));
  uploadAudio(beatId, file, { type: 'preview', replaces, cut });
}

/** Makes the MP3 that comes with every license from a full file in another format. */
export function uploadMp3(beatId: number, master: File, replaces: AudioRow | null = null): void {
  const file = withName(master, mp3Name(master.name));
  uploadAudio(beatId, file, { type: 'full', replaces, cut: 'whole' });
}

async function removeStoredAudio({ id, type, url }: Pick<StoredAudio, 'id' | 'type' | 'url'>) {
  requireRow(await write((db) => db.from('beat_audio').delete().eq('id', id).select('id')));
  await removeBeatFile(bucketOfAudio(type), { url });
}

export const removeAudio = (file: StoredAudio) =>
  mutationOptions({
    mutationFn: () => removeStoredAudio(file),
    meta: {
      invalidates: allBeatKeys,
      successToast: toasts.audioRemoved,
      errorToast: beatAdminMessages.describeDeleteFailure,
    },
  });
