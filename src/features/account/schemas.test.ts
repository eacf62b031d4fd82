import { describe, expect, it } from 'vitest';
import { authForms, checkAuthForm } from '@/features/account/schemas';
import { NAME_MAX } from '@/lib/forms/fields';

type Form = keyof typeof authForms;
type Fields = Record<string, string>;

const filled = {
  fullName: '',
  adminName: '',
  email: 'nia@example.com',
  password: 'four-strings',
  confirm: 'four-strings',
  code: '123456',
  name: 'Phone',
};

function check(form: Form, changes: Fields = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) data.set(name, value);
  return checkAuthForm<object>(authForms[form], data);
}

const account = ['signIn', 'adminSignIn', 'signUp'] as const;
const mail = ['resetRequest', 'resend'] as const;
const chosen = ['signUp', 'newPassword'] as const;

const required = 'Email and password are required.';
const malformed = 'Please enter a valid email address.';
const short = 'Password must be at least 8 characters long.';
const longName = `Please use at most ${NAME_MAX} characters.`;
const mismatch = 'Passwords do not match';
const noCode = 'Enter the six digits that your authenticator app shows.';

const tooLong = 'n'.repeat(NAME_MAX + 1);
const both = (password: string) => ({ password, confirm: password });

const refused: [forms: readonly Form[], message: string, field: string, changes: Fields][] = [
  [account, required, 'email', { email: '', password: '' }],
  [account, required, 'password', { password: '' }],
  // A missing field is reported before a malformed one.
  [account, required, 'password', { email: 'nia', password: '' }],
  [mail, 'Email is required.', 'email', { email: '' }],
  [[...account, ...mail], malformed, 'email', { email: 'nia@home' }],
  // The auth service refuses such an email address, or never confirms it.
  [['signUp'], malformed, 'email', { email: 'jürgen@home.example' }],
  [chosen, short, 'password', both('1234567')],
  [['newPassword'], short, 'password', { password: 'four', confirm: 'five' }],
  [['newPassword'], mismatch, 'confirm', { confirm: 'Four-strings' }],
  [['signUp', 'name'], longName, 'fullName', { fullName: tooLong }],
  [['adminSignIn'], longName, 'adminName', { adminName: tooLong }],
  [['code'], noCode, 'code', { code: 'x123456' }],
  [['code'], noCode, 'code', { code: '1234567' }],
];

describe.each(refused)('%j show "%s" at the field %s', (forms, message, field, changes) => {
  it.each(forms)(`for ${JSON.stringify(changes)} (%s)`, (form) => {
    expect(check(form, changes)).toEqual({ errors: { [field]: message } });
  });
});

const cleaned = { email: 'nia@example.com', password: ' Four strings ' };

it.each<[Form, object]>([
  ['signIn', cleaned],
  ['adminSignIn', { ...cleaned, adminName: 'Nia  Strings' }],
  ['signUp', { ...cleaned, fullName: 'Nia  Strings' }],
  ['resetRequest', { email: 'nia@example.com' }],
  ['resend', { email: 'nia@example.com' }],
  ['newPassword', { ...both(' Four strings '), code: '123456' }],
  ['mailedLink', { password: ' Four strings ', code: '123456' }],
  ['name', { fullName: 'Nia  Strings' }],
  // Apps show the code with a space in it.
  ['code', { code: '123456' }],
  ['authenticatorApp', { name: 'Phone' }],
])('%s trims names, lower-cases the address, and keeps the password as it is', (form, values) => {
  const names = { fullName: ' Nia  Strings ', adminName: ' Nia  Strings ' };
  const app = { code: '123 456 ', name: ' Phone ' };
  const typed = { ...names, ...app, email: ' Nia@Example.COM ', ...both(' Four strings ') };
  expect(check(form, typed)).toEqual({ values });
});

it.each<[Form, Fields]>([
  // A sign-in accepts any length, because older passwords may follow other rules.
  ['signIn', { password: 'x' }],
  ['adminSignIn', { password: 'x', adminName: 'n'.repeat(NAME_MAX) }],
  ['name', { fullName: 'n'.repeat(NAME_MAX) }],
])('%s accepts %j', (form, changes) => {
  expect(check(form, changes).errors).toBeUndefined();
});
