import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';
import { coverFile } from './uploads.ts';

export async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/beats?tab=add');
  await expect(page.getByRole('form', { name: 'New beat' })).toBeVisible();
}

export async function addCover(page: Page): Promise<void> {
  await page.getByLabel('Add images').setInputFiles(await coverFile('cover.jpg'));
  await expect(page.getByRole('img', { name: 'cover.jpg' })).toBeVisible();
}

export async function describeBeat(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Violin Trap');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
}

export function audioFiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Audio files' }).getByRole('listitem');
}

/** Waits until an action has stored the rows of so many audio files, some of which may be encoded first. */
export async function storeAudio(page: Page, rows: number, act: () => Promise<void>) {
  let count = 0;
  const stored = page.waitForResponse((response) => {
    const isRow = response.url().includes('/rest/v1/beat_audio');
    if (isRow && response.request().method() === 'POST') count += 1;
    return count === rows;
  });
  await act();
  await stored;
}

export const upload = (page: Page) => page.getByRole('button', { name: 'Upload Beat' }).click();

/** Uploads the beat, whose preview may have to be cut first, and waits until it is published. */
export async function publish(page: Page, title: string): Promise<void> {
  const published = page.waitForResponse('**/rest/v1/rpc/publish_beat');
  await upload(page);
  await published;
  await expect(page.getByText('Beat uploaded successfully!').first()).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
}
