import { holdRequests } from './support/hold.ts';
import { storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const storeReads = '**/rest/v1/rpc/search_beats?*';

test('six skeletons show while a filtered store loads, and shift no layout', async ({ page }) => {
  const release = await holdRequests(page, storeReads);
  await page.goto('/beats?sort=oldest');
  await expect(page.getByTestId('beat-skeleton')).toHaveCount(6);
  const waiting = await page.getByTestId('beat-skeleton').first().boundingBox();

  release();
  const first = storeGrid(page).getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(page.getByTestId('beat-skeleton')).toHaveCount(0);
  const arrived = await first.boundingBox();
  expect(arrived?.x).toBeCloseTo(waiting?.x ?? 0, 0);
  expect(arrived?.width).toBeCloseTo(waiting?.width ?? 0, 0);
});

test(
  'a store that fails to load can be retried',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    // A channel that never joins: joining would read the list anew before anybody presses a button.
    await page.routeWebSocket(/\/realtime\/v1\//, () => undefined);
    await page.route(storeReads, (route) => route.abort());
    problems.expect(/^request failed .*: GET .*\/rpc\/search_beats\?/);
    problems.expect(/^console error: Loading beats failed:/);
    await page.goto('/beats?sort=oldest');
    await expect(page.getByText('No beats found')).toBeVisible({ timeout: 20_000 });

    await page.unroute(storeReads);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  },
);
