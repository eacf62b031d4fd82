import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { CredentialFields } from '@/features/auth/components/credential-fields';
import { SignInFailure } from '@/features/auth/components/sign-in-failure';
import { adminSignInFailure } from '@/features/auth/messages';
import { signInAsAdmin } from '@/features/auth/mutations';
import { checkAdminSignIn } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

/** Signs in for the back-office; the page's guard leads on, or to the request for access. */
export function AdminLoginForm() {
  const form = useAuthForm({
    check: checkAdminSignIn,
    mutation: signInAsAdmin(),
    describe: adminSignInFailure,
  });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Field
        label="Admin Name"
        hint="Optional. It is how we greet you."
        error={form.refusalOf('adminName')}
      >
        <Input name="adminName" autoComplete="name" />
      </Field>
      <CredentialFields refusalOf={form.refusalOf} />
      <SignInFailure answer={form.answer} error={form.error} sent={form.sent} />
      <Button type="submit" size="lg" pending={form.isPending}>
        Access Admin Panel
      </Button>
    </form>
  );
}
