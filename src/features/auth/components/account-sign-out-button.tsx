import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { signOut } from '@/features/auth/mutations';

/** Ends the session on this device. */
export function AccountSignOutButton() {
  const { mutate, isPending } = useMutation(signOut());
  return (
    <Button variant="outline" pending={isPending} onClick={() => mutate()}>
      Sign Out
    </Button>
  );
}
