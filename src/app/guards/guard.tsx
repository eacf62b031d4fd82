import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, type Path } from 'react-router-dom';
import { LoadingState } from '@/components/layout/states';
import { paths } from '@/config/paths';
import type { AccessState, SessionValue } from '@/features/auth/session';
import { useSession } from '@/features/auth/session-context';

interface GuardProps {
  for: Audience;
  children: ReactNode;
}

/** Shows a page to those it is for and leads everybody else where they belong. */
export function Guard({ for: audience, children }: GuardProps) {
  const value = useSession();
  const location = useLocation();
  const decision = decide(audience, value);
  // The router may keep one guard for several pages: what counts is whom the last one was for.
  const [lastShown, setLastShown] = useState<Audience | null>(null);
  if (decision.kind === 'show' && lastShown !== audience) setLastShown(audience);

  if (decision.kind === 'show') return children;
  if (decision.kind === 'wait') return <LoadingState fullPage />;

  const { from } = readEntryState(location.state);
  if (decision.onward && from) return <Navigate to={from} replace />;

  const reason = value.session.status === 'signed-out' ? value.session.reason : null;
  const state: EntryState = {};
  // Who signed out of this page by wish is not going anywhere.
  const isLeft = lastShown === audience && (reason === 'chosen' || reason === 'elsewhere');
  if (decision.remember && !isLeft) {
    const { pathname, search, hash } = location;
    state.from = { pathname, search, hash };
  }
  if (reason === 'expired') state.ended = 'expired';
  if (reason === 'elsewhere' && isLeft) state.ended = 'elsewhere';
  return <Navigate to={decision.to} replace state={state} />;
}

/** Who may open a page. `guest` is for pages that make no sense once signed in. */
export type Audience = 'guest' | 'member' | 'admin' | 'super-admin' | 'admin-guest';

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  /** `remember`: signing in there leads back here. `onward`: where they were going before. */
  | { kind: 'redirect'; to: string; remember?: true; onward?: true };

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };

function forSignedOut(audience: Audience): Decision {
  switch (audience) {
    case 'guest':
    case 'admin-guest':
      return show;
    case 'member':
      return { kind: 'redirect', to: paths.login, remember: true };
    case 'admin':
    case 'super-admin':
      return { kind: 'redirect', to: paths.adminLogin, remember: true };
  }
}

function forSignedIn(audience: Audience, access: AccessState): Decision {
  if (audience === 'member') return show;
  if (audience === 'guest') return { kind: 'redirect', to: paths.dashboard, onward: true };
  if (access.status === 'checking') return wait;
  if (!access.admin) return { kind: 'redirect', to: paths.adminRequest };
  if (audience === 'admin-guest') return { kind: 'redirect', to: paths.admin, onward: true };
  if (audience === 'super-admin' && !access.superAdmin) {
    return { kind: 'redirect', to: paths.admin };
  }
  return show;
}

/** What the route table says about a page and who is looking at it. */
export function decide(
  audience: Audience,
  { session, access }: Pick<SessionValue, 'session' | 'access'>,
): Decision {
  if (session.status === 'resolving') return wait;
  return session.status === 'signed-out' ? forSignedOut(audience) : forSignedIn(audience, access);
}

/** What travels with a navigation to a sign-in page, in the router's state and nowhere else. */
export interface EntryState {
  /** Where the person was going when a guard sent them to sign in. */
  from?: Path;
  /** How the session ended under them: it expired, or another tab signed out. */
  ended?: 'expired' | 'elsewhere';
  /** They signed up with this address a moment ago. */
  confirm?: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A place on this site, and nothing that a browser would take for another one. */
function readPlace(value: unknown): Path | null {
  if (!isRecord(value)) return null;
  const { pathname, search, hash } = value;
  if (typeof pathname !== 'string' || !/^\/(?![/\\])/.test(pathname)) return null;
  return {
    pathname,
    search: typeof search === 'string' ? search : '',
    hash: typeof hash === 'string' ? hash : '',
  };
}

/** The state of a location; nothing of it where it is somebody else's. */
export function readEntryState(state: unknown): EntryState {
  if (!isRecord(state)) return {};
  const from = readPlace(state['from']);
  return {
    ...(from && { from }),
    ...((state['ended'] === 'expired' || state['ended'] === 'elsewhere') && {
      ended: state['ended'],
    }),
    ...(typeof state['confirm'] === 'string' && { confirm: state['confirm'] }),
  };
}
