import type { Locator } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { coverFile, mp3File, zipFile } from './support/uploads.ts';

declare global {
  interface Window {
    scrolledPx: number;
    typedKeys: number;
  }
}

test.use({ as: 'admin' });

const MAX_TAPS = 20;
const MAX_SCREENS = 10;

/** The phone's own picker counts as one tap, which selects and opens all files of a folder. */
const PICKER_TAPS = 1;

const songs = [
  ["[FREE] Gunna x Violin Type Beat - 'Paper Planes' (Prod. TV) 155 BPM Emin", 'Paper Planes'],
  ['99 Problems Type Beat 93 Dmin [prod. by TV]', '99 Problems'],
  ['Beat 12 - Requiem – 88 (double 176) – D minor', 'Requiem'],
  ['DARK PIANO TRAP BEAT 2024 - _Exodus_ 160bpm Fmin', 'Exodus'],
  ['Glass House 140 BPM Cmin (Instrumental)', 'Glass House'],
  ['Süße Träume - 138 - H-moll', 'Süße Träume'],
  ['Ghost Train 130bpm C#m 24bit', 'Ghost Train'],
  ['slow_burn_75bpm_6A', 'Slow Burn'],
  ['Low Tide 84bpm Am [untagged]', 'Low Tide'],
  ['Marble (F# minor) 150 BPM', 'Marble'],
  ['2024-03-11 Copper Wire 144bpm Gm', 'Copper Wire'],
  ['Neon Rain 148bpm Ebmin master', 'Neon Rain'],
] as const;
/** The first beats have a zip each. */
const ZIPS = 5;

test('an album of 12 beats with zips and one cover is published with few taps and no typing @phone', async ({
  page,
  admin,
  problems,
}) => {
  problems.expect(/Damaged\.wav cannot be used/);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.addInitScript(() => {
    let last = 0;
    window.scrolledPx = 0;
    window.typedKeys = 0;
    window.addEventListener('keydown', () => (window.typedKeys += 1), true);
    window.addEventListener('scroll', () => {
      window.scrolledPx += Math.abs(window.scrollY - last);
      last = window.scrollY;
    });
  });

  await page.goto('/admin');
  await tap(
    page
      .getByRole('navigation', { name: 'Back-office' })
      .getByRole('link', { name: 'Beats', exact: true }),
  );
  await tap(page.getByRole('tab', { name: 'Add Beat' }));
  // The master of each beat, the preview that is cut from it, and the zips.
  let rows = 2 * songs.length + ZIPS;
  const uploaded = page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/beat_audio') &&
      response.request().method() === 'POST' &&
      --rows === 0,
  );
  const choosing = page.waitForEvent('filechooser');
  await tap(page.getByText('Add audio files').first());
  taps += PICKER_TAPS;
  await (
    await choosing
  ).setFiles([
    // The files have different lengths, because the table notes files that are the same.
    ...(await Promise.all(songs.map(([name], at) => mp3File(`${name}.mp3`, 1 + at / 10)))),
    ...songs.slice(0, ZIPS).map(([, title]) => zipFile(`${title} stems.zip`)),
    await coverFile('front.jpg'),
    { name: 'Damaged.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') },
  ]);
  await uploaded;
  await expect(page.getByText('Damaged.wav is not a sound file.')).toBeVisible();
  const state = page.getByRole('status').filter({ hasText: /ready|to check/ });
  await expect(state).not.toContainText('uploading');
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: 'Looks right', exact: true }));
  await tap(page.getByRole('button', { name: `Publish ${songs.length}` }));
  await expect(page.getByText(`${songs.length} beats published`)).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeInViewport();
  const { screens, typed } = await page.evaluate(() => ({
    screens: window.scrolledPx / window.innerHeight,
    typed: window.typedKeys,
  }));

  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(screens).toBeLessThanOrEqual(MAX_SCREENS);
  expect(typed).toBe(0);
  const titles = songs.map(([, title]) => title);
  const { data } = await admin
    .from('admin_beats')
    .select('title, is_active, beat_images(filename), beat_audio(audio_type)')
    .in('title', titles)
    .order('id')
    .order('audio_type', { referencedTable: 'beat_audio' });
  const kinds = ['full', 'preview', 'stems'];
  expect(data).toEqual(
    titles.map((title, at) => ({
      ...{ title, is_active: true, beat_images: [{ filename: 'front.jpg' }] },
      beat_audio: kinds.slice(0, at < ZIPS ? 3 : 2).map((audio_type) => ({ audio_type })),
    })),
  );
});
