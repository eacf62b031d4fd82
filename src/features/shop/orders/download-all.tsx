import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { orderPageTexts } from '@/content/orders';
import {
  canStreamToDisk,
  downloadZip,
  type WantedFile,
} from '@/features/shop/orders/download-mutations';
import { describeDownloadError, formatOf } from '@/features/shop/orders/file-row';
import { describeError } from '@/lib/data/messages';

interface DownloadAllProps {
  title: string;
  number: string;
  files: readonly WantedFile[];
}

/** One zip of everything that a license brings; nothing in browsers that cannot write it to the disk. */
export function DownloadAll({ title, number, files }: DownloadAllProps) {
  const { all: texts } = orderPageTexts;
  const [done, setDone] = useState(0);
  const { mutate, isPending, data, error } = useMutation(downloadZip);
  if (!canStreamToDisk()) return null;
  const start = () => {
    setDone(0);
    mutate({ name: `${number}.zip`, files, onProgress: setDone });
  };
  return (
    <div className="mt-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="outline"
          size="compact"
          aria-label={texts.action(title)}
          pending={isPending}
          onClick={start}
        >
          <Download className="size-4.5" />
          {texts.button}
        </Button>
        <p role="status" className="text-sm text-ash">
          {isPending
            ? texts.progress(done + 1, files.length)
            : data && data.failures.length < files.length && texts.done}
        </p>
      </div>
      {data && data.untagged.length > 0 && (
        <p className="mt-2 text-sm text-ash">{texts.untagged(data.untagged.map(formatOf))}</p>
      )}
      {data && data.failures.length > 0 && (
        <ul role="alert" className="mt-2 grid gap-1 text-sm text-danger">
          {data.failures.map((failure) => (
            <li key={failure.kind}>
              {texts.missing(formatOf(failure.kind))} {describeDownloadError(failure.error)}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {texts.failed} {describeError(error)}
        </p>
      )}
    </div>
  );
}
