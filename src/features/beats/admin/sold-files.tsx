import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { FormPart } from '@/components/ui/form';
import { DropArea } from '@/components/uploads/drop-area';
import { FileGroup } from '@/components/uploads/file-group';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { beatZips, uploadAudio, uploadMp3 } from '@/features/beats/admin/audio-mutations';
import { bucketOfAudio, type ZipType, BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { FileRow } from '@/features/beats/admin/file-row';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { StoredAudio } from '@/features/beats/admin/model';
import { beatAdminQueries, fetchAudio } from '@/features/beats/admin/queries';
import { unavailableTexts } from '@/features/licenses/availability';
import { formatsText } from '@/features/licenses/tiers/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { formatBytes } from '@/lib/text/bytes';
import { useUploads } from '@/lib/uploads/uploads';

interface ZipFilesProps {
  beatId: number;
  type: ZipType;
  files: readonly StoredAudio[];
}

/** The tracks of a beat, in one zip. */
export function ZipFiles({ beatId, type, files }: ZipFilesProps) {
  const uploads = useUploads(beatZips[type], beatId);
  const labels = texts.zips[type];
  return (
    <FileGroup label={labels.title}>
      {files.length === 0 && (
        <DropArea
          label={labels.add}
          hint={texts.zipHint}
          accept={{ 'application/zip': ['.zip'] }}
          maxSize={BEAT_BUCKETS[bucketOfAudio(type)]}
          multiple={false}
          onFiles={([file]) => file && uploadAudio(beatId, file, { type })}
        />
      )}
      <UploadQueue label={labels.queue} items={uploads} />
      {files.length > 0 && (
        <ul aria-label={labels.saved} className="border-t border-rail">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              facts={formatBytes(file.size)}
              accept=".zip,application/zip"
              question={labels.remove}
              onReplace={(chosen) => uploadAudio(beatId, chosen, { type, replaces: file })}
            />
          ))}
        </ul>
      )}
    </FileGroup>
  );
}

interface SoldAsProps {
  beatId: number;
  master: StoredAudio | undefined;
}

/** The licenses that the beat can be sold under now, and the files that others lack. */
export function SoldAs({ beatId, master }: SoldAsProps) {
  const query = useQuery(beatAdminQueries.licenses(beatId));
  const { mutate, isPending } = useMutation({
    mutationFn: async (source: StoredAudio) => uploadMp3(beatId, await fetchAudio(source)),
    meta: { errorToast: beatAdminMessages.describeMasterFailure },
  });
  const rows = query.data;
  const tiers = useLicensing().tiers.flatMap(({ id, name, files }) => {
    const row = rows?.find(({ tier }) => tier === id);
    if (!row) return [];
    return [{ id, name, missing: files.filter((kind) => !row.files.includes(kind)), ...row }];
  });
  const sold = tiers.filter(({ available }) => available).map(({ name }) => name);

  return (
    <FormPart title={texts.licenses} hint={texts.licensesHint}>
      {rows ? (
        <div className="grid grid-cols-1 gap-4">
          <p role="status" className="font-medium">
            {texts.soldAs(sold)}
          </p>
          <dl className="border-t border-rail text-sm">
            {tiers.map(({ id, name, available, reason, files, missing }) => (
              <div
                key={id}
                className="flex flex-wrap justify-between gap-x-6 border-b border-rail py-2"
              >
                <dt>{name}</dt>
                <dd className="text-ash">
                  {available
                    ? texts.without(formatsText(files), formatsText(missing))
                    : (unavailableTexts[reason] ?? reason)}
                </dd>
              </div>
            ))}
          </dl>
          {master && tiers.some(({ reason }) => reason === 'no-mp3') && (
            <Button
              variant="outline"
              className="justify-self-start"
              pending={isPending}
              onClick={() => mutate(master)}
            >
              {texts.makeMp3}
            </Button>
          )}
        </div>
      ) : (
        <QueryFallback
          query={query}
          describeFailure={beatAdminMessages.describeFilesLoadFailure}
          loading={texts.licensesLoading}
        />
      )}
    </FormPart>
  );
}
