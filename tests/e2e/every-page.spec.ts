import { matchPath } from 'react-router-dom';
import { paths } from '../../src/config/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, readToTheEnd, watchLayoutShifts } from './support/layout-shift.ts';
import { findLinkFaults } from './support/links.ts';
import { builtPages, prepareBuilt, waitForFonts, waitUntilRead } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Each page is judged in full once in each theme, and then stretched. */
const visits = [
  { width: 390, height: 844, stretched: 768, colorScheme: 'dark' },
  { width: 1280, height: 900, stretched: 1920, colorScheme: 'light' },
] as const;

/** A line that wraps in another place once the page's own font is there. */
const LATE_FONTS = 0.025;

for (const { width, height, stretched, colorScheme } of visits) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const built of builtPages) {
      test(`${built.name} overflows nowhere, moves nothing by itself and is accessible`, async ({
        page,
        visitor,
        problems,
        site,
      }) => {
        if (built.problem) problems.expect(built.problem);
        await watchLayoutShifts(page);
        const addresses = await prepareBuilt(page, built, { visitor, site });
        const address = addresses[width > 768 ? addresses.length - 1 : 0] ?? built.path;
        const releaseFonts = await holdRequests(page, /\.woff2$/);
        const release = await holdRequests(page, '**/rest/v1/**');
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        // Data that arrives while the end of a back-office page is on screen moves nothing either.
        // Prerendered pages are left out, because Chromium counts the first styling of their footer.
        if (built.as === 'admin' || built.as === 'superAdmin') {
          await expect(page.locator('footer')).toBeAttached();
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        }
        release();
        await waitUntilRead(page);
        await readToTheEnd(page);
        await expectNoLayoutShift(page);
        releaseFonts();
        await waitForFonts(page);
        await expectNoLayoutShift(page, LATE_FONTS);
        await expectAccessible(page);
        if (width > 768) await expect.poll(() => findLinkFaults(page, visitor)).toEqual([]);

        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: stretched, height });
        await expect.poll(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('every route is tested', () => {
  const visited = builtPages.flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => new URL(address, 'http://site').pathname),
  );
  const missing = Object.values(paths).filter(
    (path) => typeof path === 'string' && !visited.some((known) => matchPath(path, known)),
  );
  expect(missing).toEqual([]);
});
