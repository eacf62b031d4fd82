import type { Locator, Page } from 'playwright/test';
import { licenseTiers, unavailableTexts } from '../../src/content/licenses.ts';
import { addMaster } from './support/cart.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Your License' });
const buyButton = (page: Page, title: string): Locator =>
  card(storeGrid(page), title).getByRole('button', { name: `Buy ${title}` });

test('the dialog shows the beat and three licenses', async ({ page, beats }) => {
  const { title } = await beats.add({ genre: 'boom bap', price: 25 });
  await page.goto('/beats');
  await buyButton(page, title).click();

  await expect(dialog(page).getByText(title, { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('boom bap')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Buy Now' })).toHaveCount(3);
  for (const [name, price] of [
    ['Basic', '$25'],
    ['Premium', '$75'],
    ['Unlimited', '$150'],
  ] as const) {
    const tier = dialog(page).getByRole('article', { name });
    await expect(tier.getByText(price, { exact: true })).toBeVisible();
    await expect(tier.getByText('MOST POPULAR')).toHaveCount(name === 'Premium' ? 1 : 0);
  }
});

test('licenses cost what the beat costs', { tag: '@desktop' }, async ({ page, beats }) => {
  const { title } = await beats.add({ price: 40, sale_price: 30 });
  await page.goto('/beats');
  await buyButton(page, title).click();
  for (const price of ['$30', '$90', '$180']) {
    await expect(dialog(page).getByText(price, { exact: true })).toBeVisible();
  }
});

test(
  'the keyboard opens the dialog, stays inside and closes it',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { title } = await beats.add();
    await page.goto('/beats');
    const buy = buyButton(page, title);
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();

    // Three tiers and the X: a dozen presses go round more than once, in both directions.
    const focusIsInside = () =>
      dialog(page).evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(key);
        expect(await focusIsInside()).toBe(true);
      }
    }

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(buy).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(buy).toBeFocused();
  },
);

test('the X closes the dialog @desktop', async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto('/beats');
  await buyButton(page, title).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/beats');
});

test(
  'only licenses with files are sold, and the others say why',
  { tag: '@desktop' },
  async ({ page, beats, admin }) => {
    const bare = await beats.add({ mp3: false });
    const partial = await beats.add();
    const complete = await beats.add({ exclusive_price: 400 });
    await addMaster(admin, complete);
    await page.goto('/beats');

    await buyButton(page, bare.title).click();
    const tier = (name: string) => dialog(page).getByRole('article', { name });
    for (const name of ['Basic', 'Premium', 'Unlimited']) {
      await expect(tier(name).getByText(unavailableTexts['no-master'] ?? '')).toBeVisible();
      await expect(tier(name).getByRole('button')).toBeDisabled();
    }
    await page.keyboard.press('Escape');

    await buyButton(page, partial.title).click();
    await expect(tier('Basic').getByRole('button')).toBeEnabled();
    for (const name of ['Premium', 'Unlimited']) {
      await expect(tier(name).getByText(unavailableTexts['no-wav'] ?? '')).toBeVisible();
      await expect(tier(name).getByRole('button')).toBeDisabled();
    }
    await expect(tier('Exclusive')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await buyButton(page, complete.title).click();
    for (const { name } of licenseTiers) {
      await expect(tier(name).getByRole('button')).toBeEnabled();
    }
  },
);

test(
  'the site and the database sell the same licenses',
  { tag: '@desktop' },
  async ({ visitor }) => {
    const { data } = await visitor.rpc('license_tiers');
    expect(data).toEqual(
      licenseTiers.map(({ id, name, multiplier, files, description, features, limits }) => ({
        id,
        name,
        multiplier,
        files,
        description,
        features,
        limits,
      })),
    );
  },
);

test('a row of the beat page opens the dialog at its license', async ({ page, beats }) => {
  const { id } = await beats.add({ exclusive_price: 400 });
  await page.goto(`/beats/${id}`);
  const rows = page.getByRole('region', { name: 'Licenses' }).getByRole('listitem');
  for (const { name } of licenseTiers) {
    const row = rows.getByRole('button', { name: new RegExp(`^${name}`) });
    await row.press('Enter');
    const tier = dialog(page).getByRole('article', { name });
    await expect(tier).toBeFocused();
    await expect(tier.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(tier.getByRole('button')).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test.describe('on a phone that lies on its side', () => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [640, 360],
  ] as const) {
    test(
      `all prices are in view at ${width}×${height}`,
      { tag: '@mobile' },
      async ({ page, beats }) => {
        await page.setViewportSize({ width, height });
        const { title } = await beats.add({ price: 25 });
        await page.goto('/beats');
        await buyButton(page, title).click();
        for (const price of ['$25', '$75', '$150']) {
          await expect(dialog(page).getByText(price, { exact: true })).toBeInViewport({ ratio: 1 });
        }
        for (const button of await dialog(page).getByRole('button', { name: 'Buy Now' }).all()) {
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await expect(dialog(page).getByRole('img', { name: `Cover of ${title}` })).toBeInViewport();
      },
    );
  }
});
