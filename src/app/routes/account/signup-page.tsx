import { useLocation, useNavigate } from 'react-router-dom';
import { readEntryState, type EntryState } from '@/app/guards/entry-state';
import { PageTitle } from '@/app/page-title';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AuthFrame, FrameLink } from '@/features/auth/components/auth-frame';
import { SignupForm } from '@/features/auth/components/signup-form';

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
