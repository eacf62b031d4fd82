import { useRef, useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { keepFocus } from '@/components/ui/focus';
import type { Fields } from '@/lib/edits/edit';
import type { useEdit } from '@/lib/edits/use-edit';
import { focusFirstInvalid, type FieldErrors } from '@/lib/forms/field-errors';

const planTexts = {
  schedule: 'Schedule',
  publishNow: 'Publish now',
  note: (moment: string) =>
    `Scheduled for ${moment}. It is published then unless something is missing.`,
  question: 'Publish it now?',
  subject: (what: string, moment: string) => `${what} is scheduled for ${moment}.`,
  consequence: 'Visitors see it right away, and the schedule is canceled.',
} as const;

const draftStatus = {
  saved: 'Saved as a draft.',
  unsaved: 'Not saved yet.',
  saving: 'Saving…',
  failed: 'Not saved.',
  offline: 'Not saved: no connection. This is saved when it is back.',
} as const;

type AnyEdit<Item extends { revision: number }, F extends Fields<F>> = ReturnType<
  typeof useEdit<Item, F>
>;

interface EditorProps<Item extends { revision: number }, F extends Fields<F>> {
  label: string;
  /** The row as the subject of a sentence: "This beat". */
  what: string;
  edit: AnyEdit<Item, F>;
  /** Label of the button that publishes the row or its changes, unless it is planned. */
  action: string;
  /** When a draft will be published, in words. Its button then saves the plan, and another one publishes it. */
  plannedTime?: string | null;
  /** Stays true after a draft was published, until its form is closed. */
  isPending: boolean;
  /** Called when no field has an error. @param refuse shows errors that the server found, and focuses the first */
  onPublish: (refuse: (errors: FieldErrors) => void, isScheduled: boolean) => void;
  onInvalid?: (errors: FieldErrors) => void;
  onDiscardDraft?: () => void;
  children: ReactNode;
}

/** The form of a draft, or of a published row, whose changes are saved only by the button. */
export function Editor<Item extends { revision: number }, F extends Fields<F>>({
  label,
  what,
  edit: { edit, isDraft, attempt, refuse, changed, status, newer },
  action,
  plannedTime = null,
  isPending,
  onPublish,
  onInvalid,
  onDiscardDraft,
  children,
}: EditorProps<Item, F>) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const time = isDraft ? plannedTime : null;
  const passOn = (isScheduled: boolean) =>
    onPublish((found) => focusFirstInvalid(form.current, () => refuse(found)), isScheduled);
  const publish = (proceed = () => passOn(time !== null)) => {
    if (isPending) return;
    let errors: FieldErrors = {};
    focusFirstInvalid(form.current, () => {
      errors = attempt();
    });
    if (Object.keys(errors).length > 0) onInvalid?.(errors);
    else proceed();
  };
  const overwrite = () => {
    edit.overwrite();
    if (!isDraft) publish();
  };
  const changes =
    changed.length === 0 ? 'No changes.' : `Not published yet: ${changed.join(', ')}.`;
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <div ref={keepFocus}>
        {children}
        <div
          role="group"
          aria-label={action}
          tabIndex={-1}
          className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6"
        >
          {newer && (
            <EditConflict
              what={what}
              values={newer.values}
              onReload={edit.reload}
              onOverwrite={overwrite}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button
              type="submit"
              size="lg"
              pending={isPending}
              disabled={!isDraft && changed.length === 0}
            >
              {time === null ? action : planTexts.schedule}
            </Button>
            {time !== null && (
              <Button
                variant="outline"
                size="lg"
                disabled={isPending}
                onClick={() => publish(() => setIsAsking(true))}
              >
                {planTexts.publishNow}
              </Button>
            )}
            {isDraft && (
              <Button variant="ghost" size="lg" onClick={onDiscardDraft}>
                Discard draft
              </Button>
            )}
            {!isDraft && changed.length > 0 && (
              <Button variant="ghost" size="lg" onClick={edit.discard}>
                Discard changes
              </Button>
            )}
            <p role="status" className="text-sm text-ash">
              {isDraft ? draftStatus[status] : changes}{' '}
              {time !== null && status === 'saved' && planTexts.note(time)}
            </p>
          </div>
        </div>
      </div>
      {time !== null && (
        <ConfirmDialog
          open={isAsking}
          title={planTexts.question}
          action={planTexts.publishNow}
          consequences={[planTexts.consequence]}
          decide={() => {
            passOn(false);
            // The dialog closes at once, because uploads may take minutes; the form shows what comes of it.
            return Promise.resolve();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{planTexts.subject(what, time)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

interface EditConflictProps {
  what: string;
  values: readonly { label: string; value: string }[];
  onReload: () => void;
  onOverwrite: () => void;
}

function EditConflict({ what, values, onReload, onOverwrite }: EditConflictProps) {
  return (
    <Alert variant="error" title={`${what} was changed after you opened it`}>
      <p>Your changes are still here and not saved. Saved in the meantime:</p>
      <dl className="mt-2">
        {values.map(({ label, value }) => (
          <div key={label} className="flex gap-x-2 py-1">
            <dt className="shrink-0">{label}:</dt>
            <dd className="line-clamp-3 wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onReload}>
          Reload
        </Button>
        <Button variant="ghost" size="sm" onClick={onOverwrite}>
          Overwrite
        </Button>
      </div>
    </Alert>
  );
}
