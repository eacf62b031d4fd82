import { mutationOptions } from '@tanstack/react-query';
import { previewTexts as texts } from '@/content/preview-settings';
import { beatObjectKey, removeBeatFile } from '@/features/beats/admin/beat-objects';
import { previewSettingsQuery, readPreviewSettings } from '@/features/beats/admin/queries';
import { readTag, type CutPlan } from '@/lib/audio/audio';
import { audioFileName } from '@/lib/audio/audio-types';
import { detailedFailure, requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { uploadObject } from '@/lib/uploads/storage';

/** The bucket of voice tags, which only admins can open. */
const BUCKET = 'beat-masters';

interface PreviewEdit {
  plan: CutPlan;
  /** A new voice tag, or null to remove it; undefined leaves the stored one, which another admin may have changed. */
  tag?: File | null;
}

/** Saves the settings. A voice tag that was replaced is deleted afterwards. */
export const savePreviewSettings = mutationOptions({
  mutationFn: async ({ plan, tag }: PreviewEdit): Promise<void> => {
    const { start, seconds, fadeIn, fadeOut, tagEvery } = plan;
    const { tag: old } = await readPreviewSettings();
    const stored = tag && (await storeTag(tag));
    const row = {
      ...{ start, seconds, fade_in: fadeIn, fade_out: fadeOut, tag_every: tagEvery },
      ...(tag !== undefined && {
        tag_url: stored?.url ?? null,
        tag_filename: stored?.filename ?? null,
      }),
    };
    requireRow(
      await write((db) =>
        db.from('preview_settings').update(row).eq('is_only_row', true).select('is_only_row'),
      ),
    );
    if (old && tag !== undefined) await removeBeatFile(BUCKET, old);
  },
  meta: {
    invalidates: [previewSettingsQuery.queryKey],
    successToast: { title: texts.saved },
    errorToast: detailedFailure(texts.notSaved),
  },
});

async function storeTag(file: File) {
  const { mime, stored: made } = await readTag(file);
  const stored = made ?? file;
  const key = beatObjectKey('artist', 'tag', Date.now(), audioFileName(stored.name, mime));
  return { url: await uploadObject(BUCKET, key, stored, mime), filename: stored.name };
}
