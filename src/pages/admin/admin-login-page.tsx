import { PageTitle } from '@/components/layout/page-head';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/account';
import { AuthFrame } from '@/features/account/auth-frame';
import { useEntryState } from '@/features/account/entry-state';
import { FailureAlert } from '@/features/account/form-parts';
import { googleFailure } from '@/features/account/messages';
import { useSession } from '@/features/account/session-context';
import { AdminLoginForm, GoogleButton, SignedOutNotice } from '@/features/account/sign-in';

/** Admins sign in with a password or with Google; a failed Google sign-in returns here and is shown. */
export function AdminLoginPage() {
  const { link } = useSession();
  const { ended } = useEntryState();

  return (
    <AuthFrame
      title="Admin Login"
      lead={signInLeads.admin}
      links={[
        { to: paths.forgotPassword, label: 'Forgot your password?' },
        { to: paths.adminRequest, label: 'Request admin access' },
        { to: paths.home, label: 'Back to Home' },
      ]}
    >
      <PageTitle>Admin Login</PageTitle>
      {ended && <SignedOutNotice ended={ended} />}
      {link.status === 'failed' && link.callback.purpose === 'google' && (
        <FailureAlert failure={googleFailure(link.error)} />
      )}
      <AdminLoginForm />
      <div className="border-t border-rail pt-8">
        <GoogleButton />
      </div>
    </AuthFrame>
  );
}
