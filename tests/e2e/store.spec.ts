import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layout-shift.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('six skeletons show where the cards will be, and the slash key leads to the search', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/rest/v1/rpc/search_beats?*');
  await page.goto('/beats?sort=oldest');
  const skeletons = page.getByTestId('beat-skeleton');
  await expect(skeletons).toHaveCount(6);
  const waiting = await skeletons.first().boundingBox();
  release();
  await expect(skeletons).toHaveCount(0);
  const arrived = await storeGrid(page).getByRole('article').first().boundingBox();
  expect(arrived?.x).toBeCloseTo(waiting?.x ?? 0, 0);
  expect(arrived?.width).toBeCloseTo(waiting?.width ?? 0, 0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search beats' })).toBeFocused();
});

test('releases that arrive while the end of a short list is on screen move nothing', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const release = await holdRequests(page, '**/rest/v1/rpc/release_list?*');
  await page.goto('/beats?genre=polka');
  await expect(page.getByText('No polka beats available.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  release();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await expectNoLayoutShift(page);
});

test('a click on a card opens its beat, a click on its buttons does not', async ({
  page,
  beats,
}) => {
  const { id, title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  const beat = card(storeGrid(page), title);
  await beat.getByRole('button', { name: `Buy ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await beat.getByRole('button', { name: `Play ${title}` }).click();
  await expect(page).toHaveURL(/\/beats\?q=/);
  // A click anywhere on the picture opens the beat.
  await beat.click({ position: { x: 20, y: 100 } });
  await expect(page).toHaveURL(`/beats/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
