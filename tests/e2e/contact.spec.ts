import { expect, test } from './support/test.ts';

test('a contact message is stored and keeps its text; the newsletter accepts a new and a known address', async ({
  page,
  site,
}) => {
  await page.goto('/#contact');
  const form = page.getByRole('region', { name: 'What are you making?' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await form.getByLabel('Project type').selectOption('Live Performance');
  const message = 'A night with a live string.';
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(message);
  const columns = 'name, email, project_type, message, source';
  expect(
    await site.stack.query(`select ${columns} from contact_messages order by id desc limit 1`),
  ).toEqual([
    {
      ...{ name: 'Ada', email: 'ada@example.com', project_type: 'live-performance' },
      ...{ message, source: 'home' },
    },
  ]);

  const field = form.getByLabel('Email for the newsletter');
  for (const attempt of ['new', 'again']) {
    await field.fill('ada@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(field, attempt).toHaveValue('');
  }
  await expect(page.getByText('You are on the list').first()).toBeVisible();
  expect(
    await site.stack.query(
      `select email from newsletter_subscribers where email = 'ada@example.com'`,
    ),
  ).toHaveLength(1);
});
