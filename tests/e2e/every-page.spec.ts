import { matchPath } from 'react-router-dom';
import { paths } from '../../src/config/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, readToTheEnd, watchLayoutShifts } from './support/layout-shift.ts';
import { findLinkFaults } from './support/links.ts';
import { builtPages, prepareBuilt, waitUntilSettled } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A phone's layout and a dashboard's are judged in full, and each is then stretched: */
const widths = [
  { opened: 390, stretched: 768 },
  { opened: 1280, stretched: 1920 },
];

for (const built of builtPages) {
  test(
    `${built.name} renders at every width in both themes`,
    { tag: '@desktop' },
    async ({ page, visitor, problems, site }) => {
      // Four widths, two themes: as much as a dozen tests.
      test.setTimeout(120_000);
      if (built.problem) problems.expect(built.problem);
      await watchLayoutShifts(page);
      // Other tests change content meanwhile, and what arrives live moves the rest. The dashboard alone
      // says whether it is connected.
      if (built.path !== paths.admin) await page.routeWebSocket(/\/realtime\//, () => {});
      const addresses = await prepareBuilt(page, built, { visitor, site });

      const expectNoOverflow = async (width: number) => {
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0);
      };

      for (const [index, { opened, stretched }] of widths.entries()) {
        const height = opened < 768 ? 844 : 900;
        await page.setViewportSize({ width: opened, height });
        const release = await holdRequests(page, '**/rest/v1/**');
        await page.goto(addresses[index % addresses.length] ?? built.path);
        // Data that arrives while the end of a back-office page is on screen moves nothing either. Prerendered
        // pages are left out, because Chromium counts the first styling of their footer as a shift.
        if (built.as === 'admin' || built.as === 'superAdmin') {
          await expect(page.locator('footer')).toBeAttached();
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        }
        release();
        await waitUntilSettled(page);
        await readToTheEnd(page);
        await expectNoOverflow(opened);
        await expectNoLayoutShift(page, `at ${opened} px`);
        await expectAccessible(page);

        await page.setViewportSize({ width: stretched, height });
        await expectNoOverflow(stretched);
      }
      expect(await findLinkFaults(page, visitor)).toEqual([]);
    },
  );
}

test('every route is tested', { tag: '@desktop' }, () => {
  const visited = builtPages.flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => new URL(address, 'http://site').pathname),
  );
  const missing = Object.values(paths).filter(
    (path) => typeof path === 'string' && !visited.some((known) => matchPath(path, known)),
  );
  expect(missing).toEqual([]);
});
