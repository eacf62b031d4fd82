import { beatFileToasts as toasts } from '@/content/beat-admin';
import {
  mp3Name,
  previewName,
  uploadMp3,
  uploadPreview,
  type AudioFile,
  type BeatAudioTarget,
} from '@/features/beats/admin/audio-uploads';
import type { StoredAudio } from '@/features/beats/admin/model';
import { removeStoredAudio } from '@/features/beats/admin/mutations';
import { formatTime } from '@/features/player/model';
import { read } from '@/lib/data/read';
import { fitCut } from '@/lib/media/audio';
import { extensionOf, type AudioType } from '@/lib/media/object-keys';
import { uploadQueue } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';

type Stored = AudioFile & Pick<StoredAudio, 'cut'>;

async function readStored(beatId: number, type: AudioType): Promise<Stored[]> {
  const rows = await read((db) =>
    db
      .from('beat_audio')
      .select('id, filename, url:audio_url, cut')
      .eq('beat_id', beatId)
      .eq('audio_type', type),
  );
  return rows.map((row) => ({ ...row, type, cut: row.cut as Stored['cut'] }));
}

/**
 * Cuts the previews of a replaced master from the new one in the same ranges, because the old previews would play
 * another recording. Shows when a range had to change.
 *
 * @param seconds of the new master
 */
export async function recutPreviews(
  beatId: number,
  old: AudioFile,
  master: File,
  seconds: number,
): Promise<void> {
  for (const preview of await readStored(beatId, 'preview')) {
    if (preview.cut === null || preview.filename !== previewName(old.filename)) continue;
    const { tagged, ...plan } = preview.cut;
    const [tag = null] = tagged ? await readStored(beatId, 'tag') : [];
    uploadPreview(beatId, master, { plan, tag }, preview);
    const fitted = fitCut(plan, seconds);
    const isShorter = fitted.start !== plan.start || fitted.seconds !== plan.seconds;
    if (isShorter)
      toast.info(toasts.previewMoved(formatTime(fitted.start), formatTime(fitted.seconds)));
    if (tagged && !tag) toast.info(toasts.tagMissing);
  }
}

/**
 * Every license comes with an MP3: one is made of a full file in another format, again when that file
 * is replaced, and not where the artist has one or is uploading one.
 */
export async function provideMp3(
  beatId: number,
  master: File,
  old: AudioFile | null,
): Promise<void> {
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

/** Removes the MP3 that was made of a file when the admin declares that file a preview, which is not sold. */
export async function removeMadeMp3(beatId: number, master: AudioFile): Promise<void> {
  for (const mp3 of await readStored(beatId, 'full')) {
    if (mp3.filename === mp3Name(master.filename)) await removeStoredAudio(mp3);
  }
}

/** A beat has one voice tag. */
export async function removeOtherTags(beatId: number, url: string): Promise<void> {
  for (const tag of await readStored(beatId, 'tag')) {
    if (tag.url !== url) await removeStoredAudio(tag);
  }
}
