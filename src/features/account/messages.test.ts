import { expect, it } from 'vitest';
import {
  adminSignInFailure,
  googleFailure,
  passwordUpdateFailure,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
} from '@/features/account/messages';
import { toAppError } from '@/lib/data/errors';

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

type Describe = (error: unknown) => unknown;

it.each<[Describe, Case, title: string, message: string, detail?: string]>([
  [signInFailure, 'wrong', 'Sign In Failed', credentials],
  [signInFailure, 'unconfirmed', 'Sign In Failed', confirm],
  [signInFailure, 'throttled', 'Sign In Failed', later],
  [signInFailure, 'weak', 'Sign In Error', unexpected, 'Weak.'],
  [signInFailure, 'network', 'Sign In Error', unexpected, offline],
  [signInFailure, 'away', 'Sign In Error', unexpected, pause],
  [signInFailure, 'broken', 'Sign In Error', unexpected],
  [signInFailure, 'bug', 'Sign In Error', unexpected],
  [adminSignInFailure, 'wrong', 'Sign In Failed', 'Invalid email or password. Please try again.'],
  [adminSignInFailure, 'unconfirmed', 'Sign In Failed', verify],
  [adminSignInFailure, 'throttled', 'Sign In Failed', later],
  [adminSignInFailure, 'network', 'Sign In Failed', credentials, offline],
  [adminSignInFailure, 'bug', 'Sign In Failed', credentials, unexpected],
  [googleFailure, 'throttled', 'Sign In Failed', google, 'Slow.'],
  [googleFailure, 'away', 'Sign In Failed', google, pause],
  [googleFailure, 'bug', 'Sign In Failed', google, unexpected],
  [signUpFailure, 'exists', 'Sign Up Failed', exists],
  [signUpFailure, 'weak', 'Sign Up Failed', 'Weak.'],
  [signUpFailure, 'throttled', 'Sign Up Failed', later],
  [signUpFailure, 'network', 'Sign Up Error', unexpected, offline],
  [signUpFailure, 'away', 'Sign Up Error', unexpected, pause],
  [signUpFailure, 'broken', 'Sign Up Error', unexpected],
  [signUpFailure, 'bug', 'Sign Up Error', unexpected],
  [resetRequestFailure, 'throttled', 'Reset Failed', later],
  [resetRequestFailure, 'weak', 'Reset Failed', reset, 'Weak.'],
  [resetRequestFailure, 'network', 'Reset Failed', reset, offline],
  [passwordUpdateFailure, 'throttled', 'Update Failed', later],
  [passwordUpdateFailure, 'weak', 'Update Failed', update, 'Weak.'],
  [passwordUpdateFailure, 'broken', 'Update Failed', update, unexpected],
])('%o describes the error "%s" as "%s: %s"', (describeFailure, name, title, message, detail) => {
  const shown = { title, message, ...(detail !== undefined && { detail }) };
  expect(describeFailure(errors[name])).toEqual(shown);
});
