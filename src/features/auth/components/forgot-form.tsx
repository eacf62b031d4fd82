import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { resetRequestFailure } from '@/features/auth/messages';
import { requestReset } from '@/features/auth/mutations';
import { checkResetRequest } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

interface ForgotFormProps {
  email?: string;
  onSent: (email: string) => void;
}

/** Asks for the mail that leads to a new password. */
export function ForgotForm({ email = '', onSent }: ForgotFormProps) {
  const form = useAuthForm({
    check: checkResetRequest,
    mutation: requestReset(),
    describe: resetRequestFailure,
    onDone: (_, sent) => onSent(sent.email),
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field label="Email" error={form.refusalOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={email}
        />
      </Field>
      {form.answer && <FailureAlert failure={form.answer} />}
      <Button type="submit" size="lg" pending={form.isPending}>
        Send Reset Email
      </Button>
    </form>
  );
}
