/**
 * `npm run bench:load -- postgres://…`: how fast the requests of visitors are answered at 10, 100 and 1,000 a second, and
 * how many a second there can be, as pgbench measures them on an empty database of a real PostgreSQL. It fails nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURED_LIMIT, HOME_BEATS_LIMIT } from '../../../src/content/store.ts';
import { manyBeats, manyBeatsFunction, openPostgres } from './postgres.ts';

const BEATS = 10_000;
const RATES = [10, 100, 1_000];
const SECONDS = 10;
/** Connections that PostgREST opens on the smallest hosted project. */
const CONNECTIONS = 10;

/** The statement of PostgREST for the newest beats with their covers and previews. */
const newest = `
  select json_agg(found) from (
    select beats.id, title, artist, genre, mood, key, bpm, price, sale_price, plays_count, images, sounds
    from public.beats
    left join lateral (
      select json_agg(cover) as images from (
        select image_url, variant_widths from public.beat_images where beat_id = beats.id and is_primary
      ) as cover
    ) as covers on true
    left join lateral (
      select json_agg(preview) as sounds from (
        select audio_url, duration, bars from public.beat_audio
        where beat_id = beats.id and audio_type = 'preview' order by id desc
      ) as preview
    ) as previews on true
    where is_active order by created_at desc, beats.id desc limit ${HOME_BEATS_LIMIT + FEATURED_LIMIT}
  ) as found;`;

/** The requests of visitors; pgbench replaces `:beat`, `:visitor` and `:genre` by numbers. */
const requests = {
  'home page': newest,
  'first page of the store': 'select public.search_beats();',
  'a filtered page': `select public.search_beats(p_genre => (array['trap', 'drill', 'boom bap'])[:genre], p_sort => 'popular');`,
  'a search': `select public.search_beats(p_q => (array['midnight', 'violin storm', 'hard 140 bpm'])[:genre]);`,
  'related beats': 'select public.related_beats(:beat);',
  'a play': `select public.track_beat_event(:beat, 'play');`,
  // Divides by zero if the order is refused, because pgbench reports errors only.
  'an order': `
    select 1 / (placed ? 'order')::integer from public.place_order(jsonb_build_object(
      'name', 'Buyer', 'email', 'buyer@example.com', 'key', gen_random_uuid(),
      'terms_version', public.current_license_terms() ->> 'version',
      'immediate_delivery', true,
      'total_cents', (select coalesce(sale_price, price) * 100 from public.beats where id = :beat),
      'items', jsonb_build_array(jsonb_build_object('kind', 'license', 'beat_id', :beat, 'tier', 'basic'))
    )) as placed;`,
};

/** The request in a transaction as PostgREST opens it, each by another visitor. */
const script = (request: string) => `
\\set beat random(1, ${BEATS})
\\set visitor random(1, 16000000)
\\set genre random(1, 3)
begin;
select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true),
  set_config('request.headers', format('{"cf-connecting-ip": "%s"}', host('10.0.0.0'::inet + :visitor)), true);
${request}
commit;`;

/** @returns requests a second, and the milliseconds, waiting included, within which 95 of 100 were answered */
function measure(url: string, request: string, rate?: number): { perSecond: number; p95: number } {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  try {
    writeFileSync(join(folder, 'request.sql'), script(request));
    const limits = ['-c', CONNECTIONS, '-T', SECONDS, ...(rate === undefined ? [] : ['-R', rate])];
    execFileSync('pgbench', ['-n', '-l', ...limits.map(String), '-f', 'request.sql', url], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const log = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'));
    const times = log
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000)
      .sort((a, b) => a - b);
    const p95 = times[Math.floor((times.length - 1) * 0.95)] ?? NaN;
    return { perSecond: times.length / SECONDS, p95 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [url = ''] = process.argv.slice(2);
const psql = openPostgres(url);
psql(manyBeatsFunction + manyBeats(1, BEATS));
// The Basic license needs an MP3.
psql(`
  set session_replication_role = replica;
  insert into storage.objects (bucket_id, name, metadata)
  select 'beat-masters', id || '/full_1_a.mp3', '{"mimetype": "audio/mpeg"}' from public.beats;
  insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
  select id, '/storage/v1/object/beat-masters/' || id || '/full_1_a.mp3', 'full', 'a.mp3', 1 from public.beats;`);
psql('vacuum analyze');

console.log(`Milliseconds (95 %) by requests a second; ${BEATS} beats, ${CONNECTIONS} connections`);
for (const [name, request] of Object.entries(requests)) {
  const most = measure(url, request).perSecond;
  const columns = RATES.map((rate) =>
    // Above the measured maximum, the wait grows for as long as the measurement lasts.
    rate > most ? '—' : measure(url, request, rate).p95.toFixed(1),
  );
  console.log(
    `  ${name.padEnd(24)}${columns.map((column) => column.padStart(9)).join('')}   at most ${Math.round(most)}/s`,
  );
}
