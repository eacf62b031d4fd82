import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { LoadingState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { paths } from '@/config/paths';
import { twoStep } from '@/content/account';
import { AccountSignOutButton } from '@/features/account/account';
import { AuthFrame } from '@/features/account/auth-frame';
import { authQueries } from '@/features/account/queries';
import { CodeForm, AppSetup } from '@/features/account/second-factor/code-form';
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
  if (missing !== 'code' && missing !== 'setup') {
    if (isRereading && missing === null) return <LoadingState fullPage />;
    return <Navigate to={paths.adminRequest} replace state={{}} />;
  }
  const needsCode = missing === 'code';
  const title = needsCode ? twoStep.enter : twoStep.setup;
  return (
    <AuthFrame
      title={title}
      lead={needsCode ? twoStep.enterLead : twoStep.setupLead}
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
          <p className="text-note text-ash">{twoStep.lost}</p>
        </>
      ) : (
        <AppSetup name="Phone" action="Continue" />
      )}
      <div>
        <AccountSignOutButton />
      </div>
    </AuthFrame>
  );
}
