import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { orphanTexts as texts } from '@/content/beat-admin';
import { beatFileMessages } from '@/features/beats/admin/messages';
import { removeOrphans } from '@/features/beats/admin/mutations';
import { orphansQuery } from '@/features/beats/admin/queries';
import { formatBytes } from '@/lib/media/buckets';

/** Lists what lies in the storage without a row, of beats, products and the gallery, and removes it. */
export function OrphanObjects() {
  const { data, error, isFetching, refetch } = useQuery(orphansQuery);
  const { mutateAsync } = useMutation(removeOrphans());
  const [asking, setAsking] = useState(false);
  const failure = error && beatFileMessages.notLoaded(error);
  const total = (data ?? []).reduce((sum, { size }) => sum + size, 0);

  return (
    <section aria-labelledby="orphan-objects" className="mt-14">
      <h2 id="orphan-objects" className="border-b border-rail pb-3 text-3xl">
        {texts.title}
      </h2>
      <p className="max-w-[60ch] py-4 text-ash">{texts.hint}</p>
      {failure && (
        <Alert variant="error" title={failure.title} className="mb-4">
          {failure.message}
        </Alert>
      )}
      {data && (
        <p role="status" className="mb-3">
          {data.length === 0 ? texts.none : texts.found(data.length, formatBytes(total))}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label={texts.title} className="mb-5 max-h-80 overflow-y-auto border-t border-rail">
          {data.map(({ bucket_id, name, size, created_at }) => (
            <li
              key={`${bucket_id}/${name}`}
              className="flex flex-wrap justify-between gap-x-6 border-b border-rail py-2 text-sm"
            >
              <span className="wrap-anywhere">
                {bucket_id}/{name}
              </span>
              <span className="text-ash">
                {formatBytes(size)} · <DateTime at={created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          {texts.look}
        </Button>
        {data && data.length > 0 && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.remove(data.length)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.question(data?.length ?? 0)}
        action={texts.remove(data?.length ?? 0)}
        danger
        consequences={texts.consequences}
        decide={() => mutateAsync(data ?? [])}
        describeFailure={beatFileMessages.notRemoved}
        onClose={() => setAsking(false)}
      >
        <p>{texts.found(data?.length ?? 0, formatBytes(total))}</p>
      </ConfirmDialog>
    </section>
  );
}
