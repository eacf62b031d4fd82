import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  fingerprint,
  keptClauseIds,
  licenseNumberSchema,
  licenseTermsSchema,
  termsFormSchema,
  toLicenseNumber,
  verificationSchema,
} from '@/features/licenses/model';
import { checkFields } from '@/lib/forms/fields';

describe('a license number', () => {
  it.each(['TVL-7F3K-92QD', ' tvl 7f3k 92qd ', 'tvl7f3k92qd'])('is understood as %s', (typed) => {
    expect(toLicenseNumber(typed)).toBe('TVL-7F3K-92QD');
  });

  it.each(['XTVL-7F3K-92QD', 'TVL-7F3K-92QDX', 'TV-7F3K-92QD'])('is not cut from %s', (typed) => {
    expect(toLicenseNumber(typed)).toBe(typed.replaceAll('-', ''));
  });

  it('is read as it is printed', () => {
    expect(checkFields(licenseNumberSchema, { number: ' tvl 7f3k 92qd ' }).values).toEqual({
      number: 'TVL-7F3K-92QD',
    });
  });

  it.each([
    ...['TV-7F3K-92QD', 'TVL-7F3K-92Q', 'TVL-7F3K-92QDX', 'XTVL-7F3K-92QD', '-'],
    // Neither 0 nor 1 is ever in one.
    ...['TVL-0F3K-92QD', 'TVL-7F3K-12QD'],
  ])('is refused in another shape, with an example: %s', (number) => {
    expect(checkFields(licenseNumberSchema, { number }).errors).toEqual({
      number: 'A license number looks like TVL-7F3K-92QD.',
    });
  });

  it('must be there', () => {
    expect(checkFields(licenseNumberSchema, { number: ' ' }).errors).toEqual({
      number: 'Please fill in this field.',
    });
  });
});

it('takes the SHA-256 of a file in hex', async () => {
  expect(await fingerprint(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('reads what is known of a license, and nothing of an unknown one', () => {
  const known = {
    ...{ number: 'TVL-7F3K-92QD', status: 'valid', replaced: false, title: 'Midnight Rosin' },
    ...{ tier: 'Basic', date: '2025-06-01', sha256: null },
  };
  expect(v.parse(verificationSchema, known)).toEqual(known);
  expect(v.parse(verificationSchema, null)).toBeNull();
  expect(v.is(verificationSchema, { ...known, status: 'maybe' })).toBe(false);
});

it('reads the terms, whose clauses are for every license unless they say for which', () => {
  const licensor = { name: 'Ada', location: 'Portland', email: 'ada@example.com' };
  const clause = { title: 'Grant', text: 'One.' };
  const terms = {
    ...{ version: '2025-06', licensor, published_at: '2025-06-01T12:00:00+00:00' },
    clauses: [clause, { ...clause, only: 'leases' }, { ...clause, only: 'exclusive' }],
  };
  expect(v.parse(licenseTermsSchema, terms)).toEqual({
    ...terms,
    clauses: [{ ...clause, only: null }, ...terms.clauses.slice(1)],
  });
  const wrong = [{ licensor: {} }, { clauses: [{}] }, { clauses: [{ ...clause, only: 'some' }] }];
  for (const part of wrong) expect(v.is(licenseTermsSchema, { ...terms, ...part })).toBe(false);
});

describe('the form of the terms', () => {
  const licensor = { name: 'Ada', location: 'Portland', email: 'ada@example.com' };
  const fields = {
    ...licensor,
    'title-4': ' Grant ',
    'text-4': 'One.\r\n- Two',
    'only-4': 'exclusive',
    'title-0': 'Law',
    'text-0': 'Oregon',
    'only-0': '',
  };

  it('gives the clauses in the order of the form', () => {
    expect(checkFields(termsFormSchema([4, 0]), fields).values).toEqual({
      licensor,
      clauses: [
        { title: 'Grant', text: 'One.\n- Two', only: 'exclusive' },
        { title: 'Law', text: 'Oregon', only: null },
      ],
    });
  });

  it('says which field is empty', () => {
    expect(checkFields(termsFormSchema([4]), { ...fields, 'text-4': ' ' }).errors).toEqual({
      'text-4': 'Please fill in this field.',
    });
  });

  it.each([
    ['name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['location', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['email', 'ada', 'Please enter a valid email address.'],
    ['title-4', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['text-4', 'x'.repeat(4001), 'Please use at most 4,000 characters.'],
  ])('says what is wrong with its %s', (name, value, message) => {
    expect(checkFields(termsFormSchema([4]), { ...fields, [name]: value }).errors).toEqual({
      [name]: message,
    });
  });

  it('knows no other licenses than there are', () => {
    const wrong = { ...fields, 'only-4': 'basic' };
    expect(checkFields(termsFormSchema([4]), wrong).errors).toHaveProperty('only-4');
  });

  it('finds the clauses that were kept', () => {
    expect(keptClauseIds('name=Ada&title-0=A&text-0=B&title-7=C&text-7=')).toEqual([0, 7]);
    expect(keptClauseIds('title-12=A&subtitle-3=B&title-4b=C')).toEqual([12]);
    expect(keptClauseIds('name=Ada')).toBeNull();
    expect(keptClauseIds(null)).toBeNull();
  });
});
