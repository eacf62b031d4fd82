import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signIn } from './accounts.ts';
import { demoAccounts, demoPassword, type Client } from './clients.ts';
import { expect } from './test.ts';
import { coverFile } from './uploads.ts';

/** The beats that one file of tests uploads, to be taken out of the store again. */
export class NewBeats {
  readonly #titles: string[] = [];

  title(): string {
    const title = `Prélude ${randomUUID().slice(0, 8)}`;
    this.#titles.push(title);
    return title;
  }

  async remove(admin: Client): Promise<void> {
    const { error } = await admin.from('beats').delete().in('title', this.#titles.splice(0));
    expect(error).toBeNull();
  }
}

export async function openForm(page: Page): Promise<void> {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
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
}

export const upload = (page: Page) => page.getByRole('button', { name: 'Upload Beat' }).click();
