import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { unavailableTexts } from '../../src/content/licenses.ts';
import { signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import { makeCover } from './support/media.ts';
import { expect, test } from './support/test.ts';
import { coverFile, mp3File, objectsOf, wavFile, zipFile } from './support/uploads.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const newTitle = () => `Sarabande ${randomUUID().slice(0, 8)}`;

async function openFiles(page: Page, title: string) {
  await signIn(page, { email: demoAccounts.admin, password: demoPassword });
  await page.goto(`/admin/beats?tab=manage&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit beat' });
  await sheet.getByRole('tab', { name: 'Files' }).click();
  await expect(sheet.getByRole('heading', { name: 'Audio' })).toBeVisible();
  return sheet;
}

async function imagesOf(admin: Client, beatId: number) {
  const { data } = await admin
    .from('beat_images')
    .select('id, filename, is_primary, variant_widths')
    .eq('beat_id', beatId)
    .order('position')
    .order('id');
  return data ?? [];
}

async function audioOf(admin: Client, beatId: number) {
  const { data } = await admin
    .from('beat_audio')
    .select('audio_type, filename, duration')
    .eq('beat_id', beatId)
    .order('id');
  return data ?? [];
}

/** The beat's page, open all the while and never loaded again. */
async function openBeat(page: Page, beatId: number): Promise<void> {
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto(`/beats/${beatId}`);
  await subscribed;
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));
}

test(
  'the images of a beat change at once, and open pages show its new cover',
  { tag: '@mobile' },
  async ({ page, admin, beats, problems }) => {
    test.slow();
    problems.expect(/answer 400: .*arrange_beat_images/, /console error: Arranging images failed/);
    const title = newTitle();
    const { id } = await beats.add({ title, mp3: false });
    await openBeat(page, id);
    // The newer page is in front: one behind it is slow to act.
    const dashboard = await page.context().newPage();
    const sheet = await openFiles(dashboard, title);
    // In the store it needs a cover: the last one stays, and says why.
    const last = sheet.getByRole('button', { name: 'Remove cover.jpg' });
    await expect(last).toBeDisabled();
    await expect(last).toHaveAccessibleDescription(/Hide the beat first\.$/);

    const png = await sharp(await makeCover())
      .resize(900)
      .png()
      .toBuffer();
    await sheet
      .getByLabel('Add images')
      .setInputFiles([
        await coverFile('side.jpg'),
        { name: 'back.png', mimeType: 'image/png', buffer: png },
      ]);
    await expect(sheet.getByRole('img', { name: 'back.png' })).toBeVisible();
    await expectAccessible(dashboard);
    expect(await imagesOf(admin, id)).toMatchObject([
      { filename: 'cover.jpg', is_primary: true },
      { filename: 'side.jpg', is_primary: false, variant_widths: [400] },
      { filename: 'back.png', is_primary: false, variant_widths: [400, 800] },
    ]);

    // Somebody else takes one away at that very moment: nothing is put in an order nobody saw.
    const side = (await imagesOf(admin, id))[1];
    await dashboard.route('**/rpc/arrange_beat_images', async (route) => {
      await admin
        .from('beat_images')
        .delete()
        .eq('id', side?.id ?? 0);
      await route.continue();
    });
    await sheet.getByRole('button', { name: 'Move back.png forward' }).click();
    await expect(dashboard.getByText(/current ones are shown: please try again/)).toBeVisible();
    await expect(sheet.getByRole('img', { name: 'side.jpg' })).toHaveCount(0);
    await dashboard.unroute('**/rpc/arrange_beat_images');

    await sheet.getByRole('button', { name: 'Make primary' }).click();
    const cover = page.getByRole('article').locator('img').first();
    await expect(cover).toHaveAttribute('src', /_back\.png$/);
    expect(await imagesOf(admin, id)).toMatchObject([
      { filename: 'back.png', is_primary: true },
      { filename: 'cover.jpg', is_primary: false },
    ]);

    await sheet.getByRole('button', { name: 'Remove cover.jpg' }).click();
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(sheet.getByRole('img', { name: 'cover.jpg' })).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Remove back.png' })).toBeDisabled();
    expect(await imagesOf(admin, id)).toMatchObject([{ filename: 'back.png' }]);
    expect(await objectsOf(admin, id)).toEqual([
      'beat-audio/preview_preview.wav',
      'beat-images/cover_back-400.webp',
      'beat-images/cover_back-800.webp',
      'beat-images/cover_back.png',
      // Whoever took its row away by hand left the files.
      'beat-images/cover_side-400.webp',
      'beat-images/cover_side.jpg',
    ]);
    await expect(page.locator('body[data-untouched]')).toHaveCount(1);
  },
);

test(
  'audio files are added, replaced and cut, and visitors can always hear one',
  { tag: '@desktop' },
  async ({ page, admin, visitor, beats, problems }) => {
    test.slow();
    problems.expect(/console error: Uploading liar.mp3 failed/);
    const title = newTitle();
    const { id } = await beats.add({ title, previewSeconds: 3, mp3: false });
    await openBeat(page, id);
    // The newer page is in front: one behind it is slow to act.
    const dashboard = await page.context().newPage();
    const sheet = await openFiles(dashboard, title);

    await sheet
      .getByLabel('Add audio files')
      .setInputFiles([
        wavFile('rosin.wav', 40),
        { name: 'liar.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('do re mi') },
      ]);
    await expect(sheet.getByText('liar.mp3 is not a sound file.')).toBeVisible();
    await expect(dashboard.getByText('Audio file added').first()).toBeVisible();
    // Every license comes with an MP3. The one that was chosen is none, so it is made of the WAV.
    await sheet.getByRole('button', { name: 'Make the MP3' }).click();
    await expect(sheet.getByRole('button', { name: 'Play rosin.mp3' })).toBeVisible({
      timeout: 20_000,
    });
    await sheet.getByRole('button', { name: 'Remove liar.mp3' }).click();
    // Only those who sell it may hear it, by an address of its own.
    await sheet.getByRole('button', { name: 'Play rosin.wav' }).click();
    await expect(sheet.getByRole('button', { name: 'Pause rosin.wav' })).toBeVisible();

    // What visitors could hear, each time that anything was stored or taken away.
    const heard: (string[] | undefined)[] = [];
    await dashboard.route('**/storage/v1/**', async (route) => {
      const { data } = await visitor.from('beat_audio').select('filename').eq('beat_id', id);
      heard.push(data?.map(({ filename }) => filename));
      await route.continue();
    });
    await sheet
      .getByLabel('File in place of preview.wav')
      .setInputFiles(await mp3File('better.mp3', 4));
    await expect(dashboard.getByText('Audio file replaced')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Play better.mp3' })).toBeVisible();
    expect(heard[0]).toEqual(['preview.wav']);
    expect(heard.at(-1)).toEqual(['better.mp3']);
    await dashboard.unroute('**/storage/v1/**');
    await expect(page.getByText('0:04').first()).toBeVisible();

    await sheet.getByRole('button', { name: 'Remove better.mp3' }).click();
    await expect(sheet.getByText('Nobody will be able to listen before buying')).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
    await sheet.getByRole('button', { name: 'Cut a preview from rosin.wav' }).click();
    await sheet.getByRole('button', { name: 'Upload this preview' }).click();
    await expect(sheet.getByRole('button', { name: 'Play rosin-preview.mp3' })).toBeVisible({
      timeout: 20_000,
    });

    expect(await audioOf(admin, id)).toMatchObject([
      { audio_type: 'full', filename: 'rosin.wav', duration: 40 },
      { audio_type: 'full', filename: 'rosin.mp3' },
      { audio_type: 'preview', filename: 'rosin-preview.mp3' },
    ]);
    expect(await objectsOf(admin, id)).toEqual([
      'beat-audio/preview_rosin-preview.mp3',
      'beat-images/cover_cover.jpg',
      'beat-masters/full_rosin.mp3',
      'beat-masters/full_rosin.wav',
    ]);
    const { data } = await visitor.from('beat_audio').select('filename').eq('beat_id', id);
    expect(data).toEqual([{ filename: 'rosin-preview.mp3' }]);
    await expect(page.getByText('0:40').first()).toBeVisible();

    // None of that was an edit of its words: those are saved as they were seen.
    await sheet.getByRole('tab', { name: 'Details' }).click();
    await sheet.getByRole('spinbutton', { name: 'Price ($)', exact: true }).fill('31');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(dashboard.getByText('Beat saved')).toBeVisible();
    await expect(page.locator('body[data-untouched]')).toHaveCount(1);
  },
);

test(
  'files and an exclusive price decide what a beat is sold as',
  { tag: '@desktop' },
  async ({ page, admin, beats }) => {
    test.slow();
    const title = newTitle();
    const { id } = await beats.add({ title });
    const sheet = await openFiles(page, title);
    const licenses = sheet.getByRole('region', { name: 'Licenses' });
    await expect(licenses.getByText('Sold as: Basic', { exact: true })).toBeVisible();
    await expect(licenses.getByText(unavailableTexts['no-wav'] ?? '').first()).toBeVisible();

    await sheet.getByLabel('Add audio files').setInputFiles(wavFile('rosin.wav', 3));
    await expect(licenses.getByText('Sold as: Basic, Premium', { exact: true })).toBeVisible();
    await expect(licenses.getByText('MP3 + WAV, without trackouts')).toBeVisible();
    const zips = [zipFile('Rosin trackouts.zip'), zipFile('Rosin stems.zip')];
    await sheet.getByLabel('Add trackouts').setInputFiles(zips.slice(0, 1));
    await expect(page.getByText('Trackouts added')).toBeVisible();
    await expect(licenses.getByText('MP3 + WAV + trackouts', { exact: true })).toBeVisible();
    await sheet.getByLabel('Add stems').setInputFiles(zips.slice(1));
    await expect(page.getByText('Stems added')).toBeVisible();
    await expect(
      licenses.getByText('Sold as: Basic, Premium, Unlimited', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);

    const { data } = await admin
      .from('beat_audio')
      .select('audio_type, filename, sha256')
      .eq('beat_id', id)
      .neq('audio_type', 'preview')
      .order('id');
    expect(data).toEqual([
      { audio_type: 'full', filename: 'full.mp3', sha256: null },
      { audio_type: 'full', filename: 'rosin.wav', sha256: sha256(wavFile('', 3).buffer) },
      ...zips.map(({ name, buffer }, index) => ({
        audio_type: ['trackouts', 'stems'][index],
        filename: name,
        sha256: sha256(buffer),
      })),
    ]);

    await sheet.getByRole('tab', { name: 'Details' }).click();
    const exclusive = sheet.getByRole('spinbutton', { name: 'Exclusive price ($)' });
    await exclusive.fill('100');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText(/at least as much as the Unlimited license/)).toBeVisible();
    await exclusive.fill('400');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Beat saved')).toBeVisible();

    await page.goto(`/beats/${id}`);
    await page.getByRole('button', { name: /^Exclusive\s*\$400/ }).click();
    const card = page
      .getByRole('dialog', { name: 'Choose Your License' })
      .getByRole('article', { name: 'Exclusive' });
    await expect(card.getByText('$400')).toBeVisible();
    await expect(card.getByText('MP3 + WAV + trackouts + stems')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
    await expectAccessible(page);
  },
);
