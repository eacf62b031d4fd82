import { randomUUID } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword } from './support/clients.ts';
import { changeSession, comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';
import {
  beatsCalled,
  coverFile,
  lastBeatId,
  mp3File,
  objectsOf,
  wavFile,
} from './support/uploads.ts';
import { watchFor } from './support/watcher.ts';

/** Beats of the test that runs, to be taken out of the store again. */
const titles: string[] = [];

function newTitle(): string {
  const title = `Prélude ${randomUUID().slice(0, 8)}`;
  titles.push(title);
  return title;
}

test.afterEach(async ({ admin }) => {
  const { error } = await admin.from('beats').delete().in('title', titles.splice(0));
  expect(error).toBeNull();
});

async function openForm(page: Page): Promise<void> {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto('/admin/beats?tab=add');
  await expect(page.getByRole('form', { name: 'New beat' })).toBeVisible();
}

async function addCover(page: Page): Promise<void> {
  await page.getByLabel('Add images').setInputFiles(await coverFile('cover.jpg'));
  await expect(page.getByText('400 × 400')).toBeVisible();
}

async function describeBeat(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Violin Trap');
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Beat' }).click();

test('a beat goes into the store whole, with a preview that was cut here', async ({
  page,
  admin,
  visitor,
}) => {
  const title = newTitle();
  await openForm(page);
  await page.getByLabel('Add audio files').setInputFiles(wavFile('rosin_140bpm.wav', 50));
  await expect(page.getByRole('checkbox', { name: 'Cut a preview' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rosin');
  await addCover(page);
  await expectAccessible(page);
  await describeBeat(page, title);
  await page.getByRole('textbox', { name: 'Tags' }).fill('dark, strings, Dark,');

  // Before the last step: everything is there, and nobody sees it.
  let seenTooEarly: unknown;
  await page.route('**/rest/v1/beats?id=eq.*', async (route) => {
    if (route.request().method() === 'PATCH') {
      seenTooEarly = (await visitor.from('beats').select('id').eq('title', title)).data;
    }
    await route.continue();
  });
  // And all the while somebody is looking.
  const watch = watchFor(visitor, title);
  await upload(page);
  await expect(page.getByText('Beat uploaded successfully!')).toBeVisible({ timeout: 20_000 });
  expect(seenTooEarly).toEqual([]);
  const watched = await watch.stop();
  expect(watched).toMatchObject({ halves: [], seenIn: ['rows', 'store'] });
  expect(watched.looks).toBeGreaterThan(3);

  const [beat, ...others] = await beatsCalled(admin, title);
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
    { audio_type: 'full', filename: 'rosin_140bpm.wav', duration: 50 },
    { audio_type: 'preview', filename: 'rosin_140bpm-preview.mp3' },
  ]);
  expect(audio?.[1]?.duration).toBeCloseTo(45, 0);
  expect(audio?.[1]?.peaks).toHaveLength(400);
  expect(await objectsOf(admin, beat?.id ?? 0)).toEqual([
    'beat-audio/preview_rosin_140bpm-preview.mp3',
    'beat-images/cover_cover-400.webp',
    'beat-images/cover_cover.jpg',
    'beat-masters/full_rosin_140bpm.wav',
  ]);

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test(
  'an upload that lost its connection, then its session, goes on, and leaves nothing twice',
  { tag: '@mobile' },
  async ({ page, admin, problems }) => {
    problems.expect(
      /request failed .*beat-audio/,
      /console error: Uploading a beat failed/,
      /^answer 400: POST .*\/token/,
    );
    const title = newTitle();
    await openForm(page);
    await page
      .getByLabel('Add audio files')
      .setInputFiles([wavFile('rosin.wav', 5), await mp3File('rosin preview.mp3', 5)]);
    await expect(page.getByRole('button', { name: 'Play rosin preview.mp3' })).toBeVisible();
    await addCover(page);
    await describeBeat(page, title);
    await page.route('**/object/upload/sign/beat-audio/**', (route) =>
      route.abort('connectionreset'),
    );
    await upload(page);
    await expect(page.getByText('The upload has stopped')).toBeVisible();
    expect(await beatsCalled(admin, title)).toMatchObject([{ is_active: false }]);

    await page.unroute('**/object/upload/sign/beat-audio/**');
    await changeSession(page, 'revoked');
    await comeBack(page);
    await expect(page).toHaveURL('/admin-login');
    await expect(page.getByRole('main')).toContainText('Your session has ended');
    await page.reload();
    const login = page.getByRole('main');
    await login.getByLabel('Email', { exact: true }).fill(demoAccounts.admin);
    await login.getByLabel('Password', { exact: true }).fill(demoPassword);
    await login.getByRole('button', { name: 'Access Admin Panel' }).click();
    await expect(page).toHaveURL('/admin/beats?tab=add');
    await expect(page.getByText('This upload was cut off')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await page.getByRole('button', { name: 'An upload was cut off' }).click();
    const goOn = page.getByRole('button', { name: 'Go on' });
    await expect(goOn).toBeFocused();
    await goOn.click();
    await expect(page.getByText('Beat uploaded successfully!')).toBeVisible({ timeout: 20_000 });

    const [beat, ...others] = await beatsCalled(admin, title);
    expect(others).toEqual([]);
    expect(beat?.is_active).toBe(true);
    expect(beat?.beat_audio).toHaveLength(2);
    expect(await objectsOf(admin, beat?.id ?? 0)).toEqual([
      'beat-audio/preview_rosin-preview.mp3',
      'beat-images/cover_cover-400.webp',
      'beat-images/cover_cover.jpg',
      'beat-masters/full_rosin.wav',
    ]);
  },
);

test(
  'what the storage or the database refuses, or a person calls off, is undone',
  { tag: '@desktop' },
  async ({ page, admin, problems }) => {
    problems.expect(/answer 400: .*beat[-_]images/, /console error: Uploading a beat failed/);
    const title = newTitle();
    await openForm(page);
    await page.getByLabel('Add audio files').setInputFiles(await mp3File('rosin.mp3', 5));
    await expect(page.getByRole('button', { name: 'Play rosin.mp3' })).toBeVisible();
    await addCover(page);
    await describeBeat(page, title);

    await page.route('**/object/upload/sign/beat-images/**', (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: '413', error: 'Payload too large', message: 'too large' },
      }),
    );
    const before = await lastBeatId(admin);
    await upload(page);
    await expect(page.getByRole('main').getByText('cover.jpg: Not stored')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload Beat' })).toBeEnabled();
    const nothingLeft = async () => {
      expect(await beatsCalled(admin, title)).toEqual([]);
      for (let id = before + 1; id <= before + 6; id += 1) {
        expect((await objectsOf(admin, id)).filter((key) => key.includes('rosin.mp3'))).toEqual([]);
      }
    };
    await nothingLeft();

    // The same again: every file has arrived, and a row is refused.
    await page.unroute('**/object/upload/sign/beat-images/**');
    await page.route('**/rest/v1/beat_images?*', (route) =>
      route.fulfill({ status: 400, json: { code: '23514', message: 'Not this one.' } }),
    );
    await upload(page);
    const undone = page.getByRole('main').getByText(/^Not this one\..* Nothing of it was kept/);
    await expect(undone).toBeVisible();
    await nothingLeft();

    // And called off while a picture is on its way.
    await page.unroute('**/rest/v1/beat_images?*');
    await page.route('**/object/upload/sign/beat-images/**', () => undefined);
    await upload(page);
    await expect(page.getByRole('button', { name: 'Cancel cover.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByText('Upload undone')).toBeVisible();
    await nothingLeft();
    // Nothing that was entered is gone.
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  },
);

test(
  'the files of several beats become several beats that share what they share',
  { tag: '@desktop' },
  async ({ page, admin }) => {
    const [one, two] = [newTitle(), newTitle()];
    await openForm(page);
    await page
      .getByLabel('Add audio files')
      .setInputFiles([
        await mp3File(`${one} preview.mp3`, 3),
        wavFile(`${one}.wav`, 3),
        wavFile(`${two}.wav`, 3),
      ]);
    await expect(page.getByText('These files became 2 beats')).toBeVisible();
    await page.getByRole('button', { name: 'That is right' }).click();
    await expect(page.getByRole('list', { name: 'Audio files' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await page.getByRole('combobox', { name: 'Genre' }).selectOption('Drill');
    await page.getByRole('spinbutton', { name: 'Price ($)', exact: true }).fill('40');
    await addCover(page);
    await page.getByRole('button', { name: /^Same artist/ }).click();
    await page.getByRole('button', { name: two, exact: true }).click();
    await expect(page.getByRole('spinbutton', { name: 'Price ($)', exact: true })).toHaveValue(
      '40',
    );
    // Its one sound is switched by hand: nothing is sold, everybody hears it.
    await page
      .getByRole('group', { name: `What ${two}.wav is` })
      .getByRole('button', { name: 'Preview' })
      .click();
    await addCover(page);
    await page.getByRole('button', { name: 'Upload 2 Beats' }).click();
    await expect(page.getByRole('link', { name: two })).toBeVisible({ timeout: 25_000 });

    expect(await beatsCalled(admin, one)).toMatchObject([
      { genre: 'Drill', price: 40, is_active: true },
    ]);
    expect(await beatsCalled(admin, two)).toMatchObject([
      { genre: 'Drill', price: 40, is_active: true, beat_audio: [{ audio_type: 'preview' }] },
    ]);
  },
);

test(
  'files that are not what they say are named, and nothing goes without what must be there',
  { tag: '@desktop' },
  async ({ page }) => {
    await openForm(page);
    await upload(page);
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await describeBeat(page, newTitle());
    await upload(page);
    await expect(page.getByText('Please upload at least one audio file').first()).toBeVisible();

    const empty = { mimeType: 'audio/wav', buffer: Buffer.alloc(0) };
    const wav = wavFile('liar.mp3', 1).buffer;
    await page.getByLabel('Add audio files').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('do re mi') },
      { name: 'empty.wav', ...empty },
      { name: 'liar.mp3', mimeType: 'audio/mpeg', buffer: wav },
    ]);
    await expect(page.getByText('notes.txt: File type must be audio/*')).toBeVisible();
    await expect(page.getByText('empty.wav: File is smaller than 1 byte')).toBeVisible();
    await expect(page.getByText('liar.mp3 is not what its name says: it holds WAV.')).toBeVisible();
    await upload(page);
    await expect(page.getByText('Please upload at least one image').first()).toBeVisible();

    // Refused before a byte of it is read, or kept for later.
    const huge = test.info().outputPath('huge.wav');
    await writeFile(huge, '');
    await truncate(huge, 2 * 1024 ** 3);
    await page.getByLabel('Add audio files').setInputFiles(huge);
    await expect(page.getByText('huge.wav: File is larger than 209715200 bytes')).toBeVisible();

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page
      .getByLabel('Add images')
      .setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: svg });
    await expect(page.getByText('drawing.png is not a JPEG, PNG or WebP picture.')).toBeVisible();
    await upload(page);
    await expect(page.getByText('A file cannot be used').first()).toBeVisible();
    await expectAccessible(page);
  },
);
