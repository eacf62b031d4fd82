import type { Locator, Page } from 'playwright/test';
import { buy, cartDrawer, openCart, openCheckout, openWithCart } from './support/cart.ts';
import { playNewest } from './support/player.ts';
import { listen } from './support/sound.ts';
import { card, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const licenses = (page: Page) => page.getByRole('dialog', { name: 'Choose Your License' });
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The store or another page, reached from one that Back leads to. */
async function openFromAbout(page: Page, address = '/beats'): Promise<void> {
  await page.goto('/about');
  await page.goto(address);
}

/** Back closes it, and the page is where it was; one more leaves the page. */
async function expectBackCloses(page: Page, overlay: Locator): Promise<void> {
  const [address, top] = [page.url(), await scrollTop(page)];
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/about');
}

test(
  'Back closes the licenses and keeps the scroll position',
  { tag: '@mobile' },
  async ({ page, beats }) => {
    const { id, title } = await beats.add();
    await openFromAbout(page, `/beats/${id}`);
    const button = page.getByRole('button', { name: `Buy ${title}` });
    await expect(button).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await button.click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    await expectBackCloses(page, licenses(page));
    await expect(button).toBeFocused();

    // Forward opens nothing, and costs no press.
    await page.goForward();
    await expect(licenses(page)).toHaveCount(0);
    await expectBackLeaves(page);
  },
);

test('Back closes checkout, cart and licenses one by one @mobile', async ({ page, beats }) => {
  const { title } = await beats.add();
  await openFromAbout(page);
  await buy(page, title, 'Basic');
  await openCheckout(page);
  await page.goBack();
  await expect(checkout(page)).toHaveCount(0);
  await expect(cartDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(cartDrawer(page)).toHaveCount(0);
  await expectBackCloses(page, licenses(page));
  await expectBackLeaves(page);
});

test('closing the cart closes everything below it and leaves no history entry @mobile', async ({
  page,
  beats,
}) => {
  const { title } = await beats.add();
  await openFromAbout(page);
  await buy(page, title, 'Basic');
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    card(storeGrid(page), title).getByRole('button', { name: `Buy ${title}` }),
  ).toBeFocused();
  await expectBackLeaves(page);
});

test('a reload closes what was open and drops its history entry @mobile', async ({
  page,
  beats,
}) => {
  const beat = await beats.add();
  await page.goto('/about');
  await openWithCart(page, [beat]);
  await openCart(page);
  await openCheckout(page);
  await page.reload();
  await expect(storeGrid(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectBackLeaves(page);
});

test(
  'Back closes the menu, and a link in it adds one history entry',
  { tag: '@mobile' },
  async ({ page }) => {
    await openFromAbout(page);
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await toggle.click();
    await expectBackCloses(page, menu);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await menu.getByRole('link', { name: 'Merch' }).click();
    await expect(page).toHaveURL('/merch');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/beats');
    await expect(menu).toHaveCount(0);
    await expectBackLeaves(page);
  },
);

test(
  'Back closes the filters and keeps them; another undoes them',
  { tag: '@mobile' },
  async ({ page }) => {
    await openFromAbout(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page).toHaveURL(/mood=dark/);
    await sheet.getByRole('button', { name: 'Drill', exact: true }).click();
    await expect(page).toHaveURL(/type=drill/);
    await expectBackCloses(page, sheet);
    await page.goBack();
    await expect(page).toHaveURL('/beats');
    await expectBackLeaves(page);
  },
);

test('the lightbox closes with Back or Escape, once', { tag: '@mobile' }, async ({ page }) => {
  await openFromAbout(page, '/gallery');
  const pictures = page.getByRole('list', { name: 'Pictures, newest first' }).getByRole('link');
  await pictures.first().click();
  const box = page.getByRole('dialog');
  await expect(box).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');

  await pictures.first().click();
  await expect(box).toBeVisible();
  // A hurried hand: both arrive before the history has moved.
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    }
  });
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expectBackLeaves(page);
});

test.describe('the player', () => {
  test.beforeEach(({ page }) => listen(page));

  test('Back closes queue and full player', { tag: '@mobile' }, async ({ page, visitor }) => {
    await page.goto('/about');
    const beat = await playNewest(page, visitor);
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: /^Now Playing/ }).click();
    const player = page.getByRole('dialog', { name: 'Now playing' });
    await expect(player.getByRole('link', { name: beat.title })).toBeVisible();
    await player.getByRole('button', { name: /^Queue/ }).click();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await page.goBack();
    await expect(queue).toHaveCount(0);
    await player.getByRole('button', { name: 'Buy' }).click();
    await expect(licenses(page)).toBeVisible();
    await page.goBack();
    await expect(licenses(page)).toHaveCount(0);
    await expectBackCloses(page, player);
    await expect(bar.getByRole('button', { name: /^Now Playing/ })).toBeFocused();
    await expectBackLeaves(page);
  });

  test(
    'Back closes the queue and the keyboard shortcuts',
    { tag: '@desktop' },
    async ({ page, visitor }) => {
      await page.goto('/about');
      await playNewest(page, visitor);
      const bar = page.getByRole('region', { name: 'Player' });
      for (const [button, name] of [
        [/^Queue/, 'Queue'],
        ['Keyboard shortcuts', 'Keyboard shortcuts'],
      ] as const) {
        await bar.getByRole('button', { name: button }).click();
        await expectBackCloses(page, page.getByRole('dialog', { name }));
      }
      // A press elsewhere closes the queue, which leaves nothing behind.
      await bar.getByRole('button', { name: /^Queue/ }).click();
      await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectBackLeaves(page);
    },
  );
});
