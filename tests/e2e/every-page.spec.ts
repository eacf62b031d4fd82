import { matchPath } from 'react-router-dom';
import { paths } from '../../src/config/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoLayoutShift, readToTheEnd, watchLayoutShifts } from './support/layout-shift.ts';
import { findLinkFaults } from './support/links.ts';
import { builtPages, openSettled, prepareBuilt } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const widths = [390, 768, 1280, 1920];
/** A phone's layout and a desk's: what lies between is made of the same parts. */
const judged = [390, 1280];

for (const built of builtPages) {
  test(
    `${built.name} stands at every width in both themes`,
    { tag: '@desktop' },
    async ({ page, visitor, origin, problems }) => {
      // Four widths, two themes: as much as a dozen tests.
      test.setTimeout(120_000);
      if (built.problem) problems.expect(built.problem);
      await watchLayoutShifts(page);
      const addresses = await prepareBuilt(page, built, { visitor, origin });

      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        await openSettled(page, addresses[index % addresses.length] ?? built.path);
        await readToTheEnd(page);

        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0);
        await expectNoLayoutShift(page, `at ${width} px`);

        if (judged.includes(width)) await expectAccessible(page);
      }
      expect(await findLinkFaults(page, visitor)).toEqual([]);
    },
  );
}

test('no page is left out', { tag: '@desktop' }, () => {
  const visited = builtPages.flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => new URL(address, 'http://site').pathname),
  );
  const missing = Object.values(paths).filter(
    (path) =>
      typeof path === 'string' &&
      // Merch is not managed yet.
      path !== paths.adminMerch &&
      !visited.some((known) => matchPath(path, known)),
  );
  expect(missing).toEqual([]);
});
