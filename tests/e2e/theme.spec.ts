import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** Theme and colors of each painted frame, from the first that had a body. */
    paintedThemes?: string[];
  }
}

/** Records theme and background of every frame, from the very first one. */
async function recordFrames(page: Page, stored: string): Promise<void> {
  await page.addInitScript((mode) => {
    localStorage.setItem('theme', mode);
    const frames: string[] = [];
    window.paintedThemes = frames;
    const recordFrame = () => {
      const body = document.querySelector('body');
      if (body) {
        const { colorScheme } = getComputedStyle(document.documentElement);
        const backgroundColor = [body, document.documentElement]
          .map((element) => getComputedStyle(element).backgroundColor)
          .find((color) => color !== 'rgba(0, 0, 0, 0)');
        frames.push(
          `${document.documentElement.dataset['theme']} ${backgroundColor} ${colorScheme}`,
        );
      }
      if (frames.length < 120) requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  }, stored);
}

test('a stored theme shows from the first frame', async ({ page }) => {
  await recordFrames(page, 'light');
  // The page's scripts arrive only after some frames have been painted without them.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await page.waitForFunction(() => (window.paintedThemes?.length ?? 0) > 3);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const frames = await page.evaluate(() => window.paintedThemes ?? []);
  expect(frames.length).toBeGreaterThan(3);
  expect(new Set(frames).size).toBe(1);
  expect(frames[0]).toMatch(/^light .* light$/);
});
