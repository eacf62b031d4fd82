import { expectAccessible } from './support/axe.ts';
import { listen, readQueue, readSounds, skipToEnd } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listen(page));

test('with autoplay the next beat follows, and the choice is remembered', async ({
  page,
  beats,
}) => {
  await beats.add();
  const { title } = await beats.add();
  await page.goto('/beats');
  const bar = page.getByRole('region', { name: 'Player' });
  const panel = page.getByRole('dialog', { name: 'Queue' });
  await playButton(storeGrid(page), title).click();
  await expect(stopButton(storeGrid(page), title)).toBeVisible();
  await bar.getByRole('button', { name: /^Queue/ }).click();
  const [following] = await readQueue(panel);
  if (!following) throw new Error('Nothing follows.');
  await expect(panel.getByText('Stops when this beat ends.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('checkbox', { name: 'Autoplay' }).check();
  await skipToEnd(page);
  await expect(bar.getByRole('link', { name: following, exact: true })).toBeVisible();
  await expect
    .poll(async () => (await readSounds(page)).filter((sound) => !sound.paused && sound.time > 0))
    .toHaveLength(1);

  await page.reload();
  await playButton(storeGrid(page), title).click();
  await bar.getByRole('button', { name: /^Queue/ }).click();
  await expect(panel.getByRole('checkbox', { name: 'Autoplay' })).toBeChecked();
});
