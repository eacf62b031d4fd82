import { hangPicture } from './support/gallery.ts';
import { expect, test } from './support/test.ts';

/** Cards of the home page's strip, and how wide one is. */
const STRIP_LIMIT = 12;
const CARD_WIDTH = 344;

test('the gallery strip shows the newest images and links to the gallery', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Behind the Beats' });
  const cards = strip.getByRole('listitem');
  await expect(cards).toHaveCount(STRIP_LIMIT);
  const box = await cards.first().boundingBox();
  expect(box?.width).toBeCloseTo(CARD_WIDTH, 0);
  await expect(strip.getByRole('link', { name: 'View Full Gallery' })).toHaveAttribute(
    'href',
    '/gallery',
  );
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the gallery strip scrolls by itself and can be paused',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Behind the Beats' });
      await strip.scrollIntoViewIfNeeded();
      const pause = strip.getByRole('button', { name: /pause/i });
      const place = () =>
        page.getByTestId('gallery-strip').evaluate((element) => element.scrollLeft);
      const start = await place();
      await expect.poll(place).toBeGreaterThan(start + 10);

      await pause.click();
      await page.mouse.move(0, 0);
      const rest = await place();
      // Several frames' worth of moving, had it not stopped.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let frames = 30;
            const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve());
            next();
          }),
      );
      expect(await place()).toBe(rest);
    },
  );
});

test('a new image appears without a reload', { tag: '@desktop' }, async ({ page, admin }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 20);
  const strip = page.getByRole('region', { name: 'Behind the Beats' });
  await expect(strip.getByRole('listitem')).toHaveCount(STRIP_LIMIT);
  const { title, takeDown } = await hangPicture(admin);
  try {
    await expect(strip.getByText(title).first()).toBeAttached();
  } finally {
    await takeDown();
  }
  await expect(strip.getByText(title)).toHaveCount(0);
});
