import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import type { AdminRequest, Decision } from '@/features/admin-requests/model';
import { reviewAdminRequest } from '@/features/admin-requests/mutations';

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

/** Asks once more before a request is decided. Give it a key of its own for each decision. */
export function ReviewDialog({ request, decision, ...dialog }: ReviewDialogProps) {
  const { mutateAsync } = useMutation(reviewAdminRequest(decision));
  return (
    <DecisionDialog
      {...dialog}
      {...words[decision]}
      danger={decision === 'reject'}
      decide={() => mutateAsync(request)}
      describeFailure={(error) => adminRequestMessages.notReviewed(decision, error)}
    >
      <p className="text-lg font-medium wrap-anywhere">{request.name}</p>
      <p className="wrap-anywhere text-ash">{request.email}</p>
    </DecisionDialog>
  );
}
