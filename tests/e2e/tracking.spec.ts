import { watchChannel } from './support/live.ts';
import { listen } from './support/sound.ts';
import { playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

/** How often a beat's counter may be written. */
const rollupMs = 10_000;
/** For how long a repeat of a visitor does not count. */
const repeatMs = 30_000;

test(
  'a play counts once, and thirty repeats do not',
  { tag: '@desktop' },
  async ({ page, beats, admin }) => {
    const [played, other] = [await beats.add(), await beats.add()];
    const readPlays = async (id: number) => {
      const { data } = await admin.from('beats').select('plays_count').eq('id', id).single();
      return data?.plays_count;
    };
    const tracked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/track_beat_event')) tracked.push(request.postDataJSON());
    });
    await listen(page);
    await page.goto('/beats');
    const grid = storeGrid(page);

    const begun = Date.now();
    await playButton(grid, played.title).click();
    await expect.poll(() => readPlays(played.id)).toBe(1);
    const counted = Date.now();

    for (let repeat = 0; repeat < 30; repeat += 1) {
      await stopButton(grid, played.title).click();
      await playButton(grid, played.title).click();
      await expect(stopButton(grid, played.title)).toBeVisible();
    }
    await expect.poll(() => tracked.length).toBe(31);
    // A machine that is slow at thirty repeats may have one that counts.
    const mayCount = 1 + Math.floor((Date.now() - begun) / repeatMs);
    expect(new Set(tracked.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ p_beat_id: played.id, p_event_type: 'play' })]),
    );

    // A repeat that counted after all would be written with the next play of any beat, once the
    // time between two writes is over.
    await expect
      .poll(() => Date.now() - counted, { timeout: rollupMs * 2 })
      .toBeGreaterThan(rollupMs);
    await playButton(grid, other.title).click();
    await expect.poll(() => readPlays(other.id)).toBe(1);
    expect(await readPlays(played.id)).toBeLessThanOrEqual(mayCount);
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
