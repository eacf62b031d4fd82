import { printTimes } from './beats.ts';
import { openPglite, openPostgres, type BenchDatabase } from './databases.ts';

const ROUNDS = 40;

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
async function deepCursor({ ask }: BenchDatabase, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const { next } = await ask(`p_sort => 'oldest', p_limit => 24, p_after => '${cursor}'`);
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
  const db = url ? openPostgres(url) : await openPglite();
  let present = 0;
  for (const size of sizes) {
    await db.fill(present + 1, size);
    present = size;
    const cursor = await deepCursor(db, 200);
    console.log(`\n${size.toLocaleString('en-US')} beats, in SQL (${db.name})`);
    for (const [name, parameters] of Object.entries(questions)) {
      const call = parameters.replace('%s', cursor);
      const { total } = await db.ask(call);
      printTimes(name, await db.time(call, ROUNDS), `${total} found`);
    }
  }
  await db.close();
}
