import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { env } from '@/config/env';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { authLinkToast, type LinkOutcome } from '@/features/auth/messages';
import { authQueries } from '@/features/auth/queries';
import {
  noAccess,
  type AccessState,
  type LinkState,
  type SessionValue,
} from '@/features/auth/session';
import {
  nextSession,
  readSignOutIntent,
  toMember,
  type Member,
  type SessionEvent,
  type SessionState,
} from '@/features/auth/session-machine';
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

/** A link works once: however often the page asks, it is followed and reported one time. */
const followed = new WeakMap<AuthCallback, Promise<LinkOutcome>>();
const reported = new WeakSet<LinkOutcome>();

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
 * Follows the auth client: every event moves the session and has the account's rights asked anew.
 *
 * @returns a function that stops it.
 */
export function followSession({ queryClient, callback, publish }: Options): () => void {
  const stopped = new AbortController();
  let session: SessionState = { status: 'resolving' };
  let access: AccessState = noAccess;
  let link: LinkState = callback ? { status: 'following', callback } : { status: 'none' };
  let outcome: LinkOutcome | null = null;
  let stopAccess: (() => void) | undefined;
  let stopClient: (() => void) | undefined;

  const update = () => {
    if (stopped.signal.aborted) return;
    // While a link is being followed, what the storage says is not yet the answer.
    const pending = link.status === 'following' && session.status === 'signed-out';
    publish({ session: pending ? { status: 'resolving' } : session, access, link });
    // What became of the link is told as soon as it is known who is looking.
    if (!callback || !outcome || session.status === 'resolving' || reported.has(outcome)) return;
    reported.add(outcome);
    const message = authLinkToast(callback, outcome, session, window.location.pathname);
    if (message) toast[message.tone](message.text);
  };

  const settleLink = (settled: AuthCallback, result: LinkOutcome, retry: () => void) => {
    const again = () => {
      followed.delete(settled);
      link = { status: 'following', callback: settled };
      update();
      retry();
    };
    outcome = result;
    link = result.error
      ? { status: 'failed', callback: settled, error: result.error, retry: again }
      : { status: 'followed', callback: settled };
  };

  const followLink = async (client: Client, toFollow: AuthCallback): Promise<void> => {
    const result = await followOnce(client, toFollow);
    settleLink(toFollow, result, () => void followLink(client, toFollow));
    update();
  };

  const watchAccess = ({ id, email }: Member) => {
    const observer = new QueryObserver(queryClient, authQueries.access(id));
    const assumedAdmin = env.adminEmails.includes(email) || env.superAdminEmail === email;
    const read = () => {
      const { data, isError, isPending } = observer.getCurrentResult();
      if (isPending) access = { status: 'checking', assumedAdmin };
      // A check that failed is a no, even where an earlier one was a yes.
      else access = isError ? noAccess : { status: 'known', ...data };
    };
    stopAccess = observer.subscribe(() => {
      read();
      update();
    });
    read();
  };

  const leave = () => {
    stopAccess?.();
    access = noAccess;
    // What only this member may see is not the next one's to find.
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.['personal'] === true });
  };

  const dispatch = (event: SessionEvent) => {
    const before = session.status === 'signed-in' ? session.member : null;
    session = nextSession(session, event);
    const member = session.status === 'signed-in' ? session.member : null;
    if (before && before.id !== member?.id) leave();
    if (member && before?.id !== member.id) watchAccess(member);
    else if (member) void queryClient.invalidateQueries(authQueries.access(member.id));
    // By wish, here or in another tab: what was typed is nobody else's to find.
    if (session.status === 'signed-out' && ['chosen', 'elsewhere'].includes(session.reason)) {
      forgetDrafts();
    }
    update();
  };

  const start = (client: Client) => {
    if (stopped.signal.aborted) return;
    const { data } = client.auth.onAuthStateChange((type, current) => {
      dispatch({ type, user: current?.user ?? null, intent: readSignOutIntent() });
    });
    stopClient = () => data.subscription.unsubscribe();
    if (callback) void followLink(client, callback);
  };

  const load = () => void loadSupabase().then(start, unreachable);

  const unreachable = (error: unknown) => {
    if (stopped.signal.aborted) return;
    console.error('The session could not be read:', error);
    // Whoever loads the client next, or a connection that is back, brings the session with it.
    const retry = () => {
      stopWaiting();
      load();
    };
    const forget = onSupabaseLoad(retry);
    window.addEventListener('online', retry, { signal: stopped.signal });
    const stopWaiting = () => {
      forget();
      window.removeEventListener('online', retry);
    };
    stopped.signal.addEventListener('abort', forget);
    // No new page: the address has lost the link by now.
    if (callback) settleLink(callback, { error: toAppError(error) }, retry);
    dispatch({ type: 'UNREACHABLE' });
  };

  load();
  return () => {
    stopped.abort();
    stopClient?.();
    stopAccess?.();
  };
}
