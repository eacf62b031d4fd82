import type { Locator } from 'playwright/test';
import { waitUntilRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the dashboard is at most four screens high', async ({ page }) => {
    await page.goto('/admin');
    await waitUntilRead(page);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(4 * 844);
  });

  test('navigation, player and actions stack, and a keyboard hides the navigation', async ({
    page,
  }) => {
    await page.goto('/beats');
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    const bar = page.getByRole('navigation', { name: 'Back-office', exact: true });
    await bar.getByRole('link', { name: 'Beats' }).click();
    await page.getByRole('tab', { name: 'Manage Beats' }).click();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    const actions = page.getByRole('group', { name: 'What is selected' });
    const player = page.getByRole('region', { name: 'Player' });
    const readEdges = async (element: Locator) => {
      const box = await element.boundingBox();
      return box ? [box.y, box.y + box.height] : [];
    };
    const readStack = async () => {
      const [[, actionEnd], [playerTop, playerEnd], [barTop, barEnd]] = [
        await readEdges(actions),
        await readEdges(player),
        await readEdges(bar),
      ];
      return [actionEnd === playerTop, playerEnd === barTop, barEnd];
    };
    await expect.poll(readStack).toEqual([true, true, 844]);

    // A browser that makes the page smaller for its keyboard leaves about this height.
    await page.getByRole('searchbox').focus();
    await page.setViewportSize({ width: 390, height: 460 });
    await expect(bar).toBeHidden();
    await expect.poll(async () => (await readEdges(player))[1]).toBe(460);
  });
});
