import type { SeedTarget } from '../seed-target.ts';
import { readManifest } from './manifest.ts';
import { makeMasters } from './masters.ts';
import { demoBeats } from './rows/beats.ts';
import { seedActivity } from './seed-activity.ts';
import { addBeat, addMaster, addMedia, publishBeat, type BeatRow } from './seed-beats.ts';
import { seedPeople } from './seed-people.ts';
import { seedGallery, seedMerch } from './seed-pictures.ts';

export interface SeedOptions {
  /** The moment the rows' ages count back from. */
  readonly now?: Date;
  /** Without masters nothing is synthesised: for tests that never open one. */
  readonly masters?: boolean;
}

/**
 * Puts the demo content into an empty store: rows and files in the order of the upload form, objects
 * under the product's own keys, URLs relative to the root so that they work on any port.
 */
export async function seedDemo(target: SeedTarget, options: SeedOptions = {}): Promise<void> {
  const now = options.now ?? new Date();
  const manifest = await readManifest();
  const rows = new Map<string, BeatRow>();
  for (const beat of demoBeats) rows.set(beat.slug, await addBeat(target, beat, now));

  // Other threads play the masters while this one stores everything that is rendered already.
  const masters = options.masters === false ? Promise.resolve() : addMasters(target, rows);
  // Awaited below; failing before that must not count as unhandled.
  masters.catch(() => undefined);
  for (const beat of demoBeats) {
    await addMedia(target, beat, rowOf(rows, beat.slug), manifest);
    await publishBeat(target, beat, rowOf(rows, beat.slug));
  }
  target.log(`Demo content: ${demoBeats.length} beats with covers and previews.`);
  await seedGallery(target, manifest, now);
  await seedMerch(target, manifest, now);
  await seedPeople(target, now);
  await seedActivity(target, now);
  target.log('Demo content: gallery, merch, requests, messages, plays and views.');
  await masters;
}

async function addMasters(target: SeedTarget, rows: ReadonlyMap<string, BeatRow>): Promise<void> {
  await makeMasters([...rows.keys()], (master) =>
    addMaster(target, rowOf(rows, master.slug), master),
  );
  target.log('Demo content: full-length masters in the private bucket.');
}

function rowOf(rows: ReadonlyMap<string, BeatRow>, slug: string): BeatRow {
  const row = rows.get(slug);
  if (row === undefined) throw new Error(`The demo beat ${slug} has no row.`);
  return row;
}
