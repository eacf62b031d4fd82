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
export function beatsSql(from: number, to: number): string {
  const batches: string[] = [];
  for (let first = from; first <= to; first += BATCH) {
    batches.push(batchSql(first, Math.min(to, first + BATCH - 1)));
  }
  return [...batches, filesSql].join('');
}
