import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

/** An address that no other test writes from. */
const someone = () => `visitor-${crypto.randomUUID()}@example.com`;

async function openContact(page: Page) {
  await page.goto('/#contact');
  const form = page.getByRole('region', { name: 'What are you making?' });
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeVisible();
  return form;
}

test('a contact message is stored and confirmed, and its fields keep their text', async ({
  page,
  admin,
  visitor,
}) => {
  const email = someone();
  const form = await openContact(page);
  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await form.getByLabel('Project type').selectOption('Live Performance');
  await form.getByLabel('Message').fill('A night with a live string.');
  await form.getByRole('button', { name: 'Send Message' }).click();

  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('A night with a live string.');
  const mine = () => admin.from('contact_messages').select('*').eq('email', email);
  expect((await mine()).data).toEqual([
    expect.objectContaining({
      name: 'Ada',
      project_type: 'live-performance',
      message: 'A night with a live string.',
      source: 'home',
    }),
  ]);
  const { data, error } = await visitor.from('contact_messages').select('*');
  expect(data ?? []).toEqual([]);
  expect(error?.code).toBe('42501');
});

test('a contact message that fails shows an error and keeps its text @desktop', async ({
  page,
  problems,
}) => {
  problems.expect(/^request failed .*contact_messages/);
  await page.route('**/rest/v1/contact_messages*', (route) => route.abort());
  const form = await openContact(page);
  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(someone());
  await form.getByLabel('Message').fill('Typed with care.');
  await form.getByRole('button', { name: 'Send Message' }).click();

  await expect(page.getByText('Message not sent', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await expect(form.getByLabel('Message')).toHaveValue('Typed with care.');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('the newsletter accepts a new and a known address, and clears its field @desktop', async ({
  page,
  admin,
}) => {
  const email = someone();
  const form = await openContact(page);
  const field = form.getByLabel('Email for the newsletter');
  for (const attempt of ['new', 'again']) {
    await field.fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(field, attempt).toHaveValue('');
  }
  await expect(page.getByText('You are on the list').first()).toBeVisible();
  const { data } = await admin.from('newsletter_subscribers').select('email').eq('email', email);
  expect(data).toEqual([{ email }]);
});
