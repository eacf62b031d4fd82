import type { Locator, Page } from 'playwright/test';
import { sniffAudio } from '../../src/lib/audio/audio-types.ts';
import { toWav } from '../../src/lib/audio/to-wav.ts';
import { wav } from '../../supabase/demo/wav.ts';
import { aiff, makeSounds } from '../support/sounds.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { beatsByTitle, coverFile, objectsOf } from './support/uploads.ts';

test.use({ as: 'admin' });

const title = 'Prélude';

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/beats?tab=add');
  await expect(page.getByRole('form', { name: 'New beat' })).toBeVisible();
}

async function describeBeat(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Violin Trap');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
}

function audioFiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Audio files' }).getByRole('listitem');
}

/** Waits until an action has stored the rows of so many audio files, some of which may be encoded first. */
async function storeAudio(page: Page, rows: number, act: () => Promise<void>) {
  let count = 0;
  const stored = page.waitForResponse((response) => {
    const isRow = response.url().includes('/rest/v1/beat_audio');
    if (isRow && response.request().method() === 'POST') count += 1;
    return count === rows;
  });
  await act();
  await stored;
}

test('a new beat is published with its images and a preview cut in the browser @project', async ({
  page,
  admin,
  visitor,
}) => {
  await openForm(page);
  const upload = page.getByRole('button', { name: 'Upload Beat' });
  await upload.click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  // The file, and the preview and the MP3 that are made of it.
  await storeAudio(page, 3, () =>
    page.getByLabel('Add audio files').setInputFiles({
      ...{ name: 'rosin_140bpm_Dm.aif', mimeType: 'audio/aiff' },
      buffer: aiff({ seconds: 5 }),
    }),
  );
  await expect(audioFiles(page)).toHaveCount(3);
  await expect(page.getByText(/^The preview starts at 0:00/)).toBeVisible();
  await expect(page.getByText(/^The preview “.*” \(0:05\) is as long as/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rosin');
  // A full file is played from an address that is signed for the admin.
  await page.getByRole('button', { name: 'Play rosin_140bpm_Dm.wav' }).click();
  await expect(page.getByRole('button', { name: 'Pause rosin_140bpm_Dm.wav' })).toBeVisible();
  await page.getByLabel('Add images').setInputFiles(await coverFile('cover.jpg'));
  await expect(page.getByRole('img', { name: 'cover.jpg' })).toBeVisible();
  await expectAccessible(page);
  await describeBeat(page, title);
  await page.getByRole('textbox', { name: 'Tags' }).fill('dark, strings, Dark,');

  // Before the last step everything is stored, and visitors see none of it.
  let seenTooEarly: unknown;
  await page.route('**/rest/v1/rpc/publish_beat', async (route) => {
    seenTooEarly = (await visitor.from('beats').select('id').eq('title', title)).data;
    await route.continue();
  });
  await upload.click();
  await expect(page.getByText('Beat uploaded successfully!').first()).toBeVisible();
  expect(seenTooEarly).toEqual([]);
  expect((await visitor.from('beats').select('id').eq('title', title)).data).toHaveLength(1);

  const [beat, ...others] = await beatsByTitle(admin, title);
  expect(others).toEqual([]);
  expect(beat).toMatchObject({
    genre: 'Violin Trap',
    bpm: 140,
    price: 25,
    tags: ['dark', 'strings'],
    is_active: true,
    beat_images: [{ is_primary: true, filename: 'cover.jpg', variant_widths: [400] }],
  });
  const audio = beat?.beat_audio.toSorted((a, b) => a.audio_type.localeCompare(b.audio_type));
  expect(audio).toMatchObject([
    { audio_type: 'full', filename: 'rosin_140bpm_Dm.wav', duration: 5 },
    { audio_type: 'full', filename: 'rosin_140bpm_Dm.mp3' },
    { audio_type: 'preview', filename: 'rosin_140bpm_Dm-preview.mp3' },
  ]);
  expect(audio?.[2]?.duration).toBeCloseTo(5, 0);
  expect(audio?.[2]?.peaks).toHaveLength(400);
  expect(await objectsOf(admin, beat?.id ?? 0)).toEqual([
    'beat-audio/preview_rosin_140bpm_Dm-preview.mp3',
    'beat-images/cover_cover-400.jpg',
    'beat-images/cover_cover-400.webp',
    'beat-images/cover_cover.jpg',
    'beat-masters/full_rosin_140bpm_Dm.mp3',
    'beat-masters/full_rosin_140bpm_Dm.wav',
  ]);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

/** Measures a sound in its first tenth of a second; null if the browser cannot decode it. Runs in the page. */
async function decode(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const context = new OfflineAudioContext(2, 1, 44_100);
  const sound = await context.decodeAudioData(bytes.buffer).catch(() => null);
  if (sound === null) return null;
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => {
    const levels = sound.getChannelData(at).subarray(0, 4_410).map(Math.abs);
    const loudest = Math.max(...levels);
    return { loudest, start: levels.findIndex((level) => level > loudest / 2) / 44_100 };
  });
  return { seconds: Math.round(sound.duration * 1000) / 1000, channels };
}

test('sounds of studios and phones are decoded with their length, behind tags and in a WAV that is made of them', async ({
  page,
}) => {
  await page.goto('/terms');
  for (const { name, bytes, seconds } of await makeSounds()) {
    const file = new Blob([new Uint8Array(bytes)]);
    const { start = 0, mustConvert = false } = (await sniffAudio(file)) ?? {};
    const sound = new Uint8Array(await file.slice(start).arrayBuffer());
    const playable = mustConvert ? (toWav(sound) ?? sound) : sound;
    const decoded = page.evaluate(decode, Buffer.from(playable).toString('base64'));
    expect((await decoded)?.seconds ?? null, name).toBe(seconds);
  }
});

test('the MP3 of a surround master has its center, and starts with its first sample', async ({
  page,
  admin,
}) => {
  const rate = 44_100;
  const silence = new Float32Array(2 * rate);
  const click = silence.map((_, at) => (at < 20 ? 0.9 : 0));
  const buffer = Buffer.from(
    wav({ rate, channels: [silence, silence, click, silence, silence, silence] }),
  );
  await openForm(page);
  await storeAudio(page, 3, () =>
    page
      .getByLabel('Add audio files')
      .setInputFiles({ name: `${title}.wav`, mimeType: 'audio/wav', buffer }),
  );
  const [beat] = await beatsByTitle(admin, title);
  const url = beat?.beat_audio.find(({ filename }) => filename === `${title}.mp3`)?.audio_url ?? '';
  const { data } = await admin.storage
    .from('beat-masters')
    .download(url.split('beat-masters/')[1] ?? '');
  const mp3 = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).toString('base64');
  const sound = await page.evaluate(decode, mp3);
  expect(sound?.seconds).toBe(2);
  for (const { loudest, start } of sound?.channels ?? []) {
    expect(loudest).toBeGreaterThan(0.5);
    expect(start).toBeLessThan(0.001);
  }
});
