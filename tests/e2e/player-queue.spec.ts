import { expectAccessible } from './support/axe.ts';
import { playNewest } from './support/player.ts';
import { listen, readQueue, readSounds, skipToEnd } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listen(page));

test('the queue is the list as it was: next, previous, jump, remove, shuffle and unshuffle', async ({
  page,
  visitor,
}) => {
  const beat = await playNewest(page, visitor);

  const bar = page.getByRole('region', { name: 'Player' });
  const panel = page.getByRole('dialog', { name: 'Queue' });
  const playing = (title: string) => bar.getByRole('link', { name: title, exact: true });
  await bar.getByRole('button', { name: /^Queue, \d+ up next$/ }).click();
  const upNext = await readQueue(panel);
  await expectAccessible(page);
  const [first, second, third] = upNext;
  if (!first || !second || !third) throw new Error('The list is too short.');

  await bar.getByRole('button', { name: 'Next beat' }).click();
  await expect(playing(first)).toBeVisible();
  expect(await readQueue(panel)).toEqual(upNext.slice(1));
  await bar.getByRole('button', { name: 'Previous beat' }).click();
  await expect(playing(beat.title)).toBeVisible();

  await panel.getByRole('button', { name: `Remove ${second} from the queue` }).click();
  const kept = upNext.filter((title) => title !== second);
  expect(await readQueue(panel)).toEqual(kept);

  await panel.getByRole('button', { name: 'Shuffle' }).click();
  await expect(panel.getByRole('list', { name: 'Earlier' })).toHaveCount(0);
  const mixed = await readQueue(panel);
  expect(mixed).not.toEqual(kept);
  await panel.getByRole('button', { name: 'Shuffle' }).click();
  expect(await readQueue(panel)).toEqual(kept);
  const behind = await readQueue(panel, 'Earlier');
  expect([...behind, ...kept].sort()).toEqual(mixed.sort());

  const item = panel.getByRole('listitem').filter({ hasText: third });
  await item.getByRole('button').first().click();
  await expect(playing(third)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect
    .poll(async () => (await readSounds(page)).filter((sound) => !sound.paused).length)
    .toBe(1);
});

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
