import { readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { verifyPage } from '../../src/content/verify.ts';
import { expectAccessible } from './support/axe.ts';
import { guestBuyer, markPaid, placeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a downloaded MP3 has the license in its tags, and the page that verifies reads the number out of it', async ({
  page,
  visitor,
  admin,
  beats,
}) => {
  const beat = await beats.add();
  const buyer = guestBuyer();
  const { reference, token } = await placeOrder(visitor, beat.id, buyer);
  await markPaid(admin, reference);
  await page.goto(`/orders/${reference}#${token}`);
  const files = page.getByRole('region', { name: 'Your files' });
  // The receipt is mailed with the license, whose signature the tags get from the order that the page reads then.
  await expect(page.getByText('We emailed the receipt')).toBeVisible();
  const coming = page.waitForEvent('download');
  await files.getByRole('button', { name: `Download MP3 of ${beat.title}` }).click();
  const path = await (await coming).path();
  await expect(files).toContainText('9 of 10 left');
  const bytes = await readFile(path);
  const { common, native } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' });
  expect(common.title).toBe(beat.title);
  const number = native['ID3v2.3']?.find(({ id }) => id === 'TXXX:License number')?.value;
  expect(number).toMatch(/^TVL-/);
  expect(bytes.toString('utf16le')).not.toContain(buyer.name);

  await page.goto('/verify');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'beat.mp3', mimeType: 'audio/mpeg', buffer: bytes });
  await expect(page.getByText(verifyPage.valid.title)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/verify/${String(number)}#proof=`));
  await expectAccessible(page);
});
