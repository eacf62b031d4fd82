import { truncate, writeFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { addCover, describeBeat, NewBeats, openForm, upload } from './support/new-beat.ts';
import { expect, test } from './support/test.ts';
import { beatsCalled, lastBeatId, mp3File, objectsOf, wavFile } from './support/uploads.ts';

const newBeats = new NewBeats();

test.afterEach(({ admin }) => newBeats.remove(admin));

test(
  'what the storage or the database refuses, or a person calls off, is undone',
  { tag: '@desktop' },
  async ({ page, admin, problems }) => {
    problems.expect(/answer 400: .*beat[-_]images/, /console error: Uploading a beat failed/);
    const title = newBeats.title();
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
  'files that are not what they say are named, and nothing goes without what must be there',
  { tag: '@desktop' },
  async ({ page }) => {
    await openForm(page);
    await upload(page);
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await describeBeat(page, newBeats.title());
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
