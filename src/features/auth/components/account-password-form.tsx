import { useRef, useState } from 'react';
import { ResetForm } from '@/features/auth/components/reset-form';

/** A new password for whoever is signed in; once it is set, the fields are empty again. */
export function AccountPasswordForm({ email }: { email: string }) {
  const [updates, setUpdates] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  const startOver = () => {
    setUpdates(updates + 1);
    // The button that had the focus goes with its form; who tabs on is still here.
    place.current?.focus();
  };

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="max-w-md focus:outline-none [&>form>button]:justify-self-start"
    >
      <ResetForm key={updates} email={email} onUpdated={startOver} />
    </div>
  );
}
