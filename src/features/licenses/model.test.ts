import { describe, expect, it } from 'vitest';
import {
  fingerprint,
  keptClauseIds,
  licenseNumberSchema,
  termsFormSchema,
  toLicenseNumber,
} from '@/features/licenses/model';
import { checkFields } from '@/lib/forms/fields';

describe('a license number', () => {
  it.each(['TVL-7F3K-92QD', ' tvl 7f3k 92qd ', 'tvl7f3k92qd'])('is understood as %s', (typed) => {
    expect(toLicenseNumber(typed)).toBe('TVL-7F3K-92QD');
  });

  it('is refused in another shape, with an example', () => {
    expect(checkFields(licenseNumberSchema, { number: 'TV-7F3K-92QD' }).errors).toEqual({
      number: 'A license number looks like TVL-7F3K-92QD.',
    });
  });
});

it('takes the SHA-256 of a file in hex', async () => {
  expect(await fingerprint(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
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

  it('finds the clauses that were kept', () => {
    expect(keptClauseIds('name=Ada&title-0=A&text-0=B&title-7=C&text-7=')).toEqual([0, 7]);
    expect(keptClauseIds(null)).toBeNull();
  });
});
