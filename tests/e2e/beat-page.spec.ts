import type { Page } from 'playwright/test';
import { watchChannel } from './support/live.ts';
import { expectSounding, listen } from './support/sound.ts';
import { stopButton } from './support/store.ts';
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

test('the waveform starts and seeks; a changed beat is updated in place, and a withdrawn one cannot be bought but plays on', async ({
  page,
  beats,
}) => {
  const { id, title } = await beats.add({ previewSeconds: 60 });
  const subscribed = watchChannel(page, 'beats-changes');
  await listen(page);
  await page.goto(`/beats/${id}`);
  await page.getByRole('button', { name: `Listen to ${title}` }).press('Enter');
  const slider = page.getByRole('slider', { name: `Waveform of ${title}` });
  await expect(stopButton(page, title).first()).toBeVisible();
  await expect(slider).toBeFocused();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The waveform has no place on the page.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(29);

  await subscribed;
  await beats.update(id, { title: 'Another title' });
  await expect(heading(page, 'Another title')).toBeVisible();
  const source = await page.evaluate(() => [...(window.heardElements ?? [])][0]?.currentSrc ?? '');
  await beats.update(id, { is_active: false });
  await expect(page.getByText('No longer for sale.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Licenses' })).toHaveCount(0);
  await expectSounding(page, source);
  await page.getByRole('link', { name: 'Back to Beat Store' }).click();
  await expect(page).toHaveURL('/beats');
});
