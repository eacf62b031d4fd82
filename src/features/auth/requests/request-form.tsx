import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, Input, PasswordInput } from '@/components/ui/field';
import { paths } from '@/config/paths';
import { adminRequestMessages, adminRequestSchema } from '@/features/auth/requests/model';
import { submitAdminRequest } from '@/features/auth/requests/mutations';
import type { Member } from '@/features/auth/session';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';

interface AdminRequestFormProps {
  /** Whoever asks is signed in: the password may well not be needed. */
  member: Member | null;
  /** The request was stored, for this address. */
  onSubmitted: (email: string) => void;
}

/** Asks for admin access. The fields keep what was typed when that fails. */
export function AdminRequestForm({ member, onSubmitted }: AdminRequestFormProps) {
  const { submit, errors, error, isPending } = useForm({
    check: (form) => checkForm(adminRequestSchema, form),
    mutation: submitAdminRequest(),
    onSuccess: (_, sent) => onSubmitted(sent.email),
  });
  const failure = error && adminRequestMessages.notSubmitted(error);
  const accountHint = member ? ' Only used if the address has no account yet.' : '';

  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Name" required error={errors['name']}>
        <Input name="name" autoComplete="name" defaultValue={member?.fullName ?? ''} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={member?.email}
        />
      </Field>
      <Field
        label="Password"
        required
        hint={`At least 8 characters.${accountHint}`}
        error={errors['password']}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      {failure && (
        <Alert variant="error" title={failure.title}>
          {failure.message}
        </Alert>
      )}
      <Button type="submit" size="lg" pending={isPending}>
        Submit Request
      </Button>
    </form>
  );
}

interface RequestSubmittedProps {
  email: string;
  /** Whoever asked is signed in, and needs no way to sign in. */
  hasAccount: boolean;
}

/** What happens to a request that was stored. */
export function RequestSubmitted({ email, hasAccount }: RequestSubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <p className="mb-4 eyebrow">Admin access</p>
      <h1 ref={heading} tabIndex={-1} className="text-[44px] md:text-[56px]">
        Request Submitted
      </h1>
      <p className="mt-5 text-[17px] text-ash">
        Your request for <strong className="font-medium wrap-anywhere text-ink">{email}</strong> has
        arrived. This is what happens next.
      </p>
      <ol className="mt-8 border-t border-rail">
        <Step number={1}>The super admin reviews your request. No mail is sent about it.</Step>
        <Step number={2}>
          Once it is approved, sign in with this address at{' '}
          {hasAccount ? (
            'Admin login'
          ) : (
            <Link
              to={paths.adminLogin}
              className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              Admin login
            </Link>
          )}
          .
        </Step>
        <Step number={3}>
          If the address has no account yet, use the password you chose here. The first sign-in asks
          you to confirm the email.
        </Step>
      </ol>
    </>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-5 border-b border-rail py-4 text-ash last:border-b-0">
      <span
        aria-hidden="true"
        className="w-4 shrink-0 font-display text-2xl leading-6 text-rosin italic"
      >
        {number}
      </span>
      <p>{children}</p>
    </li>
  );
}
