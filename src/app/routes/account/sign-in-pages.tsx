import { useState } from 'react';
import { useLocation, useNavigate, Link } from 'react-router-dom';
import { readEntryState, type EntryState } from '@/app/guards/guard';
import { PageTitle } from '@/app/page-head';
import { LoadingState } from '@/components/layout/states';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AuthFrame, FrameLink } from '@/features/auth/auth-frame';
import { authMessages, linkFailure } from '@/features/auth/messages';
import { ForgotForm, ResetMailSent, ResetForm } from '@/features/auth/recovery';
import { ConfirmLinkFailed, ResendConfirmation } from '@/features/auth/resend-confirmation';
import type { LinkState } from '@/features/auth/session';
import { useSession } from '@/features/auth/session-context';
import { LoginForm, SignedOutNotice } from '@/features/auth/sign-in';
import { SignupForm } from '@/features/auth/sign-up';
import { isRetryable } from '@/lib/errors';

/** Signs in. Links that confirm an address lead here too. */
export function LoginPage() {
  const { link } = useSession();
  const { from, ended, confirm } = readEntryState(useLocation().state);
  if (link.status === 'following') return <LoadingState fullPage />;
  const failedLink = link.status === 'failed' && link.callback.purpose === 'confirm' ? link : null;

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
        {ended && <SignedOutNotice ended={ended} />}
        {/* A link that failed asks for the address itself. */}
        {confirm !== undefined && !failedLink && (
          <Alert variant="success" title={authMessages.accountCreated.title}>
            {authMessages.accountCreated.message}
            <ResendConfirmation email={confirm} waits />
          </Alert>
        )}
        {failedLink && <ConfirmLinkFailed error={failedLink.error} onRetry={failedLink.retry} />}
        <LoginForm
          email={confirm ?? ''}
          resendOffered={failedLink && !isRetryable(failedLink.error) ? 'any' : confirm}
        />
      </div>
    </AuthFrame>
  );
}

/** Makes an account; whoever has to confirm their address first goes on to sign in. */
export function SignupPage() {
  const navigate = useNavigate();
  const { from } = readEntryState(useLocation().state);
  const onward: EntryState = from ? { from } : {};

  return (
    <AuthFrame
      title="Sign Up"
      lead={signInLeads.signUp}
      links={
        <>
          <FrameLink to={paths.login} state={onward}>
            Sign In
          </FrameLink>
          <FrameLink to={paths.home}>Back to Home</FrameLink>
        </>
      }
    >
      <PageTitle>Sign Up</PageTitle>
      <SignupForm
        linkState={onward}
        onUnconfirmed={(email) => {
          const state: EntryState = { ...onward, confirm: email };
          void navigate(paths.login, { state });
        }}
      />
    </AuthFrame>
  );
}

/** Asks for the mail that leads to a new password, and says when it is on its way. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [screen, setScreen] = useState<'form' | 'form-again' | 'sent'>('form');

  if (screen === 'sent') {
    return (
      <AuthFrame
        key={screen}
        title="Check Your Email"
        takesFocus
        lead={
          <>
            {"We've sent you a password reset link"} to{' '}
            <strong className="font-medium text-ink">{email}</strong>, if it has an account. The
            link works once, for an hour.
          </>
        }
        links={<FrameLink to={paths.login}>Back to Login</FrameLink>}
      >
        <PageTitle>Check Your Email</PageTitle>
        <ResetMailSent email={email} onChangeEmail={() => setScreen('form-again')} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      key={screen}
      title="Forgot Password"
      takesFocus={screen === 'form-again'}
      lead={signInLeads.forgot}
      links={
        <>
          <FrameLink to={paths.login}>Sign In</FrameLink>
          <FrameLink to={paths.home}>Back to Home</FrameLink>
        </>
      }
    >
      <PageTitle>Forgot Password</PageTitle>
      <ForgotForm
        email={email}
        onSent={(sentTo) => {
          setEmail(sentTo);
          setScreen('sent');
        }}
      />
    </AuthFrame>
  );
}

/** Where the mailed link leads: it signs in, and a new password may be set. */
export function ResetPasswordPage() {
  const { session, link } = useSession();
  const navigate = useNavigate();

  if (link.status === 'following' || session.status === 'resolving') {
    return <LoadingState fullPage />;
  }
  if (session.status === 'signed-out') return <LinkNeeded link={link} />;

  const { email } = session.member;
  const failure = link.status === 'failed' ? linkFailure(link.error) : null;
  return (
    <AuthFrame
      title="Reset Password"
      lead={
        <>
          A new password for <strong className="font-medium text-ink">{email}</strong>.
        </>
      }
      links={<FrameLink to={paths.login}>Back to Login</FrameLink>}
    >
      <PageTitle>Reset Password</PageTitle>
      <div className="grid gap-8">
        {/* Somebody is signed in all the same: what they change is their own. */}
        {failure && (
          <Alert title={failure.title}>You are signed in, and can set a new password here.</Alert>
        )}
        <ResetForm
          // Another account may come in by another tab: nobody's typing is left to the next one.
          key={session.member.id}
          email={email}
          onUpdated={() => void navigate(paths.dashboard, { replace: true })}
        />
      </div>
    </AuthFrame>
  );
}

/** Nobody is signed in, because the link failed or because there was none. */
function LinkNeeded({ link }: { link: LinkState }) {
  const failed = link.status === 'failed' ? link : null;
  const failure = failed && linkFailure(failed.error);
  const canRetry = failed !== null && isRetryable(failed.error);
  return (
    <AuthFrame
      title={failure?.title ?? 'Reset Password'}
      lead={failure?.message ?? signInLeads.noLink}
      links={<FrameLink to={paths.login}>Back to Login</FrameLink>}
    >
      <PageTitle>Reset Password</PageTitle>
      <div className="flex flex-wrap gap-3">
        {canRetry && (
          <Button size="lg" onClick={failed.retry}>
            Try again
          </Button>
        )}
        <Button asChild size="lg" variant={canRetry ? 'outline' : 'primary'}>
          <Link to={paths.forgotPassword}>Send a new link</Link>
        </Button>
      </div>
    </AuthFrame>
  );
}
