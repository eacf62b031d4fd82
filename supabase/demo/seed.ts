import type { LocalTarget, SeedTarget } from '../local/seed.ts';
import { readManifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import type { DemoBeat } from './rows/types.ts';
import { seedActivity } from './seed-activity.ts';
import { addBeat, addMedia, publishBeat, seedRelease } from './seed-beats.ts';
import { seedDates, seedPeople } from './seed-people.ts';
import { seedGallery, seedMerch } from './seed-pictures.ts';

/**
 * Adds beats, gallery and products to an empty store: rows and files in the order of the upload form,
 * objects under keys like those of the site's uploads.
 * @param now the time from which the ages of rows count back
 */
export async function seedContent(
  target: SeedTarget,
  beats: readonly DemoBeat[],
  now: Date,
): Promise<void> {
  const manifest = await readManifest();
  target.log(`Adding ${beats.length} beats with covers and previews`);
  const ids = new Map<string, number>();
  for (const beat of beats) {
    const row = await addBeat(target, beat, now);
    await addMedia(target, beat, row, manifest);
    await publishBeat(target, beat, row);
    ids.set(beat.slug, row.id);
  }
  await seedRelease(target, ids, now);
  target.log('Adding gallery and merch');
  await seedGallery(target, manifest, now);
  await seedMerch(target, manifest, now);
}

/** Adds all demo content, including requests, messages, plays and views, to the embedded stack. */
export async function seedDemo(target: LocalTarget): Promise<void> {
  const now = new Date();
  await target.query(
    'update private.shop_settings set online_payment = true, artist_email = $1, postal_address = $2',
    ['super@example.com', '1 Main Street, Portland, OR 97201'],
  );
  await seedContent(target, demoBeats, now);
  target.log('Adding requests, messages, plays and views');
  await seedPeople(target, now);
  await seedDates(target, now);
  await seedActivity(target, now);
}
