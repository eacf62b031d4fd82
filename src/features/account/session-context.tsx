import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { env } from '@/config/env';
import type { AuthCallback } from '@/features/account/auth-callback';
import { authQueries } from '@/features/account/queries';
import {
  nextSession,
  noAccess,
  type AccessState,
  type LinkState,
  type Member,
  type SessionState,
  type SessionValue,
} from '@/features/account/session-state';
import type { AppError } from '@/lib/data/errors';
import {
  hasStoredSession,
  loadSupabase,
  onSupabaseLoad,
  sessionStorageKey,
} from '@/lib/data/supabase';
import { useHydrated } from '@/lib/hooks';
import { cacheNames } from '@/lib/offline/caches';
import { writeStored } from '@/lib/storage/browser-storage';
import { forgetDrafts } from '@/lib/storage/forget-drafts';
import { MEMBER_TOKENS_STORAGE_KEY } from '@/lib/storage/order-keys';

const noLink: LinkState = { status: 'none' };

/** The build and tests provide a fixed session with it, in place of the provider below. */
export const SessionContext = createContext<SessionValue | null>(null);

const signedOut: SessionState = { status: 'signed-out', reason: 'never' };
const resolving: SessionState = { status: 'resolving' };

/** Follows the auth client, which loads only when a user may be signed in. */
function useAuthClient(hasLink: boolean): SessionState {
  const queryClient = useQueryClient();
  // The session is signed out until hydration, because the build renders pages for a visitor.
  const isHydrated = useHydrated();
  const [known, setSession] = useState<SessionState | null>(null);
  const mayBeSignedIn = isHydrated && (hasLink || hasStoredSession());
  const session = known ?? (mayBeSignedIn ? resolving : signedOut);

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let isFollowing = false;
    let current = resolving;

    const change = (next: SessionState) => {
      // An event without a change, such as a new token, renders nothing.
      if (next !== current) setSession(next);
      current = next;
    };
    const onAuthChange = (event: AuthChangeEvent, authSession: Session | null) => {
      const user = authSession?.user;
      const personal = { predicate: ({ meta }: Query) => meta?.['personal'] === true };
      const hasOtherMember = current.status === 'signed-in' && current.member.id !== user?.id;
      // Clear member-only cache entries before another account signs in.
      if (hasOtherMember) queryClient.removeQueries(personal);
      // Without a connection an expired session has no user, but stays stored.
      if (hasOtherMember || (!user && !hasStoredSession())) {
        writeStored('sessionStorage', MEMBER_TOKENS_STORAGE_KEY, null);
        // Pages outside of HTTPS have no caches.
        if ('caches' in window) void caches.delete(cacheNames.personal).catch(() => false);
      }
      if (current.status === 'signed-out' && user) void queryClient.invalidateQueries(personal);
      if (user) void queryClient.invalidateQueries(authQueries.access(user.id));
      change(nextSession(current, event, user));
    };

    const follow = async () => {
      if (isFollowing) return;
      isFollowing = true;
      try {
        const { auth } = await loadSupabase();
        if (signal.aborted) return;
        const { data } = auth.onAuthStateChange(onAuthChange);
        signal.addEventListener('abort', () => data.subscription.unsubscribe());
      } catch (error) {
        isFollowing = false;
        console.error('The session could not be read:', error);
        change(signedOut);
      }
    };
    const followStored = () => {
      if (hasLink || hasStoredSession()) void follow();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Another tab signed in.
      if (key === sessionStorageKey && newValue !== null) void follow();
    };

    followStored();
    const ignoreLoads = onSupabaseLoad(() => void follow());
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('online', followStored, { signal });
    return () => {
      unmounted.abort();
      ignoreLoads();
    };
  }, [queryClient, hasLink]);

  useEffect(() => {
    if (isHydrated && session.status !== 'resolving') {
      delete document.documentElement.dataset['session'];
    }
  }, [isHydrated, session.status]);

  const reason = session.status === 'signed-out' ? session.reason : null;
  useEffect(() => {
    // After a deliberate sign-out, here or in another tab, typed text is cleared, because another user may follow.
    if (reason === 'chosen') forgetDrafts('here');
    if (reason === 'elsewhere') forgetDrafts('elsewhere');
  }, [reason]);

  return session;
}

function useAccess(session: SessionState): AccessState {
  const member = session.status === 'signed-in' ? session.member : null;
  const { data, isError } = useQuery({
    ...authQueries.access(member?.id ?? ''),
    enabled: member !== null,
  });
  if (!member) return noAccess;
  // A failed check keeps an earlier answer, because the server checks every write. Without one it grants nothing.
  if (data) return { status: 'known', ...data };
  if (isError) return noAccess;
  const { adminEmails, superAdminEmail } = env;
  return {
    status: 'checking',
    assumedAdmin: [...adminEmails, superAdminEmail].includes(member.email),
  };
}

function useAuthLink(callback: AuthCallback | null): LinkState {
  const queryClient = useQueryClient();
  const query = authQueries.link(callback);
  const { data } = useQuery(query);
  if (!callback || data === null) return noLink;
  if (!data) return { status: 'following', callback };
  if (data instanceof Error) return { status: 'failed', callback, error: data };
  const close = (error?: AppError) => queryClient.setQueryData(query.queryKey, error ?? null);
  return { status: 'waiting', callback: data, close };
}

interface SessionProviderProps {
  callback?: AuthCallback | null;
  children: ReactNode;
}

export function SessionProvider({ callback = null, children }: SessionProviderProps) {
  const link = useAuthLink(callback);
  const stored = useAuthClient(callback !== null);
  // A signed-out session is not final while a link is followed, because the link may sign the user in.
  const isPending = link.status === 'following' && stored.status === 'signed-out';
  const session: SessionState = isPending ? resolving : stored;
  const access = useAccess(session);
  // For a visitor the value does not change, so that the prerendered page hydrates unchanged.
  const value = useMemo(() => ({ session, access, link }), [session, access, link]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The member who is signed in; null also while that is not known. */
export function useMember(): Member | null {
  const { session } = useSession();
  return session.status === 'signed-in' ? session.member : null;
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider around it.');
  return value;
}
