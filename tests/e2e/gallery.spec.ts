import type { Page } from 'playwright/test';
import { holdRequests } from './support/hold.ts';
import {
  expectNoLayoutShift,
  scrollThroughPage,
  watchLayoutShifts,
} from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const galleryList = (page: Page) => page.getByRole('list', { name: 'Pictures, newest first' });

/** Position and size of each tile on the page. */
const tileBoxes = (page: Page) =>
  galleryList(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round);
      }),
    );

const columns = async (page: Page) => new Set((await tileBoxes(page)).map(([x]) => x)).size;

test('the gallery has columns, one on a narrow screen, and late images move nothing', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const release = await holdRequests(page, '**/storage/v1/object/public/gallery/**');
  await page.goto('/gallery', { waitUntil: 'commit' });
  const tiles = galleryList(page).getByRole('listitem');
  await expect(tiles).toHaveCount(16);
  const before = await tileBoxes(page);
  release();
  const first = tiles.first().locator('img');
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await scrollThroughPage(page);
  await expect.poll(() => tileBoxes(page)).toEqual(before);
  await expectNoLayoutShift(page);
  await expect.poll(() => columns(page)).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => columns(page)).toBe(1);
});

test('the address of a picture opens it over the whole window, even while the list is still being read', async ({
  page,
}) => {
  await page.goto('/gallery');
  const link = galleryList(page).getByRole('link').nth(9);
  const title = await link.locator('.masonry-caption').innerText();
  const address = (await link.getAttribute('href')) ?? '';
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith('/rest/v1/gallery_images') && !searchParams.has('id'),
  );
  await page.goto(address);
  const box = page.getByRole('dialog', { name: title, exact: true });
  await expect.poll(() => box.boundingBox()).toMatchObject(page.viewportSize() ?? {});
  release();
  await expect(box.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
