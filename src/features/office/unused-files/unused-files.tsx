import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { unusedFileTexts as texts } from '@/content/admin';
import { unusedFiles } from '@/features/office/unused-files/queries';
import { describeFailure } from '@/lib/data/messages';
import { formatBytes } from '@/lib/text/bytes';
import { toast } from '@/lib/toast';
import { removeObjects } from '@/lib/uploads/storage';
import { reportUndeleted } from '@/lib/uploads/stored-objects';

/** Lists and removes files of beats, products and the gallery without a row. */
export function UnusedFiles() {
  const { data, isFetching, refetch } = useQuery(unusedFiles);
  const { mutateAsync } = useMutation(removeUnusedFiles);
  const [asking, setAsking] = useState(false);
  const objects = data ?? [];
  const size = formatBytes(objects.reduce((sum, object) => sum + object.size, 0));
  const found = texts.found(objects.length, size);

  return (
    <>
      <p className="max-w-[38.4em] pb-4 text-ash">{texts.hint}</p>
      {data && (
        <p role="status" className="mb-3">
          {data.length === 0 ? texts.none : found}
        </p>
      )}
      {objects.length > 0 && (
        <ul aria-label={texts.title} className="mb-5 max-h-80 overflow-y-auto border-t border-rail">
          {objects.map((object) => (
            <li
              key={`${object.bucket_id}/${object.name}`}
              className="flex flex-wrap justify-between gap-x-6 border-b border-rail py-2 text-sm"
            >
              <span className="wrap-anywhere">
                {object.bucket_id}/{object.name}
              </span>
              <span className="text-ash">
                {formatBytes(object.size)} · <DateTime at={object.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          {texts.look}
        </Button>
        {objects.length > 0 && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.remove(objects.length)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.question(objects.length)}
        action={texts.remove(objects.length)}
        danger
        consequences={texts.consequences}
        decide={async () => {
          await mutateAsync(objects);
          await refetch();
        }}
        describeFailure={describeFailure(texts.notRemoved, 'service')}
        onClose={() => setAsking(false)}
      >
        <p>{found}</p>
      </ConfirmDialog>
    </>
  );
}

const removeUnusedFiles = mutationOptions({
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
  meta: { errorToast: describeFailure(texts.notRemoved, 'service') },
});
