import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  addressSchema,
  checkFields,
  checkForm,
  email,
  httpsLink,
  money,
  newPassword,
  text,
  wrongValues,
} from '@/lib/forms/fields';

/** Returns the parsed value, or the message of the first error. */
function check(schema: v.GenericSchema, value: string): unknown {
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? output : issues[0].message;
}

const missing = 'Please fill in this field.';
const noEmail = 'Please enter a valid email address.';
const noAmount = 'Please enter an amount in dollars.';
const longEmail = `${'a'.repeat(242)}@example.com`;
const tooLong = /at most 72 characters/;

it.each([
  ['a@b.co', 'a@b.co'],
  ['jürgen@bücher.example', 'jürgen@bücher.example'],
  // Addresses are trimmed and in lower case.
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada@ho me.example', noEmail],
  ['ada@home.example x', noEmail],
  ['a.b@mail.home.example', 'a.b@mail.home.example'],
  ['.ada@home.example', noEmail],
  ['ada.@home.example', noEmail],
  ['a..b@home.example', noEmail],
  ['ada@.home.example', noEmail],
  ['ada@home..example', noEmail],
  ['ada@home.', noEmail],
  ['ada@home.example.', noEmail],
  ['ada@', noEmail],
  ['ada@home', noEmail],
  ['a b@c.example', noEmail],
  ['a@b@c.example', noEmail],
  ['ada<a@b.example', noEmail],
  ['a\u0001@b.example', noEmail],
  ['  ', missing],
  // The database stores no longer email address.
  [longEmail, longEmail],
  [`a${longEmail}`, noEmail],
])('reads the email address %j as %j', (value, result) => {
  expect(check(email, value)).toBe(result);
});

it.each([
  ['https://home.example/a?b=c', true],
  ['see https://home.example', false],
  ['https://home.example/a b', false],
  ['https://ada@home.example', false],
])('takes %j for a link to another site: %s', (value, isLink) => {
  expect(v.is(v.pipe(v.string(), httpsLink), value)).toBe(isLink);
});

it.each([
  ['', {}],
  ['ada', { email: noEmail }],
])('the address %j of a draft has the errors %j', (typed, errors) => {
  expect(wrongValues(checkFields(addressSchema, { email: typed }).errors)).toEqual(errors);
});

it.each([
  [5, '   ', missing],
  [5, '  a b  ', 'a b'],
  [1_200, 'a'.repeat(1_200), 'a'.repeat(1_200)],
  [1_200, 'a'.repeat(1_201), 'Please use at most 1,200 characters.'],
])('reads a text of at most %i characters: %j as %j', (limit, value, result) => {
  expect(check(text(limit), value)).toBe(result);
});

it.each(['', '  ', '\u200b', '\u00ad\u202e\u2066', '\u3164\u115f', '\u2800\ufe0f'])(
  'treats invisible characters (%j) as empty',
  (value) => {
    expect(check(text(10), value)).toBe(missing);
    expect(check(text(10), `${value}Jo`)).toContain('Jo');
  },
);

it.each([
  ['', missing],
  ['1234567', 'Password must be at least 8 characters long.'],
  ['12345678', '12345678'],
  ['  secret  ', '  secret  '],
  // bcrypt ignores everything after 72 bytes (not characters), so longer passwords are refused.
  ['a'.repeat(72), 'a'.repeat(72)],
  ['a'.repeat(73), tooLong],
  ['é'.repeat(36), 'é'.repeat(36)],
  ['é'.repeat(37), tooLong],
])('reads the new password %j as %j', (value, result) => {
  const expected = typeof result === 'string' ? result : (expect.stringMatching(result) as unknown);
  expect(check(newPassword, value)).toEqual(expected);
});

it.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  [',99', 0.99],
  [' 25 ', 25],
  ['0', 0],
  ['0.5', 0.5],
  ['999999.99', 999_999.99],
  ['  ', missing],
  ['1,250', 'Please write thousands without a comma.'],
  ['12,500.00', 'Please write thousands without a comma.'],
  ['1.250', 'Please use at most two decimals.'],
  ['-1', 'Please enter 0 or more.'],
  ['0.49', 'Please enter 0 or at least $0.50. Less cannot be paid online.'],
  ['1000000', 'Please enter at most $999,999.99. More cannot be paid at once.'],
  ['12 50', noAmount],
  ['1e3', noAmount],
  ['Infinity', noAmount],
  ['.', noAmount],
  ['many', noAmount],
])('reads the price %j as %j', (typed, result) => {
  expect(check(money, typed)).toBe(result);
});

describe('a form', () => {
  const schema = v.object({
    first: v.pipe(v.string(), v.trim(), v.minLength(3, 'Too short.'), v.regex(/^a/, 'Not an a.')),
    second: v.pipe(v.string(), v.nonEmpty('Missing.')),
    sizes: v.optional(v.array(v.picklist(['S', 'M'], 'No such size.'))),
  });

  it('returns the output of the schema for valid fields', () => {
    const data = new FormData();
    data.set('first', ' abc ');
    data.set('second', 'x');
    expect(checkForm(schema, data)).toEqual({ values: { first: 'abc', second: 'x' } });
  });

  it.each([
    // Each field has its first error, in the order of the fields.
    [
      { second: '', first: 'b' },
      { first: 'Too short.', second: 'Missing.' },
    ],
    [{ first: 'bcd', second: 'x' }, { first: 'Not an a.' }],
    // A wrong entry of a list is reported for the field.
    [{ first: 'abc', second: 'x', sizes: ['S', 'XS'] }, { sizes: 'No such size.' }],
    [null, {}],
  ])('with %j has the errors %j', (fields, errors) => {
    const found = checkFields(schema, fields);
    expect(Object.entries(found.errors ?? {})).toEqual(Object.entries(errors));
    expect(found.values).toBeUndefined();
  });
});
