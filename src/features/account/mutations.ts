import type { SupabaseClient, User } from '@supabase/supabase-js';
import { type MutationMeta, mutationOptions } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { ownDataTexts } from '@/content/account';
import { readAuthSettings } from '@/features/account/auth-settings';
import {
  adminSignInFailure,
  authMessages,
  failureTitles,
  googleFailure,
  describeResetRequestFailure,
  describeSignInFailure,
  signUpFailure,
} from '@/features/account/messages';
import type {
  Credentials,
  NameValues,
  ResetRequest,
  SignUpValues,
} from '@/features/account/schemas';
import { markSignOutIntent, toMember } from '@/features/account/session-state';
import { AppError, toAppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { endSession, loadSupabase } from '@/lib/data/supabase';
import { write } from '@/lib/data/write';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { ORDERS_STORAGE_KEY } from '@/lib/storage/order-keys';
import { formatIsoDay } from '@/lib/text/dates';
import { downloadText } from '@/lib/text/download-text';
import { toast } from '@/lib/toast';

export type AuthClient = SupabaseClient['auth'];

export function authMutation<Values = void, Result = void>(
  mutationFn: (auth: AuthClient, values: Values) => Promise<Result>,
  meta: MutationMeta,
) {
  return mutationOptions({
    mutationFn: async (values: Values) => mutationFn((await loadSupabase()).auth, values),
    // The mutation leaves the cache at once, because its variables may contain a password.
    gcTime: 0,
    meta,
  });
}

export function throwOnError({ error }: { error: Error | null }): void {
  if (error) throw toAppError(error);
}

function pageUrl(path: string): string {
  return `${window.location.origin}${path}`;
}

/** Signs in, and greets the user by name: an admin by the typed one, otherwise the account's. */
function signInMutation(errorToast: typeof describeSignInFailure) {
  return authMutation(
    async (auth, { email, password, adminName }: Credentials & { adminName?: string }) => {
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) throw toAppError(error);
      const member = toMember(data.user);
      const fullName = adminName === '' ? undefined : adminName;
      toast.success(authMessages.welcome({ ...member, fullName: fullName ?? member.fullName }));
    },
    // The toast replaces that of the attempt before.
    { errorToast: (error) => ({ ...errorToast(error), id: failureTitles.signIn }) },
  );
}

export const signIn = signInMutation(describeSignInFailure);
export const signInAsAdmin = signInMutation(adminSignInFailure);

/**
 * Sends the browser to Google, which returns it to the back-office. First reads whether the project offers Google
 * sign-in, because the browser would otherwise end on a page of JSON.
 */
export const signInWithGoogle = authMutation(
  async (auth) => {
    const { external } = await readAuthSettings();
    if (external?.google !== true) {
      throw new AppError({ kind: 'invalid', message: 'Google sign-in is not set up.' });
    }
    const options = { redirectTo: pageUrl(paths.admin) };
    throwOnError(await auth.signInWithOAuth({ provider: 'google', options }));
  },
  { errorToast: googleFailure },
);

const SIGN_UP_NOTE = 'signed-up';
const SIGN_UP_NOTE_LASTS_MS = 24 * 3_600_000;
/** From the creation of an account to its first mail; the service waits a minute before another one. */
const FIRST_MAIL_MS = 10_000;

/**
 * Notes that this browser chose the password of a new account. A second sign-up of an unconfirmed email address keeps
 * the first password, and its answer has the time of the first.
 */
export function noteSignUp({ created_at, confirmation_sent_at = '' }: User): void {
  const isNew = Date.parse(confirmation_sent_at) - Date.parse(created_at) < FIRST_MAIL_MS;
  writeStored('localStorage', SIGN_UP_NOTE, isNew ? String(Date.now()) : null);
}

export function hasSignedUpHere(): boolean {
  return Date.now() - Number(readStored('localStorage', SIGN_UP_NOTE)) < SIGN_UP_NOTE_LASTS_MS;
}

/** @returns whether a user is signed in now; otherwise the email address must be confirmed first. */
export const signUp = authMutation(
  async (auth, { email, password, fullName }: SignUpValues): Promise<boolean> => {
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { data: { full_name: fullName }, emailRedirectTo: pageUrl(paths.login) },
    });
    if (error) throw toAppError(error);
    // For an email address with an account, the auth service answers with a user without identities, so that a script
    // learns nothing from the status.
    if (data.user?.identities?.length === 0) {
      throw new AppError({
        kind: 'duplicate',
        code: 'user_already_exists',
        message: 'User already registered',
      });
    }
    if (data.user && !data.session) noteSignUp(data.user);
    return data.session !== null;
  },
  { successToast: authMessages.accountCreated, errorToast: signUpFailure },
);

/**
 * An email address that was mailed a moment ago gets the same answer as any other, because "not yet" would reveal that
 * it has an account.
 */
function throwUnlessMailed({ error }: { error: Error | null }): void {
  if (!error) return;
  const failed = toAppError(error);
  const isMailed =
    failed.code === 'over_email_send_rate_limit' && failed.retryAfterSeconds !== undefined;
  if (!isMailed) throw failed;
}

/** Requests a recovery mail. */
export const requestReset = authMutation(
  async (auth, { email }: ResetRequest) => {
    const options = { redirectTo: pageUrl(paths.resetPassword) };
    throwUnlessMailed(await auth.resetPasswordForEmail(email, options));
  },
  { successToast: authMessages.resetSent, errorToast: describeResetRequestFailure },
);

export const updateName = authMutation(
  async (auth, { fullName }: NameValues) =>
    throwOnError(await auth.updateUser({ data: { full_name: fullName } })),
  { successToast: authMessages.nameUpdated, errorToast: authMessages.nameFailed },
);

/** Removes the orders of the account, which have no token, from the browser; those of a guest have one. */
function forgetMemberOrders(): void {
  try {
    const orders = JSON.parse(readStored('localStorage', ORDERS_STORAGE_KEY) ?? '') as object[];
    const ofGuests = orders.filter((order) => 'token' in order);
    writeStored('localStorage', ORDERS_STORAGE_KEY, JSON.stringify(ofGuests));
  } catch {
    // This browser has stored no list of orders.
  }
}

/**
 * Where the service does not answer, the session ends on this device alone.
 *
 * @param everywhere also signs out other devices, which notice it when they next refresh their session
 */
export function signOut(everywhere = false) {
  return authMutation(
    async (auth) => {
      markSignOutIntent();
      const { error } = await auth.signOut({ scope: everywhere ? 'global' : 'local' });
      if (error) {
        // The service may have kept the user waiting for longer than the first note lasts.
        markSignOutIntent();
        await endSession();
      }
      forgetMemberOrders();
      if (!error) return;
      toast.info(authMessages.signedOutHere);
      throw toAppError(error);
    },
    {
      successToast: everywhere ? authMessages.signedOutEverywhere : authMessages.signedOut,
      errorToast: () => authMessages.signOutFailed,
    },
  );
}

/** Saves what is stored about the account as a file: JSON for programs, or an outline to read. */
export const exportOwnData = mutationOptions({
  gcTime: 0,
  mutationFn: async (format: 'json' | 'txt') => {
    const data = await write((db) => db.rpc('export_my_data'));
    const content = format === 'json' ? JSON.stringify(data, null, 2) : toOutline(data);
    const type = format === 'json' ? 'application/json' : 'text/plain';
    downloadText(`my-data-${formatIsoDay(new Date())}.${format}`, content, type);
  },
  meta: { errorToast: describeFailure(ownDataTexts.exportFailed) },
});

/**
 * Deletes the account. The server asks for a sign-in within the last 10 minutes, which a password makes.
 *
 * @returns the references of orders that are kept
 */
export const deleteAccount = authMutation(
  async (auth, { email, password }: Credentials): Promise<string[]> => {
    if (password !== '') throwOnError(await auth.signInWithPassword({ email, password }));
    const answer = await write((db) => db.rpc('erase_my_account'));
    const { error, kept } = answer as { error: string | null; kept: string[] };
    // The dialog stays open and shows the reason, because a password may be what is missing.
    if (error !== null) throw new AppError({ kind: 'invalid', message: error });
    markSignOutIntent();
    await endSession();
    forgetMemberOrders();
    return kept;
  },
  { errorLog: ownDataTexts.deleteFailed },
);

/** Sends the confirmation mail again, without revealing whether the email address is unconfirmed. */
export const resendConfirmation = authMutation(
  async (auth, { email }: ResetRequest) => {
    const options = { emailRedirectTo: pageUrl(paths.login) };
    throwUnlessMailed(await auth.resend({ type: 'signup', email, options }));
  },
  { successToast: authMessages.confirmationSent, errorToast: authMessages.confirmationFailed },
);

/**
 * Data as an indented outline, for people who do not read JSON:
 *
 *     orders
 *       1
 *         reference: TV-7F3K-92QD
 */
function toOutline(data: unknown, indent = ''): string {
  return Object.entries(data ?? {})
    .map(([key, value]: [string, unknown]) => {
      const name =
        indent + (Array.isArray(data) ? String(Number(key) + 1) : key.replaceAll('_', ' '));
      return value !== null && typeof value === 'object'
        ? `${name}\n${toOutline(value, `${indent}  `)}`
        : `${name}: ${String(value)}`;
    })
    .join('\n');
}
