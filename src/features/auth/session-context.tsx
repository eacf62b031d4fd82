import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { noAccess, type SessionValue } from '@/features/auth/session-value';
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
    let gone = false;
    let begun = false;
    let stop: (() => void) | undefined;

    const begin = () => {
      if (begun || gone) return;
      begun = true;
      import('@/features/auth/session-service').then(
        ({ followSession }) => {
          if (!gone) stop = followSession({ queryClient, callback, publish: setValue });
        },
        (cause: unknown) => {
          console.error('The session could not be read:', cause);
          const error = new AppError({
            kind: 'network',
            message: 'The page could not be loaded.',
            cause,
          });
          begun = false;
          if (gone) return;
          setValue((old) => ({
            ...old,
            session: { status: 'signed-out', reason: 'never' },
            // Nobody is following the link: a page that waits for it would wait for ever.
            link: callback ? { status: 'failed', callback, error, retry: restart } : old.link,
          }));
        },
      );
    };

    // No new page: the address has lost the link by now.
    const restart = () => {
      setValue(firstValue(callback));
      begin();
    };

    const onStorage = (event: StorageEvent) => {
      // Another tab signed in.
      if (event.key === sessionStorageKey && event.newValue !== null) begin();
    };

    if (callback || hasStoredSession()) begin();
    const callOff = onSupabaseLoad(begin);
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', retryStored);
    function retryStored() {
      if (callback || hasStoredSession()) begin();
    }
    return () => {
      gone = true;
      stop?.();
      callOff();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', retryStored);
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
