import { cutSource, type BeatDraft } from '@/features/beat-upload/model';
import type { PlannedFile, ReadyAudio, UploadPlan } from '@/features/beat-upload/saga';
import type { BeatRowValues } from '@/lib/beat-form/schema';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { cutAndRead, type CutPlan } from '@/lib/media/cut-plan';
import { pictureFileName, pictureKeys, stemOf } from '@/lib/media/object-keys';
import { preparePicture } from '@/lib/media/picture';
import { uploadPicture } from '@/lib/media/storage';

/** The id of the preview that is cut here, among the files of its beat. */
export const CUT_ID = 'cut';

async function makeCut(
  source: File,
  plan: CutPlan,
  tag: File | null,
  signal: AbortSignal,
): Promise<ReadyAudio> {
  const { file, facts } = await cutAndRead(source, plan, tag, signal);
  const { mime, durationSeconds, peaks } = facts;
  return { kind: 'audio', file, mime, duration: durationSeconds, peaks };
}

/** What is to be uploaded of a draft whose files have all been looked at. */
export function planUpload(draft: BeatDraft, row: BeatRowValues, tag: File | null): UploadPlan {
  const files: PlannedFile[] = [];
  for (const { id, file, type, check } of draft.audio) {
    if (check.status !== 'ready') continue;
    const { mime, durationSeconds, peaks } = check.facts;
    files.push({
      id,
      kind: 'audio',
      filename: file.name,
      type,
      make: () => Promise.resolve({ kind: 'audio', file, mime, duration: durationSeconds, peaks }),
    });
  }

  const source = draft.cut.wanted ? cutSource(draft) : null;
  if (source) {
    files.push({
      id: CUT_ID,
      kind: 'audio',
      filename: `${stemOf(source.file.name)}-preview.mp3`,
      type: 'preview',
      make: (signal) => makeCut(source.file, draft.cut, tag, signal),
    });
  }

  for (const { id, file } of draft.images) {
    files.push({
      id,
      kind: 'image',
      filename: file.name,
      make: async (signal) => {
        const maxBytes = BUCKET_MAX_BYTES['beat-images'];
        const picture = await preparePicture(file, { maxBytes, signal });
        return {
          kind: 'image',
          name: pictureFileName(file.name, picture.type),
          widths: picture.widths,
          keys: (key) => pictureKeys(key, picture.widths),
          send: (key, way) => uploadPicture({ bucket: 'beat-images', key, picture, ...way }),
        };
      },
    });
  }
  return { row, files };
}
