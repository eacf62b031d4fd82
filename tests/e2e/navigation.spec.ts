import type { Page } from 'playwright/test';
import { siteUrl } from '../support/site.ts';
import { holdRequests } from './support/hold.ts';
import { expect, test } from './support/test.ts';

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/beats');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** The head's entries for search engines and shared links; each list should have one entry. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const read = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      titles: document.head.querySelectorAll('title').length,
      descriptions: read('meta[name="description"]', 'name').length,
      canonicals: read('link[rel="canonical"]', 'href'),
      robots: read('meta[name="robots"]', 'content'),
      shared: read('meta[property="og:url"]', 'content'),
      structured: read('script[type="application/ld+json"]', 'type').length,
    };
  });
}

const publicHead = (path: string) => ({
  titles: 1,
  descriptions: 1,
  canonicals: [siteUrl + path],
  robots: [],
  shared: [siteUrl + path],
  structured: 1,
});

test('navigation keeps one correct document head', async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect.poll(() => readHead(page)).toEqual(publicHead('/terms'));

  await page.getByRole('banner').getByRole('link', { name: 'Beats', exact: true }).click();
  await expect(page).toHaveTitle('Beats · Trap Violinist');
  await expect.poll(() => readHead(page)).toEqual(publicHead('/beats'));

  await page.getByRole('main').locator('h2 a[href^="/beats/"]').first().click();
  await expect(page).toHaveURL(/\/beats\/\d+$/);
  const beat = publicHead(new URL(page.url()).pathname);
  await expect.poll(() => readHead(page)).toEqual(beat);

  await page.goto('/admin-request');
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ canonicals: [], robots: ['noindex'], shared: [], structured: 0 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect.poll(() => readHead(page)).toEqual(publicHead('/refund'));
});

test('a legal text links to its sections, and prints without the header and footer', async ({
  page,
}) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Players and posts' }).click();
  await expect(page).toHaveURL('/privacy#embeds');
  const section = page.getByRole('region', { name: 'Players and posts from elsewhere' });
  await expect.poll(async () => (await section.boundingBox())?.y).toBeCloseTo(80, -1);
  await expect(contents.locator('[aria-current]')).toContainText('Players and posts');

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), contents]) {
    await expect(hidden).toBeHidden();
  }
  await expect(section).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('Back restores the scroll position after another document was loaded', async ({ page }) => {
  await page.goto('/');
  const button = page.locator('#merch a[href="/merch"]').first();
  await button.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const left = await place();
  await button.click();
  await expect(page).toHaveURL('/merch');
  // Going back from a page that still loads ends in a document that is replaced once more.
  await page.waitForLoadState();
  await page.goBack();
  // `goBack` also ends when the page that it leaves replaces its own URL.
  await expect(page).toHaveURL('/');
  await expect.poll(place).toBe(left);
});

test('a stored page whose code is gone loads again once', async ({ page, problems }) => {
  problems.expect(/Failed to load module script|404/);
  await page.goto('/about');
  await page.evaluate(async () => {
    await (await caches.open('pages')).put('/about', new Response('an earlier release'));
  });
  let requests = 0;
  await page.route('/about', async (route) => {
    requests += 1;
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script type="module"[^>]* src="[^"]*)\.js"/,
      '$1-old.js"',
    );
    await route.fulfill({ response, ...(requests === 1 && { body: html }) });
  });
  await page.reload();
  await page.waitForFunction(() => !document.querySelector('#root[data-hydrating]'));
  expect(requests).toBe(2);
  const isStored = () => page.evaluate(() => caches.match('/about').then(Boolean));
  await expect.poll(isStored).toBe(false);
});

test('Back works before the code of the page has arrived', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  const release = await holdRequests(page, /\/assets\/about-page-/);
  const requested = page.waitForRequest(/\/assets\/about-page-/);
  await page.evaluate(() => window.location.reload());
  await requested;
  await page.evaluate(() => window.history.back());
  release();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#merch')).toBeAttached();
});
