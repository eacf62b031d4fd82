import { expect, it } from 'vitest';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { licenseTiers } from '@/features/licenses/tiers/model';
import {
  answerFor,
  answersByTier,
  stepUp,
  type LicenseRights,
} from '@/features/licenses/tiers/rights';
import { rightRows } from '../../../../supabase/functions/_shared/license-rights.ts';

const { basic } = builtInRights;

it.each<[keyof LicenseRights, LicenseRights[keyof LicenseRights], row: string, answer: string]>([
  ['streams', null, 'No limit', 'Yes, and on every other platform, without a limit on streams.'],
  ['streams', 2500, 'Up to 2,500', 'Yes, and on every other platform, up to 2,500 streams in all.'],
  ['streams', 0, 'None', 'No, it does not cover streaming.'],
  ['videos', 1, 'Up to 1', 'Yes, one.'],
  ['videos', 3, 'Up to 3', 'Yes, up to 3.'],
  ['radio', true, 'Yes', 'Yes.'],
  ['radio', false, 'No', 'No.'],
  ['years', null, 'Without end', 'Without end, worldwide.'],
  ['years', 1, '1 year', '1 year from the day of the license, worldwide.'],
  ['years', 2, '2 years', '2 years from the day of the license, worldwide.'],
])(
  '%s of %j is “%s” in the document and the table, and answered with “%s”',
  (right, value, row, answer) => {
    const rights: LicenseRights = { ...basic, [right]: value };
    expect(rightRows(rights).find((each) => each.right === right)?.text).toBe(row);
    expect(answerFor(right, rights)).toBe(answer);
  },
);

it.each<[keyof LicenseRights, owned: LicenseRights, next: string | undefined]>([
  ['streams', basic, 'Premium'],
  ['sync', basic, 'Unlimited'],
  ['content_id', basic, 'Exclusive'],
  ['shows', basic, undefined],
  ['streams', { ...basic, streams: 100_000 }, 'Unlimited'],
])('for %s the first higher license with more of it is the next step', (right, owned, next) => {
  expect(stepUp(right, owned, licenseTiers.slice(1))?.name).toBe(next);
});

it('names the licenses that share an answer, and reads rights that the artist has changed', () => {
  const no = 'No, because a claim could hit songs that others made with the same beat.';
  expect(answersByTier('content_id', licenseTiers).map(({ licenses }) => licenses)).toEqual([
    'Basic, Premium, Unlimited',
    'Exclusive',
  ]);
  expect(answersByTier('shows', licenseTiers)).toEqual([
    { licenses: 'Every license', text: 'Yes, and you keep your fee.' },
  ]);
  const changed = licenseTiers.map((tier) => ({ ...tier, rights: basic }));
  expect(answersByTier('content_id', changed)).toEqual([{ licenses: 'Every license', text: no }]);
});
