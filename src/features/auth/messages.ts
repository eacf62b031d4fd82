import { paths } from '@/config/paths';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { greetingName, type Member, type SessionState } from '@/features/auth/session-machine';
import { AppError } from '@/lib/errors';
import { fieldMessages } from '@/lib/forms/fields';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** A failure as it is told twice: in a toast, and in its place on the page. */
export interface AuthFailure {
  title: string;
  message: string;
  /** What the auth service said of it, or why nothing was heard from it. */
  detail?: string;
}

const UNEXPECTED = 'An unexpected error occurred.';

export const validationMessages = {
  credentialsRequired: 'Email and password are required.',
  emailRequired: 'Email is required.',
  emailInvalid: fieldMessages.emailInvalid,
  passwordShort: fieldMessages.passwordShort,
  passwordLong: fieldMessages.passwordLong,
  mismatch: 'Passwords do not match',
} as const;

/** Which form a validation failure belongs to decides its title. */
export const failureTitles = {
  signIn: 'Sign In Failed',
  signUp: 'Sign Up Failed',
  reset: 'Reset Failed',
  update: 'Update Failed',
  resend: 'Email not sent',
} as const;

/** The service answered, and its answer is about what was sent. */
function isAnswered(error: AppError): boolean {
  return error.kind !== 'network' && error.kind !== 'unavailable' && error.kind !== 'unexpected';
}

function failure(title: string, message: string, error: unknown): AuthFailure {
  const detail =
    error instanceof AppError && isAnswered(error) ? error.message : describeError(error);
  return { title, message, ...(detail !== message && { detail }) };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof AppError ? error.code : undefined;
}

function isThrottled(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'throttled';
}

/** The password was right, and the address still has to be confirmed. */
export function isNotConfirmed(error: unknown): boolean {
  return codeOf(error) === 'email_not_confirmed';
}

export function signInFailure(error: unknown): AuthFailure {
  const title = failureTitles.signIn;
  switch (codeOf(error)) {
    case 'invalid_credentials':
      return failure(title, 'Invalid credentials. Please check your email and password.', error);
    case 'email_not_confirmed':
      return failure(title, 'Please check your email and click the confirmation link.', error);
  }
  if (isThrottled(error)) return failure(title, describeError(error), error);
  return failure('Sign In Error', UNEXPECTED, error);
}

export function adminSignInFailure(error: unknown): AuthFailure {
  const title = failureTitles.signIn;
  switch (codeOf(error)) {
    case 'invalid_credentials':
      return failure(title, 'Invalid email or password. Please try again.', error);
    case 'email_not_confirmed':
      return failure(title, 'Please verify your email address before logging in.', error);
  }
  if (isThrottled(error)) return failure(title, describeError(error), error);
  return failure(title, 'Invalid credentials. Please check your email and password.', error);
}

export function googleFailure(error: unknown): AuthFailure {
  return failure(failureTitles.signIn, 'Failed to sign in with Google. Please try again.', error);
}

/** The address that somebody signs up with has an account. */
export function isExistingAccount(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.kind === 'duplicate' || error.code === 'user_already_exists')
  );
}

export function signUpFailure(error: unknown): AuthFailure {
  const title = failureTitles.signUp;
  if (!(error instanceof AppError) || !isAnswered(error)) {
    return failure('Sign Up Error', UNEXPECTED, error);
  }
  if (isExistingAccount(error)) {
    return {
      title,
      message: 'An account with this email already exists. Please try signing in instead.',
    };
  }
  if (error.kind === 'throttled') return failure(title, describeError(error), error);
  return { title, message: error.message };
}

export function resetRequestFailure(error: unknown): AuthFailure {
  const title = failureTitles.reset;
  if (isThrottled(error)) return failure(title, describeError(error), error);
  return failure(title, 'Unable to send reset email. Please try again.', error);
}

export function passwordUpdateFailure(error: unknown): AuthFailure {
  const title = failureTitles.update;
  if (isThrottled(error)) return failure(title, describeError(error), error);
  return failure(title, 'Unable to update password. Please try again.', error);
}

/** What a mailed link says when it leads nowhere. */
export function linkFailure(error: AppError): AuthFailure {
  if (error.kind === 'network' || error.kind === 'unavailable') {
    return { title: 'The link could not be checked', message: describeError(error) };
  }
  if (error.code === 'pkce_code_verifier_not_found' || error.code === 'bad_code_verifier') {
    return {
      title: 'Open this link in the other browser',
      message:
        'It only works in the browser that requested it. Open it there, or request a new link here.',
    };
  }
  return {
    title: 'This link has expired',
    message: 'It has already been used or is too old. Request a new one.',
  };
}

/** Toasts that confirm: title and message. */
export const authMessages = {
  welcome: (member: Pick<Member, 'email' | 'fullName'>): ToastText => ({
    title: 'Welcome back!',
    message: `Welcome back, ${greetingName(member)}!`,
  }),
  accountCreated: {
    title: 'Account Created!',
    message: 'Please check your email to verify your account.',
  },
  confirmed: { title: 'Email confirmed', message: 'Your account is ready.' },
  emailChanged: { title: 'Email changed', message: 'From now on, sign in with the new address.' },
  emailChangeStarted: {
    title: 'Confirm the change',
    message:
      'We also sent a link to your other address. The change is complete once both are confirmed.',
  },
  signedOut: { title: 'Signed Out', message: 'You have been signed out successfully.' },
  signedOutEverywhere: {
    title: 'Signed Out',
    message: 'You have been signed out on every device.',
  },
  signOutFailed: {
    title: 'Sign Out Error',
    message: 'An error occurred while signing out.',
  },
  resetSent: {
    title: 'Reset Email Sent',
    message: 'Check your email for the password reset link.',
  },
  passwordUpdated: {
    title: 'Password Updated',
    message: 'Your password has been updated successfully.',
  },
  nameUpdated: { title: 'Name updated', message: 'Your new name has been saved.' },
  nameFailed: (error: unknown): AuthFailure => ({
    title: failureTitles.update,
    message: describeError(error),
  }),
  confirmationSent: {
    title: 'Email sent',
    message: 'If the address still needs to be confirmed, you will get a new link.',
  },
  confirmationFailed: (error: unknown): AuthFailure => ({
    title: failureTitles.resend,
    message: describeError(error),
  }),
} as const;

/** What following a link gave: an error, or the account that is signed in by it, if any. */
export type LinkOutcome = { error: AppError } | { error: null; member: Member | null };

export interface LinkToast {
  tone: 'success' | 'info' | 'error';
  text: ToastText;
}

/** The pages that have a place of their own for a link that failed. */
function isToldByPage({ purpose }: AuthCallback, session: SessionState, pathname: string): boolean {
  if (purpose === 'recovery') return pathname === paths.resetPassword;
  // Who is signed in is led away from the sign-in page before reading anything there.
  return purpose === 'confirm' && pathname === paths.login && session.status !== 'signed-in';
}

/** The toast about a link, or null where the page that it leads to says it all. */
export function authLinkToast(
  callback: AuthCallback,
  outcome: LinkOutcome,
  session: SessionState,
  pathname: string,
): LinkToast | null {
  if (outcome.error) {
    if (callback.purpose === 'google') return { tone: 'error', text: googleFailure(outcome.error) };
    if (isToldByPage(callback, session, pathname)) return null;
    return { tone: 'error', text: linkFailure(outcome.error) };
  }
  const { member } = outcome;
  switch (callback.purpose) {
    case 'confirm':
      return { tone: 'success', text: authMessages.confirmed };
    case 'email-change':
      // Both addresses are asked; the first of the two links signs nobody in.
      return member
        ? { tone: 'success', text: authMessages.emailChanged }
        : { tone: 'info', text: authMessages.emailChangeStarted };
    case 'google':
      return member && { tone: 'success', text: authMessages.welcome(member) };
    case 'recovery':
      return null;
  }
}
