import type { Page } from 'playwright/test';
import { hangPicture } from './support/gallery.ts';
import { watchChannel } from './support/live.ts';
import { expect, test } from './support/test.ts';

const wall = (page: Page) => page.getByRole('list', { name: 'Pictures, newest first' });
/** How many pictures the demo gallery has. */
const DEMO_PICTURES = 16;

test('the wall hangs in columns on wide screens and stacks on phones', async ({
  page,
  isMobile,
}) => {
  await page.goto('/gallery');
  const tiles = wall(page).getByRole('listitem');
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

test('a picture fills the screen, is turned by keys, and leads back to where it hangs', async ({
  page,
}) => {
  await page.goto('/gallery');
  const links = wall(page).getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(DEMO_PICTURES);
  await links.nth(3).click();
  const box = page.getByRole('dialog');
  await expect(box.getByText(/^4 \/ \d+$/)).toBeVisible();
  const size = await box.boundingBox();
  expect(size).toMatchObject(page.viewportSize() ?? {});
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText(/^5 \/ \d+$/)).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/\/gallery\?image=\d+$/);

  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(links.nth(4)).toBeFocused();
  await expect(links.nth(4)).toBeInViewport();

  // Shared, it opens by itself, and a press on it closes it.
  await page.goto(address);
  await expect(box.getByText(/^5 \/ \d+$/)).toBeVisible();
  await box.getByRole('img').last().click();
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test(
  'a new picture is hung and taken down without a reload',
  { tag: '@desktop' },
  async ({ page, admin }) => {
    const subscribed = watchChannel(page, 'gallery-changes');
    await page.goto('/gallery');
    await expect.poll(() => wall(page).getByRole('link').count()).toBeGreaterThan(0);
    await subscribed;
    const { title, takeDown } = await hangPicture(admin);
    try {
      await wall(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    } finally {
      await takeDown();
    }
    await expect(page.getByText('That picture has just been taken down.')).toBeVisible();
    await page.getByRole('button', { name: 'Close picture' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(wall(page).getByText(title)).toHaveCount(0);
  },
);
