import { Button } from '@/components/ui/button';
import { CredentialFields } from '@/features/auth/components/credential-fields';
import { SignInFailure } from '@/features/auth/components/sign-in-failure';
import { signInFailure } from '@/features/auth/messages';
import { signIn } from '@/features/auth/mutations';
import { checkSignIn } from '@/features/auth/schemas';
import { useAuthForm } from '@/features/auth/use-auth-form';

/** Signs in; the page's guard notices that somebody is and leads on. */
export function LoginForm({ email }: { email: string }) {
  const form = useAuthForm({ check: checkSignIn, mutation: signIn(), describe: signInFailure });
  return (
    // What is wrong is said in the page's own words, at the field.
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <CredentialFields email={email} refusalOf={form.refusalOf} />
      <SignInFailure answer={form.answer} error={form.error} sent={form.sent} />
      <Button type="submit" size="lg" pending={form.isPending}>
        Sign In
      </Button>
    </form>
  );
}
