import type { SupabaseClient, User } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { AuthCallback, LinkPurpose, MailedLink } from '@/features/account/auth-callback';
import {
  authMessages,
  describeFactorFailure,
  googleFailure,
  describePasswordUpdateFailure,
  type AuthFailure,
} from '@/features/account/messages';
import { authMutation, throwOnError, type AuthClient } from '@/features/account/mutations';
import type { LinkValues } from '@/features/account/schemas';
import { verifyCode } from '@/features/account/second-factor/mutations';
import { toMember, type WaitingLink } from '@/features/account/session-state';
import { AppError, toAppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { loadSupabase } from '@/lib/data/supabase';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { toast } from '@/lib/toast';

async function verify(
  auth: SupabaseClient['auth'],
  callback: AuthCallback,
): Promise<User | undefined> {
  if (callback.kind === 'error') {
    const { code, description } = callback;
    throw toAppError({
      message: description,
      code,
      status: code === 'unexpected_failure' ? 500 : 403,
    });
  }
  const { data, error } =
    callback.kind === 'code'
      ? await auth.exchangeCodeForSession(callback.code)
      : await auth.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
  if (error) throw toAppError(error);
  return data.session?.user;
}

/** Whether the link may still work after a failed check. */
function isLinkKept({ kind }: AppError): boolean {
  return ['network', 'unavailable', 'throttled', 'unexpected'].includes(kind);
}

export function linkFailure(error: AppError, { kind, purpose }: AuthCallback): AuthFailure {
  if (isLinkKept(error)) {
    const next = error.kind === 'unexpected' ? ': please try again.' : '.';
    const message = `${describeError(error)} Your link still works${next}`;
    return { title: 'The link could not be checked', message };
  }
  if (error.code === 'user_banned') {
    return { title: 'This account is suspended', message: `Write to ${artist.email} to ask why.` };
  }
  // The service confirms the email address before it adds a code, which works only in the browser that asked for it.
  if (kind === 'code' && purpose === 'confirm') {
    return { title: 'Your email address is confirmed', message: 'Please sign in.' };
  }
  const next =
    purpose === 'confirm' ? 'If your email address is confirmed, sign in. Otherwise r' : 'R';
  return {
    title: 'This link has expired',
    message: `It has already been used or is too old. ${next}equest a new one.`,
  };
}

/** Whether the current page itself shows that the link failed, so that no toast is needed. */
function isShownByPage(purpose: LinkPurpose): boolean {
  const { pathname } = window.location;
  if (purpose === 'recovery') return pathname === paths.resetPassword;
  return purpose === 'confirm' && pathname === paths.login;
}

/**
 * Finishes a sign-in with Google, and shows its result, or the failure of a link, in a toast unless the page shows it.
 *
 * @returns its error, if any, or a mailed link, because that waits for its button
 */
export async function followLink(callback: AuthCallback): Promise<AppError | MailedLink | null> {
  const { purpose } = callback;
  if (callback.kind !== 'error' && callback.purpose !== 'google') return callback;
  try {
    const { auth } = await loadSupabase();
    const user = await verify(auth, callback);
    if (user) toast.success(authMessages.welcome(toMember(user)));
    return null;
  } catch (cause) {
    const error = toAppError(cause);
    if (purpose === 'google') toast.error(googleFailure(error));
    else if (!isShownByPage(purpose)) toast.error(linkFailure(error, callback));
    return error;
  }
}

const DEFAULT_TEMPLATE = 'default-mail-template';

/** Whether the last mailed link that was redeemed in this browser came from Supabase's own template. */
export function usesDefaultMailTemplate(): boolean {
  return readStored('localStorage', DEFAULT_TEMPLATE) !== null;
}

/** The links that were redeemed, so that a second press continues with what failed after that. */
const redeemed = new WeakMap<MailedLink, User | undefined>();

async function redeem(auth: AuthClient, { callback, close }: WaitingLink) {
  if (redeemed.has(callback)) return redeemed.get(callback);
  // Links of Supabase's own templates return with a code and work in one browser only; those of the site's templates
  // have a token. No setting that a browser can read shows which templates a project uses.
  writeStored('localStorage', DEFAULT_TEMPLATE, callback.kind === 'code' ? 'yes' : null);
  try {
    const user = await verify(auth, callback);
    redeemed.set(callback, user);
    return user;
  } catch (cause) {
    const error = toAppError(cause);
    if (isLinkKept(error)) throw error;
    close(error);
    // The page shows the answer, which the log does not need.
    const { message, code, status } = error;
    throw new AppError({ kind: 'invalid', message, code, status, cause });
  }
}

/** Whether the link confirms the email address of a new account. */
export function confirmsAccount({ callback }: WaitingLink): boolean {
  return callback.kind === 'code' || ['email', 'signup'].includes(callback.type);
}

/** Describes what failed: the link, the code of an authenticator app, or the new password. */
export const redeemFailure = (link: WaitingLink | null) => (cause: unknown) => {
  const error = toAppError(cause);
  if (link && !redeemed.has(link.callback)) return linkFailure(error, link.callback);
  return error.code?.startsWith('mfa_')
    ? describeFactorFailure(error)
    : describePasswordUpdateFailure(error);
};

/**
 * Redeems a mailed link, if there is one, and sets the password that the user has chosen, if any.
 *
 * @returns false if the password needs a code of the account's authenticator app
 */
export const redeemLink = (link: WaitingLink | null) =>
  authMutation(
    async (auth, { password, code }: LinkValues): Promise<boolean> => {
      const user = link && (await redeem(auth, link));
      if (password !== undefined) {
        let { error } = await auth.updateUser({ password });
        if (error?.code === 'insufficient_aal') {
          if (code === undefined) return false;
          await verifyCode(auth, code);
          ({ error } = await auth.updateUser({ password }));
        }
        throwOnError({ error });
      }
      if (link?.callback.purpose !== 'confirm') toast.success(authMessages.passwordUpdated);
      else if (!user) toast.success(authMessages.halfChanged);
      else if (confirmsAccount(link)) toast.success(authMessages.confirmed);
      else toast.success(authMessages.welcome(toMember(user)));
      return true;
    },
    { errorToast: redeemFailure(link) },
  );
