import { readPlayableBeats } from './support/demo.ts';
import { expectSounding, listen } from './support/sound.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a visitor is never given full audio @desktop', async ({ page, visitor, admin }) => {
  const { data: masters, error } = await admin
    .from('beat_audio')
    .select('beat_id, audio_url')
    .neq('audio_type', 'preview');
  expect(error).toBeNull();
  // Nothing would be proved without full audio to be given.
  expect(masters?.length).toBeGreaterThan(0);
  const names = (masters ?? []).map(({ audio_url }) => audio_url.split('/').slice(-2).join('/'));

  const bodies: Promise<string>[] = [];
  const addresses: string[] = [];
  page.on('response', (response) => {
    addresses.push(response.url());
    if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''));
  });
  await listen(page);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
  await page.goto('/beats');
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  await playButton(storeGrid(page), beat.title).click();
  await expectSounding(page, beat.previewUrl);
  await storeGrid(page).getByRole('link', { name: beat.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: beat.title })).toBeVisible();

  const told = [...addresses, ...(await Promise.all(bodies))].join('\n');
  expect(told).toContain(new URL(beat.previewUrl, page.url()).pathname);
  for (const name of ['beat-masters', 'beat-stems', '"full"', '"trackouts"', '"stems"', ...names])
    expect(told).not.toContain(name);
});

for (const type of ['full', 'trackouts', 'stems']) {
  test(
    `the address of ${type === 'full' ? 'full audio' : type} is not readable`,
    { tag: '@desktop' },
    async ({ admin, visitor, member, origin }) => {
      const { data } = await admin
        .from('beat_audio')
        .select('audio_url')
        .eq('audio_type', type)
        .limit(1)
        .single();
      const [, bucket, path] =
        /\/(beat-(?:masters|stems))\/(.+)$/.exec(data?.audio_url ?? '') ?? [];
      if (!bucket || !path) throw new Error(`Not among what is sold: ${data?.audio_url}`);

      const guesses = [
        `public/${bucket}/${path}`,
        `${bucket}/${path}`,
        `authenticated/${bucket}/${path}`,
      ];
      for (const guess of guesses) {
        const response = await fetch(`${origin}/storage/v1/object/${guess}`);
        expect(response.status, guess).toBeGreaterThanOrEqual(400);
      }
      for (const client of [visitor, member]) {
        expect((await client.storage.from(bucket).download(path)).error).not.toBeNull();
        expect((await client.storage.from(bucket).createSignedUrl(path, 60)).error).not.toBeNull();
      }
      expect((await admin.storage.from(bucket).createSignedUrl(path, 60)).error).toBeNull();
    },
  );
}
