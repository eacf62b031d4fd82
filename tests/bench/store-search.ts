import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { beatsSql, printTimes } from './beats.ts';
import { openPostgres } from './postgres.ts';

const ROUNDS = 40;

interface Answer {
  total: number;
  next: string | null;
}

/** A database with the migrations alone. */
interface Database {
  name: string;
  run: (sql: string) => unknown;
  /** Asks with a visitor's rights. */
  ask: (question: string) => Promise<Answer>;
  /** Milliseconds of each round. */
  time: (question: string) => Promise<readonly number[]>;
}

async function openPglite(): Promise<Database> {
  const db = await createBareDatabase();
  const ask = async (question: string) => {
    await db.exec('set role anon');
    const { rows } = await db.query<{ answer: Answer }>(question);
    await db.exec('reset role');
    if (rows[0] === undefined) throw new Error('No answer.');
    return rows[0].answer;
  };
  return {
    name: 'PGlite',
    run: (sql) => db.exec(sql),
    ask,
    time: async (question) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await ask(question);
        times.push(performance.now() - start);
      }
      return times;
    },
  };
}

function openServer(url: string): Database {
  const psql = openPostgres(url);
  const asVisitor = (sql: string) => psql(`set role anon;\n${sql}`);
  return {
    name: `PostgreSQL ${psql('show server_version').trim()}`,
    run: psql,
    ask: (question) => Promise.resolve(JSON.parse(asVisitor(question)) as Answer),
    time: (question) => {
      const output = asVisitor(`\\timing on\n${`${question};\n`.repeat(ROUNDS)}`);
      const times = [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time));
      return Promise.resolve(times);
    },
  };
}

const search = (parameters: string) => `select public.search_beats(${parameters}) as answer`;

/** `%s` stands for the cursor of a page deep inside. */
const questions: Record<string, string> = {
  'no filter': '',
  genre: "p_genre => 'drill'",
  'two moods, type, price sort':
    "p_moods => '{dark,happy}', p_type => 'violin-trap', p_sort => 'price-low'",
  'word as typed': "p_q => 'midnight'",
  'common word': "p_q => 'trap'",
  'word of every beat': "p_q => 'violinist'",
  'common word in a genre': "p_q => 'trap', p_genre => 'drill'",
  'first letter': "p_q => 'v'",
  tempo: "p_q => '142 bpm'",
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
    const { next } = await ask(search(`p_sort => 'oldest', p_after => '${cursor}'`));
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

/**
 * How long the store's questions take on a bare database, with a visitor's rights: on PGlite, or on
 * the PostgreSQL that BENCH_DATABASE_URL names.
 */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  const url = process.env['BENCH_DATABASE_URL'];
  const db = url === undefined ? await openPglite() : openServer(url);
  let present = 0;
  for (const size of sizes) {
    await db.run(beatsSql(present + 1, size));
    await db.run('vacuum analyze');
    present = size;
    const cursor = await deepCursor(db, 200);
    console.log(`\n${size.toLocaleString('en-US')} beats, in SQL (${db.name})`);
    for (const [name, parameters] of Object.entries(questions)) {
      const question = search(parameters.replace('%s', cursor));
      const { total } = await db.ask(question);
      printTimes(name, await db.time(question), `${total} found`);
    }
  }
}
