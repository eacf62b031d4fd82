/**
 * How long the store's questions take at 24, 10,000 and 100,000 beats, on the bare database and with
 * a visitor's rights. Numbers on the command line replace these sizes. It prints and fails nothing.
 */
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';

const ROUNDS = 40;

const sizes = process.argv.slice(2).map(Number);

/** `%s` stands for the cursor of a page deep inside. */
const questions: Record<string, string> = {
  'no filter': '',
  genre: "p_genre => 'drill'",
  'two moods, type, price sort':
    "p_moods => '{dark,happy}', p_type => 'violin-trap', p_sort => 'price-low'",
  'word as typed': "p_q => 'midnight'",
  'common word': "p_q => 'trap'",
  'first letter': "p_q => 'v'",
  'mistyped words': "p_q => 'midnihgt strom'",
  'nothing found': "p_q => 'zebra'",
  'price sort': "p_sort => 'price-low'",
  'deep page': "p_sort => 'oldest', p_after => '%s'",
};

/** Adds beats that differ as those of a store do: few genres, moods and prices, many titles. */
async function addBeats(db: PGlite, from: number, to: number): Promise<void> {
  await db.exec(`
    insert into public.beats (
      title, artist, genre, mood, key, bpm, tags, price, sale_price, plays_count, is_active,
      created_at
    )
    select
      words[1 + n % 30] || ' ' || words[1 + (n / 30) % 30] || ' ' || n % 900,
      'Trap Violinist',
      (array['Trap', 'Violin Trap', 'Drill', 'Boom Bap', 'Melodic', 'Guitar Trap'])[1 + n % 6],
      (array['Dark', 'Happy', 'Chill', 'Aggressive', 'Mysterious'])[1 + n % 5],
      (array['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'])[1 + n % 12],
      60 + n % 120,
      array['tag ' || n % 100, case n % 9 when 0 then 'violin-trap' else 'night' end],
      case n % 10 when 0 then 75 when 1 then 150 when 2 then 35 else 25 end,
      case when n % 17 = 0 then 9.99 end,
      (n::bigint * 7919) % 20000,
      true,
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(${from}, ${to}) as n,
      (select string_to_array('Midnight Violin Storm Rosin Ghost Crown River Neon Attic Velvet '
        'Chrome Siren Gold Ember Winter Bridge Shadow Echo Harbor Cathedral Concrete Feather '
        'Lantern Mercury Orchid Phantom Quartz Saffron Thunder Umbra', ' ') as words) as vocabulary;
    insert into public.beat_images (beat_id, image_url, filename, is_primary)
    select id, '/c.jpg', 'c.jpg', true from public.beats as beat
    where not exists (select 1 from public.beat_images where beat_id = beat.id);
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
    select id, '/p.mp3', 'preview', 'p.mp3', 1, array_fill(50::smallint, array[200])
    from public.beats as beat
    where not exists (select 1 from public.beat_audio where beat_id = beat.id);`);
  await db.exec('vacuum analyze');
}

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

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);

const db = await createBareDatabase();
let present = 0;
for (const size of sizes.length > 0 ? sizes : [24, 10_000, 100_000]) {
  await addBeats(db, present + 1, size);
  present = size;
  await db.exec('set role anon');
  const cursor = await deepCursor(db, 200);
  console.log(`\n${size.toLocaleString('en-US')} beats`);
  for (const [name, parameters] of Object.entries(questions)) {
    const call = parameters.replace('%s', cursor);
    const { total } = await ask(db, call);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask(db, call);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(28)} p50 ${percentile(times, 0.5).padStart(6)} ms  p95 ${percentile(times, 0.95).padStart(6)} ms  (${total} found)`,
    );
  }
  await db.exec('reset role');
}
await db.close();
