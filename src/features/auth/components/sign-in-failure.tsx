import { FailureAlert } from '@/features/auth/components/failure-alert';
import { ResendConfirmation } from '@/features/auth/components/resend-confirmation';
import { isNotConfirmed, type AuthFailure } from '@/features/auth/messages';

interface SignInFailureProps {
  /** What the service answered, in words; null while it has not refused. */
  answer: AuthFailure | null;
  error: unknown;
  /** What was sent. */
  sent: { email: string } | null;
}

/** Why signing in failed; whoever has yet to confirm the address can have the mail again. */
export function SignInFailure({ answer, error, sent }: SignInFailureProps) {
  return (
    answer && (
      <FailureAlert failure={answer}>
        {isNotConfirmed(error) && sent && (
          <ResendConfirmation key={sent.email} email={sent.email} />
        )}
      </FailureAlert>
    )
  );
}
