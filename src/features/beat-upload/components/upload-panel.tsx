import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { UploadList } from '@/components/uploads/upload-list';
import { bringIntoView } from '@/features/beat-upload/bring-into-view';
import type { UploadState } from '@/features/beat-upload/use-upload';

interface UploadPanelProps {
  state: Exclude<UploadState, { status: 'idle' }>;
  title: string;
  onCancel: () => void;
  onCancelFile: (id: string) => void;
  onResume: () => void;
  onUndo: () => void;
  /** Whether the beat is still whole without this file. */
  canLeaveOut: (id: string) => boolean;
  onLeaveOut: (id: string) => void;
}

/** An upload under way, file by file, and what to do where it stopped. */
export function UploadPanel({
  state,
  title,
  onCancel,
  onCancelFile,
  onResume,
  onUndo,
  canLeaveOut,
  onLeaveOut,
}: UploadPanelProps) {
  const { status, items } = state;
  const done = items.filter((item) => item.status === 'done').length;
  const stopped = items.find((item) => item.status === 'failed' || item.status === 'cancelled');

  return (
    // It comes above the button that was pressed, where a phone may not show it.
    <section ref={bringIntoView} aria-label={`Upload of ${title}`} className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="line-clamp-3 min-w-0 text-xl wrap-anywhere">
          {status === 'undoing' && 'Undoing the upload…'}
          {status === 'paused' && 'The upload has stopped'}
          {status === 'running' && `Uploading ${title}: ${done} of ${items.length} files`}
        </p>
        {status === 'running' && (
          <Button variant="outline" onClick={onCancel}>
            Cancel upload
          </Button>
        )}
      </div>
      {status === 'paused' && (
        <Alert
          variant={state.byHand ? 'info' : 'error'}
          title={state.failure.title}
          className="mt-5"
        >
          <p>{state.failure.message}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" onClick={onResume}>
              Go on
            </Button>
            <Button size="sm" variant="outline" onClick={onUndo}>
              Undo the upload
            </Button>
            {stopped && canLeaveOut(stopped.id) && (
              <Button size="sm" variant="ghost" onClick={() => onLeaveOut(stopped.id)}>
                <span>
                  Leave the file out<VisuallyHidden>: {stopped.name}</VisuallyHidden>
                </span>
              </Button>
            )}
          </div>
        </Alert>
      )}
      <div className="mt-5">
        <UploadList
          label="Files of this upload"
          items={items}
          onCancel={status === 'running' ? onCancelFile : undefined}
          onRetry={status === 'paused' ? onResume : undefined}
        />
      </div>
    </section>
  );
}
