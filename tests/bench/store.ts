/**
 * `npm run bench:store`: how long the queries of the store take among 24, 10,000 and 100,000 beats, with the rights of a
 * visitor on a bare database. Numbers on the command line replace these sizes; BENCH_DATABASE_URL names an empty
 * PostgreSQL database to use instead of PGlite. It prints and fails nothing.
 */
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { manyBeats, manyBeatsFunction } from './many-beats.ts';
import { openPostgres } from './postgres.ts';

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

/** A database with the migrations alone. */
interface Database {
  run: (sql: string) => unknown;
  /** Runs a query with the rights of a visitor. Returns the last answer, and the milliseconds of each round. */
  ask: (question: string, rounds?: number) => Promise<{ answer: Answer; times: number[] }>;
}

async function openPglite(): Promise<Database> {
  const db = await createBareDatabase();
  return {
    run: (sql) => db.exec(sql),
    ask: async (question, rounds = 1) => {
      const times: number[] = [];
      let answer: Answer | undefined;
      await db.exec('set role anon');
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        answer = (await db.query<{ answer: Answer }>(question)).rows[0]?.answer;
        times.push(performance.now() - start);
      }
      await db.exec('reset role');
      if (answer === undefined) throw new Error('No answer.');
      return { answer, times };
    },
  };
}

function openServer(url: string): Database {
  const psql = openPostgres(url);
  return {
    run: psql,
    ask: (question, rounds = 1) => {
      const output = psql(`set role anon;\n\\timing on\n${`${question};\n`.repeat(rounds)}`);
      const answer = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as Answer;
      const times = [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time));
      return Promise.resolve({ answer, times });
    },
  };
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
async function deepCursor({ ask }: Database, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const { answer } = await ask(search(`p_sort => 'oldest', p_after => '${cursor}'`));
    if (answer.next === null) break;
    cursor = answer.next;
  }
  return cursor;
}

const asked = process.argv.slice(2).map(Number);
const url = process.env['BENCH_DATABASE_URL'];
const db = url === undefined ? await openPglite() : openServer(url);
await db.run(manyBeatsFunction);
let present = 0;
for (const size of asked.length > 0 ? asked : [24, 10_000, 100_000]) {
  await db.run(manyBeats(present + 1, size));
  await db.run('vacuum analyze');
  present = size;
  const cursor = await deepCursor(db, 200);
  console.log(`\n${size.toLocaleString('en-US')} beats, in SQL`);
  for (const [name, parameters] of Object.entries(questions)) {
    const { answer, times } = await db.ask(search(parameters.replace('%s', cursor)), ROUNDS);
    printTimes(name, times, `${answer.total} found`);
  }
}
