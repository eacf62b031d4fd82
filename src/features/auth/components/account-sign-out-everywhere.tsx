import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { authMessages } from '@/features/auth/messages';
import { signOut } from '@/features/auth/mutations';

/** Ends every session of the account, after saying what that means. */
export function AccountSignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, isError, reset } = useMutation(signOut(true));

  const changeOpen = (next: boolean) => {
    if (isPending) return;
    setOpen(next);
    reset();
  };

  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Sign Out Everywhere</Button>
      </DialogTrigger>
      <DialogContent
        size="sm"
        title="Sign out everywhere?"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              Sign Out Everywhere
            </Button>
          </>
        }
      >
        <p className="text-ash">
          Here it happens at once. Other devices notice when they next renew their session: within
          an hour at most.
        </p>
        {isError && (
          <Alert variant="error" title={authMessages.signOutFailed.title} className="mt-5">
            {authMessages.signOutFailed.message}
          </Alert>
        )}
      </DialogContent>
    </Dialog>
  );
}
