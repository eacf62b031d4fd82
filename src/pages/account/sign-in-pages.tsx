import { useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { LoadingState } from '@/components/layout/states';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/account';
import { AuthFrame } from '@/features/account/auth-frame';
import { linkFailure } from '@/features/account/auth-link';
import { useEntryState } from '@/features/account/entry-state';
import { FailureAlert } from '@/features/account/form-parts';
import { authMessages, googleFailure } from '@/features/account/messages';
import {
  ForgotForm,
  RedeemForm,
  ResetForm,
  ResetMailSent,
  SignedInNote,
} from '@/features/account/recovery';
import { ConfirmLinkFailed, MailRequestButton } from '@/features/account/resend-confirmation';
import { useSession } from '@/features/account/session-context';
import type { LinkState } from '@/features/account/session-state';
import {
  AdminLoginForm,
  GoogleButton,
  LoginForm,
  SignedOutNotice,
  SignupForm,
} from '@/features/account/sign-in';

const backHome = { to: paths.home, label: 'Back to Home' };
const backToLogin = { to: paths.login, label: 'Back to Login' };

/** The page to sign in, to which links that confirm an email address lead too. */
export function LoginPage() {
  const { session, link } = useSession();
  const { from, ended, confirm } = useEntryState();
  const failedLink = link.status === 'failed' && link.callback.purpose === 'confirm' ? link : null;

  if (link.status === 'waiting' && link.callback.purpose === 'confirm') {
    if (session.status === 'resolving') return <LoadingState fullPage />;
    return (
      <AuthFrame key="link" title="Confirm Email" lead={signInLeads.confirm} links={[backHome]}>
        <SignedInNote />
        <RedeemForm link={link} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Sign In"
      lead={signInLeads.signIn}
      links={[
        { to: paths.forgotPassword, label: 'Forgot your password?' },
        { to: paths.signup, label: 'Sign Up', state: { from } },
        backHome,
      ]}
    >
      {ended && <SignedOutNotice ended={ended} />}
      {confirm !== undefined && !failedLink && (
        <Alert variant="success" title={authMessages.accountCreated.title}>
          {authMessages.accountCreated.message}
          <MailRequestButton email={confirm} />
        </Alert>
      )}
      {failedLink && <ConfirmLinkFailed {...failedLink} />}
      <LoginForm
        email={confirm ?? ''}
        resendOffered={failedLink !== null || confirm !== undefined}
      />
    </AuthFrame>
  );
}

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
        backHome,
      ]}
    >
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

/** Creates an account; a user who has to confirm the email address first continues at sign-in. */
export function SignupPage() {
  const navigate = useNavigate();
  const { from } = useEntryState();
  return (
    <AuthFrame
      title="Sign Up"
      lead={signInLeads.signUp}
      links={[{ to: paths.login, label: 'Sign In', state: { from } }, backHome]}
    >
      <SignupForm
        linkState={{ from }}
        onUnconfirmed={(email) => void navigate(paths.login, { state: { from, confirm: email } })}
      />
    </AuthFrame>
  );
}

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);

  if (isSent) {
    return (
      <AuthFrame
        key="sent"
        title="Check Your Email"
        takesFocus
        lead={
          <>
            {"We've sent you a password reset link"} to{' '}
            <strong className="font-medium text-ink">{email}</strong>, if it has an account. The
            link works once, for an hour.
          </>
        }
        links={[backToLogin]}
      >
        <ResetMailSent email={email} onChangeEmail={() => setIsSent(false)} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      key="form"
      title="Forgot Password"
      takesFocus={email !== ''}
      lead={signInLeads.forgot}
      links={[{ to: paths.login, label: 'Sign In' }, backHome]}
    >
      <ForgotForm
        email={email}
        onSent={(sentTo) => {
          setEmail(sentTo);
          setIsSent(true);
        }}
      />
    </AuthFrame>
  );
}

/** The page of a mailed recovery link, which is redeemed with the new password. */
export function ResetPasswordPage() {
  const { session, link } = useSession();
  const navigate = useNavigate();
  const openLink = link.status === 'waiting' && link.callback.purpose === 'recovery' ? link : null;
  const member = session.status === 'signed-in' && !openLink ? session.member : null;

  if (link.status === 'following' || session.status === 'resolving') {
    return <LoadingState fullPage />;
  }
  if (!openLink && !member) return <LinkNeeded link={link} />;

  return (
    <AuthFrame
      title="Reset Password"
      lead={
        <>
          A new password for{' '}
          {member ? (
            <strong className="font-medium text-ink">{member.email}</strong>
          ) : (
            'your account'
          )}
          .
        </>
      }
      links={[backToLogin]}
    >
      {openLink && <SignedInNote />}
      {/* The link failed, but a user is signed in and changes their own password. */}
      {link.status === 'failed' && (
        <Alert title={linkFailure(link.error, link.callback).title}>
          You are signed in, and can set a new password here.
        </Alert>
      )}
      <ResetForm
        // Another account may sign in through another tab, and must not see what was typed.
        key={member?.id}
        email={member?.email ?? ''}
        link={openLink}
        onUpdated={() => void navigate(paths.dashboard, { replace: true })}
      />
    </AuthFrame>
  );
}

/** Shown when no user is signed in, because the link failed or was missing. */
function LinkNeeded({ link }: { link: LinkState }) {
  const failed = link.status === 'failed' ? link : null;
  const failure = failed && linkFailure(failed.error, failed.callback);
  return (
    <AuthFrame
      title={failure?.title ?? 'Reset Password'}
      documentTitle="Reset Password"
      lead={failure?.message ?? signInLeads.noLink}
      links={[backToLogin]}
    >
      <Button asChild size="lg" className="justify-self-start">
        <Link to={paths.forgotPassword}>Send a new link</Link>
      </Button>
    </AuthFrame>
  );
}
