import { readPlayableBeats } from './support/demo.ts';
import { expectSilence, expectSounding, listen, readSounds } from './support/sound.ts';
import { card, playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listen(page));

test('a beat of the store sounds, and stops when its button is pressed again', async ({
  page,
  visitor,
}) => {
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  await page.goto('/beats');
  const grid = storeGrid(page);

  await playButton(grid, beat.title).click();
  await expectSounding(page, beat.previewUrl);

  await stopButton(grid, beat.title).click();
  await expectSilence(page);
  await expect(playButton(grid, beat.title)).toBeVisible();
  expect((await readSounds(page)).map((sound) => sound.time)).toEqual([0]);
});

test('another beat takes over from the one that plays', async ({ page, visitor }) => {
  const [first, second] = await readPlayableBeats(visitor);
  if (!first || !second) throw new Error('The demo content has no two playable beats.');
  await page.goto('/beats');
  const grid = storeGrid(page);

  await playButton(grid, first.title).click();
  await expectSounding(page, first.previewUrl);
  await playButton(grid, second.title).click();
  await expectSounding(page, second.previewUrl);
  await expect(playButton(grid, first.title)).toBeVisible();
  await expect(stopButton(grid, second.title)).toBeVisible();
});

test('a beat goes on sounding from page to page', async ({ page, beats }) => {
  const { title } = await beats.add();
  await page.goto('/');
  const home = page.getByRole('list', { name: 'Newest beats' });
  await playButton(home, title).click();
  await expect(stopButton(home, title)).toBeVisible();

  await page.getByRole('link', { name: 'Explore Beat Store' }).click();
  await expect(stopButton(storeGrid(page), title)).toBeVisible();
  const [before] = await readSounds(page);
  await expect
    .poll(async () => (await readSounds(page))[0]?.time ?? 0)
    .toBeGreaterThan((before?.time ?? 0) + 0.25);
  expect(await readSounds(page)).toHaveLength(1);
});

test('a beat that has ended leaves the player as it was', async ({ page, beats }) => {
  const { title } = await beats.add({ previewSeconds: 1.5 });
  await page.goto('/beats');
  const grid = storeGrid(page);
  await playButton(grid, title).click();
  await expect(stopButton(grid, title)).toBeVisible();
  await expect(playButton(grid, title)).toBeVisible();
  await expectSilence(page);
});

test('a preview that cannot be loaded resets the player', async ({ page, beats, problems }) => {
  const { title } = await beats.add();
  await page.route('**/storage/v1/object/public/beat-audio/**', (route) => route.abort());
  problems.expect(/request failed \(net::ERR_FAILED\): GET .*\/beat-audio\//);
  problems.expect(/^console warning: The preview of beat \d+ could not be played/);
  await page.goto('/beats');
  const beat = card(storeGrid(page), title);

  await playButton(beat, title).click();
  await expect(playButton(beat, title)).toBeEnabled();
  await expectSilence(page);
  await expect(page.getByText(/^Now Playing/)).toHaveCount(0);
});

test(
  'the bar at the bottom names the beat, stops it and sells it',
  { tag: '@mobile' },
  async ({ page, beats }) => {
    const { id, title } = await beats.add();
    await page.goto('/beats');
    const nowPlaying = page.getByText(`Now Playing: Beat #${id}`);
    await expect(nowPlaying).toHaveCount(0);

    await playButton(storeGrid(page), title).click();
    await expect(nowPlaying.first()).toBeVisible();
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: /^Buy/ }).click();
    await expect(page.getByRole('dialog', { name: 'Choose Your License' })).toBeVisible();
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: /^Stop/ }).click();
    await expect(nowPlaying).toHaveCount(0);
    await expectSilence(page);
  },
);

test('the bar hides nothing of the page', { tag: '@mobile' }, async ({ page, beats }) => {
  const { id, title } = await beats.add();
  await page.goto('/beats');
  await playButton(storeGrid(page), title).click();
  const bar = page.getByText(`Now Playing: Beat #${id}`).first();
  await expect(bar).toBeVisible();

  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await expect(lastLink).toBeInViewport();
  const [link, top] = await Promise.all([lastLink.boundingBox(), bar.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});
