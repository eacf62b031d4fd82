import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { addBeats, printTimes } from './beats.ts';

const ROUNDS = 40;

/** `%s` stands for the cursor of a page deep inside. */
const questions: Record<string, string> = {
  'no filter': '',
  genre: "p_genre => 'drill'",
  'two moods, type, price sort':
    "p_moods => '{dark,happy}', p_type => 'violin-trap', p_sort => 'price-low'",
  'word as typed': "p_q => 'midnight'",
  'common word': "p_q => 'trap'",
  'first letter': "p_q => 'v'",
  tempo: "p_q => '142 bpm'",
  'mood, tempo and key': "p_q => 'hard 140 f# minor'",
  'mood by another name': "p_q => 'angry'",
  'mistyped words': "p_q => 'midnihgt strom'",
  'nothing found': "p_q => 'zebra'",
  'price sort': "p_sort => 'price-low'",
  'deep page': "p_sort => 'oldest', p_after => '%s'",
};

interface Answer {
  total: number;
  next: string | null;
}

async function ask(db: PGlite, parameters: string): Promise<Answer> {
  const { rows } = await db.query<{ answer: Answer }>(
    `select public.search_beats(${parameters}) as answer`,
  );
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('No answer.');
  return answer;
}

/** Cursor of the page that so many steps lead to. */
async function deepCursor(db: PGlite, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const { next } = await ask(db, `p_sort => 'oldest', p_limit => 24, p_after => '${cursor}'`);
    if (next === null) break;
    cursor = next;
  }
  return cursor;
}

/** How long the store's questions take on the bare database, with a visitor's rights. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  const db = await createBareDatabase();
  let present = 0;
  for (const size of sizes) {
    await addBeats(db, present + 1, size);
    present = size;
    await db.exec('set role anon');
    const cursor = await deepCursor(db, 200);
    console.log(`\n${size.toLocaleString('en-US')} beats, in SQL`);
    for (const [name, parameters] of Object.entries(questions)) {
      const call = parameters.replace('%s', cursor);
      const { total } = await ask(db, call);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await ask(db, call);
        times.push(performance.now() - start);
      }
      printTimes(name, times, `${total} found`);
    }
    await db.exec('reset role');
  }
  await db.close();
}
