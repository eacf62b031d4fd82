import { expect, test } from './support/test.ts';

test('Read Her Story opens the story @desktop', async ({ page }) => {
  await page.goto('/my-story');
  await page.getByRole('button', { name: 'Read Her Story' }).click();
  const story = page.getByRole('region', { name: /traveled as luggage/ });
  await expect(story).toBeFocused();
  await expect(story.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('opening a question closes the open one, by keyboard too @desktop', async ({ page }) => {
  await page.goto('/my-story');
  const asked = page.getByRole('region', { name: 'Five questions' });
  const opened = asked.locator('details[open]');
  await asked.getByText('What kind of music do you make?').click();
  await expect(opened).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText('Where does the sound come from?');
  await expect(opened).toContainText('From two rooms of one house.');
  await page.keyboard.press('Space');
  await expect(opened).toHaveCount(0);
});

test('a link that is not available yet does not navigate @desktop', async ({ page }) => {
  await page.goto('/playlist');
  const link = page.getByRole('link', { name: /^Spotify: Two Frequencies$/ });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // It says that it is disabled, and Playwright would wait for it to become otherwise.
  await link.click({ force: true });
  await link.press('Enter');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(new URL(page.url()).hash).toBe('');
});

test('a message from Find Me is stored @desktop', async ({ page, admin }) => {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await page.goto('/find-me');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox').selectOption('booking');
  await page.getByRole('textbox', { name: 'Message' }).fill('A wedding that means to dance.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  const { data } = await admin.from('contact_messages').select('*').eq('email', email);
  expect(data).toEqual([expect.objectContaining({ project_type: 'booking', source: 'find-me' })]);
});
