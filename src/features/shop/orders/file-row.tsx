import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { downloadErrors, fileFormats, orderPageTexts } from '@/content/orders';
import { downloadFile, type WantedFile } from '@/features/shop/orders/download-mutations';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { formatBytes } from '@/lib/text/bytes';

export const formatOf = (kind: string) => fileFormats[kind] ?? kind.toUpperCase();

export function describeDownloadError(error: Error): string {
  const known = error instanceof AppError ? downloadErrors[error.code ?? ''] : undefined;
  return known ?? `The download did not start. ${describeError(error)}`;
}

interface FileRowProps {
  title: string;
  file: WantedFile;
  detail: ReactNode;
  isUsedUp?: boolean;
  isResumable?: boolean;
}

/** A file of a paid license, with its download. */
export function FileRow({
  title,
  file,
  detail,
  isUsedUp = false,
  isResumable = false,
}: FileRowProps) {
  const { kind, size, license } = file;
  const [loadedBytes, setLoadedBytes] = useState(0);
  const { mutate, isPending, error, data: outcome } = useMutation(downloadFile);
  const start = () => {
    setLoadedBytes(0);
    mutate({ ...file, onProgress: setLoadedBytes });
  };
  return (
    <li className="border-b border-rail py-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{formatOf(kind)}</p>
          <p className="text-sm text-ash">
            {isPending && loadedBytes > 0 && size !== null
              ? `${formatBytes(loadedBytes)} of ${formatBytes(size)}`
              : detail}
          </p>
        </div>
        {!isUsedUp && (
          <Button
            variant="outline"
            size="compact"
            aria-label={`Download ${formatOf(kind)} of ${title}`}
            pending={isPending}
            onClick={start}
          >
            <Download className="size-4.5" />
            Download
          </Button>
        )}
      </div>
      {isResumable && <p className="mt-1 text-sm text-ash">{orderPageTexts.resumable}</p>}
      {isUsedUp && <p className="mt-1 text-sm text-ash">{orderPageTexts.limitReached}</p>}
      <div role="status">
        {license && outcome === 'untagged' && (
          <p className="mt-1 text-sm text-ash">{orderPageTexts.untagged}</p>
        )}
      </div>
      {!isUsedUp && error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {describeDownloadError(error)}
        </p>
      )}
    </li>
  );
}
