/** One round of a visitor, a member and an admin, in one page that is never reloaded. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { officePaths } from '../../../src/config/office-paths.ts';
import { paths } from '../../../src/config/paths.ts';
import { fillSignIn } from '../../e2e/support/accounts.ts';
import {
  demoAccounts,
  demoPassword,
  type Client,
  type Persona,
} from '../../e2e/support/clients.ts';
import type { DemoBeat } from '../../e2e/support/demo.ts';

export interface Visit {
  page: Page;
  /** A client that changes content outside the page. */
  admin: Client;
  beats: readonly DemoBeat[];
  /** Whether the page is subscribed to a channel. */
  isSubscribed: (channel: string) => boolean;
  round: number;
}

const searchWords = ['storm', 'rosin', 'night', 'violin'];

const byName = (within: Page | Locator, role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  within.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
const press = (within: Page | Locator, name: string | RegExp) =>
  byName(within, 'button', name).click();

/** Follows the first link to an address, as all navigation here does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const isIdle = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);

async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function untilJoined({ page, isSubscribed }: Visit, channel: string): Promise<void> {
  for (let polls = 0; !isSubscribed(channel); polls += 1) {
    if (polls === 600) throw new Error(`The channel ${channel} was not joined.`);
    await page.waitForTimeout(50);
  }
}

async function readHome({ page }: Visit): Promise<void> {
  await follow(page, paths.home);
  for (let screen = 0; screen < 12; screen += 1) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(40);
  }
  await byName(page, 'link', 'Gallery').click();
  for (const theme of ['Light', 'Dark']) {
    await press(page, /^Theme: /);
    await page.getByRole('menuitemradio', { name: theme }).click();
  }
}

async function searchStore({ page, round }: Visit): Promise<void> {
  await follow(page, paths.beats);
  const genres = page.getByRole('group', { name: 'Filter by genre' }).getByRole('button');
  for (const index of [1 + (round % 4), 2 + (round % 4), 0]) {
    await genres.nth(index).click();
    await isIdle(page);
  }
  const search = page.getByRole('searchbox', { name: 'Search beats' });
  await search.pressSequentially(searchWords[round % searchWords.length] ?? '');
  await page.waitForURL(/[?&]q=/);
  await isIdle(page);
  await search.fill('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await press(page, 'List');
  await press(page, 'Grid');
  for (const order of [1, 0]) {
    await press(page, /^Sort: /);
    await page.getByRole('menuitemradio').nth(order).click();
    await isIdle(page);
  }
}

async function playBeats({ page, beats, round }: Visit): Promise<void> {
  await follow(page, paths.beats);
  const beat = beats[round % 4];
  if (!beat) throw new Error('Too few beats can be played.');
  await press(page, `Play ${beat.title}`);
  const player = page.getByRole('region', { name: 'Player' });
  await player.waitFor();
  await press(player, 'Next beat');
  await press(player, /^Queue, /);
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await press(queue, 'Shuffle');
  await press(queue, 'Shuffle');
  await closeDialog(queue);
  await follow(page, paths.beat(beat.id));
  await page.getByRole('region', { name: 'Licenses' }).waitFor();
  await press(player, 'Stop and close the player');
  await player.waitFor({ state: 'detached' });
}

async function fillCart({ page, beats, round }: Visit): Promise<void> {
  await follow(page, paths.beats);
  const beat = beats[round % 4];
  await press(page, `Buy ${beat?.title}`);
  const dialog = page.getByRole('dialog', { name: 'Choose Your License' });
  await dialog
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: 'Buy Now' })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await press(checkout, 'Cart');
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await press(cart, /^Remove /);
  await closeDialog(cart);
}

async function viewPictures({ page }: Visit): Promise<void> {
  await follow(page, paths.gallery);
  await page.getByRole('list', { name: 'Pictures, newest first' }).getByRole('link').nth(2).click();
  await page.getByRole('dialog').waitFor();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function readPages({ page }: Visit): Promise<void> {
  const { about, merch, findMe, playlist, termsConditions } = paths;
  for (const path of [about, merch, findMe, playlist, termsConditions]) await follow(page, path);
}

/** Adds a picture to the gallery, with the file of another one. */
async function addPicture(admin: Client): Promise<{ id: number; title: string }> {
  const { data: other } = await admin.from('gallery_images').select('*').limit(1).single();
  if (!other) throw new Error('The demo gallery is empty.');
  const { image_url, variant_widths, width, height } = other;
  const filename = `${randomUUID()}.jpg`;
  const { data, error } = await admin
    .from('gallery_images')
    .insert({ title: 'A new picture', image_url, filename, variant_widths, width, height })
    .select('id, title')
    .single();
  if (error) throw error;
  return { id: data.id, title: data.title };
}

/** Changes content that is on screen: edits, hides and shows a beat; adds and deletes a picture. */
async function receiveChanges(visit: Visit): Promise<void> {
  const { page, admin, beats, round } = visit;
  await follow(page, paths.beats);
  await untilJoined(visit, 'beats-changes');
  const beat = beats[4 + (round % 4)];
  if (!beat) throw new Error('The demo content has too few beats.');
  const change = async (columns: { is_active?: boolean; description?: string }) =>
    admin.from('beats').update(columns).eq('id', beat.id).throwOnError();
  const shown = byName(page, 'link', beat.title);
  await shown.waitFor();
  await change({ description: `Heard in round ${round}.` });
  await change({ is_active: false });
  await shown.waitFor({ state: 'detached' });
  await change({ is_active: true });
  await follow(page, paths.gallery);
  await untilJoined(visit, 'gallery-changes');
  const picture = await addPicture(admin);
  await byName(page, 'link', picture.title).waitFor();
  await admin.from('gallery_images').delete().eq('id', picture.id);
  await byName(page, 'link', picture.title).waitFor({ state: 'detached' });
}

async function signIn(page: Page, persona: Persona): Promise<void> {
  await follow(page, paths.login);
  await fillSignIn(page, { email: demoAccounts[persona], password: demoPassword });
  await page.waitForURL((url) => url.pathname === paths.dashboard);
}

async function signOut(page: Page): Promise<void> {
  await byName(page.getByRole('main'), 'button', 'Sign Out').click();
  await byName(page.getByRole('banner'), 'link', 'Sign In').waitFor();
}

async function useMemberPages({ page }: Visit): Promise<void> {
  await signIn(page, 'member');
  await follow(page, paths.gallery);
  await follow(page, paths.dashboard);
  await signOut(page);
}

async function useAdminPages({ page }: Visit): Promise<void> {
  await signIn(page, 'superAdmin');
  const { beats, gallery, merch, orders } = officePaths;
  for (const path of [beats, gallery, merch, orders, paths.superAdmin]) {
    await follow(page, paths.admin);
    await follow(page, path);
    const tabs = page.getByRole('tab');
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      await page.getByRole('tabpanel').filter({ visible: true }).first().waitFor();
      await isIdle(page);
    }
  }
  await follow(page, paths.admin);
  await signOut(page);
}

const steps = [
  ...[readHome, searchStore, playBeats, fillCart, viewPictures, readPages, receiveChanges],
  ...[useMemberPages, useAdminPages],
];

/** Runs every step once, and ends on the page where it began. */
export async function browse(visit: Visit): Promise<void> {
  for (const step of steps) await step(visit);
  await follow(visit.page, paths.home);
}
