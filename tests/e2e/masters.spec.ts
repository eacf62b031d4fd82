import { readPlayableBeats } from './support/demo.ts';
import { expectSounding, listen } from './support/sound.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a visitor is never given full audio', async ({ page, visitor, site }) => {
  const sold = await site.stack.query<{ audio_url: string }>(
    `select audio_url from beat_audio where audio_type <> 'preview'`,
  );
  expect(sold.length).toBeGreaterThan(0);
  const names = sold.map(({ audio_url }) => audio_url.split('/').slice(-2).join('/'));
  const bodies: Promise<string>[] = [];
  const addresses: string[] = [];
  page.on('response', (response) => {
    addresses.push(response.url());
    if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''));
  });
  await listen(page);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
  await page.goto('/beats');
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  await playButton(storeGrid(page), beat.title).click();
  await expectSounding(page, beat.previewUrl);
  await storeGrid(page).getByRole('link', { name: beat.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: beat.title })).toBeVisible();

  const received = [...addresses, ...(await Promise.all(bodies))].join('\n');
  expect(received).toContain(new URL(beat.previewUrl, page.url()).pathname);
  for (const name of ['beat-masters', 'beat-stems', '"full"', '"trackouts"', '"stems"', ...names])
    expect(received).not.toContain(name);
});
