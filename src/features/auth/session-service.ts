import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryObserver, type QueryClient, type QueryObserverResult } from '@tanstack/react-query';
import { env } from '@/config/env';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { isLeaving } from '@/features/auth/leaving';
import { linkNews, type LinkOutcome } from '@/features/auth/link-news';
import { authQueries, type Access } from '@/features/auth/queries';
import {
  nextSession,
  toMember,
  type SessionEvent,
  type SessionState,
} from '@/features/auth/session-machine';
import {
  noAccess,
  type AccessState,
  type LinkState,
  type SessionValue,
} from '@/features/auth/session-value';
import { forgetDrafts } from '@/lib/drafts';
import { toAppError } from '@/lib/errors';
import { loadSupabase, onSupabaseLoad } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { Database } from '@/types/database';

type Client = SupabaseClient<Database>;

async function follow(client: Client, callback: AuthCallback): Promise<LinkOutcome> {
  if (callback.kind === 'error') {
    const { code, description } = callback;
    return { error: toAppError({ message: description, code, status: 403 }) };
  }
  const { data, error } =
    callback.kind === 'code'
      ? await client.auth.exchangeCodeForSession(callback.code)
      : await client.auth.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
  if (error) return { error: toAppError(error) };
  return { error: null, member: data.session && toMember(data.session.user) };
}

/** A link works once: however often the page asks, it is followed one time. */
const followed = new WeakMap<AuthCallback, Promise<LinkOutcome>>();

/** And what became of it is told one time. */
const told = new WeakSet<LinkOutcome>();

function followOnce(client: Client, callback: AuthCallback): Promise<LinkOutcome> {
  const known = followed.get(callback);
  if (known) return known;
  const attempt = follow(client, callback).catch((error: unknown) => ({
    error: toAppError(error),
  }));
  followed.set(callback, attempt);
  return attempt;
}

interface Options {
  queryClient: QueryClient;
  callback: AuthCallback | null;
  publish: (value: SessionValue) => void;
}

/**
 * Follows the auth client: every event moves the machine and has the account's rights asked anew.
 *
 * @returns a function that stops it.
 */
export function followSession({ queryClient, callback, publish }: Options): () => void {
  let stopped = false;
  let session: SessionState = { status: 'resolving' };
  let access: AccessState = noAccess;
  let link: LinkState = callback ? { status: 'following', callback } : { status: 'none' };
  /** Tells what became of the link, as soon as it is known who is looking. */
  let tellLink: (() => void) | undefined;
  let stopAccess: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;

  const show = () => {
    if (stopped) return;
    // While a link is being followed, what the storage says is not yet the answer.
    const pending = link.status === 'following' && session.status === 'signed-out';
    publish({ session: pending ? { status: 'resolving' } : session, access, link });
    if (session.status !== 'resolving') tellLink?.();
  };

  const settleLink = (settled: AuthCallback, outcome: LinkOutcome, retry: () => void) => {
    link = outcome.error
      ? { status: 'failed', callback: settled, error: outcome.error, retry }
      : { status: 'followed', callback: settled };
    tellLink = () => {
      if (told.has(outcome)) return;
      told.add(outcome);
      const news = linkNews(settled, outcome, session, window.location.pathname);
      if (news) toast[news.tone](news.text);
    };
  };

  const watchAccess = (memberId: string, email: string) => {
    stopAccess?.();
    const observer = new QueryObserver(queryClient, authQueries.access(memberId));
    const assumedAdmin = env.adminEmails.includes(email) || env.superAdminEmail === email;
    const apply = ({ data, isError, isPending }: QueryObserverResult<Access>) => {
      if (isPending) access = { status: 'checking', assumedAdmin };
      // A check that failed is a no, even where an earlier one was a yes.
      else access = isError ? noAccess : { status: 'known', ...data };
    };
    stopAccess = observer.subscribe((result) => {
      apply(result);
      show();
    });
    apply(observer.getCurrentResult());
  };

  const leave = () => {
    stopAccess?.();
    stopAccess = undefined;
    access = noAccess;
    // What only this member may see is not the next one's to find.
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.['personal'] === true });
  };

  const dispatch = (event: SessionEvent) => {
    const before = session;
    session = nextSession(session, event);
    const memberBefore = before.status === 'signed-in' ? before.member : null;
    if (session.status !== 'signed-in') {
      if (memberBefore) leave();
      if (session.status === 'signed-out' && session.reason === 'chosen') forgetDrafts();
    } else if (memberBefore?.id !== session.member.id) {
      if (memberBefore) leave();
      watchAccess(session.member.id, session.member.email);
    } else {
      void queryClient.invalidateQueries(authQueries.access(session.member.id));
    }
    show();
  };

  const followLink = async (client: Client, toFollow: AuthCallback): Promise<void> => {
    const outcome = await followOnce(client, toFollow);
    settleLink(toFollow, outcome, () => {
      followed.delete(toFollow);
      link = { status: 'following', callback: toFollow };
      show();
      void followLink(client, toFollow);
    });
    show();
  };

  const begin = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    loadSupabase().then(begun, unreachable);
  };

  const begun = (client: Client) => {
    if (stopped) return;
    const { data } = client.auth.onAuthStateChange((type, current) => {
      dispatch({ type, user: current?.user ?? null, chosen: isLeaving() });
    });
    unsubscribe = () => data.subscription.unsubscribe();
    if (callback) void followLink(client, callback);
  };

  const unreachable = (error: unknown) => {
    if (stopped) return;
    console.error('The session could not be read:', error);
    // Whoever loads the client next, or a connection that is back, brings the session with it.
    const callOff = onSupabaseLoad(begin);
    window.addEventListener('online', begin);
    stopWaiting = () => {
      callOff();
      window.removeEventListener('online', begin);
    };
    if (callback) {
      // No new page: the address has lost the link by now.
      settleLink(callback, { error: toAppError(error) }, () => {
        link = { status: 'following', callback };
        show();
        begin();
      });
    }
    dispatch({ type: 'UNREACHABLE' });
  };

  begin();

  return () => {
    stopped = true;
    stopWaiting?.();
    unsubscribe?.();
    stopAccess?.();
  };
}
