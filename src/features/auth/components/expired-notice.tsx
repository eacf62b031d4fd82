import { Alert } from '@/components/ui/alert';

/** Why somebody who was signed in is asked to sign in. */
export function ExpiredNotice() {
  return <Alert>Your session has ended. Please sign in again; what you typed is kept.</Alert>;
}
