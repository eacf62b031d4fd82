import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours are measured as they are drawn: a fade that is half-way would be judged as it stands. */
async function finishFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await finishFades(page);
  const { violations, passes } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map((node) => node.html.slice(0, 200)),
  }));
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}

/** Shows the page in the other theme, as it is for who follows the system. */
async function switchTheme(page: Page): Promise<void> {
  const colorScheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: light)').matches ? 'dark' : 'light',
  );
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (theme) => document.documentElement.dataset['theme'] === theme,
    colorScheme,
  );
}

/**
 * Fails with the rule and the elements when the page as it stands breaks WCAG 2.2 AA, or when a
 * text is too faint in the other theme: another theme is other colours and nothing else.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withTags(standards));
  await switchTheme(page);
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await switchTheme(page);
}
