import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from './postgres.ts';

/**
 * What hosted Realtime does for every subscriber of a changed row (supabase/walrus, apply_rls): become
 * them, then ask through a prepared statement whether they may read the row. Then what a play costs.
 * One transaction: the cost of a commit is in the line of pgbench alone.
 */
const measurements = `
create temporary table result (name text, microseconds numeric);
insert into public.beats (title, artist, genre, price, is_active)
select 'Beat ' || n, 'Trap Violinist', 'Trap', 25, true from generate_series(1, 1000) as n;
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
select id, '/p.mp3', 'preview', 'p.mp3', 1, array_fill(50::smallint, array[200]) from public.beats;
prepare check_row as select exists (select 1 from public.beats where id = '500');

-- Each call by another address, unless the visitor stays; before is run as the owner and not counted.
create function pg_temp.measure(
  what text, rounds int, statement text, role_name text = 'anon', visitor int = null, before text = 'select 1'
) returns void language plpgsql as $$
declare
  began timestamptz;
  spent interval;
  claims text := json_build_object('role', role_name, 'sub', '00000000-0000-0000-0000-000000000001');
begin
  for run in 1..3 loop
    spent := '0';
    for n in 1..rounds loop
      execute before;
      perform set_config('request.headers', json_build_object(
        'cf-connecting-ip', host('10.0.0.0'::inet + coalesce(visitor, floor(random() * 16000000)::int))
      )::text, true);
      began := clock_timestamp();
      perform set_config('role', role_name, true), set_config('request.jwt.claims', claims, true);
      execute replace(statement, '%n', (1 + n % 100)::text);
      spent := spent + (clock_timestamp() - began);
      perform set_config('role', 'none', true);
    end loop;
    insert into result select what, extract(epoch from spent) * 1e6 / rounds;
  end loop;
end $$;

-- Days of plays, so that statements are planned as they are in a store that runs.
insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
select 1 + n % 1000, 'play', sha256(n::text::bytea), now() - n * interval '10 seconds'
from generate_series(1, 50000) as n;
insert into private.beat_play_rollups (beat_id, pending, written_at, minute, in_minute)
select id, 0, now(), now(), 1 from public.beats;
analyze;

begin;
insert into result
select 'bytes of an event, indexes included', pg_total_relation_size('private.beat_events') / count(*)
from private.beat_events;
select pg_temp.measure('first page of the store', 100, 'select public.search_beats(p_limit => 24)');
select pg_temp.measure('RLS check of a beat, ' || role, 10000, 'execute check_row', role)
from unnest(array['anon', 'authenticated']) as role;
select pg_temp.measure('play that counts', 500, $$select public.track_beat_event(%n, 'play')$$);
select pg_temp.measure(
  'play again within 30 s', 500, $$select public.track_beat_event(%n, 'play')$$, visitor => 1
);
select pg_temp.measure(
  'play that writes the beat', 300, $$select public.track_beat_event(%n, 'play')$$, before =>
    'update private.beat_play_rollups set pending = 1, written_at = ''-infinity'' where beat_id = 500'
);
commit;
`;

/** The least of three: whatever else the machine does only adds. */
const listing = `select name || ': ' || round(min(microseconds), 1) from result group by name order by name;`;

/** On a real server: an empty database, whose owner is a superuser named in the address. */
function measureServer(url: string): void {
  const psql = openPostgres(url);
  console.log(`\nPostgreSQL ${psql('show server_version').trim()}, microseconds`);
  const lines = psql(measurements + listing);
  console.log(lines.trim().replaceAll(/^/gm, '  '));

  const script = join(tmpdir(), 'bench-play.sql');
  writeFileSync(
    script,
    `\\set visitor random(1, 16000000)
    \\set beat random(1, 100)
    begin;
    select set_config('request.headers', json_build_object('cf-connecting-ip', host('10.0.0.0'::inet + :visitor))::text, true);
    set local role anon;
    select public.track_beat_event(:beat, 'play');
    commit;`,
  );
  const options = ['-n', '-c', '8', '-T', '10', '-f', script, url];
  const report = execFileSync('pgbench', options, { encoding: 'utf8', stdio: 'pipe' });
  for (const line of report.split('\n').filter((text) => /^(latency|tps)/.test(text))) {
    console.log(`  plays of 8 connections at once, committed: ${line}`);
  }
}

/** Prints what the database does for a play and for a subscriber. */
export function measureSql(): void {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) measureServer(url);
  else console.log('Set BENCH_DATABASE_URL to an empty database to measure a server as well.');
}
