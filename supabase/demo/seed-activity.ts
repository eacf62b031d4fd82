import type { LocalTarget } from '../local/seed.ts';

/**
 * Adds 90 days of plays, views, cart additions and listening data for the admins' charts, with more at weekends and for
 * popular beats. The same day always gives the same events; plays_count comes from the rows of the beats.
 */
export async function seedActivity(target: LocalTarget, now: Date): Promise<void> {
  await target.query(
    `insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
     select
       beat.id, kind.name, decode(md5(concat(beat.id, kind.name, day, n)), 'hex'),
       least(
         $1::timestamptz,
         date_trunc('day', $1::timestamptz) - day * interval '1 day'
           + (mod(abs(hashtext(concat(beat.id, kind.name, day, n))), 86400)) * interval '1 second'
       )
     from public.beats as beat
     cross join (values ('play', 1.0), ('view', 1.6)) as kind (name, share)
     cross join generate_series(0, 89) as day
     cross join lateral generate_series(
       1,
       round(
         kind.share * ln(1 + beat.plays_count) / 8
         * (0.4 + mod(abs(hashtext(concat(beat.id, 'x', day))), 100) / 60.0)
         * case when extract(isodow from $1::timestamptz - day * interval '1 day') >= 5 then 1.8 else 1 end
       )::integer
     ) as n
     where beat.is_active`,
    [now.toISOString()],
  );
  await target.query(
    `insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
     select beat_id, 'cart', visitor_key, created_at
     from private.beat_events
     where event_type = 'play' and hashtext(encode(visitor_key, 'hex')) % 15 = 0`,
  );
  // Most listeners hear the preview from the beginning up to somewhere, and some only its middle.
  await target.query(
    `insert into private.listening
       (beat_id, visitor_key, heard, source_host, utm_source, created_at)
     select
       play.beat_id, play.visitor_key,
       case when play.n % 9 = 0 then (1 << 14) - (1 << 8) else (2 << (play.n % 20 + play.n / 20 % 3) % 20) - 1 end,
       (array['', '', '', 'instagram.com', 'instagram.com', 'youtube.com', 'google.com'])[play.n % 7 + 1],
       (array['', 'newsletter', '', 'bio'])[case when play.n % 5 = 0 then play.n % 4 else 0 end + 1],
       play.created_at
     from (
       select beat_id, visitor_key, created_at, abs(hashtext(encode(visitor_key, 'hex'))) % 1000 as n
       from private.beat_events
       where event_type = 'play'
     ) as play`,
  );
  await target.query('select private.count_recent_plays()');
}
