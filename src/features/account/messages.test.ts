import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import {
  adminSignInFailure,
  authMessages,
  describeFactorFailure,
  googleFailure,
  describePasswordUpdateFailure,
  describeResetRequestFailure,
  describeSignInFailure,
  signUpFailure,
} from '@/features/account/messages';
import { toAppError } from '@/lib/data/errors';
import { fieldMessages } from '@/lib/forms/fields';

const offline = 'You seem to be offline. Check the connection and try again.';
const pause = 'The service is not available right now. Please try again in a moment.';
const unexpected = 'An unexpected error occurred.';
const later = 'Too many attempts. Please try again later.';
const exists = 'An account with this email already exists. Please try signing in instead.';

const errors = {
  wrong: toAppError({ message: 'Wrong.', code: 'invalid_credentials', status: 400 }),
  unconfirmed: toAppError({ message: 'Not yet.', code: 'email_not_confirmed', status: 400 }),
  exists: toAppError({ message: 'Taken.', code: 'user_already_exists', status: 422 }),
  weak: toAppError({ message: 'Weak.', code: 'weak_password', status: 422 }),
  other: toAppError({ message: 'Off.', code: 'email_provider_disabled', status: 422 }),
  banned: toAppError({ message: 'Banned.', code: 'user_banned', status: 400 }),
  malformed: toAppError({ message: 'Format.', code: 'validation_failed', status: 400 }),
  ended: toAppError({ message: 'No user.', code: 'user_not_found', status: 403 }),
  old: toAppError({ message: 'Again.', code: 'reauthentication_needed', status: 400 }),
  nonce: toAppError({ message: 'Nonce.', code: 'reauthentication_not_valid', status: 422 }),
  apps: toAppError({ message: 'Max.', code: 'too_many_enrolled_mfa_factors', status: 422 }),
  noTotp: toAppError({ message: 'Off.', code: 'mfa_totp_verify_not_enabled', status: 422 }),
  throttled: toAppError({ message: 'Slow.', code: 'over_request_rate_limit', status: 429 }),
  network: toAppError({ message: 'Failed to fetch', status: 0 }),
  away: toAppError({ message: '{}', status: 503 }),
  broken: toAppError({ message: 'Oops.', code: 'unexpected_failure', status: 500 }),
  bug: new TypeError('x is undefined'),
};

type Case = keyof typeof errors;

const credentials = 'Invalid credentials. Please check your email and password.';
const confirm = 'Please check your email and click the confirmation link.';
const verify = 'Please verify your email address before logging in.';
const google = 'Failed to sign in with Google. Please try again.';
const reset = 'Unable to send reset email. Please try again.';
const update = 'Unable to update password. Please try again.';

const noEmail = 'Please enter a valid email address.';
const ended = 'Your session has ended. Please sign in again.';
const banned = `This account is suspended. Write to ${artist.email} to ask why.`;
const easy =
  'This password is easy to guess. Please choose a longer one that you use nowhere else.';
const old =
  'You signed in more than a day ago. To change your password, use a link that we send to your email address.';
const tooManyApps =
  'You have as many authenticator apps as an account can have. Remove one to add another.';
const twoStepOff =
  'Two-step sign-in is turned off for this site. The operations manual says how to turn it on.';

type Describe = (error: unknown) => unknown;

it.each<[Describe, Case, title: string, message: string, detail?: string]>([
  [describeSignInFailure, 'wrong', 'Sign In Failed', credentials],
  [describeSignInFailure, 'unconfirmed', 'Sign In Failed', confirm],
  [describeSignInFailure, 'throttled', 'Sign In Failed', later],
  [describeSignInFailure, 'other', 'Sign In Error', unexpected, 'Off.'],
  [describeSignInFailure, 'banned', 'Sign In Failed', banned],
  [describeSignInFailure, 'malformed', 'Sign In Failed', noEmail],
  [describeSignInFailure, 'network', 'Sign In Error', unexpected, offline],
  [describeSignInFailure, 'away', 'Sign In Error', unexpected, pause],
  [describeSignInFailure, 'broken', 'Sign In Error', unexpected],
  [describeSignInFailure, 'bug', 'Sign In Error', unexpected],
  [adminSignInFailure, 'wrong', 'Sign In Failed', 'Invalid email or password. Please try again.'],
  [adminSignInFailure, 'unconfirmed', 'Sign In Failed', verify],
  [adminSignInFailure, 'throttled', 'Sign In Failed', later],
  [adminSignInFailure, 'other', 'Sign In Failed', credentials, 'Off.'],
  [adminSignInFailure, 'banned', 'Sign In Failed', banned],
  // Credentials that the service has not checked are not called invalid.
  [adminSignInFailure, 'network', 'Sign In Error', unexpected, offline],
  [adminSignInFailure, 'bug', 'Sign In Error', unexpected],
  [googleFailure, 'throttled', 'Sign In Failed', google, 'Slow.'],
  [googleFailure, 'away', 'Sign In Failed', google, pause],
  [googleFailure, 'bug', 'Sign In Failed', google, unexpected],
  [signUpFailure, 'exists', 'Sign Up Failed', exists],
  [signUpFailure, 'weak', 'Sign Up Failed', 'Weak.'],
  [signUpFailure, 'malformed', 'Sign Up Failed', 'Format.'],
  [signUpFailure, 'throttled', 'Sign Up Failed', later],
  [signUpFailure, 'network', 'Sign Up Error', unexpected, offline],
  [signUpFailure, 'away', 'Sign Up Error', unexpected, pause],
  [signUpFailure, 'broken', 'Sign Up Error', unexpected],
  [signUpFailure, 'bug', 'Sign Up Error', unexpected],
  [describeResetRequestFailure, 'throttled', 'Reset Failed', later],
  [describeResetRequestFailure, 'malformed', 'Reset Failed', noEmail],
  [describeResetRequestFailure, 'other', 'Reset Failed', reset, 'Off.'],
  [describeResetRequestFailure, 'network', 'Reset Failed', reset, offline],
  [describePasswordUpdateFailure, 'throttled', 'Update Failed', later],
  [describePasswordUpdateFailure, 'weak', 'Update Failed', easy],
  [describePasswordUpdateFailure, 'malformed', 'Update Failed', fieldMessages.passwordLong],
  [describePasswordUpdateFailure, 'old', 'Update Failed', old],
  [describePasswordUpdateFailure, 'nonce', 'Update Failed', old],
  [describePasswordUpdateFailure, 'ended', 'Update Failed', ended],
  [describePasswordUpdateFailure, 'other', 'Update Failed', update, 'Off.'],
  [describePasswordUpdateFailure, 'broken', 'Update Failed', update, unexpected],
  [authMessages.nameFailed, 'banned', 'Update Failed', banned],
  [authMessages.nameFailed, 'network', 'Update Failed', offline],
  [authMessages.confirmationFailed, 'malformed', 'Email not sent', noEmail],
  [describeFactorFailure, 'apps', 'Two-step sign-in', tooManyApps],
  [describeFactorFailure, 'noTotp', 'Two-step sign-in', twoStepOff],
])('%o describes the error "%s" as "%s: %s"', (describeFailure, name, title, message, detail) => {
  const shown = { title, message, ...(detail !== undefined && { detail }) };
  expect(describeFailure(errors[name])).toEqual(shown);
});
