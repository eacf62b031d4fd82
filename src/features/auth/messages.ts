import type { Member } from '@/features/auth/session-machine';
import { greetingName } from '@/features/auth/session-machine';
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
  nameLong: 'Please use at most 120 characters.',
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
      title: 'This link belongs to another browser',
      message: 'Open it in the browser that asked for it, or ask for a new one here.',
    };
  }
  return {
    title: 'This link has expired',
    message: 'It was used already, or is too old. Ask for a new one.',
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
  emailChangeBegun: {
    title: 'One more link to follow',
    message: 'We also wrote to the other address. The change is made once both have agreed.',
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
  nameUpdated: { title: 'Name updated', message: 'That is how we greet you from now on.' },
  nameFailed: (error: unknown): ToastText => ({
    title: failureTitles.update,
    message: describeError(error),
  }),
  confirmationSent: {
    title: 'Email sent',
    message: 'If the address is waiting to be confirmed, a new link is on its way.',
  },
  confirmationFailed: (error: unknown): AuthFailure => ({
    title: failureTitles.resend,
    message: describeError(error),
  }),
} as const;
