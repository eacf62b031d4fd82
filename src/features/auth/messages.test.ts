import { describe, expect, it } from 'vitest';
import {
  adminSignInFailure,
  authMessages,
  googleFailure,
  isExistingAccount,
  isNotConfirmed,
  linkFailure,
  passwordUpdateFailure,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
} from '@/features/auth/messages';
import { toAppError } from '@/lib/errors';

const offline = 'You seem to be offline. Check the connection and try again.';
const pause = 'The service is not available right now. Please try again in a moment.';
const unexpected = 'An unexpected error occurred.';
const later = 'Too many attempts. Please try again later.';

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
type Row = [title: string, message: string, detail?: string];

const inTitle = 'Sign In Failed';
const upTitle = 'Sign Up Failed';
const admin = 'Invalid credentials. Please check your email and password.';
const google = 'Failed to sign in with Google. Please try again.';
const reset = 'Unable to send reset email. Please try again.';
const update = 'Unable to update password. Please try again.';
const exists = 'An account with this email already exists. Please try signing in instead.';

const tables: [string, (error: unknown) => unknown, Record<Case, Row>][] = [
  [
    'signing in',
    signInFailure,
    {
      wrong: [inTitle, admin, 'Wrong.'],
      unconfirmed: [
        inTitle,
        'Please check your email and click the confirmation link.',
        'Not yet.',
      ],
      exists: ['Sign In Error', unexpected, 'Taken.'],
      weak: ['Sign In Error', unexpected, 'Weak.'],
      throttled: [inTitle, later, 'Slow.'],
      network: ['Sign In Error', unexpected, offline],
      away: ['Sign In Error', unexpected, pause],
      broken: ['Sign In Error', unexpected],
      bug: ['Sign In Error', unexpected],
    },
  ],
  [
    'signing in as an admin',
    adminSignInFailure,
    {
      wrong: [inTitle, 'Invalid email or password. Please try again.', 'Wrong.'],
      unconfirmed: [inTitle, 'Please verify your email address before logging in.', 'Not yet.'],
      exists: [inTitle, admin, 'Taken.'],
      weak: [inTitle, admin, 'Weak.'],
      throttled: [inTitle, later, 'Slow.'],
      network: [inTitle, admin, offline],
      away: [inTitle, admin, pause],
      broken: [inTitle, admin, unexpected],
      bug: [inTitle, admin, unexpected],
    },
  ],
  [
    'signing in with Google',
    googleFailure,
    {
      wrong: [inTitle, google, 'Wrong.'],
      unconfirmed: [inTitle, google, 'Not yet.'],
      exists: [inTitle, google, 'Taken.'],
      weak: [inTitle, google, 'Weak.'],
      throttled: [inTitle, google, 'Slow.'],
      network: [inTitle, google, offline],
      away: [inTitle, google, pause],
      broken: [inTitle, google, unexpected],
      bug: [inTitle, google, unexpected],
    },
  ],
  [
    'signing up',
    signUpFailure,
    {
      wrong: [upTitle, 'Wrong.'],
      unconfirmed: [upTitle, 'Not yet.'],
      exists: [upTitle, exists],
      weak: [upTitle, 'Weak.'],
      throttled: [upTitle, later, 'Slow.'],
      network: ['Sign Up Error', unexpected, offline],
      away: ['Sign Up Error', unexpected, pause],
      broken: ['Sign Up Error', unexpected],
      bug: ['Sign Up Error', unexpected],
    },
  ],
  [
    'asking for a reset',
    resetRequestFailure,
    {
      wrong: ['Reset Failed', reset, 'Wrong.'],
      unconfirmed: ['Reset Failed', reset, 'Not yet.'],
      exists: ['Reset Failed', reset, 'Taken.'],
      weak: ['Reset Failed', reset, 'Weak.'],
      throttled: ['Reset Failed', later, 'Slow.'],
      network: ['Reset Failed', reset, offline],
      away: ['Reset Failed', reset, pause],
      broken: ['Reset Failed', reset, unexpected],
      bug: ['Reset Failed', reset, unexpected],
    },
  ],
  [
    'updating the password',
    passwordUpdateFailure,
    {
      wrong: ['Update Failed', update, 'Wrong.'],
      unconfirmed: ['Update Failed', update, 'Not yet.'],
      exists: ['Update Failed', update, 'Taken.'],
      weak: ['Update Failed', update, 'Weak.'],
      throttled: ['Update Failed', later, 'Slow.'],
      network: ['Update Failed', update, offline],
      away: ['Update Failed', update, pause],
      broken: ['Update Failed', update, unexpected],
      bug: ['Update Failed', update, unexpected],
    },
  ],
];

const cases = Object.keys(errors) as Case[];

describe.each(tables)('%s', (_, describeFailure, rows) => {
  it.each(cases)('%s', (name) => {
    const [title, message, detail] = rows[name];
    expect(describeFailure(errors[name])).toEqual({
      title,
      message,
      ...(detail !== undefined && { detail }),
    });
  });
});

it('knows the two refusals that have a way out', () => {
  expect(cases.filter((name) => isNotConfirmed(errors[name]))).toEqual(['unconfirmed']);
  expect(cases.filter((name) => isExistingAccount(errors[name]))).toEqual(['exists']);
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

it('greets by the given name, else by what stands before the @', () => {
  const email = 'nia@example.com';
  expect(authMessages.welcome({ email, fullName: 'Nia Strings' }).message).toBe(
    'Welcome back, Nia!',
  );
  expect(authMessages.welcome({ email, fullName: null }).message).toBe('Welcome back, nia!');
});
