import { artist } from '@/content/artist';
import { greetingName, type Member } from '@/features/account/session-state';
import { AppError, toAppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { fieldMessages } from '@/lib/forms/fields';
import type { ToastText } from '@/lib/toast';

/** A failure, as its toast and the alert on the page show it. */
export interface AuthFailure extends ToastText {
  message: string;
  /**
   * The cause of the failure: the auth service's answer, or that it gave none. The page shows it in place of
   * `message`.
   */
  detail?: string;
}

const UNEXPECTED = 'An unexpected error occurred.';
const INVALID_CREDENTIALS = 'Invalid credentials. Please check your email and password.';

export const validationMessages = {
  credentialsRequired: 'Email and password are required.',
  emailRequired: 'Email is required.',
  passwordShort: fieldMessages.passwordShort,
  mismatch: 'Passwords do not match',
  code: 'Enter the six digits that your authenticator app shows.',
} as const;

/** Titles of validation errors, by form. */
export const failureTitles = {
  signIn: 'Sign In Failed',
  signUp: 'Sign Up Failed',
  reset: 'Reset Failed',
  update: 'Update Failed',
  resend: 'Email not sent',
  code: 'Code not accepted',
  authenticatorApp: 'Authenticator app not added',
} as const;

/** Whether the auth service answered and the answer is about the sent values. */
function isAnswered({ kind }: AppError): boolean {
  return kind !== 'network' && kind !== 'unavailable' && kind !== 'unexpected';
}

function failure(title: string, message: string, error: AppError): AuthFailure {
  const detail = isAnswered(error) ? error.message : describeError(error);
  return { title, message, ...(detail !== message && { detail }) };
}

interface FailureTexts {
  title: string;
  /** Messages by the auth service's error code. */
  known?: Readonly<Record<string, string>>;
  /** The toast's message for any other failure. Without one it shows the cause, as the alert does. */
  other?: string;
  otherTitle?: string;
}

const banned = `This account is suspended. Write to ${artist.email} to ask why.`;

function describe({ title, known = {}, other, otherTitle = title }: FailureTexts) {
  return (cause: unknown): AuthFailure => {
    const error = toAppError(cause);
    const { code = '', kind } = error;
    const message = known[code] ?? (code === 'user_banned' ? banned : undefined);
    if (message !== undefined) return { title, message };
    const isPlain = kind === 'throttled' || kind === 'ended' || code === 'validation_failed';
    if (other === undefined || isPlain) return { title, message: describeError(error) };
    return failure(otherTitle, other, error);
  };
}

export const describeSignInFailure = describe({
  title: failureTitles.signIn,
  known: {
    invalid_credentials: INVALID_CREDENTIALS,
    email_not_confirmed: 'Please check your email and click the confirmation link.',
    validation_failed: fieldMessages.emailInvalid,
  },
  other: UNEXPECTED,
  otherTitle: 'Sign In Error',
});

const adminSignInRefusal = describe({
  title: failureTitles.signIn,
  known: {
    invalid_credentials: 'Invalid email or password. Please try again.',
    email_not_confirmed: 'Please verify your email address before logging in.',
    validation_failed: fieldMessages.emailInvalid,
  },
  other: INVALID_CREDENTIALS,
});

/** The credentials are called invalid only where the auth service has checked them. */
export function adminSignInFailure(cause: unknown): AuthFailure {
  return isAnswered(toAppError(cause)) ? adminSignInRefusal(cause) : describeSignInFailure(cause);
}

export function googleFailure(cause: unknown): AuthFailure {
  const message = 'Failed to sign in with Google. Please try again.';
  return failure(failureTitles.signIn, message, toAppError(cause));
}

export const describeResetRequestFailure = describe({
  title: failureTitles.reset,
  known: { validation_failed: fieldMessages.emailInvalid },
  other: 'Unable to send reset email. Please try again.',
});

const SIGNED_IN_LONG_AGO =
  'You signed in more than a day ago. To change your password, use a link that we send to your email address.';

export const describePasswordUpdateFailure = describe({
  title: failureTitles.update,
  known: {
    reauthentication_needed: SIGNED_IN_LONG_AGO,
    reauthentication_not_valid: SIGNED_IN_LONG_AGO,
    same_password: 'You already use this password. Please choose another one.',
    weak_password:
      'This password is easy to guess. Please choose a longer one that you use nowhere else.',
    validation_failed: fieldMessages.passwordLong,
  },
  other: 'Unable to update password. Please try again.',
});

const TWO_STEP_OFF =
  'Two-step sign-in is turned off for this site. The operations manual says how to turn it on.';

export const describeFactorFailure = describe({
  title: 'Two-step sign-in',
  known: {
    mfa_verification_failed:
      'This code is incorrect. Enter the current code from the app. If it fails again, check that your phone’s clock is right.',
    mfa_factor_name_conflict:
      'You already have an authenticator app with this name. Choose another name.',
    mfa_factor_not_found:
      'This authenticator app has been removed. Reload the page and start again.',
    too_many_enrolled_mfa_factors:
      'You have as many authenticator apps as an account can have. Remove one to add another.',
    mfa_totp_enroll_not_enabled: TWO_STEP_OFF,
    mfa_totp_verify_not_enabled: TWO_STEP_OFF,
    insufficient_aal: 'Sign out, sign in again with your code, then try again.',
  },
  other: 'Please try again.',
});

export function signUpFailure(cause: unknown): AuthFailure {
  const title = failureTitles.signUp;
  const error = toAppError(cause);
  if (!isAnswered(error)) return failure('Sign Up Error', UNEXPECTED, error);
  if (hasCode(error, 'user_already_exists')) {
    return {
      title,
      message: 'An account with this email already exists. Please try signing in instead.',
    };
  }
  if (error.kind === 'throttled') return { title, message: describeError(error) };
  return { title, message: error.message };
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof AppError && error.code === code;
}

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
  halfChanged: {
    title: 'One more link',
    message: 'Also open the link in the email to your other email address.',
  },
  signedOut: { title: 'Signed Out', message: 'You have been signed out successfully.' },
  signedOutEverywhere: {
    title: 'Signed Out',
    message: 'You have been signed out on every device.',
  },
  uploadsUnderWay: ({ here }: { here: number }) => {
    if (here === 0) return 'Files are being uploaded in another tab.';
    return here === 1 ? 'One upload is under way.' : `${here} uploads are under way.`;
  },
  uploadsPaused: 'Uploads in other tabs stop, and continue there after you sign in again.',
  uploadsCanceled: (count: number) =>
    count === 1
      ? 'Signing out cancels the upload: the file has to be chosen again.'
      : 'Signing out cancels the uploads: the files have to be chosen again.',
  signOutFailed: { title: 'Sign Out Error', message: 'An error occurred while signing out.' },
  signedOutHere: {
    title: 'Signed out on this device',
    message: 'The service could not end the session, so other devices may still be signed in.',
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
  nameFailed: describe({ title: failureTitles.update }),
  confirmationSent: {
    title: 'Email sent',
    message: 'If the address still needs to be confirmed, you will get a new link.',
  },
  confirmationFailed: describe({
    title: failureTitles.resend,
    known: { validation_failed: fieldMessages.emailInvalid },
  }),
} as const;
