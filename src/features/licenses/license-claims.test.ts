import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkoutTexts } from '@/content/checkout';
import { termsFor } from '@/content/legal';
import { legalText } from '@/content/legal/terms.md';
import { revokeTexts } from '@/content/license-admin';
import { licenseQuestions, licensesTexts } from '@/content/license-questions';
import { clausesFor, type Clause } from '@/features/licenses/model';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { licenseTiers, type TierId } from '@/features/licenses/tiers/model';
import { answerFor, rightNames } from '@/features/licenses/tiers/rights';
import { rightRows } from '../../../supabase/functions/_shared/license-rights.ts';

const places = ['terms', 'card', 'checkout', 'contract', 'office', 'table', 'answers'] as const;
type Place = (typeof places)[number];

/** One statement about licenses, with the words of each place that makes it. */
interface Claim {
  subject: string;
  tiers: readonly TierId[];
  /** Words that a place has about the subject. */
  words: Partial<Record<Place, string>>;
  /** Words that would deny the claim, and that no place has. */
  denials?: RegExp;
  /** Denying words that the specification fixes, and the sentence beside them that reconciles both. */
  specified?: { place: Place; words: string; sentence: string };
  /** Set for a claim of the shop that takes payments online, or of the one that does not. */
  isPaidOnline?: boolean;
}

const leases: readonly TierId[] = ['basic', 'premium', 'unlimited'];
const all: readonly TierId[] = [...leases, 'exclusive'];

const cardPrevails = 'the limit on the license card at the time of purchase prevails';

const claims: readonly Claim[] = [
  {
    subject: 'streams of Basic',
    tiers: ['basic'],
    words: {
      card: 'Up to 10K streams',
      contract: 'the limit of this license on streams',
      table: 'Streams: Up to 10,000\n',
      answers: 'up to 10,000 streams in all',
    },
    denials: /Basic: Up to [\d,]+ streams/,
    specified: { place: 'terms', words: 'Basic: Up to 2,000 streams', sentence: cardPrevails },
  },
  {
    subject: 'streams of Premium',
    tiers: ['premium'],
    words: {
      card: 'Up to 100K streams',
      contract: 'the limit of this license on streams',
      table: 'Streams: Up to 100,000\n',
      answers: 'up to 100,000 streams in all',
    },
    denials: /Premium: Up to [\d,]+ streams/,
    specified: { place: 'terms', words: 'Premium: Up to 10,000 streams', sentence: cardPrevails },
  },
  {
    subject: 'streams without a limit',
    tiers: ['unlimited', 'exclusive'],
    words: {
      card: 'Unlimited streams',
      table: 'Streams: No limit',
      answers: 'without a limit on streams',
    },
    denials: /limit of this license on streams/,
  },
  {
    subject: 'others may license the same beat',
    tiers: leases,
    words: {
      terms: 'Basic, Premium and Unlimited are non-exclusive',
      contract: 'may license the same beat to others',
    },
    denials: /licenses the beat to nobody else|No further licenses sold/,
  },
  {
    subject: 'exclusive rights of a shop that is paid online',
    tiers: ['exclusive'],
    isPaidOnline: true,
    words: {
      terms: 'is sold that way once, at the checkout',
      card: 'sold once',
      contract: 'licenses the beat to nobody else',
    },
    denials: /Exclusive rights are agreed with me in writing/,
  },
  {
    subject: 'exclusive rights of a shop that takes requests',
    tiers: ['exclusive'],
    isPaidOnline: false,
    words: { terms: 'Exclusive rights are agreed with me in writing', card: 'sold once' },
    denials: /at the checkout\. Where/,
  },
  {
    subject: 'the exclusive rights option',
    tiers: ['unlimited'],
    words: {
      card: 'Exclusive rights option',
      terms: 'It reserves nothing and has no price of its own',
      contract: 'It reserves nothing and has no term.',
    },
    denials: /Exclusive rights are an option of/,
  },
  {
    subject: 'a breach',
    tiers: all,
    words: {
      terms: 'do not put that right within 14 days of my notice, the license ends',
      contract: 'not put right within 14 days of notice',
      office: 'not put right within 14 days of notice',
    },
    denials: /outside (of )?its license, the license ends|a breach of the license, or/,
  },
  {
    subject: 'a leaked code',
    tiers: all,
    words: {
      terms: 'discount code that was not meant for you; what you paid for it then goes back',
      contract: 'discount code that was not meant for the licensee, and then refunds',
      office: 'discount code that was not meant for the licensee',
    },
  },
  {
    subject: 'the writing share',
    tiers: all,
    words: {
      terms: 'The writing share of the beat itself stays with me',
      contract: 'The writing share of the beat itself stays with',
    },
    denials: /writing share of the composition/,
  },
  {
    subject: 'the next license',
    tiers: ['basic', 'premium'],
    words: {
      terms: 'once the beat has been withdrawn or sold exclusively, your limit stays',
      contract: 'once the beat has been withdrawn or sold exclusively, the limit stays',
    },
  },
  {
    subject: 'delivery of a shop that is paid online',
    tiers: all,
    isPaidOnline: true,
    words: { checkout: 'your licenses and files appear here right after' },
    denials: /Digital delivery within 24 hours/,
    specified: {
      place: 'terms',
      words: 'Digital delivery within 24 hours',
      sentence: 'of your payment, as a rule at once',
    },
  },
  {
    subject: 'one video',
    tiers: ['basic'],
    words: {
      card: '1 music video',
      table: 'Music videos: Up to 1\n',
      answers: 'a music video? Yes, one.',
    },
  },
  {
    subject: 'videos without a limit',
    tiers: ['premium'],
    words: {
      card: 'Music video use',
      table: 'Music videos: No limit',
      answers: 'as many as you like',
    },
    denials: /1 music video/,
  },
  {
    subject: 'no radio',
    tiers: ['basic'],
    words: { card: 'No radio play', table: 'Radio: No\n', answers: 'on the radio? No.' },
    denials: /^Radio play/m,
  },
  {
    subject: 'radio',
    tiers: ['premium', 'unlimited', 'exclusive'],
    words: { table: 'Radio: Yes\n', answers: 'on the radio? Yes.' },
    denials: /No radio play/,
  },
  {
    subject: 'film, TV and ads',
    tiers: ['unlimited', 'exclusive'],
    words: {
      card: 'TV, ads and film sync',
      table: 'TV, ads, films: Yes\n',
      answers: 'or an ad? Yes.',
    },
  },
  {
    subject: 'no film, TV and ads',
    tiers: ['basic', 'premium'],
    words: { table: 'TV, ads, films: No\n', answers: 'or an ad? No.' },
    denials: /film sync/,
  },
  {
    subject: 'the beat itself and Content ID',
    tiers: all,
    words: {
      terms:
        'register the beat itself, or a melody taken from it, with a content identification service',
      contract:
        'register the beat itself, or a melody taken from it, with a content identification service',
    },
  },
  {
    subject: 'the song and Content ID',
    tiers: ['exclusive'],
    words: {
      terms: 'register the finished song with a content identification service',
      contract: 'claim no song that others made with the beat',
      table: 'Content ID: Yes\n',
      answers: 'your finished song, but never the beat itself or songs that others made with it',
    },
  },
  {
    subject: 'no Content ID',
    tiers: leases,
    words: {
      contract: 'Where “What this license allows” says so, and only there',
      table: 'Content ID: No\n',
      answers: 'No, because a claim could hit songs that others made',
    },
  },
  {
    subject: 'passing on to a label',
    tiers: ['exclusive'],
    words: {
      terms: 'pass the license to a label together with the song',
      contract: 'may pass the license to a label together with the song',
      table: 'Transfer to a label: Yes\n',
      answers: 'the license goes to the label together with the song',
    },
    denials: /which cannot be passed on/,
  },
  {
    subject: 'no passing on',
    tiers: leases,
    words: {
      contract: 'Otherwise the license stays with the licensee and cannot be transferred',
      table: 'Transfer to a label: No\n',
      answers: 'No, the license stays with you',
    },
  },
  {
    subject: 'one new song',
    tiers: leases,
    words: {
      terms: 'each covers one new song',
      contract: 'in one new song',
      answers: 'Basic, Premium, and Unlimited each cover one new song',
    },
    denials: /in new songs/,
  },
  {
    subject: 'as many new songs as the buyer makes',
    tiers: ['exclusive'],
    words: {
      terms: 'are sold once and cover as many as you make',
      contract: 'in new songs',
      answers: 'Exclusive covers as many as you make',
    },
    denials: /in one new song/,
  },
  {
    subject: 'what the song earns',
    tiers: all,
    words: {
      terms: 'keep what you earn from it',
      contract: 'keep what they earn from it',
      table: 'Ads on videos: Yes',
      answers: 'you keep what it earns',
    },
  },
  {
    subject: 'the term',
    tiers: all,
    words: {
      contract: 'for the term that this license allows',
      table: 'Term: Without end',
      answers: 'Without end, worldwide',
    },
  },
  {
    subject: 'origin and samples',
    tiers: all,
    words: { contract: 'has the right to license it' },
  },
];

const migration = readFileSync('supabase/migrations/20250101001900_documents.sql', 'utf8');
const clauses = [
  ...migration.matchAll(/'title', '([^']+)',(?: 'only', '(\w+)',)? 'text',\n'([^']+)'/g),
].map(([, title = '', only, text = '']) => ({
  title,
  text,
  only: (only ?? null) as Clause['only'],
}));

/** What a buyer of a license reads at each place. */
function read(tier: TierId, isPaidOnline: boolean): Record<Place, string> {
  const terms = termsFor(legalText, { freeEvery: null, isPaidOnline });
  const card = licenseTiers.find(({ id }) => id === tier);
  const rights = builtInRights[tier];
  const licensor = { name: 'Ada', location: '', email: '' };
  const contract = clausesFor({ licensor, clauses }, [{ tier, rights }])
    .map(({ text }) => text)
    .join('\n');
  return {
    terms: terms.sections
      .map(({ html }) => html.replaceAll('</dt>', ': ').replace(/<[^>]+>/g, ''))
      .join('\n'),
    card: [card?.description, card?.features, card?.limits].flat().join('\n'),
    checkout: `${checkoutTexts.before[isPaidOnline ? 'stripe' : 'request']}\n${contract}`,
    contract,
    office: JSON.stringify(revokeTexts),
    // The license document has the same rows under “What this license allows”.
    table: `${rightRows(rights)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n')}\n`,
    answers: [
      ...rightNames.map((right) => `${licenseQuestions[right].ask} ${answerFor(right, rights)}`),
      licensesTexts.credit,
    ].join('\n'),
  };
}

it('reads every clause of the license terms', () => {
  expect(clauses).toHaveLength(migration.match(/jsonb_build_object\('title', '/g)?.length ?? 0);
});

it.each(
  claims.flatMap((claim) =>
    claim.tiers.flatMap((tier) =>
      [true, false]
        .filter((isPaidOnline) => (claim.isPaidOnline ?? isPaidOnline) === isPaidOnline)
        .map((isPaidOnline) => ({ ...claim, tier, isPaidOnline })),
    ),
  ),
)(
  'no place denies another about $subject ($tier, paid online: $isPaidOnline)',
  ({ tier, isPaidOnline, words, denials, specified }) => {
    const texts = read(tier, isPaidOnline);
    for (const place of places) {
      expect(texts[place]).toContain(words[place] ?? '');
      if (specified?.place === place) expect(texts[place]).toContain(specified.sentence);
      const unspecified = texts[place].replaceAll(specified?.words ?? '\n', '');
      if (denials) expect(unspecified).not.toMatch(denials);
    }
  },
);
