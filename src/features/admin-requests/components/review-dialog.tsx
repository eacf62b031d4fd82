import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import type { AdminRequest, Decision } from '@/features/admin-requests/model';
import { isRefusedReview, reviewAdminRequest } from '@/features/admin-requests/mutations';
import type { ToastText } from '@/lib/toast';

interface DecisionWords {
  title: string;
  action: string;
  consequences: readonly string[];
}

const words: Readonly<Record<Decision, DecisionWords>> = {
  approve: {
    title: 'Approve this request?',
    action: 'Approve',
    consequences: [
      'This address may then manage beats, gallery, merch and the inbox.',
      'If it has no account yet, one is made with the password chosen in the request. It opens once the e-mail is confirmed.',
      'No mail is sent: let the person know.',
    ],
  },
  reject: {
    title: 'Reject this request?',
    action: 'Reject',
    consequences: [
      'This address gets no admin access. An account it may have stays as it is.',
      'No mail is sent. The person may ask again.',
    ],
  },
};

interface ReviewDialogProps {
  request: AdminRequest;
  decision: Decision;
  open: boolean;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Says what a decision means before it is made. Give it a key of its own for each decision. */
export function ReviewDialog({ request, decision, open, onClose, onFocusLost }: ReviewDialogProps) {
  const { mutate, isPending } = useMutation(reviewAdminRequest(decision));
  const [failure, setFailure] = useState<ToastText | null>(null);
  // The pending state arrives with the next render; a second press may come before.
  const deciding = useRef(false);
  const { title, action, consequences } = words[decision];

  const decide = () => {
    if (deciding.current) return;
    deciding.current = true;
    setFailure(null);
    mutate(request, {
      onSuccess: onClose,
      onError: (error) => {
        // A refused decision cannot be made again: the list behind shows why.
        if (isRefusedReview(error)) onClose();
        else setFailure(adminRequestMessages.notReviewed(decision, error));
      },
      onSettled: () => {
        deciding.current = false;
      },
    });
  };

  const changeOpen = (next: boolean) => {
    if (!next && !isPending) onClose();
  };

  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <DialogContent
        size="sm"
        title={title}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button
              variant={decision === 'reject' ? 'danger' : 'primary'}
              pending={isPending}
              onClick={decide}
            >
              {action}
            </Button>
          </>
        }
      >
        <p className="text-lg font-medium wrap-anywhere">{request.name}</p>
        <p className="wrap-anywhere text-ash">{request.email}</p>
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

/** Tells when the dialog has gone and its opener, gone too, could not take the focus back. */
function FocusKeeper({ onFocusLost }: { onFocusLost: () => void }) {
  useEffect(
    () => () => {
      // After the dialog's own attempt to give the focus back, which waits a turn as well.
      setTimeout(() => {
        if (document.activeElement === document.body) onFocusLost();
      });
    },
    [onFocusLost],
  );
  return null;
}
