import { claimAdminTexts, claimTexts } from '../../src/content/claims.ts';
import { songTexts as texts } from '../../src/content/songs.ts';
import { usageTexts } from '../../src/content/usage.ts';
import { expectAccessible } from './support/axe.ts';
import { markPaid, placeOrder, guestBuyer } from './support/orders.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a buyer adds a song, notes its streams and reports a claim, and the page of the beat shows it once an admin has approved it', async ({
  page,
  visitor,
  admin,
  beats,
}) => {
  const beat = await beats.add();
  const { reference, token } = await placeOrder(visitor, beat.id, guestBuyer());
  await markPaid(admin, reference);
  await page.goto(`/orders/${reference}#${token}`);
  await page.getByText(texts.add).click();
  await page.getByLabel('Title').fill('Night Bus');
  await page.getByLabel('Artist').fill('Nia');
  await page.getByLabel('Link').fill('https://nia.example.com/song');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();

  await page.getByLabel(/^Streams so far/).fill('9,500');
  await page.getByRole('button', { name: usageTexts.save }).click();
  await expect(page.getByText('9,500 of 10,000 streams (95%)')).toBeVisible();
  await expect(page.getByText(usageTexts.states.near)).toBeVisible();
  await page.getByRole('button', { name: claimTexts.open }).click();
  const dialog = page.getByRole('dialog', { name: claimTexts.title });
  await dialog.getByLabel(claimTexts.report.note).fill('By a label.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: claimTexts.report.send }).click();
  await expect(dialog.getByText(claimTexts.report.sent)).toBeVisible();

  await signInAs(page, admin);
  await page.goto('/admin/inbox?tab=songs');
  await expect(page.getByText('By a label.')).toBeVisible();
  await page.getByRole('button', { name: `${claimAdminTexts.handle} Night Bus` }).click();
  await page.getByRole('button', { name: 'Approve Night Bus' }).click();
  await expect(page.getByRole('button', { name: 'Hide Night Bus' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/beats/${beat.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const songs = page.getByRole('region', { name: texts.ofBeat });
  await expect(songs.getByRole('link', { name: /^Night Bus/ })).toHaveAttribute(
    'rel',
    'nofollow noopener',
  );
});
