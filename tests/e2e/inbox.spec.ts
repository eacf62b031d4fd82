import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

const adminAccount = { email: demoAccounts.admin, password: demoPassword };

/** Somebody whose messages only this test looks for. */
function writer() {
  const id = randomUUID().slice(0, 8);
  return { name: `Writer ${id}`, email: `writer-${id}@example.com` };
}

async function write(client: Client, from: { name: string; email: string }, message: string) {
  const { error } = await client
    .from('contact_messages')
    .insert({ ...from, message, project_type: 'booking', source: 'find-me' });
  if (error) throw new Error(error.message);
}

async function handledOf(admin: Client, email: string) {
  const { data } = await admin
    .from('contact_messages')
    .select('handled_at')
    .eq('email', email)
    .order('id');
  return data?.map(({ handled_at }) => handled_at !== null);
}

async function openMessages(page: Page, search: string): Promise<void> {
  await signIn(page, adminAccount);
  await page.goto(`/admin/inbox?tab=messages${search}`);
}

test('a message arrives live, is marked as handled, undone, and marked again @desktop', async ({
  page,
  admin,
  visitor,
}) => {
  const from = writer();
  const joined = watchChannel(page, 'messages-inbox');
  await openMessages(page, `&q=${from.email}`);
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await joined;

  await write(visitor, from, 'First line\n'.repeat(9));
  const list = page.getByRole('list', { name: 'Messages, newest first' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([from.name]);
  await list.getByRole('button', { name: /^Show the whole message/ }).click();
  await expect(list.getByRole('button', { name: /^Show less/ })).toBeVisible();
  await expect(list.getByRole('link', { name: `Reply to ${from.email}` })).toHaveAttribute(
    'href',
    `mailto:${from.email}?subject=Your%20message%3A%20Book%20a%20show%20or%20a%20DJ%20set`,
  );
  await expectAccessible(page);

  await list.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect(list).toContainText(/Handled [A-Z][a-z]{2} \d/);
  expect(await handledOf(admin, from.email)).toEqual([true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Open', { exact: true })).toBeVisible();
  expect(await handledOf(admin, from.email)).toEqual([false]);

  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/tab=messages&q=.*&status=open$/);
  await list.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  expect(await handledOf(admin, from.email)).toEqual([true]);
});

test(
  'inbox entries are marked in bulk and exported as a file',
  { tag: '@desktop' },
  async ({ page, admin, visitor }) => {
    const from = writer();
    for (const message of ['=1+1', 'two, or "three"', 'four']) await write(visitor, from, message);
    await openMessages(page, `&q=${from.email}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('group', { name: 'What is selected' });
    await expect(bar).toContainText('3 selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByText('3 messages marked as handled')).toBeVisible();
    expect(await handledOf(admin, from.email)).toEqual([true, true, true]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV of messages' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(csv).toContain(`"two, or ""three"""`);
    expect(csv).toContain(`,'=1+1,`);
  },
);

test(
  'an inbox entry that cannot be marked shows an error and stays as it was',
  { tag: '@desktop' },
  async ({ page, problems, admin, visitor }) => {
    problems.expect(/^console error: Marking failed/);
    const from = writer();
    await write(visitor, from, 'Hello');
    await openMessages(page, `&q=${from.email}`);
    // As the server answers whose right was taken meanwhile.
    await page.route('**/rest/v1/contact_messages**', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await page.getByRole('button', { name: /^Mark as handled/ }).click();
    await expect(page.getByText('Could not mark the messages')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mark as handled/ })).toBeEnabled();
    expect(await handledOf(admin, from.email)).toEqual([false]);
  },
);
