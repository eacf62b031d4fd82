import type { Page } from 'playwright/test';
import { FULL_RENDER_MAX } from '../../src/components/list/long-list.tsx';
import { STORE_PAGE_SIZE } from '../../src/content/store.ts';
import { expectAccessible } from './support/axe.ts';
import { storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

/** Number of beats, so many that the page no longer contains all their cards. */
const COUNT = STORE_PAGE_SIZE * Math.ceil((FULL_RENDER_MAX + 1) / STORE_PAGE_SIZE);
/** Limit above the number of cards in the window and around it. */
const MOST_CARDS = 80;

/** Beats of the mocked answers. Some titles take two lines, so that rows differ in height. */
const beats: Record<string, unknown>[] = Array.from({ length: COUNT }, (_, index) => ({
  id: 900_000 - index,
  title:
    index % 7 === 3
      ? `A title that needs two lines for its words ${index}`
      : `Invented ${index + 1}`,
  artist: 'Test Quartet',
  genre: 'trap',
  bpm: 140,
  key: 'C',
  mood: 'Dark',
  description: null,
  tags: ['rain'],
  price: 25,
  sale_price: null,
  is_active: true,
  is_featured: false,
  plays_count: 0,
  created_at: '2025-06-01T12:00:00+00:00',
  beat_images: [],
  beat_audio: [],
}));

/** Answers every search of the store with these, so many at a time. */
async function answerSearches(page: Page, count: number): Promise<void> {
  await page.route('**/rest/v1/rpc/search_beats?*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const start = Number(params.get('p_after'));
    const end = start + count;
    await route.fulfill({
      json: {
        total: beats.length,
        total_capped: false,
        close: false,
        next: end < beats.length ? String(end) : null,
        beats: beats.slice(start, end),
      },
    });
  });
}

interface Place {
  title: string;
  place: string;
  top: number;
}

const items = (page: Page) => storeGrid(page).locator('> li:has(article)');

/** The first card in the window and its distance from the top; without a title while none is rendered there. */
function firstInWindow(page: Page): Promise<Place> {
  return items(page).evaluateAll((cards) => {
    const first = cards.find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 64 && top < window.innerHeight;
    });
    return {
      title: first?.querySelector('h2')?.textContent ?? '',
      place: first?.ariaPosInSet ?? '',
      top: Math.round(first?.getBoundingClientRect().top ?? NaN),
    };
  });
}

/** The first card in the window, once it is rendered and no longer moves. */
async function restingPlace(page: Page): Promise<Place> {
  let place = await firstInWindow(page);
  await expect
    .poll(async () => {
      const last = place;
      place = await firstInWindow(page);
      return place.title !== '' && place.title === last.title && place.top === last.top;
    })
    .toBe(true);
  return place;
}

/** Allows 12 px, because a title may wrap in another place once its font has loaded. */
async function expectPlace(page: Page, { top, ...card }: Place): Promise<void> {
  await expect
    .poll(async () => {
      const now = await firstInWindow(page);
      return { ...now, top: Math.abs(now.top - top) < 12 };
    })
    .toEqual({ ...card, top: true });
}

async function openList(page: Page, pageSize: number): Promise<void> {
  await answerSearches(page, pageSize);
  // Another order than that of the built page, which contains beats of its own.
  await page.goto('/beats?sort=oldest');
  await expect(items(page).first()).toContainText('Invented 1');
}

async function scrollToMiddle(page: Page): Promise<void> {
  await expect(items(page).first()).toHaveAttribute('aria-setsize', String(COUNT));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.5));
  await expect(items(page).first()).not.toHaveAttribute('aria-posinset', '1');
  await expect(items(page).last()).not.toHaveAttribute('aria-posinset', String(COUNT));
  await expect.poll(() => items(page).count()).toBeLessThan(MOST_CARDS);
}

test('Load more focuses the first new card and moves nothing, also once the list is long', async ({
  page,
}) => {
  // The answers are so long that cards above the window were never near it.
  const pageSize = COUNT / 3;
  await openList(page, pageSize);
  const more = page.getByRole('button', { name: 'Load more' });
  for (let shown = 2 * pageSize; shown <= COUNT; shown += pageSize) {
    await more.scrollIntoViewIfNeeded();
    const { title, top } = await restingPlace(page);
    // The test presses a key, because Playwright scrolls when it repeats a click on a button that has just moved.
    await more.press('Enter');
    const name = String(beats[shown - pageSize]?.['title']);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await expect.poll(() => firstInWindow(page)).toMatchObject({ title, top });
  }
});

test('a long list keeps few cards in the page, and its place over Back and reload', async ({
  page,
}) => {
  await openList(page, COUNT / 2);
  await page.getByRole('button', { name: 'Load more' }).click();
  await scrollToMiddle(page);
  const before = await restingPlace(page);
  // The test presses a key, because Playwright may scroll the page before it repeats a click, and the test compares
  // positions.
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).press('Enter');
  await expect(storeGrid(page)).toHaveCount(0);
  await page.goBack();
  await expectPlace(page, before);
  await page.reload();
  await expectPlace(page, before);
  await expect.poll(() => items(page).count()).toBeLessThan(MOST_CARDS);
});

test('Tab moves from card to card in the middle of a long list', async ({ page }) => {
  await openList(page, COUNT);
  await scrollToMiddle(page);
  const { place } = await restingPlace(page);
  await storeGrid(page).locator(`[aria-posinset="${place}"] h2 a`).focus();
  const visited = new Set<number>();
  for (let press = 0; press < 45; press += 1) {
    visited.add(
      await page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet)),
    );
    await page.keyboard.press('Tab');
  }
  const first = Number(place);
  expect(visited.size).toBeGreaterThan(8);
  expect([...visited]).toEqual(Array.from(visited, (_, index) => first + index));
});

test('a tag in the list view shows its results from the top', async ({ page }) => {
  await answerSearches(page, STORE_PAGE_SIZE);
  await page.goto('/beats?view=list&sort=oldest');
  const rows = storeGrid(page).getByRole('article');
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThan(120);
  await expectAccessible(page);
  await rows.nth(15).getByRole('link', { name: 'rain' }).click();
  await expect(page).toHaveURL(/q=rain/);
  await expect(rows.first()).toBeInViewport();
});
