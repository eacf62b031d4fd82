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
