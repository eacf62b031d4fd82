import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { SectionHeading } from '@/components/ui/section-heading';
import { FailureAlert, useAuthForm } from '@/features/auth/form-parts';
import { authMessages } from '@/features/auth/messages';
import { signOut, updateName } from '@/features/auth/mutations';
import { ResetForm } from '@/features/auth/recovery';
import { authForms } from '@/features/auth/schemas';
import type { Member } from '@/features/auth/session-machine';
import { useDraft } from '@/lib/drafts';
import { NAME_MAX } from '@/lib/forms/fields';

/** What members change about their own account. */
export function AccountSettings({ member }: { member: Member }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Your account</SectionHeading>
      <div>
        <Setting title="Name" text="Shown on your dashboard and in your orders.">
          <NameForm key={member.id} member={member} />
        </Setting>
        <Setting
          title="Password"
          text="A new one also signs out your other devices, within an hour at most."
        >
          <PasswordForm key={member.id} email={member.email} />
        </Setting>
        <Setting title="Devices" text="Sign out on every device, for example after losing a phone.">
          <div>
            <SignOutEverywhere />
          </div>
        </Setting>
      </div>
    </section>
  );
}

interface SettingProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="grid gap-x-[6vw] gap-y-6 border-b border-rail pt-2 pb-10 not-first:pt-10 md:grid-cols-[2fr_3fr]">
      <div>
        <h3 className="text-[28px]">{title}</h3>
        <p className="mt-2 max-w-[38ch] text-[15px] text-ash">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** What the member is called. What is typed survives a session that ends meanwhile. */
function NameForm({ member }: { member: Member }) {
  const { form, clear } = useDraft(`account-name:${member.id}`);
  const { submit, errors, error, isPending } = useAuthForm({
    form: authForms.name,
    mutation: updateName(),
    onSuccess: clear,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-6">
      <Field
        label="Name"
        hint="If empty, your email address is shown instead."
        error={errors['fullName']}
      >
        <Input
          name="fullName"
          autoComplete="name"
          limit={NAME_MAX}
          defaultValue={member.fullName ?? ''}
        />
      </Field>
      <FailureAlert failure={error && authMessages.nameFailed(error)} />
      <Button type="submit" size="lg" pending={isPending} className="self-start">
        Save Name
      </Button>
    </form>
  );
}

/** A new password for whoever is signed in; once it is set, the fields are empty again. */
function PasswordForm({ email }: { email: string }) {
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

/** Ends the session on this device. */
export function AccountSignOutButton() {
  const { mutate, isPending } = useMutation(signOut());
  return (
    <Button variant="outline" pending={isPending} onClick={() => mutate()}>
      Sign Out
    </Button>
  );
}

/** Ends every session of the account, after saying what that means. */
function SignOutEverywhere() {
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
