import { mutationOptions } from '@tanstack/react-query';
import { unusedFileTexts as texts } from '@/content/admin';
import { detailedFailure } from '@/lib/data/service-answers';
import { toast } from '@/lib/toast';
import { removeObjects } from '@/lib/uploads/storage';
import { reportUndeleted } from '@/lib/uploads/stored-objects';

export const removeUnusedFiles = mutationOptions({
  mutationFn: async (objects: readonly { bucket_id: string; name: string }[]) => {
    const removals = await Promise.all(
      [...new Set(objects.map(({ bucket_id }) => bucket_id))].map((bucket) => {
        const inBucket = objects.filter(({ bucket_id }) => bucket_id === bucket);
        return removeObjects(
          bucket,
          inBucket.map(({ name }) => name),
        );
      }),
    );
    reportUndeleted(removals.flat());
    return objects.length - removals.flat().length;
  },
  onSuccess: (count) => {
    if (count > 0) toast.success({ title: texts.removed(count) });
  },
  meta: { errorToast: detailedFailure(texts.notRemoved) },
});
