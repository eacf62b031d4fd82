import { Link, useNavigate } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { LoadingState } from '@/components/layout/loading-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { signInLeads } from '@/content/sign-in';
import { AuthFrame, FrameLink } from '@/features/auth/components/auth-frame';
import { ResetForm } from '@/features/auth/components/reset-form';
import { linkFailure } from '@/features/auth/messages';
import { useSession } from '@/features/auth/session-context';
import type { LinkState } from '@/features/auth/session-value';
import { isRetryable } from '@/lib/errors';

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
