import { useId, useState, type ReactNode } from 'react';
import { EditConflict } from '@/components/editor/edit-conflict';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import { keepFocus } from '@/components/ui/focus';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Edit } from '@/lib/edits/use-edit';
import { focusFirstInvalid } from '@/lib/forms/field-errors';
import type { ToastText } from '@/lib/toast';

interface EditSheetProps<F> {
  open: boolean;
  title: string;
  note: string;
  /** The item, as the start of a sentence: "This beat". */
  what: string;
  edit: Edit<F>;
  failure: ToastText | null;
  parts: { fields: string; more: string };
  children: ReactNode;
  more: ReactNode;
}

/** On a phone the sheet keeps its height while files come. */
const panel = 'min-h-[72dvh] data-[state=inactive]:hidden md:min-h-0';

/** A sheet in which something is edited. Give it a key of its own each time it is opened. */
export function EditSheet<F>({
  open,
  title,
  note,
  what,
  edit,
  failure,
  parts,
  children,
  more,
}: EditSheetProps<F>) {
  const formId = useId();
  const [part, setPart] = useState('fields');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && edit.leave()}>
      <SheetContent
        title={title}
        description={<span className="line-clamp-2 wrap-anywhere">{note}</span>}
        footer={
          <div ref={keepFocus} className="grid grid-cols-1 gap-4">
            {edit.conflict && (
              <EditConflict what={what} {...edit.conflict} onTakeTheirs={edit.acceptRemote} />
            )}
            {failure && (
              <Alert variant="error" title={failure.title}>
                {failure.message}
              </Alert>
            )}
            {edit.leaving ? (
              <LeaveQuestion {...edit} />
            ) : (
              <div className="flex flex-wrap items-center justify-end gap-3">
                <Button
                  variant={part === 'more' ? 'outline' : 'ghost'}
                  disabled={edit.isPending}
                  onClick={edit.leave}
                >
                  {part === 'more' ? 'Done' : 'Cancel'}
                </Button>
                {part === 'fields' && (
                  <Button type="submit" form={formId} pending={edit.isPending}>
                    Save
                  </Button>
                )}
              </div>
            )}
          </div>
        }
      >
        <div ref={keepFocus}>
          <Tabs value={part} onValueChange={setPart}>
            {/* Over what scrolls, from edge to edge. */}
            <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-wing px-5 md:-mx-7 md:px-7">
              <TabsList aria-label={title}>
                <TabsTrigger value="fields">{parts.fields}</TabsTrigger>
                <TabsTrigger value="more">{parts.more}</TabsTrigger>
              </TabsList>
            </div>
            <TabsContent value="fields" forceMount className={panel}>
              <form
                id={formId}
                noValidate
                aria-label={title}
                onSubmit={(event) => {
                  event.preventDefault();
                  void edit.save();
                  focusFirstInvalid(event.currentTarget);
                }}
              >
                {children}
              </form>
            </TabsContent>
            <TabsContent value="more" className={panel}>
              {more}
            </TabsContent>
          </Tabs>
        </div>
      </SheetContent>
    </Dialog>
  );
}

function LeaveQuestion<F>({ stay, discard }: Pick<Edit<F>, 'stay' | 'discard'>) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p className="mr-auto text-[15px]">Leave without saving?</p>
      <div className="flex shrink-0 gap-2">
        <Button ref={focusOnMount} variant="ghost" size="compact" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="danger" size="compact" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** The answer that loses nothing has the focus, and gives it back. */
function focusOnMount(button: HTMLButtonElement | null): () => void {
  const before = document.activeElement;
  button?.focus();
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
