/**
 * `npm run bench:store -- postgres://…`: how long the queries of the store take among 24, 10,000 and 100,000 beats, with
 * the rights of a visitor, on an empty database of a real PostgreSQL. Further numbers replace these sizes. It prints and
 * fails nothing.
 */
import { manyBeats, manyBeatsFunction, openPostgres } from './postgres.ts';

const [url, ...sizes] = process.argv.slice(2);
const psql = openPostgres(url);

/** Prints the median and the 95th percentile in milliseconds. */
function printTimes(name: string, times: readonly number[], note: string): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle = '', slow = ''] = [0.5, 0.95].map((share) =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1).padStart(6),
  );
  console.log(`  ${name.padEnd(28)} p50 ${middle} ms  p95 ${slow} ms  (${note})`);
}

const ROUNDS = 40;

interface Answer {
  total: number;
  next: string | null;
}

/** Runs a query with the rights of a visitor. Returns the last answer, and the milliseconds of each round. */
function ask(question: string, rounds = 1): { answer: Answer; times: number[] } {
  const output = psql(`set role anon;\n\\timing on\n${`${question};\n`.repeat(rounds)}`);
  const answer = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as Answer;
  const times = [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time));
  return { answer, times };
}

const search = (parameters: string) => `select public.search_beats(${parameters}) as answer`;

/** `%s` is replaced by the cursor of a page deep inside the list. */
const questions: Record<string, string> = {
  'no filter': '',
  genre: "p_genre => 'drill'",
  'two moods, type, price sort':
    "p_moods => '{dark,happy}', p_type => 'violin-trap', p_sort => 'price-low'",
  'word as typed': "p_q => 'midnight'",
  'word of every beat': "p_q => 'violinist'",
  'common word in a genre': "p_q => 'trap', p_genre => 'drill'",
  'first letter': "p_q => 'v'",
  'mood, tempo and key': "p_q => 'hard 140 f# minor'",
  'mood by another name': "p_q => 'angry'",
  'mistyped words': "p_q => 'midnihgt strom'",
  'nothing found': "p_q => 'zebra'",
  'price sort': "p_sort => 'price-low'",
  'deep page': "p_sort => 'oldest', p_after => '%s'",
};

/** Cursor of the page that so many steps lead to. */
function deepCursor(steps: number): string {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const { answer } = ask(search(`p_sort => 'oldest', p_after => '${cursor}'`));
    if (answer.next === null) break;
    cursor = answer.next;
  }
  return cursor;
}

psql(manyBeatsFunction);
let present = 0;
for (const size of sizes.length > 0 ? sizes.map(Number) : [24, 10_000, 100_000]) {
  psql(manyBeats(present + 1, size));
  psql('vacuum analyze');
  present = size;
  const cursor = deepCursor(200);
  console.log(`\n${size.toLocaleString('en-US')} beats, in SQL`);
  for (const [name, parameters] of Object.entries(questions)) {
    const { answer, times } = ask(search(parameters.replace('%s', cursor)), ROUNDS);
    printTimes(name, times, `${answer.total} found`);
  }
}
