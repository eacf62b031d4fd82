import { useRef, useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { keepFocus } from '@/components/ui/keep-focus';
import { isRefused } from '@/lib/refusal';
import type { ToastText } from '@/lib/toast';

interface DecisionDialogProps {
  open: boolean;
  title: string;
  /** What the deciding button says. */
  action: string;
  /** It takes something away. */
  danger?: boolean;
  /** What the decision means, one consequence a line. */
  consequences: readonly string[];
  /** Makes the decision; fails when it could not be made. */
  decide: () => Promise<unknown>;
  describeFailure: (error: unknown) => ToastText;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
  /** Whom or what it is about. */
  children: ReactNode;
}

/** Says what a decision means before it is made. Give it a key of its own for each decision. */
export function DecisionDialog({
  open,
  title,
  action,
  danger = false,
  consequences,
  decide,
  describeFailure,
  onClose,
  onFocusLost,
  children,
}: DecisionDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ToastText | null>(null);
  // The pending state arrives with the next render; a second press may come before.
  const deciding = useRef(false);

  const press = async () => {
    if (deciding.current) return;
    deciding.current = true;
    setPending(true);
    setFailure(null);
    try {
      await decide();
      onClose();
    } catch (error) {
      // A refused decision cannot be made again: the list behind shows why.
      if (isRefused(error)) onClose();
      else setFailure(describeFailure(error));
    } finally {
      deciding.current = false;
      setPending(false);
    }
  };

  const changeOpen = (next: boolean) => {
    if (!next && !pending) onClose();
  };

  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <DialogContent
        size="sm"
        title={title}
        footer={
          // A decision that failed has the focus again.
          <div ref={keepFocus} className="contents">
            <DialogClose asChild>
              <Button variant="ghost" disabled={pending}>
                Cancel
              </Button>
            </DialogClose>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              onClick={() => void press()}
            >
              {action}
            </Button>
          </div>
        }
      >
        {children}
        <ul className="mt-5 border-t border-rail text-[15px] text-ash">
          {consequences.map((consequence) => (
            <li key={consequence} className="border-b border-rail py-3 last:border-b-0 last:pb-0">
              {consequence}
            </li>
          ))}
        </ul>
        {failure && (
          <Alert variant="error" title={failure.title} className="mt-5">
            {failure.message}
          </Alert>
        )}
        <FocusKeeper onFocusLost={onFocusLost} />
      </DialogContent>
    </Dialog>
  );
}
