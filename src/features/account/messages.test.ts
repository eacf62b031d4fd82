import { describe, expect, it } from 'vitest';
import {
  adminSignInFailure,
  authMessages,
  googleFailure,
  linkFailure,
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
const google = 'Failed to sign in with Google. Please try again.';
const reset = 'Unable to send reset email. Please try again.';
const update = 'Unable to update password. Please try again.';

/** Failures by the form that they belong to: title, message and, where there is one, detail. */
const forms: [
  form: string,
  describeFailure: (error: unknown) => unknown,
  rows: [Case, title: string, message: string, detail?: string][],
][] = [
  [
    'signing in',
    signInFailure,
    [
      ['wrong', 'Sign In Failed', credentials],
      ['unconfirmed', 'Sign In Failed', 'Please check your email and click the confirmation link.'],
      ['throttled', 'Sign In Failed', later],
      ['weak', 'Sign In Error', unexpected, 'Weak.'],
      ['network', 'Sign In Error', unexpected, offline],
      ['away', 'Sign In Error', unexpected, pause],
      ['broken', 'Sign In Error', unexpected],
      ['bug', 'Sign In Error', unexpected],
    ],
  ],
  [
    'signing in as an admin',
    adminSignInFailure,
    [
      ['wrong', 'Sign In Failed', 'Invalid email or password. Please try again.'],
      ['unconfirmed', 'Sign In Failed', 'Please verify your email address before logging in.'],
      ['throttled', 'Sign In Failed', later],
      ['network', 'Sign In Failed', credentials, offline],
      ['bug', 'Sign In Failed', credentials, unexpected],
    ],
  ],
  [
    'signing in with Google',
    googleFailure,
    [
      ['throttled', 'Sign In Failed', google, 'Slow.'],
      ['away', 'Sign In Failed', google, pause],
      ['bug', 'Sign In Failed', google, unexpected],
    ],
  ],
  [
    'signing up',
    signUpFailure,
    [
      ['exists', 'Sign Up Failed', exists],
      ['weak', 'Sign Up Failed', 'Weak.'],
      ['throttled', 'Sign Up Failed', later],
      ['network', 'Sign Up Error', unexpected, offline],
      ['away', 'Sign Up Error', unexpected, pause],
      ['broken', 'Sign Up Error', unexpected],
      ['bug', 'Sign Up Error', unexpected],
    ],
  ],
  [
    'asking for a reset',
    resetRequestFailure,
    [
      ['throttled', 'Reset Failed', later],
      ['weak', 'Reset Failed', reset, 'Weak.'],
      ['network', 'Reset Failed', reset, offline],
    ],
  ],
  [
    'updating the password',
    passwordUpdateFailure,
    [
      ['throttled', 'Update Failed', later],
      ['weak', 'Update Failed', update, 'Weak.'],
      ['broken', 'Update Failed', update, unexpected],
    ],
  ],
];

describe.each(forms)('a failure of %s', (_, describeFailure, rows) => {
  it.each(rows)('(%s) shows "%s: %s"', (name, title, message, detail) => {
    expect(describeFailure(errors[name])).toEqual({
      title,
      message,
      ...(detail !== undefined && { detail }),
    });
  });
});

it.each([
  ['Failed to fetch', undefined, 0, 'The link could not be checked', offline],
  ['{}', undefined, 503, 'The link could not be checked', pause],
  [
    'Email link is invalid or has expired',
    'otp_expired',
    403,
    'This link has expired',
    'It has already been used or is too old. Request a new one.',
  ],
])('a link that fails with %s (%s)', (message, code, status, title, said) => {
  expect(linkFailure(toAppError({ message, code, status }))).toEqual({ title, message: said });
});

it('welcomes a member by the given name', () => {
  const { message } = authMessages.welcome({ email: 'nia@example.com', fullName: 'Nia Strings' });
  expect(message).toBe('Welcome back, Nia!');
});
