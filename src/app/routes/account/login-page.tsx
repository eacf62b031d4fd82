import { useLocation } from 'react-router-dom';
import { readEntryState } from '@/app/guards/entry-state';
import { PageTitle } from '@/app/page-title';
import { LoadingState } from '@/components/layout/loading-state';
import { Alert } from '@/components/ui/alert';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AuthFrame, FrameLink } from '@/features/auth/components/auth-frame';
import { ConfirmLinkFailed } from '@/features/auth/components/confirm-link-failed';
import { ExpiredNotice } from '@/features/auth/components/expired-notice';
import { LoginForm } from '@/features/auth/components/login-form';
import { ResendConfirmation } from '@/features/auth/components/resend-confirmation';
import { authMessages } from '@/features/auth/messages';
import { useSession } from '@/features/auth/session-context';

/** Signs in. Links that confirm an address lead here too. */
export function LoginPage() {
  const { link } = useSession();
  const { from, expired, confirm } = readEntryState(useLocation().state);
  if (link.status === 'following') return <LoadingState fullPage />;

  return (
    <AuthFrame
      title="Sign In"
      lead={signInLeads.signIn}
      links={
        <>
          <FrameLink to={paths.forgotPassword}>Forgot your password?</FrameLink>
          <FrameLink to={paths.signup} state={from && { from }}>
            Sign Up
          </FrameLink>
          <FrameLink to={paths.home}>Back to Home</FrameLink>
        </>
      }
    >
      <PageTitle>Sign In</PageTitle>
      <div className="grid gap-8">
        {expired && <ExpiredNotice />}
        {confirm !== undefined && (
          <Alert variant="success" title={authMessages.accountCreated.title}>
            {authMessages.accountCreated.message}
            <ResendConfirmation email={confirm} waits />
          </Alert>
        )}
        {link.status === 'failed' && link.callback.purpose === 'confirm' && (
          <ConfirmLinkFailed error={link.error} onRetry={link.retry} />
        )}
        <LoginForm email={confirm ?? ''} />
      </div>
    </AuthFrame>
  );
}
