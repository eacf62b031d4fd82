import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { twoStep } from '@/content/account';
import { AccountSignOutButton } from '@/features/account/account';
import { AuthFrame } from '@/features/account/auth-frame';
import { authQueries } from '@/features/account/queries';
import { CodeForm, AppSetup } from '@/features/account/second-factor/code-form';
import { enterCode } from '@/features/account/second-factor/mutations';
import {
  describeAccessLoadFailure,
  describeSecondFactorLoadFailure,
  secondFactorQueries,
} from '@/features/account/second-factor/queries';
import { useMember } from '@/features/account/session-context';

/**
 * Shown in place of a page to a user without the rights for it: asks for the second step that is missing, and
 * redirects everyone else to the request for access. The page itself is shown once the access is known again.
 */
export function SecondFactorGate() {
  const memberId = useMember()?.id ?? '';
  // The session's provider reads the rights; this page only repeats a failed read when the user asks for it.
  const access = useQuery({ ...authQueries.access(memberId), enabled: false });
  const state = useQuery(secondFactorQueries.state(memberId));
  const isRereading = useIsFetching({ queryKey: authQueries.access(memberId).queryKey }) > 0;
  const missing = state.data?.missing;

  if (access.isLoadingError) {
    return <QueryFallback query={access} describeFailure={describeAccessLoadFailure} />;
  }
  if (!state.data) {
    return (
      <QueryFallback query={state} describeFailure={describeSecondFactorLoadFailure}>
        <LoadingState fullPage />
      </QueryFallback>
    );
  }
  if (missing === 'code') return <CodeStep />;
  if (missing === 'setup') {
    return (
      <Step title={twoStep.setup} lead={twoStep.setupLead}>
        <AppSetup name="Phone" action="Continue" />
      </Step>
    );
  }
  if (isRereading && missing === null) return <LoadingState fullPage />;
  return <Navigate to={paths.adminRequest} replace state={{}} />;
}

function CodeStep() {
  const isSuperAdmin = useMember()?.email === env.superAdminEmail;
  return (
    <Step title={twoStep.enter} lead={twoStep.enterLead}>
      <CodeForm mutation={enterCode} action="Continue" />
      <p className="text-note text-ash">{isSuperAdmin ? twoStep.lostBySuperAdmin : twoStep.lost}</p>
    </Step>
  );
}

interface StepProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Step({ title, lead, children }: StepProps) {
  return (
    <AuthFrame
      title={title}
      lead={lead}
      links={[
        { to: paths.dashboard, label: 'Dashboard' },
        { to: paths.home, label: 'Back to Home' },
      ]}
      takesFocus
    >
      {children}
      <div>
        <AccountSignOutButton />
      </div>
    </AuthFrame>
  );
}
