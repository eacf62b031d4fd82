import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { UploadPanel } from '@/features/beat-upload/components/upload-panel';
import { isUntouched, type BeatDraft } from '@/features/beat-upload/model';
import type { useAddBeat } from '@/features/beat-upload/use-add-beat';

interface UploadFootProps {
  add: ReturnType<typeof useAddBeat>;
  /** The one on screen. */
  current: BeatDraft;
  /** Nothing may be changed: it is on its way, or was cut off. */
  locked: boolean;
  onClear: () => void;
  /** Leads to what was cut off. */
  onCutOff: () => void;
}

/** The button, and what it did: nobody has to look for that. */
export function UploadFoot({ add, current, locked, onClear, onCutOff }: UploadFootProps) {
  const { drafts, upload, busy, problem } = add;
  const { state } = upload;
  const count = drafts.beats.length;
  return (
    <div
      role="group"
      aria-label="Upload"
      tabIndex={-1}
      className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6"
    >
      {add.published.length > 0 && (
        <Alert variant="success" title="In the store now">
          <ul>
            {add.published.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.beat(id)} className="wrap-anywhere underline underline-offset-4">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {state.status !== 'idle' && (
        <UploadPanel
          state={state}
          title={current.fields.title}
          onCancel={upload.cancel}
          onCancelFile={upload.cancelFile}
          onResume={() =>
            void add.uploadAll([current, ...drafts.beats.filter((each) => each !== current)])
          }
          onUndo={() => void upload.undo(current)}
          canLeaveOut={(id) => add.canLeaveOut(current, id)}
          onLeaveOut={(id) => add.leaveOut(current, id)}
        />
      )}
      {state.status === 'idle' && state.failure && !problem && (
        <Alert variant="error" title={state.failure.title}>
          {state.failure.message}
        </Alert>
      )}
      {problem && (
        <Alert variant="error" title={problem.text.title}>
          {problem.text.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {add.unfinished ? (
          // A page that is opened again stands where it stood, which is often here.
          <Button variant="outline" size="lg" onClick={onCutOff}>
            An upload was cut off
          </Button>
        ) : (
          <Button type="submit" size="lg" pending={busy} disabled={locked}>
            {count === 1 ? 'Upload Beat' : `Upload ${count} Beats`}
          </Button>
        )}
        {!locked && !isUntouched(current) && count === 1 && (
          <Button variant="ghost" size="lg" onClick={onClear}>
            Clear the form
          </Button>
        )}
        {add.keeping === 'kept' && (
          <p className="max-w-[52ch] text-sm text-ash">
            What you enter and add here is kept in this browser until it is uploaded.
          </p>
        )}
      </div>
    </div>
  );
}
