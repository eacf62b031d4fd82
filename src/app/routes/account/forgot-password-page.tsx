import { useState } from 'react';
import { PageTitle } from '@/app/page-title';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AuthFrame, FrameLink } from '@/features/auth/components/auth-frame';
import { ForgotForm } from '@/features/auth/components/forgot-form';
import { ResetMailSent } from '@/features/auth/components/reset-mail-sent';

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
