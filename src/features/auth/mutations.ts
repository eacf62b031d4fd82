import type { AuthError } from '@supabase/supabase-js';
import { mutationOptions } from '@tanstack/react-query';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import {
  adminSignInFailure,
  authMessages,
  googleFailure,
  passwordUpdateFailure,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
} from '@/features/auth/messages';
import type {
  AdminCredentials,
  Credentials,
  NameValues,
  NewPassword,
  ResetRequest,
  SignUpValues,
} from '@/features/auth/schemas';
import {
  clearSignOutIntent,
  markSignOutIntent,
  toMember,
  type Member,
} from '@/features/auth/session-machine';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

/** No write here is remembered: what it was given may be a password. */
const shared = { gcTime: 0 } as const;

interface Answer {
  data: unknown;
  error: AuthError | null;
}

/** @throws {AppError} where the auth service answered an error. */
function succeeded<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) throw toAppError(answer.error);
  return answer.data;
}

async function auth() {
  return (await loadSupabase()).auth;
}

async function signInWithPassword({ email, password }: Credentials): Promise<Member> {
  const client = await auth();
  const { user } = succeeded(await client.signInWithPassword({ email, password }));
  return toMember(user);
}

export function signIn() {
  return mutationOptions({
    ...shared,
    mutationKey: ['sign-in'],
    mutationFn: signInWithPassword,
    onSuccess: (member) => toast.success(authMessages.welcome(member)),
    meta: { errorToast: signInFailure },
  });
}

/** The name that an admin gives is what they are greeted with. */
export function signInAsAdmin() {
  return mutationOptions({
    ...shared,
    mutationKey: ['sign-in'],
    mutationFn: (values: AdminCredentials) => signInWithPassword(values),
    onSuccess: (member, { adminName }) =>
      toast.success(
        authMessages.welcome({
          ...member,
          fullName: adminName === '' ? member.fullName : adminName,
        }),
      ),
    meta: { errorToast: adminSignInFailure },
  });
}

/**
 * Leaves for Google, which sends the browser back to the admin area. The service is asked first
 * whether it offers Google at all: a browser sent away for nothing would end on a page of JSON.
 */
export function signInWithGoogle() {
  return mutationOptions({
    ...shared,
    mutationKey: ['sign-in-google'],
    mutationFn: async () => {
      const answer = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
        headers: { apikey: env.supabaseKey },
      }).catch((error: unknown) => {
        throw toAppError(error);
      });
      const settings = (await answer.json()) as { external?: { google?: boolean } };
      if (settings.external?.google !== true) {
        throw new AppError({ kind: 'invalid', message: 'Google sign-in is not set up.' });
      }
      const client = await auth();
      succeeded(
        await client.signInWithOAuth({
          provider: 'google',
          options: { redirectTo: `${window.location.origin}${paths.admin}` },
        }),
      );
    },
    meta: { errorToast: googleFailure },
  });
}

/** @returns whether somebody is signed in now; otherwise the address has to be confirmed first. */
export function signUp() {
  return mutationOptions({
    ...shared,
    mutationKey: ['sign-up'],
    mutationFn: async ({ email, password, fullName }: SignUpValues): Promise<boolean> => {
      const client = await auth();
      const { user, session } = succeeded(
        await client.signUp({
          email,
          password,
          options: {
            data: { full_name: fullName },
            emailRedirectTo: `${window.location.origin}${paths.login}`,
          },
        }),
      );
      // How the service answers for an address that has an account, so that a script learns nothing
      // from the status.
      if (user?.identities?.length === 0) {
        throw new AppError({ kind: 'duplicate', message: 'User already registered' });
      }
      return session !== null;
    },
    onSuccess: () => toast.success(authMessages.accountCreated),
    meta: { errorToast: signUpFailure },
  });
}

/**
 * Asks for a recovery mail. An address that was mailed a moment ago is answered like any other:
 * the mail is on its way, and saying "not yet" would tell that the address has an account.
 */
export function requestReset() {
  return mutationOptions({
    ...shared,
    mutationKey: ['reset-request'],
    mutationFn: async ({ email }: ResetRequest): Promise<void> => {
      const client = await auth();
      const { error } = await client.resetPasswordForEmail(email, {
        redirectTo: `${window.location.origin}${paths.resetPassword}`,
      });
      if (!error) return;
      const failed = toAppError(error);
      const mailedJustNow =
        failed.code === 'over_email_send_rate_limit' && failed.retryAfterSeconds !== undefined;
      if (!mailedJustNow) throw failed;
    },
    meta: { successToast: authMessages.resetSent, errorToast: resetRequestFailure },
  });
}

export function updatePassword() {
  return mutationOptions({
    ...shared,
    mutationKey: ['update-password'],
    mutationFn: async ({ password }: NewPassword): Promise<void> => {
      const client = await auth();
      succeeded(await client.updateUser({ password }));
    },
    meta: { successToast: authMessages.passwordUpdated, errorToast: passwordUpdateFailure },
  });
}

export function updateName() {
  return mutationOptions({
    ...shared,
    mutationKey: ['update-name'],
    mutationFn: async ({ fullName }: NameValues): Promise<void> => {
      const client = await auth();
      succeeded(await client.updateUser({ data: { full_name: fullName } }));
    },
    meta: { successToast: authMessages.nameUpdated, errorToast: authMessages.nameFailed },
  });
}

/** @param everywhere other devices too; they notice when they next refresh their session */
export function signOut(everywhere = false) {
  return mutationOptions({
    ...shared,
    mutationKey: ['sign-out'],
    mutationFn: async (): Promise<void> => {
      const client = await auth();
      markSignOutIntent();
      const { error } = await client.signOut({ scope: everywhere ? 'global' : 'local' });
      if (!error) return;
      // A session that turned out to be over already leaves nothing to do on this device.
      const { data, error: unreadable } = await client.getSession();
      if (!everywhere && data.session === null && unreadable === null) return;
      clearSignOutIntent();
      throw toAppError(error);
    },
    meta: {
      successToast: everywhere ? authMessages.signedOutEverywhere : authMessages.signedOut,
      errorToast: () => authMessages.signOutFailed,
    },
  });
}

/** Sends the confirmation mail again; tells nobody whether the address waits for one. */
export function resendConfirmation() {
  return mutationOptions({
    ...shared,
    mutationKey: ['resend-confirmation'],
    mutationFn: async ({ email }: ResetRequest): Promise<void> => {
      const client = await auth();
      succeeded(
        await client.resend({
          type: 'signup',
          email,
          options: { emailRedirectTo: `${window.location.origin}${paths.login}` },
        }),
      );
    },
    meta: {
      successToast: authMessages.confirmationSent,
      errorToast: authMessages.confirmationFailed,
    },
  });
}
