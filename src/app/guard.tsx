import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import { useEntryState, type EntryState } from '@/features/account/entry-state';
import { useSession } from '@/features/account/session-context';
import type { SessionValue } from '@/features/account/session-state';

interface GuardProps {
  for: Audience;
  /** Shown in place of the page to a user without admin rights. */
  refusal: ReactNode;
  children: ReactNode;
}

/** Age from which the rights are read again. Without it, the answers of one page would read them several times. */
export const RIGHTS_AGE_MS = 5_000;

/**
 * Reads the rights again after an answer to a page of admins, because the database refuses an ended admin few reads:
 * most lists only become empty.
 */
function useRightsCheck(isAdminPage: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAdminPage) return undefined;
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [name] = event.query.queryKey as QueryKey;
      if (name === 'access' || event.action.manual) return;
      const isOld = ({ state }: Query) => state.dataUpdatedAt < Date.now() - RIGHTS_AGE_MS;
      void queryClient.invalidateQueries({ queryKey: ['access'], predicate: isOld });
    });
  }, [isAdminPage, queryClient]);
}

export function Guard({ for: audience, refusal, children }: GuardProps) {
  const value = useSession();
  const { pathname, search, hash } = useLocation();
  const { from } = useEntryState();
  const decision = decide(audience, value);
  // The audience of the page that was shown last, because the router may reuse one guard for several pages.
  const [lastShown, setLastShown] = useState<Audience | null>(null);
  const isForAdmins = audience === 'admin' || audience === 'super-admin';
  useRightsCheck(decision.kind === 'show' && isForAdmins);
  if (decision.kind === 'show') {
    if (lastShown !== audience) setLastShown(audience);
    return children;
  }
  if (decision.kind === 'wait') return <LoadingState fullPage />;
  if (decision.kind === 'refuse') return refusal;
  if (decision.onward && from) return <Navigate to={from} replace />;

  // Stryker disable next-line ConditionalExpression: other states have no reason, but the compiler needs the check
  const reason = value.session.status === 'signed-out' ? value.session.reason : null;
  const wasShown = lastShown === audience;
  const state: EntryState = {};
  // A user who signed out on this page is not returned to it after the next sign-in.
  if (decision.remember && !(wasShown && reason === 'chosen')) {
    state.from = { pathname, search, hash };
  }
  if (reason === 'expired' || (reason === 'elsewhere' && wasShown)) state.ended = reason;
  return <Navigate to={decision.to} replace state={state} />;
}

/** The users who may open a page. `guest` is for pages that are useless to a signed-in user. */
export type Audience = 'guest' | 'member' | 'admin' | 'super-admin' | 'admin-guest';

type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  /** The user has no admin rights, perhaps only because this session lacks the second step of the sign-in. */
  | { kind: 'refuse' }
  /**
   * `remember`: the sign-in page returns the user to this page afterwards. `onward`: the page that the user wanted
   * before signing in, if known, replaces `to`.
   */
  | { kind: 'redirect'; to: string; remember?: true; onward?: true };

/** Decides what to show from the audience of a page and the state of the session. */
export function decide(audience: Audience, { session, access, link }: SessionValue): Decision {
  // A user who is signed in redeems a mailed link on the sign-in page too.
  if (audience === 'guest' && link.status === 'waiting' && link.callback.purpose === 'confirm') {
    return { kind: 'show' };
  }
  if (session.status === 'resolving') return { kind: 'wait' };
  if (session.status === 'signed-out') {
    if (audience === 'guest' || audience === 'admin-guest') return { kind: 'show' };
    const to = audience === 'member' ? paths.login : paths.adminLogin;
    return { kind: 'redirect', to, remember: true };
  }
  if (audience === 'member') return { kind: 'show' };
  if (audience === 'guest') return { kind: 'redirect', to: paths.dashboard, onward: true };
  if (access.status === 'checking') return { kind: 'wait' };
  if (!access.admin) return { kind: 'refuse' };
  if (audience === 'admin-guest') return { kind: 'redirect', to: paths.admin, onward: true };
  if (audience === 'super-admin' && !access.superAdmin) {
    return { kind: 'redirect', to: paths.admin };
  }
  return { kind: 'show' };
}
