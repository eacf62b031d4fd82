import type { Page } from 'playwright/test';
import { hangPicture } from './support/gallery.ts';
import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, readToTheEnd, watchLayoutShifts } from './support/layout-shift.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

const galleryList = (page: Page) => page.getByRole('list', { name: 'Pictures, newest first' });
/** How many pictures the demo gallery has. */
const DEMO_PICTURES = 16;

test('the gallery has columns on wide screens and one column on phones', async ({
  page,
  isMobile,
}) => {
  await page.goto('/gallery');
  const tiles = galleryList(page).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(DEMO_PICTURES);
  const boxes = await tiles.evaluateAll((items) =>
    items.map((item) => {
      const { left, top, bottom } = item.getBoundingClientRect();
      return { left: Math.round(left), top, bottom };
    }),
  );
  const columns = new Set(boxes.map(({ left }) => left));
  expect(columns.size).toBe(isMobile ? 1 : 3);
  for (const left of columns) {
    const column = boxes.filter((box) => box.left === left);
    column.slice(1).forEach((box, index) => {
      expect(box.top).toBeGreaterThanOrEqual(column[index]?.bottom ?? 0);
    });
  }
});

test('an image opens in the lightbox, arrow keys change it, and closing returns the focus', async ({
  page,
}) => {
  await page.goto('/gallery');
  const links = galleryList(page).getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(DEMO_PICTURES);
  // Far enough from the top that no image which another test adds lies between them.
  const titles = await links.locator('.masonry-caption').allTextContents();
  const [title = '', next = ''] = titles.slice(8, 10);
  await galleryList(page).getByRole('link', { name: title, exact: true }).click();
  const box = page.getByRole('dialog', { name: title, exact: true });
  await expect(box.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  const size = await box.boundingBox();
  expect(size).toMatchObject(page.viewportSize() ?? {});
  await page.keyboard.press('ArrowRight');
  const nextBox = page.getByRole('dialog', { name: next, exact: true });
  await expect(nextBox.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/\/gallery\?image=\d+$/);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  const nextLink = galleryList(page).getByRole('link', { name: next, exact: true });
  await expect(nextLink).toBeFocused();
  await expect(nextLink).toBeInViewport();

  // Shared, it opens by itself, and a press on it closes it.
  await page.goto(address);
  await expect(nextBox.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await nextBox.getByRole('img').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('late images shift no layout', async ({ page, visitor }) => {
  await watchLayoutShifts(page);
  const release = await holdRequests(page, '**/storage/v1/object/public/gallery/**');
  // Other tests add images, which would move these: the page keeps what it was built with.
  await page.route('**/rest/v1/gallery_images?*', () => new Promise(() => {}));
  const { data } = await visitor.from('gallery_images').select('width, height');
  const ratios = new Set(data?.map(({ width, height }) => (width ?? 0) / (height ?? 1)));
  expect(ratios.size).toBeGreaterThan(2);

  await page.goto('/gallery', { waitUntil: 'commit' });
  const tiles = galleryList(page).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(DEMO_PICTURES);
  const boxes = () =>
    tiles.evaluateAll((items) =>
      items.map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round);
      }),
    );
  const before = await boxes();
  release();
  const first = tiles.first().locator('img');
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await readToTheEnd(page);
  expect(await boxes()).toEqual(before);
  await expectNoLayoutShift(page, 'when images come late');
});

test('a shared image opens while the gallery is refetched', async ({ page, visitor }) => {
  const { data } = await visitor.from('gallery_images').select('id, title').limit(1).single();
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith('/rest/v1/gallery_images') && !searchParams.has('id'),
  );
  await page.goto(`/gallery?image=${data?.id}`);
  const box = page.getByRole('dialog', { name: data?.title ?? '' });
  await expect(box).toBeVisible();
  release();
  await expect(box.getByText(/^\d+ \/ \d+$/)).toBeVisible();
});

test(
  'a new image appears and a deleted one disappears without a reload',
  { tag: '@desktop' },
  async ({ page, admin }) => {
    const subscribed = watchChannel(page, 'gallery-changes');
    await page.goto('/gallery');
    await expect.poll(() => galleryList(page).getByRole('link').count()).toBeGreaterThan(0);
    await subscribed;
    const { title, takeDown } = await hangPicture(admin);
    try {
      await galleryList(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    } finally {
      await takeDown();
    }
    await expect(page.getByText('That picture has just been removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Close picture' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(galleryList(page).getByText(title)).toHaveCount(0);
  },
);
