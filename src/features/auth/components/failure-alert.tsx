import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import type { AuthFailure } from '@/features/auth/messages';

interface FailureAlertProps {
  failure: AuthFailure;
  /** A way out, where there is one. */
  children?: ReactNode;
}

/** What the service answered, in its place on the page; the toast says it under its title. */
export function FailureAlert({ failure, children }: FailureAlertProps) {
  return (
    <Alert variant="error" title={failure.message}>
      {failure.detail !== undefined && <p className="text-sm break-words">{failure.detail}</p>}
      {children}
    </Alert>
  );
}
