import { expect, type Page } from 'playwright/test';
import type { Client } from './clients.ts';
import { readPlayableBeats } from './demo.ts';

export interface BuiltPage {
  name: string;
  path: string;
  /** A problem that the page reports by design. */
  problem?: RegExp;
}

/** Every page that a visitor can open. */
export const builtPages: readonly BuiltPage[] = [
  { name: 'home', path: '/' },
  { name: 'beat store', path: '/beats' },
  { name: 'empty genre', path: '/beats?genre=polka' },
  { name: 'beat', path: '/beats/:id' },
  { name: 'not found', path: '/no/such/page', problem: /^console error: .*\/no\/such\/page/ },
];

/** The page's address, with the id of a demo beat where one belongs. */
export async function resolvePath({ path }: BuiltPage, visitor: Client): Promise<string> {
  if (!path.includes(':id')) return path;
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  return path.replace(':id', String(beat.id));
}

/** Opens a page and waits until everything it shows has arrived. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
