import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/hold.ts';
import { watchChannel } from './support/live.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('six skeletons show where the cards will be; a beat is found by the keyboard, without accents and with a typo', async ({
  page,
  beats,
}) => {
  const { title } = await beats.add({ title: 'Étude des toits' });
  const release = await holdRequests(page, '**/rest/v1/rpc/search_beats?*');
  await page.goto('/beats?sort=oldest');
  const skeletons = page.getByTestId('beat-skeleton');
  await expect(skeletons).toHaveCount(6);
  const waiting = await skeletons.first().boundingBox();
  release();
  await expect(skeletons).toHaveCount(0);
  const grid = storeGrid(page);
  const arrived = await grid.getByRole('article').first().boundingBox();
  expect(arrived?.x).toBeCloseTo(waiting?.x ?? 0, 0);
  expect(arrived?.width).toBeCloseTo(waiting?.width ?? 0, 0);

  await page.keyboard.press('/');
  await page.keyboard.type('etude toi');
  await expect(grid.getByRole('article')).toHaveCount(1);
  await expect(card(grid, title)).toBeVisible();
  await expect(page.getByText('1 beat', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(grid.getByRole('article').nth(5)).toBeVisible();
  await page.keyboard.type('midnigth rosin');
  await expect(
    page.getByText('Nothing matches “midnigth rosin” exactly. These come close.'),
  ).toBeVisible();
  await expect(card(grid, 'Midnight Rosin')).toBeVisible();
  await expect(page).toHaveURL(/q=midnigth\+rosin/);
});

test('filters combine, are kept in the address, and are left with Back or one by one', async ({
  page,
  beats,
}) => {
  const melodic = { genre: 'melodic', mood: 'Mysterious' };
  const wanted = await beats.add({ ...melodic, price: 75 });
  const cheap = await beats.add({ ...melodic, price: 20 });
  const happy = await beats.add({ ...melodic, mood: 'Happy' });
  await page.goto('/beats');
  const grid = storeGrid(page);
  await page.getByRole('button', { name: 'melodic', exact: true }).click();
  await expect(page).toHaveURL('/beats?genre=melodic');
  await expect(card(grid, happy.title)).toBeVisible();
  await page.getByRole('button', { name: 'Mood', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(card(grid, happy.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '$50 to $100' }).click();
  await expect(card(grid, cheap.title)).toHaveCount(0);
  await expect(card(grid, wanted.title)).toBeVisible();
  await expect(page).toHaveURL('/beats?genre=melodic&mood=dark&price=50-100');

  await page.reload();
  await expect(card(grid, wanted.title)).toBeVisible();
  await expect(card(grid, cheap.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove $50 to $100' }).click();
  await expect(card(grid, cheap.title)).toBeVisible();
  await page.goBack();
  await expect(card(grid, cheap.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/beats');
  await expect(card(grid, happy.title)).toBeVisible();
});

test('a filter chosen offline is applied once online', async ({
  page,
  context,
  beats,
  problems,
}) => {
  problems.allow(/^request failed /);
  const { title } = await beats.add({ genre: 'fado' });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto('/beats?genre=fado');
  await expect(card(storeGrid(page), title)).toBeVisible();
  await subscribed;
  await context.setOffline(true);
  await expect(page.getByText('You are offline. These beats were loaded before.')).toBeVisible();
  await page.getByRole('button', { name: 'trap', exact: true }).click();
  await expect(page.getByText(/^You are offline\. Not applied yet: “Trap”\./)).toBeVisible();
  await expect(card(storeGrid(page), title)).toBeVisible();
  await context.setOffline(false);
  await expect(card(storeGrid(page), title)).toHaveCount(0);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test('a click on a card opens its beat, a click on its buttons does not', async ({
  page,
  beats,
}) => {
  const { id, title } = await beats.add();
  await page.goto('/beats');
  const beat = card(storeGrid(page), title);
  await beat.getByRole('button', { name: `Buy ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await beat.getByRole('button', { name: `Play ${title}` }).click();
  await expect(page).toHaveURL('/beats');
  // Anywhere on the picture.
  await beat.click({ position: { x: 20, y: 100 } });
  await expect(page).toHaveURL(`/beats/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the filters open in a sheet on a phone @phone', async ({ page, beats }) => {
  const dark = await beats.add({ genre: 'fado', mood: 'Dark', bpm: 100 });
  const happy = await beats.add({ genre: 'fado', mood: 'Happy', bpm: 100 });
  await page.goto('/beats?genre=fado');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Dark' }).click();
  await sheet.getByRole('button', { name: '90–110 bpm' }).click();
  const show = sheet.getByRole('button', { name: 'Show 1 beat' });
  await expect(show).toBeVisible();
  // The page behind the sheet is faint until the last choice is answered.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await show.click();

  const grid = storeGrid(page);
  await expect(card(grid, dark.title)).toBeVisible();
  await expect(card(grid, happy.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible();
  // The sheet was one step.
  await page.goBack();
  await expect(card(grid, happy.title)).toBeVisible();
});
