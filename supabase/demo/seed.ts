import type { SeedTarget } from '../local/seed.ts';
import { readManifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { seedActivity } from './seed-activity.ts';
import { addBeat, addMedia, addSoldFiles, publishBeat } from './seed-beats.ts';
import { seedPeople } from './seed-people.ts';
import { seedGallery, seedMerch } from './seed-pictures.ts';
import { readSoldFacts } from './sold-files.ts';

export interface SeedOptions {
  /** The moment the rows' ages count back from. */
  readonly now?: Date;
}

/**
 * Puts the demo content into an empty store: rows and files in the order of the upload form, objects
 * under the product's own keys, URLs relative to the root so that they work on any port.
 */
export async function seedDemo(target: SeedTarget, options: SeedOptions = {}): Promise<void> {
  const now = options.now ?? new Date();
  const manifest = await readManifest();
  await target.query('update private.shop_settings set online_payment = true, artist_email = $1', [
    'super@example.com',
  ]);
  const sold = await readSoldFacts();
  target.log(`Adding ${demoBeats.length} beats with covers and previews`);
  for (const beat of demoBeats) {
    const row = await addBeat(target, beat, now);
    await addMedia(target, beat, row, manifest);
    await addSoldFiles(target, beat, row, sold);
    await publishBeat(target, beat, row);
  }
  target.log('Adding gallery, merch, requests, messages, plays and views');
  await seedGallery(target, manifest, now);
  await seedMerch(target, manifest, now);
  await seedPeople(target, now);
  await seedActivity(target, now);
}
