import { watchChannel } from './support/live.ts';
import { listen } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test(
  'a play counts once, and its repeats do not',
  { tag: '@desktop' },
  async ({ page, beats, site }) => {
    const { id, title } = await beats.add();
    const countPlays = async () => {
      const [row] = await site.stack.query<{ plays: number }>(
        `select count(*)::int as plays from private.beat_events where beat_id = $1 and event_type = 'play'`,
        [id],
      );
      return row?.plays;
    };
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
      await stopButton(grid, title).click();
      await expect(playButton(grid, title)).toBeVisible();
    }
    await expect.poll(countPlays).toBe(1);
  },
);

test(
  "a beat's page counts one view and no play",
  { tag: '@desktop' },
  async ({ page, beats, admin }) => {
    const { id, title } = await beats.add();
    const tracked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/track_beat_event')) tracked.push(request.postDataJSON());
    });
    const subscribed = watchChannel(page, 'beats-changes');
    const viewed = page.waitForResponse((response) =>
      response.url().endsWith('/rpc/track_beat_event'),
    );
    await page.goto(`/beats/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await viewed).ok()).toBe(true);

    // Read again because it changed, and still the same visit.
    await subscribed;
    await beats.update(id, { title: `${title} II` });
    await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();
    expect(tracked).toEqual([{ p_beat_id: id, p_event_type: 'view' }]);
    const { data } = await admin.from('beats').select('plays_count').eq('id', id).single();
    expect(data?.plays_count).toBe(0);
  },
);
