import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Ends all fades, because axe measures the colors of the current frame. The end of one may start
 * another in an element that inherits its color.
 */
async function finishFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const fades = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (fades.length === 0) return;
      for (const fade of fades) fade.finish();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        // A browser that draws no frame for a second does not end the test.
        setTimeout(resolve, 1_000);
      });
    }
  });
}

/**
 * Fails with the rule and the elements when the page breaks WCAG 2.2 AA. Runs axe in the
 * page itself, because its own driver opens a second page and injects itself each time.
 *
 * @param part a selector; the whole page by default
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'tag', values: standards } }, part);
}

/** Checks the contrast of colors, which is all that the second theme of a page changes. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: ['color-contrast'] });
}

async function expectNoViolations(page: Page, options: RunOptions, part = 'html'): Promise<void> {
  await finishFades(page);
  // Renders deferred parts, because axe cannot measure colors that are not drawn.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.deferred { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { found, passed } = await page.evaluate(
    async ([context, options]) => {
      const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(
        context,
        options,
      );
      return {
        passed: passes.length,
        found: violations.map(({ id, help, nodes }) => ({
          rule: id,
          help,
          elements: nodes.map((node) => node.html.slice(0, 200)),
        })),
      };
    },
    [part, { ...options, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
  expect(found).toEqual([]);
  expect(passed).toBeGreaterThan(0);
}
