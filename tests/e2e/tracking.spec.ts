import { readPlayableBeats } from './support/demo.ts';
import { expectSilence, expectSounding, listen, readSounds } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a beat plays and stops, and its play counts once, however often it is repeated', async ({
  page,
  visitor,
  site,
}) => {
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  const { id, title, previewUrl } = beat;
  const countPlays = async () => {
    const [row] = await site.stack.query<{ plays: number }>(
      `select count(*)::int as plays from private.beat_events where beat_id = $1 and event_type = 'play'`,
      [id],
    );
    return row?.plays ?? 0;
  };
  const before = await countPlays();
  await listen(page);
  await page.goto('/beats');
  const grid = storeGrid(page);
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const tracked = page.waitForResponse('**/rpc/track_beat_event');
    await playButton(grid, title).click();
    expect((await tracked).request().postDataJSON()).toEqual({
      p_beat_id: id,
      p_event_type: 'play',
    });
    if (repeat === 0) await expectSounding(page, previewUrl);
    await stopButton(grid, title).click();
    await expect(playButton(grid, title)).toBeVisible();
  }
  await expectSilence(page);
  await expect.poll(async () => (await readSounds(page)).map(({ time }) => time)).toEqual([0]);
  await expect.poll(countPlays).toBe(before + 1);
});
