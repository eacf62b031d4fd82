import type { Page } from 'playwright/test';
import { artist } from '../../src/content/artist.ts';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { demoProducts } from '../../supabase/demo/rows/merch.ts';
import { siteUrl } from '../support/site.ts';
import { buy, fillCheckout, nameField, openCheckout, termsBox } from './support/cart.ts';
import { expect, test } from './support/test.ts';

const publicPaths = [
  ...['/', '/about', '/beats', '/merch', '/gallery', '/my-story', '/playlist', '/social'],
  ...['/find-me', '/terms', '/privacy', '/refund'],
];
/** Each with the address that search engines should keep. */
const aliases = [
  ['/beat-store', '/beats'],
  ['/terms-conditions', '/terms'],
  ['/privacy-policy', '/privacy'],
  ['/refund-policy', '/refund'],
] as const;
const hiddenPaths = [
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/order', '/dashboard', '/admin'],
  ...['/admin-login', '/admin-request', '/super-admin', '/admin/inbox', '/no/such/page'],
];

/** What a document says of itself, read as a share crawler does: without running anything. */
function readHead(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    sharedTitles: all(/<meta property="og:title" content="([^"]*)"/g),
    shared: all(/<meta property="og:url" content="([^"]*)"/g),
    structured: all(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
  };
}

/** What the head says as the page stands; everything that is there once is no list of one. */
async function shownHead(page: Page) {
  return page.evaluate(() => {
    const read = (selector: string, attribute: string) => {
      const found = [...document.querySelectorAll(selector)];
      const values = found.map((element) => element.getAttribute(attribute));
      return values.length === 1 ? values[0] : values;
    };
    return {
      titles: document.head.querySelectorAll('title').length,
      descriptions: document.querySelectorAll('meta[name="description"]').length,
      canonical: read('link[rel="canonical"]', 'href'),
      robots: read('meta[name="robots"]', 'content'),
      shared: read('meta[property="og:url"]', 'content'),
      sharedTitle: read('meta[property="og:title"]', 'content'),
    };
  });
}

const shown = (path: string, title: string) => ({
  titles: 1,
  descriptions: 1,
  canonical: siteUrl + path,
  robots: [],
  shared: siteUrl + path,
  sharedTitle: title,
});

test(
  'every public page has a document head of its own',
  { tag: '@desktop' },
  async ({ request }) => {
    const read = async (path: string) => readHead(await (await request.get(path)).text());
    const heads = await Promise.all(publicPaths.map(read));
    for (const [index, path] of publicPaths.entries()) {
      const address = siteUrl + path;
      expect(heads[index], path).toMatchObject({
        canonicals: [address],
        robots: [],
        shared: [address],
      });
      expect(heads[index]?.structured, path).toHaveLength(1);
    }
    expect(new Set(heads.flatMap(({ titles }) => titles)).size).toBe(publicPaths.length);
    expect(new Set(heads.flatMap(({ descriptions }) => descriptions)).size).toBe(
      publicPaths.length,
    );
    for (const [alias, twin] of aliases) {
      expect(await read(alias), alias).toEqual(heads[publicPaths.indexOf(twin)]);
    }
  },
);

test(
  'a published beat and a product have a document and a social card of their own',
  { tag: '@desktop' },
  async ({ request, visitor }) => {
    const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
    const beats = await visitor.from('beats').select('id, title').in('title', titles(demoBeats));
    const products = await visitor
      .from('merch_products')
      .select('id, title')
      .in('title', titles(demoProducts));
    const items = [
      ...(beats.data ?? []).map(({ id, title }) => ({ path: `/beats/${id}`, title })),
      ...(products.data ?? []).map(({ id, title }) => ({ path: `/merch/${id}`, title })),
    ];
    expect(items.length).toBeGreaterThan(20);
    for (const { path, title } of items) {
      const head = readHead(await (await request.get(path)).text());
      const text = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      expect(head, path).toMatchObject({
        titles: [`${text} · ${artist.name}`],
        sharedTitles: [text],
        canonicals: [siteUrl + path],
        shared: [siteUrl + path],
        robots: [],
      });
      expect(head.structured, path).toHaveLength(1);
    }
  },
);

test('private and missing pages are not indexed', { tag: '@desktop' }, async ({ request }) => {
  for (const path of hiddenPaths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(readHead(await response.text()), path).toMatchObject({
      canonicals: [],
      robots: ['noindex'],
      shared: [],
      structured: [],
    });
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Disallow: /dashboard\n');
});

test('navigation keeps one correct document head', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shownHead(page)).toEqual(shown('/terms', 'Terms & Conditions'));
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);

  await page.getByRole('banner').getByRole('link', { name: 'Beats', exact: true }).click();
  await expect(page).toHaveTitle('Beats · Trap Violinist');
  expect(await shownHead(page)).toEqual(shown('/beats', 'Beats'));
  // It describes the page that is open.
  const structured = page.locator('script[type="application/ld+json"]');
  await expect(structured).toHaveCount(1);
  expect(await structured.textContent()).toContain('"name":"Beats"');

  await page.goto('/beats?genre=drill&sort=price-low');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shownHead(page)).toEqual(shown('/beats', 'Beats'));

  await page.getByRole('main').locator('a[href^="/beats/"]').first().click();
  await expect(page).toHaveURL(/\/beats\/\d+$/);
  await expect(page).not.toHaveTitle('Beats · Trap Violinist');
  const beat = shown(new URL(page.url()).pathname, await page.locator('h1').innerText());
  expect(await shownHead(page)).toEqual(beat);
  await page.reload();
  await expect(page).not.toHaveTitle(/Where Trap Meets Violin/);
  expect(await shownHead(page)).toEqual(beat);

  await page.goto('/admin-request');
  await expect(page).toHaveTitle('Request Admin Access · Trap Violinist');
  expect(await shownHead(page)).toMatchObject({ canonical: [], robots: 'noindex', shared: [] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveTitle('Refund Policy · Trap Violinist');
  expect(await shownHead(page)).toEqual(shown('/refund', 'Refund Policy'));
});

test(
  'a legal text links to its sections, and prints without the header and footer',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/privacy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Players and posts' }).click();
    await expect(page).toHaveURL('/privacy#embeds');
    const section = page.getByRole('region', { name: 'Players and posts from elsewhere' });
    await expect.poll(async () => (await section.boundingBox())?.y).toBeCloseTo(80, -1);
    await expect(contents.locator('[aria-current]')).toContainText('Players and posts');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(contents).toBeHidden();
    await expect(section).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  },
);

test(
  'the terms open in a new tab, and the checkout stays as it is',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { title } = await beats.add();
    await page.goto(`/beats?q=${encodeURIComponent(title)}`);
    await buy(page, title, 'Basic');
    const checkout = await openCheckout(page);
    await fillCheckout(page, { name: 'Nia Okafor', email: 'nia@example.com' });
    const box = termsBox(checkout);
    await box.uncheck();

    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      checkout.getByRole('link', { name: /Terms & Conditions/ }).click(),
    ]);
    await expect(
      terms.getByRole('heading', { level: 1, name: 'Terms & Conditions' }),
    ).toBeVisible();
    await expect(nameField(checkout)).toHaveValue('Nia Okafor');
    await expect(box).not.toBeChecked();
  },
);
