import { newestBeat } from './support/demo.ts';
import { expectSounding, listen, readSounds } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listen(page));

test('a beat keeps playing from page to page, and what was heard is recorded when the visitor leaves', async ({
  page,
  visitor,
  site,
}) => {
  const beat = await newestBeat(visitor);
  await page.goto('/?utm_source=Poster', { referer: 'https://www.instagram.com/' });
  await page
    .getByRole('button', { name: `Play ${beat.title}`, exact: true })
    .first()
    .click();
  await expectSounding(page, beat.previewUrl);
  await page.getByRole('link', { name: 'Explore Beat Store' }).click();
  await expect(stopButton(storeGrid(page), beat.title)).toBeVisible();
  await expectSounding(page, beat.previewUrl);
  await expect.poll(() => readSounds(page)).toHaveLength(1);
  const readListening = () =>
    site.stack.query(
      `select heard & 1 as start, source_host, utm_source from private.listening
       where beat_id = $1 and utm_source = 'poster'`,
      [beat.id],
    );
  expect(await readListening()).toEqual([]);
  await page.goto('about:blank');
  await expect
    .poll(readListening)
    .toEqual([{ start: 1, source_host: 'instagram.com', utm_source: 'poster' }]);
});

test('a beat pauses when another tab starts to play', async ({ page, context, visitor }) => {
  const beat = await newestBeat(visitor);
  const other = await context.newPage();
  await listen(other);
  for (const tab of [page, other]) {
    await tab.goto(`/beats/${beat.id}`);
    await tab
      .getByRole('button', { name: `Play ${beat.title}`, exact: true })
      .first()
      .click();
    await expectSounding(tab, beat.previewUrl);
  }
  await expect.poll(async () => (await readSounds(page))[0]?.paused).toBe(true);
  await expectSounding(other, beat.previewUrl);
});

test('the player bar covers no content @phone', async ({ page, beats }) => {
  const { id, title } = await beats.add();
  await page.goto(`/beats?q=${encodeURIComponent(title)}`);
  await playButton(storeGrid(page), title).click();
  const nowPlaying = page.getByText(`Now Playing: Beat #${id}`);
  await expect(nowPlaying.first()).toBeVisible();
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  // The page grows while its last parts load, so each attempt scrolls to the end again.
  const overlap = async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    );
    const [link, bar] = await Promise.all([
      lastLink.boundingBox(),
      nowPlaying.first().boundingBox(),
    ]);
    return (link?.y ?? Infinity) + (link?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
