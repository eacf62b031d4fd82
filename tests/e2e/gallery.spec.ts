import type { Page } from 'playwright/test';
import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, readToTheEnd, watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const galleryList = (page: Page) => page.getByRole('list', { name: 'Pictures, newest first' });

/** Where each tile is on the page. */
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
  await readToTheEnd(page);
  await expect.poll(() => tileBoxes(page)).toEqual(before);
  await expectNoLayoutShift(page);
  await expect.poll(() => columns(page)).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => columns(page)).toBe(1);
});

test('an image opens in the lightbox, arrow keys change it, and closing returns the focus', async ({
  page,
}) => {
  await page.goto('/gallery');
  const links = galleryList(page).getByRole('link');
  const titles = await links.locator('.masonry-caption').allTextContents();
  const [title = '', next = ''] = titles.slice(8, 10);
  await galleryList(page).getByRole('link', { name: title, exact: true }).click();
  const box = page.getByRole('dialog', { name: title, exact: true });
  await expect(box.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await expect.poll(() => box.boundingBox()).toMatchObject(page.viewportSize() ?? {});
  await page.keyboard.press('ArrowRight');
  const nextBox = page.getByRole('dialog', { name: next, exact: true });
  await expect(nextBox.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/\/gallery\?image=\d+$/);
  const address = page.url();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const nextLink = galleryList(page).getByRole('link', { name: next, exact: true });
  await expect(nextLink).toBeFocused();
  await expect(nextLink).toBeInViewport();

  // Shared, it opens by itself, even while the list is still being read; a press on it closes it.
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith('/rest/v1/gallery_images') && !searchParams.has('id'),
  );
  await page.goto(address);
  await expect(nextBox).toBeVisible();
  release();
  await expect(nextBox.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await nextBox.getByRole('img').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});
