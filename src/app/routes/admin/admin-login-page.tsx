import { useLocation } from 'react-router-dom';
import { readEntryState } from '@/app/guards/entry-state';
import { PageTitle } from '@/app/page-title';
import { LoadingState } from '@/components/layout/loading-state';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AdminLoginForm } from '@/features/auth/components/admin-login-form';
import { AuthFrame, FrameLink } from '@/features/auth/components/auth-frame';
import { ExpiredNotice } from '@/features/auth/components/expired-notice';
import { FailureAlert } from '@/features/auth/components/failure-alert';
import { GoogleButton } from '@/features/auth/components/google-button';
import { googleFailure } from '@/features/auth/messages';
import { useSession } from '@/features/auth/session-context';

/** Signs in for the back-office, by password or by Google, which leads back here when it fails. */
export function AdminLoginPage() {
  const { link } = useSession();
  const { expired } = readEntryState(useLocation().state);
  if (link.status === 'following') return <LoadingState fullPage />;

  return (
    <AuthFrame
      title="Admin Login"
      lead={signInLeads.admin}
      links={
        <>
          <FrameLink to={paths.forgotPassword}>Forgot your password?</FrameLink>
          <FrameLink to={paths.adminRequest}>Request admin access</FrameLink>
          <FrameLink to={paths.home}>Back to Home</FrameLink>
        </>
      }
    >
      <PageTitle>Admin Login</PageTitle>
      <div className="grid gap-8">
        {expired && <ExpiredNotice />}
        {link.status === 'failed' && link.callback.purpose === 'google' && (
          <FailureAlert failure={googleFailure(link.error)} />
        )}
        <AdminLoginForm />
        <div className="border-t border-rail pt-8">
          <GoogleButton />
        </div>
      </div>
    </AuthFrame>
  );
}
