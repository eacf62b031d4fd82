import { useId, useState, type ReactNode } from 'react';
import { Overtaken } from '@/components/edits/overtaken';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent } from '@/components/ui/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Edit } from '@/lib/edits/use-edit';
import type { ToastText } from '@/lib/toast';

interface EditSheetProps<F> {
  open: boolean;
  title: string;
  /** One sentence under the title. */
  note: string;
  /** What it is, as a sentence begins with it: "This beat". */
  what: string;
  edit: Edit<F>;
  /** Why it could not be saved. */
  failure: ToastText | null;
  /** The fields: what Save saves. */
  children: ReactNode;
  /** What stands below the fields and is no part of what Save saves. */
  more?: ReactNode;
  /** Names both, where there is much of both: each has a tab of its own then. */
  parts?: { fields: string; more: string };
}

/**
 * A sheet in which something is edited: it says so when somebody else was faster, and asks before
 * it forgets what was typed. Give it a key of its own each time it is opened.
 */
export function EditSheet<F>({
  open,
  title,
  note,
  what,
  edit,
  failure,
  children,
  more,
  parts,
}: EditSheetProps<F>) {
  const formId = useId();
  const [part, setPart] = useState<'fields' | 'more'>('fields');
  // What has once been looked at stays: files may be on their way.
  const [opened, setOpened] = useState(false);
  const form = (
    <form
      id={formId}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void edit.save();
        // What is wrong is drawn first.
        requestAnimationFrame(() => {
          currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        });
      }}
    >
      {children}
    </form>
  );
  return (
    <Sheet open={open} onOpenChange={(next) => !next && edit.leave()}>
      <SheetContent
        title={title}
        description={note}
        footer={
          <div className="grid gap-4">
            {edit.overtaken && (
              <Overtaken what={what} {...edit.overtaken} onTakeTheirs={edit.takeTheirs} />
            )}
            {failure && (
              <Alert variant="error" title={failure.title}>
                {failure.message}
              </Alert>
            )}
            {edit.leaving ? (
              <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
                <p className="mr-auto text-[15px]">
                  {edit.isBusy
                    ? 'Files are still on their way. Leave without them?'
                    : 'Leave without saving?'}
                </p>
                <Button variant="ghost" onClick={edit.stay}>
                  Keep editing
                </Button>
                <Button variant="danger" onClick={edit.discard}>
                  Discard
                </Button>
              </div>
            ) : part === 'more' ? (
              <div className="flex justify-end">
                <Button variant="outline" disabled={edit.isPending} onClick={edit.leave}>
                  Done
                </Button>
              </div>
            ) : (
              <div className="flex flex-wrap items-center justify-end gap-3">
                {edit.isBusy && (
                  <p className="mr-auto text-sm text-ash">Save waits for the files.</p>
                )}
                <Button variant="ghost" disabled={edit.isPending} onClick={edit.leave}>
                  Cancel
                </Button>
                <Button type="submit" form={formId} pending={edit.isPending} disabled={edit.isBusy}>
                  Save
                </Button>
              </div>
            )}
          </div>
        }
      >
        {parts ? (
          <Tabs
            value={part}
            onValueChange={(next) => {
              setPart(next === 'more' ? 'more' : 'fields');
              if (next === 'more') setOpened(true);
            }}
          >
            {/* Over what scrolls, from edge to edge. */}
            <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-wing px-5 md:-mx-7 md:px-7">
              <TabsList aria-label={title}>
                <TabsTrigger value="fields">{parts.fields}</TabsTrigger>
                <TabsTrigger value="more">{parts.more}</TabsTrigger>
              </TabsList>
            </div>
            <TabsContent value="fields" forceMount className="data-[state=inactive]:hidden">
              {form}
            </TabsContent>
            <TabsContent value="more" forceMount className="data-[state=inactive]:hidden">
              {opened && more}
            </TabsContent>
          </Tabs>
        ) : (
          <>
            {form}
            {more}
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}
