import { builtPages, openBuilt } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const built of builtPages) {
  test(
    `${built.name} fits every width`,
    { tag: '@desktop' },
    async ({ page, visitor, origin, problems }) => {
      if (built.problem) problems.expect(built.problem);
      await page.setViewportSize({ width: 390, height: 844 });
      await openBuilt(page, built, { visitor, origin });
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
      }
    },
  );
}
