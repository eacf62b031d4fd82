import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { decide, type Audience } from '@/app/guards/decide';
import { readEntryState, type EntryState } from '@/app/guards/entry-state';
import { LoadingState } from '@/components/layout/loading-state';
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
  if (decision.remember && !(lastShown === audience && reason === 'chosen')) {
    const { pathname, search, hash } = location;
    state.from = { pathname, search, hash };
  }
  if (reason === 'expired') state.expired = true;
  return <Navigate to={decision.to} replace state={state} />;
}
