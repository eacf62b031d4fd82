import { expect, it } from 'vitest';
import { demoBeats } from './rows/beats.ts';

type Beat = (typeof demoBeats)[number];
const values = <T>(of: (beat: Beat) => T) => new Set(demoBeats.map(of));
const paid = ({ price, salePrice }: Beat) => salePrice ?? price;

it('has a beat of every genre of the store filter and every mood of the upload form', () => {
  expect(demoBeats.length).toBeGreaterThanOrEqual(24);
  const genres = ['trap', 'guitar trap', 'violin trap', 'boom bap', 'drill', 'melodic'];
  expect([...values(({ genre }) => genre.toLowerCase())]).toEqual(expect.arrayContaining(genres));
  expect([...values(({ mood }) => mood)].sort()).toEqual([
    'Aggressive',
    'Chill',
    'Dark',
    'Energetic',
    'Happy',
    'Melancholic',
    'Mysterious',
    'Uplifting',
  ]);
});

it.each<[string, (beat: Beat) => boolean, number, number?]>([
  ['on sale', ({ salePrice }) => salePrice !== undefined, 4],
  ['with older previews', ({ hasOlderPreviews }) => hasOlderPreviews === true, 1],
  ['with a plain cover', ({ hasPlainCover }) => hasPlainCover === true, 1],
  ['on sale until a time', ({ saleEndsIn }) => saleEndsIn !== undefined, 1],
  // The featured strip shows six, and the demo needs more than fit.
  ['featured', ({ featured }) => featured === true, 7],
  ['hidden', ({ hidden }) => hidden === true, 1, 1],
  ['silent', ({ silent }) => silent === true, 1, 1],
  ['sold exclusively', ({ exclusivePrice }) => exclusivePrice !== undefined, 3],
  ['without trackouts', ({ lacks = [] }) => lacks.includes('trackouts'), 2],
  ['without stems', ({ lacks = [] }) => lacks.includes('stems'), 2],
  ['at the default price', ({ price }) => price === 25, demoBeats.length / 2],
  // One in each price range of the store filter.
  ['up to $25', (beat) => paid(beat) <= 25, 1],
  ['up to $50', (beat) => paid(beat) > 25 && paid(beat) <= 50, 1],
  ['up to $100', (beat) => paid(beat) > 50 && paid(beat) <= 100, 1],
  ['over $100', (beat) => paid(beat) > 100, 1],
])('has enough beats that are %s', (_state, has, least, most = demoBeats.length) => {
  const count = demoBeats.filter(has).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

it.each(['slug', 'title', 'description', 'daysAgo'] as const)('repeats no %s', (field) => {
  expect(values((beat) => beat[field]).size).toBe(demoBeats.length);
});
