import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('the home page shows beats and links to the store', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Newest beats' }).getByRole('article')).toHaveCount(
    6,
  );

  await page.getByRole('link', { name: 'Explore Beat Store' }).click();
  await expect(page).toHaveURL('/beat-store');
  await expect(storeGrid(page).getByRole('article').nth(5)).toBeVisible();
});

test('the home page shows up to six featured beats @desktop', async ({ page, beats }) => {
  const { title } = await beats.add({ is_featured: true });
  await page.goto('/');
  const featured = page.getByRole('list', { name: 'Featured' });
  await expect(card(featured, title)).toBeVisible();
  expect(await featured.getByRole('article').count()).toBeLessThanOrEqual(6);
});

test('a store card shows every field of its beat', async ({ page, beats }) => {
  const { title } = await beats.add({
    genre: 'violin trap',
    mood: 'Mysterious',
    bpm: 137,
    price: 40,
    sale_price: 30,
    is_featured: true,
  });
  await page.goto('/beats');

  const beat = card(storeGrid(page), title);
  await expect(beat.getByText('FEATURED', { exact: true })).toBeVisible();
  await expect(beat.getByText('SALE', { exact: true })).toBeVisible();
  await expect(beat.getByText('−25%', { exact: true })).toBeVisible();
  await expect(beat.getByText('violin trap', { exact: true })).toBeVisible();
  await expect(beat.getByText('4.9')).toBeVisible();
  await expect(beat.getByText('by Test Quartet')).toBeVisible();
  await expect(beat.getByText(/\b137\b/)).toBeVisible();
  await expect(beat.getByText('Mysterious')).toBeVisible();
  await expect(beat.getByText('0 plays')).toBeVisible();
  await expect(beat.locator('s')).toHaveText('$40');
  await expect(beat.getByText('$30', { exact: true })).toBeVisible();
  await expect(beat.getByRole('button', { name: `Buy ${title}` })).toBeVisible();

  const cover = beat.locator('img');
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
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

test('a beat without a preview cannot be played @desktop', async ({ page, beats }) => {
  const { title } = await beats.add({ previewSeconds: 0 });
  await page.goto('/beats');
  await expect(page.getByRole('button', { name: `${title} has no preview` })).toBeDisabled();
});

test('a beat that does not exist says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/beats/999999999');
  await expect(page.getByText('Beat Not Found')).toBeVisible();
  await expect(page.getByText("This beat doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Beat Store' }).click();
  await expect(page).toHaveURL('/beats');
});

test('an inactive beat is hidden from visitors', { tag: '@desktop' }, async ({ page, beats }) => {
  const hidden = await beats.add({ is_active: false });
  const shown = await beats.add();
  await page.goto('/beats');
  await expect(card(storeGrid(page), shown.title)).toBeVisible();
  await expect(card(storeGrid(page), hidden.title)).toHaveCount(0);
  await page.goto(`/beats/${hidden.id}`);
  await expect(page.getByText('Beat Not Found')).toBeVisible();
});
