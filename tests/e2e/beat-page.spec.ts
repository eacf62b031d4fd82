import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('related beats fill whole rows, and the links beside a beat walk through the store', async ({
  page,
  visitor,
}) => {
  const { data } = await visitor
    .from('beats')
    .select('id, title')
    .order('created_at')
    .order('id')
    .limit(2)
    .throwOnError();
  const [last, second] = data;
  await page.goto(`/beats/${second?.id}`);
  const related = page.getByRole('list', { name: 'More beats like this' });
  await expect(related.getByRole('listitem').first()).toBeVisible();
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await related.evaluate((list) => {
      const counts = new Map<number, number>();
      for (const { offsetTop } of list.children as HTMLCollectionOf<HTMLElement>) {
        counts.set(offsetTop, (counts.get(offsetTop) ?? 0) + 1);
      }
      return [...new Set(counts.values())];
    });
    expect(rows, `different lengths of rows at ${width} px`).toHaveLength(1);
  }

  const beside = page.getByRole('navigation', { name: 'Beats next to this one' });
  await beside.getByRole('link', { name: last?.title ?? '' }).click();
  await expect(heading(page, last?.title ?? '')).toBeFocused();
  await expect(page).toHaveURL(`/beats/${last?.id}`);
  await expect(beside.getByRole('link')).toHaveAttribute('rel', 'prev');
});
