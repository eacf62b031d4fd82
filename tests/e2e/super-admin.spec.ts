import { readFile } from 'node:fs/promises';
import { clientOf, newMember } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'superAdmin' });

test("a person's data is exported, then erased with the account", async ({
  page,
  origin,
  admin,
  site,
}) => {
  const person = await newMember(site);
  const theirs = await clientOf(origin, person);
  await theirs.from('newsletter_subscribers').insert({ email: person.email });
  await page.goto('/super-admin?tab=personal-data');
  await page.getByLabel(/^Email of the person/).fill(person.email);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const saved: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({
    email: person.email,
    accounts: [{ email: person.email, profile: { full_name: person.fullName } }],
    newsletter: [{ email: person.email }],
  });

  await page.getByRole('button', { name: 'Erase data…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type the address to confirm').fill(person.email);
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText(`The data of ${person.email} is erased.`)).toBeVisible();

  await expect(clientOf(origin, person)).rejects.toThrow('Invalid login credentials');
  const { data: rows } = await admin
    .from('newsletter_subscribers')
    .select('id')
    .eq('email', person.email);
  expect(rows).toEqual([]);
  // The person's open session ends with the account.
  expect((await theirs.auth.refreshSession()).error).not.toBeNull();
});
