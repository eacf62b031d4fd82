import type { Locator } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { coverFile, mp3File } from './support/uploads.ts';

declare global {
  interface Window {
    scrolledPx: number;
  }
}

test.use({ as: 'admin' });

/** For an album of any length on a phone; more would be tedious. */
const MOST_TAPS = 25;
const MOST_SCREENS = 10;

/** In the phone's own picker: the folder, "Select all", "Open". */
const PICKER_TAPS = 3;

const songs = [
  { file: '09 Night Drive 92bpm F#m v2.mp3', title: 'Night Drive', bpm: 92, key: 'F#' },
  { file: '10 Ember 121bpm Dm.mp3', title: 'Ember', bpm: 121, key: 'D' },
];

test('an album is published from its folder with few taps and no typing @phone', async ({
  page,
  admin,
  problems,
}) => {
  problems.expect(/11 Damaged\.wav cannot be used/);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.addInitScript(() => {
    let last = 0;
    window.scrolledPx = 0;
    window.addEventListener('scroll', () => {
      window.scrolledPx += Math.abs(window.scrollY - last);
      last = window.scrollY;
    });
  });

  await page.goto('/admin');
  await tap(page.getByRole('main').getByRole('link', { name: /^Beats/ }));
  await tap(page.getByRole('tab', { name: 'Add Beat' }));
  // Two audio rows for each song: the master, and the preview that is cut from it.
  let rows = 0;
  const uploaded = page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/beat_audio') &&
      response.request().method() === 'POST' &&
      ++rows === songs.length * 2,
  );
  const choosing = page.waitForEvent('filechooser');
  await tap(page.getByText('Add audio files').first());
  taps += PICKER_TAPS;
  await (
    await choosing
  ).setFiles([
    ...(await Promise.all(songs.map(({ file }) => mp3File(file, 2)))),
    await coverFile('front.jpg'),
    { name: '11 Damaged.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') },
  ]);
  await expect(page.getByText('11 Damaged.wav is not a sound file.')).toBeVisible();
  await expect(page.getByText(`These files became ${songs.length} beats`)).toBeVisible();

  const genre = page.getByRole('combobox', { name: 'Genre' });
  await tap(genre);
  taps += 1;
  await genre.selectOption('Violin Trap');
  await tap(page.getByRole('button', { name: 'Copy details to other drafts' }));
  await tap(page.getByRole('button', { name: /^Copy to/ }));
  await uploaded;
  await expect(
    page.getByText(`Ready to publish: ${songs.length} of ${songs.length}`),
  ).toBeVisible();
  const titles = songs.map(({ title }) => title);
  const readBeats = () =>
    admin
      .from('admin_beats')
      .select('title, bpm, key, is_active, beat_images(filename)')
      .in('title', titles)
      .order('bpm');
  await tap(page.getByRole('button', { name: 'Publish all' }));
  await tap(page.getByRole('button', { name: `Publish ${songs.length} beats` }));
  const screens = await page.evaluate(() => window.scrolledPx / window.innerHeight);
  await expect(page.getByText(`${songs.length} beats published`)).toBeVisible();

  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS);
  const { data } = await readBeats();
  expect(data).toMatchObject(
    songs.map(({ title, bpm, key }) => ({
      ...{ title, bpm, key, is_active: true },
      beat_images: [{ filename: 'front.jpg' }],
    })),
  );
});
