import { useRef, useState } from 'react';
import { BeatFields } from '@/components/beat-form/beat-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent } from '@/components/ui/sheet';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { useEdit } from '@/features/beat-admin/use-edit';

const FORM_ID = 'edit-beat';

interface EditBeatProps {
  beat: AdminBeat;
  open: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** The words and prices of a beat. Give it a key of its own each time it is opened. */
export function EditBeat({ beat, open, onSaved, onClose }: EditBeatProps) {
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const edit = useEdit(beat, () => {
    onSaved();
    onClose();
  });

  const askToClose = () => {
    if (edit.isPending) return;
    if (edit.dirty) setLeaving(true);
    else onClose();
  };

  const submit = () => {
    setLeaving(false);
    void edit.save();
    // What is wrong is drawn first.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <Sheet open={open} onOpenChange={(next) => !next && askToClose()}>
      <SheetContent
        title={texts.editTitle}
        description={texts.editNote}
        footer={
          <div className="grid gap-4">
            {edit.overtaken && <Overtaken {...edit.overtaken} onTakeTheirs={edit.takeTheirs} />}
            {edit.error && (
              <Alert variant="error" title={beatAdminMessages.notUpdated(edit.error).title}>
                {beatAdminMessages.notUpdated(edit.error).message}
              </Alert>
            )}
            {leaving ? (
              <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
                <p className="mr-auto text-[15px]">Leave without saving?</p>
                <Button variant="ghost" onClick={() => setLeaving(false)}>
                  Keep editing
                </Button>
                <Button variant="danger" onClick={onClose}>
                  Discard
                </Button>
              </div>
            ) : (
              <div className="flex justify-end gap-3">
                <Button variant="ghost" disabled={edit.isPending} onClick={askToClose}>
                  Cancel
                </Button>
                <Button type="submit" form={FORM_ID} pending={edit.isPending}>
                  Save
                </Button>
              </div>
            )}
          </div>
        }
      >
        <form
          ref={form}
          id={FORM_ID}
          noValidate
          aria-label={texts.editTitle}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <BeatFields fields={edit.fields} errors={edit.errors} onChange={edit.change} />
        </form>
      </SheetContent>
    </Sheet>
  );
}

type OvertakenProps = NonNullable<ReturnType<typeof useEdit>['overtaken']> & {
  onTakeTheirs: ReturnType<typeof useEdit>['takeTheirs'];
};

/** Says that somebody was faster, and where both changed the same. */
function Overtaken({ changed, clashes, onTakeTheirs }: OvertakenProps) {
  return (
    <Alert
      variant="error"
      title="This beat was changed meanwhile"
      className="max-h-[40dvh] overflow-y-auto"
    >
      <p>
        {changed.length > 0 && `Changed elsewhere: ${changed.join(', ')}. `}
        What you typed is still here; nothing is saved yet.
      </p>
      {clashes.length > 0 && (
        <ul className="mt-2">
          {clashes.map(({ name, label, theirs }) => (
            <li key={name} className="flex items-start justify-between gap-4 py-1.5">
              <span className="line-clamp-3 wrap-anywhere">
                {label}, theirs: <span className="text-ink">{theirs}</span>
              </span>
              <Button variant="link" size="sm" onClick={() => onTakeTheirs(name)}>
                <span>
                  Use theirs<VisuallyHidden>: {label}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">Save again to keep the form as it stands.</p>
    </Alert>
  );
}
