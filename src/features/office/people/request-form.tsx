import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmailInput, Field, Input, PasswordInput } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import type { Member } from '@/features/account/session-state';
import { adminRequestMessages, adminRequestSchema } from '@/features/office/people/model';
import { submitAdminRequest } from '@/features/office/people/mutations';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';

interface AdminRequestFormProps {
  /** The signed-in user, who may not need the password. */
  member: Member | null;
  onSubmitted: (email: string) => void;
}

export function AdminRequestForm({ member, onSubmitted }: AdminRequestFormProps) {
  const { submit, errors, error, isPending } = useForm({
    check: (form) => checkForm(adminRequestSchema, form),
    mutation: submitAdminRequest,
    onSuccess: (_, sent) => onSubmitted(sent.email),
  });
  const failure = error && adminRequestMessages.notSubmitted(error);
  const accountHint = member ? ' Only used if the address has no account yet.' : '';

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Name" required error={errors['name']}>
        <Input name="name" autoComplete="name" defaultValue={member?.fullName ?? ''} />
      </Field>
      <Field label="Email" required error={errors['email']}>
        <EmailInput defaultValue={member?.email} />
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

const nextSteps = [
  'The super admin reviews your request. You get an email once it is decided.',
  'Once it is approved, sign in with this address at Admin login.',
  'If the address has no account yet, use the password you chose here. The first sign-in asks you to confirm the email.',
];

export function RequestSubmitted({ email }: { email: string }) {
  return (
    <>
      <p className="mb-4 eyebrow">Admin access</p>
      <h1 ref={focusOnMount} tabIndex={-1} className="text-title-xl md:text-[56px]">
        Request Submitted
      </h1>
      <p className="mt-5 text-lead text-ash">
        Your request for <strong className="font-medium wrap-anywhere text-ink">{email}</strong> has
        arrived. This is what happens next.
      </p>
      <ol className="mt-8 border-t border-rail">
        {nextSteps.map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-rail py-4 text-ash last:border-b-0">
            <span
              aria-hidden="true"
              className="w-4 shrink-0 font-display text-2xl leading-6 text-rosin italic"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
