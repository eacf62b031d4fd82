import type { Page } from 'playwright/test';
import type { Client } from './clients.ts';
import { readPlayableBeats, type DemoBeat } from './demo.ts';
import { expectSounding } from './sound.ts';
import { playButton, storeGrid } from './store.ts';

/** Opens the store and has the newest beat of the demo content sound. */
export async function playNewest(page: Page, visitor: Client): Promise<DemoBeat> {
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  await page.goto('/beats');
  // By the keyboard: a beat that another test adds now would move the card away under the pointer.
  await playButton(storeGrid(page), beat.title).press('Enter');
  await expectSounding(page, beat.previewUrl);
  return beat;
}
