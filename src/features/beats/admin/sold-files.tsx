import { useMutation, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button, IconButton } from '@/components/ui/button';
import { FormPart } from '@/components/ui/form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DropArea } from '@/components/uploads/drop-area';
import { FileGroup, useRemoval } from '@/components/uploads/file-group';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { useFileChooser } from '@/components/uploads/use-file-chooser';
import { beatFileTexts as texts } from '@/content/beat-admin';
import {
  beatZips,
  removeAudio,
  uploadAudio,
  uploadMp3,
} from '@/features/beats/admin/audio-mutations';
import { BEAT_BUCKETS, bucketOfAudio, type ZipType } from '@/features/beats/admin/beat-objects';
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

interface FileRowProps {
  file: StoredAudio;
  /** Shown below the file's name. */
  facts: ReactNode;
  /** Accepted types, in the format of the `accept` attribute. */
  accept: string;
  question: string;
  reasonKept?: string | undefined;
  isBusy?: boolean;
  onReplace: (chosen: File) => void;
  children?: ReactNode;
}

/** A stored file, which an admin can replace, or remove after a confirmation. */
export function FileRow({
  file,
  facts,
  accept,
  question: text,
  reasonKept,
  isBusy = false,
  onReplace,
  children,
}: FileRowProps) {
  const { filename: name } = file;
  const removal = removeAudio(file);
  const { item, isPending, button, question, reason } = useRemoval({
    ...{ name, text, removal, reasonKept },
  });
  const label = `File in place of ${name}`;
  const { input, choose } = useFileChooser({ label, accept, onFile: onReplace });

  return (
    <li ref={item} tabIndex={-1} className="rounded-sm border-b border-rail pt-2 pb-4">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-note font-medium wrap-anywhere">{name}</p>
        {input}
        <Button variant="link" disabled={isBusy || isPending} onClick={choose}>
          <span>
            {texts.replace} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
        <IconButton className="-mr-3" {...button}>
          <X />
        </IconButton>
      </div>
      <p className="-mt-1 text-sm text-ash">{facts}</p>
      {question || children}
      {reason && <div className="mt-2">{reason}</div>}
    </li>
  );
}
