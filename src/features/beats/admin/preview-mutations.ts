import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { previewTexts as texts } from '@/content/preview-settings';
import { fetchAudio, type Cut } from '@/features/beats/admin/audio-files';
import { read } from '@/lib/data/read';
import { failureToast, requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { readTag, type CutPlan } from '@/lib/media/audio';
import { audioFileName, keyFromUrl, voiceTagKey } from '@/lib/media/object-keys';
import { reportLeft } from '@/lib/media/report-left';
import { removeObjects, uploadObject } from '@/lib/media/storage';

/** The bucket of voice tags, which only admins can open. */
const BUCKET = 'beat-masters';

async function readPreviewSettings(signal?: AbortSignal) {
  const row = requireRow(
    await read((db) => db.from('preview_settings').select('cut, tag_url, tag_filename'), signal),
  );
  const { cut, tag_url: url, tag_filename: filename } = row;
  return {
    plan: cut as unknown as CutPlan,
    tag: url === null || filename === null ? null : ({ type: 'tag', url, filename } as const),
  };
}

/** How the previews of new beats are cut. */
export const previewSettingsQuery = queryOptions({
  queryKey: ['preview-settings'],
  queryFn: ({ signal }) => readPreviewSettings(signal),
});

/** The settings for a beat. The voice tag is a file, because each beat stores its own copy. */
export async function readDefaultCut(): Promise<Cut> {
  const { plan, tag } = await readPreviewSettings();
  return { plan, tag: tag && (await fetchAudio(tag)) };
}

interface PreviewEdit {
  plan: CutPlan;
  /** A new voice tag, or null to remove it; undefined leaves the stored one, which another admin may have changed. */
  tag?: File | null;
}

/** Saves the settings. A voice tag that was replaced is deleted afterwards. */
export const savePreviewSettings = mutationOptions({
  mutationFn: async ({ plan, tag }: PreviewEdit): Promise<void> => {
    const { tag: old } = await readPreviewSettings();
    const stored = tag && (await storeTag(tag));
    const row = tag !== undefined && {
      tag_url: stored?.url ?? null,
      tag_filename: stored?.filename ?? null,
    };
    requireRow(
      await write((db) =>
        db
          .from('preview_settings')
          .update({ cut: { ...plan }, ...row })
          .eq('is_only_row', true)
          .select('is_only_row'),
      ),
    );
    const key = old && row ? keyFromUrl(BUCKET, old.url) : null;
    if (key !== null) reportLeft((await removeObjects(BUCKET, [key])).left);
  },
  meta: {
    invalidates: [previewSettingsQuery.queryKey],
    successToast: { title: texts.saved },
    errorToast: failureToast(texts.notSaved),
  },
});

async function storeTag(file: File) {
  const { mime } = await readTag(file);
  const key = voiceTagKey(Date.now(), audioFileName(file.name, mime));
  return { url: await uploadObject(BUCKET, key, file, mime), filename: file.name };
}
