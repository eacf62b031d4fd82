/**
 * `npm run bench:store`: how long the queries of the store take among 24, 10,000 and 100,000 beats, with the rights of a
 * visitor on a bare database. Numbers on the command line replace these sizes; BENCH_DATABASE_URL names an empty
 * PostgreSQL database to use instead of PGlite. It prints and fails nothing.
 */
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { openPostgres } from './postgres.ts';

/** Beats of a statement, because the trigger of the search index compares each of them with every other. */
const BATCH = 1_000;

const batchSql = (from: number, to: number) => `
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
        'Lantern Mercury Orchid Phantom Quartz Saffron Thunder Umbra', ' ') as words) as vocabulary;`;

// Without triggers, because each file would write its beat and its row in the search index again.
const filesSql = `
    set session_replication_role = replica;
    insert into public.beat_images (beat_id, image_url, filename, is_primary)
    select id, '/c.jpg', 'c.jpg', true from public.beats
    where id > coalesce((select max(beat_id) from public.beat_images), 0);
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
    select id, '/p.mp3', 'preview', 'p.mp3', 1, array_fill(50::smallint, array[200])
    from public.beats
    where id > coalesce((select max(beat_id) from public.beat_audio), 0);
    set session_replication_role = origin;`;

/**
 * Adds beats that differ as those of a store do (few genres, moods and prices, many titles), with a
 * cover and a preview each. For a superuser; `vacuum analyze` is to follow.
 */
function beatsSql(from: number, to: number): string {
  const batches: string[] = [];
  for (let first = from; first <= to; first += BATCH) {
    batches.push(batchSql(first, Math.min(to, first + BATCH - 1)));
  }
  return [...batches, filesSql].join('');
}

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
let present = 0;
for (const size of asked.length > 0 ? asked : [24, 10_000, 100_000]) {
  await db.run(beatsSql(present + 1, size));
  await db.run('vacuum analyze');
  present = size;
  const cursor = await deepCursor(db, 200);
  console.log(`\n${size.toLocaleString('en-US')} beats, in SQL`);
  for (const [name, parameters] of Object.entries(questions)) {
    const { answer, times } = await db.ask(search(parameters.replace('%s', cursor)), ROUNDS);
    printTimes(name, times, `${answer.total} found`);
  }
}
