import type { Page } from 'playwright/test';
import { matchPath } from 'react-router-dom';
import { expectAccessible, expectContrast } from './support/axe.ts';
import { holdRequests } from './support/hold.ts';
import {
  expectNoLayoutShift,
  scrollThroughPage,
  watchLayoutShifts,
} from './support/layout-shift.ts';
import { findLinkFaults, routes } from './support/links.ts';
import { builtPages, prepareBuilt, waitForFonts, waitUntilRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Widths in px of a phone, a tablet and two desktops. Nothing may be wider than the page at any of them. */
const [narrow, tablet, wide, widest] = [390, 768, 1280, 1920] as const;
const height = 844;

test.use({ viewport: { width: narrow, height } });

/** Allowed shift, because a line may wrap in another place once the page's own font has loaded. */
const LATE_FONTS = 0.025;

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Expects that the content of a back-office page starts high on a phone, below its title and tabs. */
async function expectEarlyContent(page: Page): Promise<void> {
  const below = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
  const content = below.or(page.getByRole('tabpanel')).last();
  const readStart = (element: Element) =>
    element.getBoundingClientRect().top +
    scrollY +
    parseFloat(getComputedStyle(element).paddingTop);
  await expect.poll(() => content.evaluate(readStart)).toBeLessThan(200);
}

/** Loads the page with late data and then late fonts, and expects that neither moves anything. */
async function openLate(page: Page, address: string, isPrivate: boolean): Promise<void> {
  const releaseFonts = await holdRequests(page, /\.woff2$/);
  const release = await holdRequests(page, '**/rest/v1/**');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Data that arrives while the end of a back-office page is on screen moves nothing either.
  // Prerendered pages are left out, because Chromium counts the first styling of their footer.
  if (isPrivate) {
    await expect(page.locator('footer')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  release();
  await waitUntilRead(page);
  await scrollThroughPage(page);
  await expectNoLayoutShift(page);
  releaseFonts();
  await waitForFonts(page);
  await expectNoLayoutShift(page, LATE_FONTS);
}

/** Finds what is selected or filled without the system's color for it, the only sign that a contrast theme leaves. */
function findHiddenSelections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    const selected = document.querySelectorAll(
      '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [data-slot=fill]',
    );
    return [...selected]
      .filter((element) => getComputedStyle(element).backgroundColor !== backgroundColor)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

for (const built of builtPages) {
  test(`${built.name} overflows nowhere, shifts nothing while it loads, is accessible and has no broken link`, async ({
    page,
    visitor,
    problems,
    site,
  }) => {
    if (built.problem) problems.expect(built.problem);
    await watchLayoutShifts(page);
    const addresses = await prepareBuilt(page, built, { visitor, site });
    const [address = built.path] = addresses;
    const isOfOffice = built.as === 'admin' || built.as === 'superAdmin';
    await openLate(page, address, isOfOffice);
    if (isOfOffice) await expectEarlyContent(page);
    await expectAccessible(page);
    await expectNoOverflow(page, narrow);
    await expectNoOverflow(page, tablet);
    await expectNoOverflow(page, wide);

    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectContrast(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => findHiddenSelections(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await expect.poll(() => findLinkFaults(page, visitor)).toEqual([]);
    await expectNoOverflow(page, widest);
    for (const alias of addresses.slice(1)) {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      await page.goto(alias);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
}

test('every route is tested', () => {
  const visited = builtPages.flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => new URL(address, 'http://site').pathname),
  );
  const missing = routes.filter(
    (path) => !visited.some((known) => matchPath(path.replace(/#.*/, ''), known)),
  );
  expect(missing).toEqual([]);
});
