import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { googleFailure } from '@/features/auth/messages';
import { signInWithGoogle } from '@/features/auth/mutations';

/** Leaves for Google; pending until the browser has gone there. */
export function GoogleButton() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(signInWithGoogle());

  // Who comes back by the back button finds the page as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  return (
    <div className="grid gap-6">
      {error && <FailureAlert failure={googleFailure(error)} />}
      <Button variant="outline" size="lg" pending={isPending || isSuccess} onClick={() => mutate()}>
        Sign in with Google
      </Button>
    </div>
  );
}
