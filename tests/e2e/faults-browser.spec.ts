import type { Page } from 'playwright/test';
import { fillSignIn, newMember } from './support/accounts.ts';
import {
  buy,
  cartButton,
  expectTotal,
  fillCheckout,
  openCheckout,
  placeRequest,
  placedReference,
} from './support/cart.ts';
import { guestBuyer } from './support/orders.ts';
import { signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { coverFile } from './support/uploads.ts';

// Failures in the browser: of its storage, its connection, its copy of the code, its tabs.

type Area = 'localStorage' | 'sessionStorage';

/** Blocks the storage, as a browser does whose user forbids cookies and site data. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] satisfies Area[]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      },
    });
  });
}

/** Makes every write fail as if the quota were used up; values that are stored already stay readable. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
}

const signOut = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true });

test('a cart is ordered, a theme chosen, and a member signs in and out while storage is blocked', async ({
  page,
  beats,
  admin,
  problems,
  site,
}) => {
  problems.allow(/^console warning: A kept upload could not be removed/);
  const beat = await beats.add();
  const member = await newMember(site);
  const buyer = guestBuyer();
  await blockStorage(page);
  await page.goto(`/beats?q=${encodeURIComponent(beat.title)}`);
  await buy(page, beat.title, 'Basic');
  await expectTotal(page, '$25');
  await openCheckout(page);
  await fillCheckout(page, buyer);
  await placeRequest(page);
  const reference = await placedReference(page);
  const { data } = await admin.from('orders').select('reference').eq('email', buyer.email);
  expect(data).toEqual([{ reference }]);
  await page.getByRole('dialog').getByRole('link', { name: 'Open the order page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty');

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await banner.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/dashboard');
  await signOut(page).click();
  await expect(page).toHaveURL('/login');
});

/** Simulates a deployment: documents start with another file, and chunks of the old build are missing. */
async function deploy(page: Page, chunk: RegExp, { forGood = false } = {}): Promise<() => number> {
  let loads = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, origin } = new URL(request.url());
    // Frames do not count: posts of other sites, and the page of ours that contains them.
    const isOwn = origin === new URL(page.url()).origin && !pathname.startsWith('/social-embed');
    const isPage = request.resourceType() === 'document' && isOwn;
    if (isPage) loads += 1;
    if (chunk.test(pathname) && (loads === 0 || forGood)) {
      await route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' });
    } else if (pathname === '/' && request.resourceType() === 'fetch') {
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/assets/index-new.js"></script>',
      });
    } else await route.fallback();
  });
  return () => loads;
}

const missingChunk = [
  /^answer 404: GET .*\/assets\//,
  /^console error: /,
  // React renders a part again if the code to hydrate it does not arrive.
  /^exception: Minified React error #422/,
];

test('a page whose chunk was removed by a deployment reloads once and keeps typed text', async ({
  page,
  problems,
}) => {
  problems.allow(...missingChunk);
  await page.goto('/#contact');
  const message = page.getByLabel('Message');
  await message.fill('Typed before the deployment.');
  await expect(page.locator('[data-hydrating]')).toHaveCount(0);
  const loads = await deploy(page, /\/assets\/playlist-page-/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Playlist' }).first().click();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL('/playlist');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
  await page.goBack();
  await expect(message).toHaveValue('Typed before the deployment.');
});

test('a page whose own code does not arrive works after one reload', async ({ page, problems }) => {
  problems.allow(...missingChunk);
  problems.expect(/^request failed .*store-page-/);
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/store-page-/, (route) =>
    loads === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/beats');
  await page.getByRole('button', { name: 'Sort: Newest first' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Price, low to high' })).toBeVisible();
  expect(loads).toBe(2);
});

test('a page whose chunk stays missing reloads once, and then shows an error', async ({
  page,
  problems,
}) => {
  problems.allow(...missingChunk);
  await page.goto('/login');
  const loads = await deploy(page, /\/assets\/playlist-page-/, { forGood: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Playlist' }).first().click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('an image upload survives a storage outage while browser storage is full', async ({
  page,
  admin,
  problems,
}) => {
  problems.expect(/^answer 503: POST .*\/upload\/resumable/);
  problems.expect(/^console warning: An upload could not be kept in this browser/);
  await signInAs(page, admin);
  await fillStorage(page);
  await page.goto('/admin/gallery');
  let attempts = 0;
  await page.route('**/storage/v1/upload/resumable', (route) => {
    attempts += 1;
    return attempts === 1 ? route.fulfill({ status: 503, body: 'down' }) : route.continue();
  });
  const title = 'Fault';
  await page
    .getByLabel('Drop images here, or choose files')
    .setInputFiles(await coverFile(`${title}.jpg`));
  const images = page.getByRole('region', { name: 'Images, newest first' });
  await expect(images.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  // The page sends the image and its variant once each, and the first of them a second time.
  expect(attempts).toBe(3);
});
