import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('messages arrive live, are marked as handled, undone, marked in bulk, and exported as a file', async ({
  page,
  visitor,
  site,
}) => {
  const from = { name: 'Wren Writer', email: 'wren@example.com' };
  const write = async (message: string) =>
    visitor
      .from('contact_messages')
      .insert({ ...from, message, project_type: 'booking', source: 'find-me' })
      .throwOnError();
  const stored = async () => {
    const rows = await site.stack.query<{ handled: boolean }>(
      `select handled_at is not null as handled from contact_messages where email = $1`,
      [from.email],
    );
    return rows.map(({ handled }) => handled);
  };

  const joined = watchChannel(page, 'messages-inbox');
  await page.goto(`/admin/inbox?tab=messages&q=${from.email}`);
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await joined;
  await write('First line');
  const list = page.getByRole('list', { name: 'Messages, newest first' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([from.name]);
  await expectAccessible(page);

  await list.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect(list).toContainText(/Handled [A-Z][a-z]{2} \d/);
  await expect.poll(stored).toEqual([true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Open', { exact: true })).toBeVisible();
  await expect.poll(stored).toEqual([false]);

  for (const message of ['=1+1', 'two, or "three"']) await write(message);
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(/tab=messages&q=.*&status=open$/);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'What is selected' });
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByText('3 messages marked as handled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  expect(await stored()).toEqual([true, true, true]);

  await page.getByRole('link', { name: /^All/ }).click();
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(3);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of messages' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`"two, or ""three"""`);
  expect(csv).toContain(`,'=1+1,`);
});
