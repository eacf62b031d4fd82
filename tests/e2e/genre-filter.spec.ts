import { randomUUID } from 'node:crypto';
import { answerSearches, card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('the store filters by genre, whatever the case @desktop', async ({ page, beats }) => {
  const drill = await beats.add({ genre: 'DRILL' });
  const trap = await beats.add({ genre: 'trap' });
  await page.goto('/beats');
  const grid = storeGrid(page);
  const filter = page.getByRole('group', { name: 'Filter by genre' });
  await expect(card(grid, trap.title)).toBeVisible();
  await expect(
    filter.getByRole('button', { name: 'all', exact: true, pressed: true }),
  ).toBeVisible();

  await filter.getByRole('button', { name: 'drill', exact: true }).click();
  await expect(card(grid, drill.title)).toBeVisible();
  await expect(card(grid, trap.title)).toHaveCount(0);
  const cards = await grid.getByRole('article').allInnerTexts();
  expect(cards.filter((text) => !/^drill$/im.test(text))).toEqual([]);

  await filter.getByRole('button', { name: 'all', exact: true }).click();
  await expect(card(grid, trap.title)).toBeVisible();
});

test(
  'a filtered store can be shared and left with the back button',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const melodic = await beats.add({ genre: 'melodic' });
    const drill = await beats.add({ genre: 'drill' });
    await page.goto('/beats');
    const grid = storeGrid(page);
    await page.getByRole('button', { name: 'melodic', exact: true }).click();
    await expect(card(grid, drill.title)).toHaveCount(0);
    await expect(page).toHaveURL('/beats?genre=melodic');

    await page.reload();
    await expect(card(grid, melodic.title)).toBeVisible();
    await expect(card(grid, drill.title)).toHaveCount(0);

    await page.goto('/');
    await page.goto('/beats');
    await page.getByRole('button', { name: 'drill', exact: true }).click();
    await expect(card(grid, drill.title)).toBeVisible();
    await expect(card(grid, melodic.title)).toHaveCount(0);
    await page.goBack();
    await expect(card(grid, melodic.title)).toBeVisible();
  },
);

test(
  'a genre whose beats are gone says so and can be left',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const genre = `fado ${randomUUID().slice(0, 6)}`;
    const { id, title } = await beats.add({ genre });
    await page.goto('/beats');
    await page.getByRole('button', { name: genre, exact: true }).click();
    await expect(card(storeGrid(page), title)).toBeVisible();

    await beats.remove(id);
    await expect(page.getByText('No beats found')).toBeVisible();
    await expect(
      page.getByText(`No ${genre} beats available. Try a different genre.`, { exact: true }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'all', exact: true }).click();
    await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  },
);

test('an empty store asks to check back', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/rest/v1/beats?*', (route) => route.fulfill({ json: [] }));
  await answerSearches(page, []);
  await page.goto('/beats');
  await expect(page.getByText('No beats found')).toBeVisible();
  await expect(
    page.getByText('No beats have been uploaded yet. Check back soon!', { exact: true }),
  ).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('Coming Soon', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Get Notified When Beats Drop' }).click();
  await expect(page).toHaveURL('/beat-store');
});
