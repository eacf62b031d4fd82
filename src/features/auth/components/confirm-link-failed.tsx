import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ResendConfirmationForm } from '@/features/auth/components/resend-confirmation';
import { linkFailure } from '@/features/auth/messages';
import { isRetryable, type AppError } from '@/lib/errors';

interface ConfirmLinkFailedProps {
  error: AppError;
  onRetry: () => void;
}

/** The link that confirms an address led nowhere: another try where that may help, else another mail. */
export function ConfirmLinkFailed({ error, onRetry }: ConfirmLinkFailedProps) {
  const failure = linkFailure(error);
  return (
    <div className="grid gap-6 border-b border-rail pb-8">
      <Alert variant="error" title={failure.title}>
        {failure.message}
      </Alert>
      {isRetryable(error) ? (
        <Button variant="outline" size="field" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ResendConfirmationForm />
      )}
    </div>
  );
}
