import type { Locator, Page } from 'playwright/test';

/** The store's own grid, as opposed to the home page's lists. */
export function storeGrid(page: Page): Locator {
  return page.getByRole('list', { name: 'Beats', exact: true });
}

export function card(within: Locator, title: string): Locator {
  // From the page: what a filter looks for is looked for inside each card.
  const link = within.page().getByRole('link', { name: title, exact: true });
  return within.getByRole('article').filter({ has: link });
}

export function playButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: `Play ${title}`, exact: true });
}

export function stopButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: `Stop ${title}`, exact: true });
}

/** Beats for an answered request, without rows in the database: for long lists. */
export function inventBeats(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 900_000 - index,
    title: `Invented ${index + 1}`,
    artist: 'Test Quartet',
    genre: 'trap',
    bpm: 140,
    key: 'C',
    mood: 'Dark',
    description: null,
    tags: [],
    price: 25,
    sale_price: null,
    is_active: true,
    is_featured: false,
    plays_count: 0,
    created_at: '2025-06-01T12:00:00+00:00',
    beat_images: [],
    beat_audio: [],
  }));
}

/** Answers every search of the store with these, a page at a time. */
export async function answerSearches(
  page: Page,
  beats: readonly Record<string, unknown>[],
): Promise<void> {
  await page.route('**/rest/v1/rpc/search_beats?*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const start = Number(params.get('p_after'));
    const end = start + Number(params.get('p_limit'));
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
