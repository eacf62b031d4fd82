import { describe, expect, it } from 'vitest';
import {
  keptClauseIds,
  licenseNumberSchema,
  termsFormSchema,
} from '@/features/shop/licenses/model';
import { toReference } from '@/features/shop/references';
import { checkFields } from '@/lib/forms/fields';

describe('a license number', () => {
  it.each(['TVL-7F3K-92QD', ' tvl 7f3k 92qd ', 'tvl7f3k92qd'])('is parsed from %s', (typed) => {
    expect(toReference('TVL', typed)).toBe('TVL-7F3K-92QD');
  });

  it.each(['XTVL-7F3K-92QD', 'TVL-7F3K-92QDX', 'TV-7F3K-92QD'])('is not found in %s', (typed) => {
    expect(toReference('TVL', typed)).toBe(typed.replaceAll('-', ''));
  });

  const check = (number: string) => checkFields(licenseNumberSchema, { number });

  const example = 'A license number looks like TVL-7F3K-92QD.';
  it.each<[typed: string, message: string]>([
    ['TVL-7F3K-92Q', example],
    ['-', example],
    // License numbers contain neither 0 nor 1.
    ['TVL-0F3K-92QD', example],
    ['TVL-7F3K-12QD', example],
    [' ', 'Please fill in this field.'],
  ])('is refused as %j: %s', (number, message) => {
    expect(check(number).errors).toEqual({ number: message });
  });
});

describe('the form of the terms', () => {
  const licensor = { name: 'Ada', location: 'Portland', email: 'ada@example.com' };
  const fields = {
    'title-4': ' Grant ',
    'text-4': 'One.\r\n- Two',
    'only-4': 'exclusive',
    'title-0': 'Law',
    'text-0': 'Oregon',
    'only-0': '',
    ...licensor,
  };

  it('returns the clauses in the order of the form', () => {
    expect(checkFields(termsFormSchema([4, 0]), fields).values).toEqual({
      licensor,
      clauses: [
        { title: 'Grant', text: 'One.\n- Two', only: 'exclusive' },
        { title: 'Law', text: 'Oregon', only: null },
      ],
    });
  });

  it.each([
    ['name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['location', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['email', 'ada', 'Please enter a valid email address.'],
    ['title-4', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['text-4', 'x'.repeat(4001), 'Please use at most 4,000 characters.'],
    ['text-4', ' ', 'Please fill in this field.'],
    ['only-4', 'basic', expect.any(String) as string],
  ])('rejects an invalid %s (%s): %s', (name, value, message) => {
    expect(checkFields(termsFormSchema([4]), { ...fields, [name]: value }).errors).toEqual({
      [name]: message,
    });
  });

  it.each([
    ['name=Ada&title-0=A&text-0=B&title-7=C&text-7=', [0, 7]],
    ['title-12=A&subtitle-3=B&title-4b=C', [12]],
    ['name=Ada', null],
    [null, null],
  ])('reads the clause ids of the stored draft %j: %j', (kept, ids) => {
    expect(keptClauseIds(kept)).toEqual(ids);
  });
});
