import { describe, expect, it } from 'vitest';
import { authForms, checkAuthForm } from '@/features/auth/schemas';

/** What a form makes of its fields; what is wrong, under the title of its toast. */
const checkOf = (name: keyof typeof authForms) => (fields: FormData) => {
  const { values, errors } = checkAuthForm<object>(authForms[name], fields);
  return { ...(values && { values }), ...(errors && { title: authForms[name].title, errors }) };
};
const checkSignIn = checkOf('signIn');
const checkAdminSignIn = checkOf('adminSignIn');
const checkSignUp = checkOf('signUp');
const checkResetRequest = checkOf('resetRequest');
const checkResend = checkOf('resend');
const checkNewPassword = checkOf('newPassword');
const checkName = checkOf('name');

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

function refused(title: string, field: string, message: string) {
  return { title, errors: { [field]: message } };
}

const required = 'Email and password are required.';
const malformed = 'Please enter a valid email address.';
const short = 'Password must be at least 8 characters long.';
const long = 'Please use at most 72 characters. Accented letters and emoji count as two to four.';
const longName = 'Please use at most 120 characters.';

const addresses = ['nia', 'nia@', '@example.com', 'nia@home', 'n ia@example.com', 'a@b@c.de'];

describe.each([
  ['signing in', checkSignIn, 'Sign In Failed', {}],
  ['signing in as an admin', checkAdminSignIn, 'Sign In Failed', { adminName: '' }],
  ['signing up', checkSignUp, 'Sign Up Failed', { fullName: '' }],
] as const)('%s', (_, check, title, rest) => {
  it.each([
    ['', '', 'email', required],
    ['  ', 'four-strings', 'email', required],
    ['nia@example.com', '', 'password', required],
    // What is missing comes first.
    ['nia', '', 'password', required],
    ...addresses.map((address) => [address, 'four-strings', 'email', malformed] as const),
  ] as const)('refuses %j with %j', (email, password, field, message) => {
    expect(check(form({ ...rest, email, password }))).toEqual(refused(title, field, message));
  });

  it('trims and lower-cases the address and leaves the password alone', () => {
    const given = form({ ...rest, email: ' Nia@Example.COM ', password: ' Four strings ' });
    expect(check(given)).toEqual({
      values: { ...rest, email: 'nia@example.com', password: ' Four strings ' },
    });
  });
});

it('takes any password for signing in: older rules may have been others', () => {
  expect(checkSignIn(form({ email: 'nia@example.com', password: 'x' })).errors).toBeUndefined();
});

describe.each([
  [
    'signing up',
    'Sign Up Failed',
    (password: string) => checkSignUp(form({ fullName: '', email: 'nia@example.com', password })),
  ],
  [
    'a new password',
    'Update Failed',
    (password: string) => checkNewPassword(form({ password, confirm: password })),
  ],
] as const)('the password of %s', (_, title, check) => {
  it.each(['1234567', 'é'.repeat(7)])('refuses %j', (password) => {
    expect(check(password)).toEqual(refused(title, 'password', short));
  });

  it.each(['x'.repeat(73), 'é'.repeat(37)])('refuses more than 72 bytes', (password) => {
    expect(check(password)).toEqual(refused(title, 'password', long));
  });

  it.each(['12345678', '        ', 'x'.repeat(72), 'é'.repeat(36)])('takes %j', (password) => {
    expect(check(password).values).toMatchObject({ password });
  });
});

describe('a new password', () => {
  it('has to be given twice', () => {
    expect(checkNewPassword(form({ password: 'four-strings', confirm: 'Four-strings' }))).toEqual(
      refused('Update Failed', 'confirm', 'Passwords do not match'),
    );
  });

  it('is told to be short before it is told to differ', () => {
    expect(checkNewPassword(form({ password: 'four', confirm: 'five' }))).toEqual(
      refused('Update Failed', 'password', short),
    );
  });
});

describe.each([
  ['a reset', checkResetRequest, 'Reset Failed'],
  ['another confirmation', checkResend, 'Email not sent'],
] as const)('asking for %s', (_, check, title) => {
  it.each(['', '   '])('refuses %j', (email) => {
    expect(check(form({ email }))).toEqual(refused(title, 'email', 'Email is required.'));
  });

  it.each(addresses)('refuses %j', (email) => {
    expect(check(form({ email }))).toEqual(refused(title, 'email', malformed));
  });

  it('trims and lower-cases', () => {
    expect(check(form({ email: ' NIA@example.com' })).values).toEqual({
      email: 'nia@example.com',
    });
  });
});

describe('names', () => {
  const credentials = { email: 'nia@example.com', password: 'four-strings' };
  it.each([
    [
      'Sign Up Failed',
      'fullName',
      (name: string) => checkSignUp(form({ ...credentials, fullName: name })),
    ],
    [
      'Sign In Failed',
      'adminName',
      (name: string) => checkAdminSignIn(form({ ...credentials, adminName: name })),
    ],
    ['Update Failed', 'fullName', (name: string) => checkName(form({ fullName: name }))],
  ] as const)('%s: trimmed, at most 120 characters', (title, field, check) => {
    expect(check(' Nia  Strings ').values).toMatchObject({ [field]: 'Nia  Strings' });
    expect(check('n'.repeat(120)).errors).toBeUndefined();
    expect(check('n'.repeat(121))).toEqual(refused(title, field, longName));
  });
});

it('ignores what the form holds besides', () => {
  const given = form({ username: 'x', password: 'four-strings', confirm: 'four-strings' });
  expect(checkNewPassword(given)).toEqual({
    values: { password: 'four-strings', confirm: 'four-strings' },
  });
});
