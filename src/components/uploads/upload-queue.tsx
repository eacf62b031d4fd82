import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { IconButton } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import { formatBytes } from '@/lib/text/bytes';
import { uploadQueue, type UploadItem } from '@/lib/uploads/uploads';

function describeStatus({ status, progress, reason }: UploadItem): string {
  if (reason !== null) return reason;
  if (status === 'uploading') return `Uploading… ${Math.round(progress * 100)}%`;
  return status === 'checking' ? 'Checking…' : 'Waiting';
}

export function UploadQueue({ label, items }: { label: string; items: readonly UploadItem[] }) {
  if (items.length === 0) return null;
  return (
    // The focus is kept, because a press replaces or removes the pressed button.
    <ul ref={keepFocus} aria-label={label} tabIndex={-1} className="border-t border-rail">
      {items.map((item) => (
        <li key={item.id} tabIndex={-1} className="border-b border-rail py-2">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-note">{item.name}</p>
              <p
                role={item.status === 'failed' ? 'alert' : undefined}
                className={cn(
                  'text-sm wrap-anywhere',
                  item.status === 'failed' ? 'text-danger' : 'text-ash',
                )}
              >
                {formatBytes(item.size)} · {describeStatus(item)}
              </p>
            </div>
            <UploadActions {...item} />
          </div>
          {(item.status === 'uploading' || item.status === 'paused') && (
            <div
              role="progressbar"
              aria-label={`Upload of ${item.name}`}
              aria-valuenow={Math.round(item.progress * 100)}
              data-slot="track"
              className="mt-2 h-0.5 bg-rail"
            >
              <div
                data-slot="fill"
                className="h-full bg-rosin transition-[width]"
                style={{ width: `${item.progress * 100}%` }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadActions({ id, name, status }: UploadItem) {
  const { pause, resume, cancel } = uploadQueue;
  return (
    <div className="flex shrink-0">
      {status === 'uploading' && (
        <IconButton label={`Pause ${name}`} onClick={() => pause(id)}>
          <Pause />
        </IconButton>
      )}
      {status === 'paused' && (
        <IconButton label={`Resume ${name}`} onClick={() => resume(id)}>
          <Play />
        </IconButton>
      )}
      {status === 'failed' && (
        <IconButton label={`Try ${name} again`} onClick={() => resume(id)}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        label={`${status === 'failed' ? 'Remove' : 'Cancel'} ${name}`}
        onClick={() => void cancel(id)}
      >
        <X />
      </IconButton>
    </div>
  );
}
