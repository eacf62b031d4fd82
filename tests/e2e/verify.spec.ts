import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expectAccessible } from './support/axe.ts';
import type { Client } from './support/clients.ts';
import { expect, test } from './support/test.ts';

const placedSchema = v.object({
  success: v.literal(true),
  order: v.object({ reference: v.string() }),
  token: v.string(),
});
const openSchema = v.object({
  deliveries: v.tuple([v.object({ document: v.object({ number: v.string() }) })]),
});

/** A license of a beat, paid by hand: the order's id and the number of its document. */
async function sellLicense(visitor: Client, admin: Client, beatId: number) {
  const { data } = await visitor.rpc('place_order', {
    p_order: {
      name: 'Nia Okafor',
      artist_name: null,
      address: null,
      email: `buyer-${randomUUID().slice(0, 8)}@example.com`,
      items: [{ kind: 'license', beat_id: beatId, tier: 'basic' }],
      terms_version: '2025-01',
      total_cents: 2500,
      key: randomUUID(),
      payment: 'request',
    },
  });
  const { order, token } = v.parse(placedSchema, data);
  const { reference } = order;
  const { data: row } = await admin.from('orders').select('id').eq('reference', reference).single();
  const id = row?.id ?? 0;
  await admin.rpc('set_order_status', { p_order_id: id, p_status: 'paid' });
  const { data: opened } = await visitor.rpc('open_order', {
    p_reference: reference,
    p_token: token,
  });
  const [{ document }] = v.parse(openSchema, opened).deliveries;
  return { id, number: document.number };
}

test(
  'a license is valid by its number, and revoked once its payment is taken back',
  { tag: '@mobile' },
  async ({ page, visitor, admin, beats }) => {
    const beat = await beats.add();
    const { id, number } = await sellLicense(visitor, admin, beat.id);
    await page.goto('/verify');
    const field = page.getByRole('textbox', { name: 'License number' });
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await field.fill(number.toLowerCase().replaceAll('-', ' '));
    await field.press('Enter');

    await expect(page).toHaveURL(`/verify/${number}`);
    await expect(page.getByText('This license is valid')).toBeVisible();
    await expect(page.getByRole('heading', { name: beat.title })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Nia Okafor');
    await expectAccessible(page);

    await admin.rpc('set_order_status', { p_order_id: id, p_status: 'requested' });
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('alert')).toContainText('This license has been revoked');
  },
);

test(
  'a PDF is compared in the browser and never uploaded',
  { tag: '@desktop' },
  async ({ page }) => {
    const original = Buffer.from('%PDF-1.7 the original');
    await page.route('**/rest/v1/rpc/verify_license', (route) =>
      route.fulfill({
        json: {
          number: 'TVL-7F3K-92QD',
          status: 'valid',
          replaced: false,
          title: 'Ghost of Cremona',
          tier: 'Premium',
          date: '2026-03-04T05:06:07Z',
          sha256: createHash('sha256').update(original).digest('hex'),
        },
      }),
    );
    await page.goto('/verify/TVL-7F3K-92QD');
    const drop = page.getByRole('button', { name: 'Choose the PDF or drop it here' });
    await expect(drop).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });

    for (const [buffer, answer] of [
      [original, 'This is the original document'],
      [Buffer.concat([original, Buffer.from('!')]), 'This is not the original document'],
    ] as const) {
      const choosing = page.waitForEvent('filechooser');
      await drop.press('Enter');
      const file = { name: 'license.pdf', mimeType: 'application/pdf', buffer };
      await (await choosing).setFiles(file);
      await expect(page.getByText(answer)).toBeVisible();
    }
    expect(sent).toEqual([]);
    await expectAccessible(page);
  },
);
