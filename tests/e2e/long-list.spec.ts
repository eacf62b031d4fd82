import type { Page } from 'playwright/test';
import { answerSearches, inventBeats, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

const COUNT = 312;
/** More than a window and what stands ready around it hold. */
const MOST_CARDS = 80;

/** Some titles take two lines, so that rows differ in height. */
const beats = inventBeats(COUNT).map((beat, index) =>
  index % 7 === 3
    ? { ...beat, title: `A title that needs two lines for its words ${index}` }
    : beat,
);

interface Place {
  title: string;
  place: string;
  top: number;
}

async function loadAll(page: Page): Promise<void> {
  const items = storeGrid(page).locator('> li:has(article)');
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(items.first()).toContainText('Invented 1');
  for (let shown = 48; shown <= COUNT; shown += 24) {
    await more.scrollIntoViewIfNeeded();
    await settle(page);
    await expect.poll(() => firstInWindow(page)).not.toMatchObject({ title: '' });
    const { title, top } = await firstInWindow(page);
    await more.click();
    if (shown <= 200) await expect(items).toHaveCount(shown);
    else await expect(items.first()).toHaveAttribute('aria-setsize', String(shown));
    // The first of those that came has the focus, and nothing has moved.
    const name = String(beats[shown - 24]?.['title']);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    expect(await firstInWindow(page)).toMatchObject({ title, top });
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(items.last()).toHaveAttribute('aria-posinset', String(COUNT));
}

/** What came near the window is drawn a frame later, and may be higher than it was taken for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Which card is the first in the window, and how far down it stands. */
function firstInWindow(page: Page): Promise<Place> {
  return storeGrid(page)
    .locator('> li:has(article)')
    .evaluateAll((items) => {
      const first = items.find((item) => item.getBoundingClientRect().bottom > 64);
      return {
        title: first?.querySelector('h2')?.textContent ?? '',
        place: first?.ariaPosInSet ?? '',
        top: Math.round(first?.getBoundingClientRect().top ?? NaN),
      };
    });
}

/** A title may break elsewhere once its font has come: cards are as high to a few pixels. */
async function expectPlace(page: Page, { top, ...card }: Place): Promise<void> {
  await expect
    .poll(async () => {
      const now = await firstInWindow(page);
      return { ...now, top: Math.abs(now.top - top) < 12 };
    })
    .toEqual({ ...card, top: true });
}

// The built page, which has beats of its own, is of another order.
const oldest = '/beats?sort=oldest';

for (const view of ['', '&view=list']) {
  const name = view ? 'a long list in lines' : 'a long grid';
  test(
    `${name} keeps few cards in the page, and its place over Back and reload`,
    { tag: '@desktop' },
    async ({ page }) => {
      test.slow();
      await answerSearches(page, beats);
      await page.goto(oldest + view);
      const cards = storeGrid(page).getByRole('article');
      await expect(cards).toHaveCount(24);
      await loadAll(page);
      expect(await cards.count()).toBeLessThan(MOST_CARDS);
      const items = storeGrid(page).locator('> li:has(article)');

      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.mouse.move(640, 500);
      // The wheel's scroll takes a while, and is not to be measured on its way.
      const rested = page.evaluate(
        () => new Promise((done) => window.addEventListener('scrollend', done, { once: true })),
      );
      await page.mouse.wheel(0, -height * 0.4);
      await rested;
      await expect(items.first()).not.toHaveAttribute('aria-posinset', '1');
      await expect(items.last()).not.toHaveAttribute('aria-posinset', String(COUNT));
      expect(await cards.count()).toBeLessThan(MOST_CARDS);

      const before = await firstInWindow(page);
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
      await page.goBack();
      await expectPlace(page, before);
      expect(await cards.count()).toBeLessThan(MOST_CARDS);
      await page.reload();
      await expectPlace(page, before);
    },
  );
}

test('Tab moves from card to card through a long list', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await answerSearches(page, beats);
  await page.goto(oldest);
  await loadAll(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
  await expect(storeGrid(page).locator('> li').last()).toHaveAttribute('aria-hidden', 'true');
  const { place } = await firstInWindow(page);
  await storeGrid(page).locator(`[aria-posinset="${place}"] h2 a`).focus();

  const visited = new Set<number>();
  for (let press = 0; press < 90; press += 1) {
    visited.add(
      await page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet)),
    );
    await page.keyboard.press('Tab');
  }
  const first = Number(place);
  expect(visited.size).toBeGreaterThan(20);
  expect([...visited]).toEqual(Array.from(visited, (_, index) => first + index));
});
