import { readFileSync } from 'node:fs';
import { testsFolder } from '../../sql/run-file.ts';

/** Lets `manyBeats` add beats. */
export const manyBeatsFunction = `create schema tests; ${readFileSync(`${testsFolder}many_beats.psql`, 'utf8')}`;

/** Adds beats with a cover and a preview each. For a superuser. Run `vacuum analyze` afterwards. */
export const manyBeats = (from: number, to: number) => `
  select tests.add_many_beats(${from}, ${to});
  -- Triggers are off, because each file would write its beat and its row in the search index again.
  set session_replication_role = replica;
  insert into public.beat_images (beat_id, image_url, filename, is_primary)
  select id, '/c.jpg', 'c.jpg', true from public.beats
  where id > coalesce((select max(beat_id) from public.beat_images), 0);
  insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
  select id, '/p.mp3', 'preview', 'p.mp3', 1, array_fill(50::smallint, array[200])
  from public.beats
  where id > coalesce((select max(beat_id) from public.beat_audio), 0);
  set session_replication_role = origin;`;
