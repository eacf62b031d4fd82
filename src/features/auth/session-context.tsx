import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { noAccess, type SessionValue } from '@/features/auth/session';
import { AppError } from '@/lib/errors';
import { onSupabaseLoad, sessionStorageKey } from '@/lib/supabase';

const SessionContext = createContext<SessionValue | null>(null);

function hasStoredSession(): boolean {
  return window.localStorage.getItem(sessionStorageKey) !== null;
}

function firstValue(callback: AuthCallback | null): SessionValue {
  return {
    // Without anything stored nobody is signed in, and the auth client need not be loaded to know.
    session:
      callback || hasStoredSession()
        ? { status: 'resolving' }
        : { status: 'signed-out', reason: 'never' },
    access: noAccess,
    link: callback ? { status: 'following', callback } : { status: 'none' },
  };
}

interface SessionProviderProps {
  /** What the address of the page carried; keeps its identity. */
  callback?: AuthCallback | null;
  children: ReactNode;
}

/**
 * Knows who is signed in. What follows the session is loaded only when there is one, when a link
 * leads to one, or when something else needs the whole client.
 */
export function SessionProvider({ callback = null, children }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState(() => firstValue(callback));

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let started = false;
    let stop: (() => void) | undefined;

    const start = () => {
      if (started || signal.aborted) return;
      started = true;
      import('@/features/auth/session-service').then(({ followSession }) => {
        // The old value where nothing differs, so that a new token renders nothing.
        const publish = (next: SessionValue) => setValue((old) => replaceEqualDeep(old, next));
        if (!signal.aborted) stop = followSession({ queryClient, callback, publish });
      }, fail);
    };
    const startIfNeeded = () => {
      if (callback || hasStoredSession()) start();
    };
    const fail = (cause: unknown) => {
      console.error('The session could not be read:', cause);
      const error = new AppError({
        kind: 'network',
        message: 'The page could not be loaded.',
        cause,
      });
      // No new page: the address has lost the link by now.
      const retry = () => {
        setValue(firstValue(callback));
        start();
      };
      started = false;
      if (signal.aborted) return;
      setValue((old) => ({
        ...old,
        session: { status: 'signed-out', reason: 'never' },
        // Nobody is following the link: a page that waits for it would wait for ever.
        link: callback ? { status: 'failed', callback, error, retry } : old.link,
      }));
    };
    const onStorage = (event: StorageEvent) => {
      // Another tab signed in.
      if (event.key === sessionStorageKey && event.newValue !== null) start();
    };

    startIfNeeded();
    const forget = onSupabaseLoad(start);
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('online', startIfNeeded, { signal });
    return () => {
      unmounted.abort();
      stop?.();
      forget();
    };
  }, [queryClient, callback]);

  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Stands in for the provider where a test says who is signed in. */
export function FixedSession({ value, children }: { value: SessionValue; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider around it.');
  return value;
}
