import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements when the page as it stands breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured as they are drawn: a fade that is half-way would be judged as it stands.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations, passes } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map((node) => node.html.slice(0, 200)),
  }));
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}
