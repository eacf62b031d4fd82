import type { Locator, Page } from 'playwright/test';

/** The store's own grid, as opposed to the home page's lists. */
export function storeGrid(page: Page): Locator {
  return page.getByRole('list', { name: 'Beats', exact: true });
}

export function card(within: Locator, title: string): Locator {
  // The link is located from the page, because a filter searches for it inside each card.
  const link = within.page().getByRole('link', { name: title, exact: true });
  return within.getByRole('article').filter({ has: link });
}

export function playButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: `Play ${title}`, exact: true });
}

export function stopButton(within: Page | Locator, title: string): Locator {
  return within.getByRole('button', { name: `Stop ${title}`, exact: true });
}
