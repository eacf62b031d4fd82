import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('an admin adds a date, which fans see in the time of its venue and take into their calendar before the next build @project', async ({
  page,
}) => {
  await page.goto('/admin/dates');
  const form = page.getByRole('form', { name: 'New date' });
  await form.getByLabel('Venue').fill('Rosin Club');
  await form.getByLabel('City').fill('New York, NY');
  await form.getByLabel('Starts').fill('2199-07-04T21:30');
  await form.getByLabel('Time zone').fill('America/New_York');
  await form.getByRole('button', { name: 'Add date' }).click();
  await expect(page.getByText('Date saved')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Dates' }).click();
  const date = page.getByRole('listitem').filter({ hasText: 'Rosin Club' });
  await expect(date).toContainText('9:30 PM EDT');
  const download = page.waitForEvent('download');
  await date.getByRole('link', { name: /^Add to calendar/ }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART:21990705T013000Z\r\n');
});
