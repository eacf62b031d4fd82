import { Check, RotateCw, X } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/keep-focus';
import { ProgressLine } from '@/components/uploads/progress-line';
import { cn } from '@/lib/cn';
import { formatBytes } from '@/lib/media/buckets';
import { isUnfinished, type UploadItem } from '@/lib/media/upload-queue';

interface UploadListProps {
  label: string;
  items: readonly UploadItem[];
  /** Left out where a file cannot be called off alone. */
  onCancel?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  /** Takes a finished, failed or cancelled file off the list. */
  onDismiss?: ((id: string) => void) | undefined;
}

function words({ status, progress, reason }: UploadItem): string {
  switch (status) {
    case 'waiting':
      return 'Waiting';
    case 'checking':
      return 'Checking…';
    case 'ready':
      return 'Ready';
    case 'uploading':
      return `Uploading… ${Math.round(progress * 100)}%`;
    case 'done':
      return 'Uploaded';
    case 'failed':
      return reason ?? 'Failed';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** Files on their way, one a line. */
export function UploadList({ label, items, onCancel, onRetry, onDismiss }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    // A press changes or takes away the button that it was for.
    <ul ref={keepFocus} aria-label={label} tabIndex={-1} className="border-t border-rail">
      {items.map((item) => (
        <li key={item.id} tabIndex={-1} className="border-b border-rail py-2">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-[15px]">{item.name}</p>
              <p
                className={cn(
                  'text-sm wrap-anywhere',
                  item.status === 'failed' ? 'text-danger' : 'text-ash',
                )}
              >
                {/* Of what is still to be made nobody knows the size. */}
                {item.size > 0 && `${formatBytes(item.size)} · `}
                {words(item)}
              </p>
            </div>
            <UploadActions
              item={item}
              onCancel={onCancel}
              onRetry={onRetry}
              onDismiss={onDismiss}
            />
          </div>
          {item.status === 'uploading' && (
            <div className="pt-2">
              <ProgressLine label={`Upload of ${item.name}`} value={item.progress} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadActions({
  item,
  onCancel,
  onRetry,
  onDismiss,
}: { item: UploadItem } & Pick<UploadListProps, 'onCancel' | 'onRetry' | 'onDismiss'>) {
  const { id, name, status } = item;
  if (isUnfinished(item)) {
    return onCancel ? (
      <IconButton label={`Cancel ${name}`} onClick={() => onCancel(id)}>
        <X aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    ) : null;
  }
  return (
    <div className="flex shrink-0">
      {status === 'done' && (
        <span className="grid size-11 place-items-center text-rosin">
          <Check aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </span>
      )}
      {status !== 'done' && onRetry && (
        <IconButton label={`Try ${name} again`} onClick={() => onRetry(id)}>
          <RotateCw aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      )}
      {status !== 'done' && onDismiss && (
        <IconButton label={`Remove ${name}`} onClick={() => onDismiss(id)}>
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}
