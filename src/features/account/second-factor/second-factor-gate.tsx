import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { LoadingState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { paths } from '@/config/paths';
import { secondStep } from '@/content/account';
import { AccountSignOutButton } from '@/features/account/account';
import { AuthFrame } from '@/features/account/auth-frame';
import { authQueries } from '@/features/account/queries';
import { CodeForm, DeviceSetup } from '@/features/account/second-factor/code-form';
import { enterCode } from '@/features/account/second-factor/mutations';
import {
  secondFactorNotLoaded,
  secondFactorQueries,
} from '@/features/account/second-factor/queries';
import { useMember } from '@/features/account/session-context';

/**
 * Shown in place of a page to a user without the rights for it: asks for the second step that is missing, and
 * redirects everyone else to the request for access. The page itself is shown once the access is known again.
 */
export function SecondFactorGate() {
  const memberId = useMember()?.id ?? '';
  const { data: codeMissing } = useQuery(secondFactorQueries.codeMissing(memberId));
  const state = useQuery(secondFactorQueries.state(memberId));
  const isRereading = useIsFetching({ queryKey: authQueries.access(memberId).queryKey }) > 0;
  const missing = state.data?.missing;

  if (!state.data) {
    return (
      <QueryFallback query={state} describeFailure={secondFactorNotLoaded}>
        <LoadingState fullPage />
      </QueryFallback>
    );
  }
  // The session alone knows a factor of an account that is no admin, which needs the code for a new password.
  const needsCode = missing === 'code' || (missing !== 'setup' && codeMissing);
  if (!needsCode && missing !== 'setup') {
    if (isRereading && missing === null) return <LoadingState fullPage />;
    return <Navigate to={paths.adminRequest} replace state={{}} />;
  }
  const title = needsCode ? secondStep.enter : secondStep.setup;
  return (
    <AuthFrame
      title={title}
      lead={needsCode ? secondStep.enterLead : secondStep.setupLead}
      links={[
        { to: paths.dashboard, label: 'Dashboard' },
        { to: paths.home, label: 'Back to Home' },
      ]}
      takesFocus
    >
      <PageTitle>{title}</PageTitle>
      {needsCode ? (
        <>
          <CodeForm mutation={enterCode} action="Continue" />
          <p className="text-note text-ash">{secondStep.lost}</p>
        </>
      ) : (
        <DeviceSetup name="Phone" action="Continue" />
      )}
      <div>
        <AccountSignOutButton />
      </div>
    </AuthFrame>
  );
}
