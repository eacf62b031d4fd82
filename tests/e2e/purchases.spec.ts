import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { mailLinkFor } from './support/mail.ts';
import { markPaid, placeOrder, strangeBuyer } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const files = { name: 'Your files' };
const downloadWav = { name: /^Download WAV of / };

test('a guest whose order link is lost is mailed another, opens the paid order by it and downloads the file @phone', async ({
  page,
  visitor,
  admin,
  origin,
  beats,
}) => {
  const beat = await beats.add();
  await beats.addMasters(beat.id);
  const buyer = strangeBuyer();
  const { reference, token } = await placeOrder(visitor, beat.id, buyer, 'premium');
  await markPaid(admin, reference);

  await page.goto(`/orders/${reference}#${token.replace(/^.{4}/, 'AAAA')}`);
  await expect(page.getByText('This link does not open the order')).toBeVisible();
  await expect(page.getByLabel('Reference')).toHaveValue(reference);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  const region = page.getByRole('region', files);
  await expect(region).toHaveCount(0);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByText('The link is in your mailbox in a moment.')).toBeVisible();
  await expectAccessible(page);

  const link = await mailLinkFor(origin, buyer.email, `/orders/${reference}`);
  await page.goto(link.href);
  await expect(page).toHaveURL(`/orders/${reference}`);
  await expect(region).toContainText('Premium license');
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(buyer.name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(region).toContainText('10 of 10 left');
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await region.getByRole('button', downloadWav).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.wav$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  await expect(region).toContainText('9 of 10 left');

  // The browser has the token now.
  await page.reload();
  await expect(region).toContainText('9 of 10 left');
});
