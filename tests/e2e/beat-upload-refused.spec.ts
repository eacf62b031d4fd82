import { truncate, writeFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { describeBeat, NewBeats, openForm, upload } from './support/new-beat.ts';
import { expect, test } from './support/test.ts';
import { beatsCalled, coverFile, mp3File, objectsOf, wavFile } from './support/uploads.ts';

const newBeats = new NewBeats();

test.afterEach(({ admin }) => newBeats.remove(admin));

test(
  'a file that the storage or the database refuses, or that is canceled, leaves no object',
  { tag: '@desktop' },
  async ({ page, admin, problems }) => {
    problems.expect(
      /answer 413: .*upload\/resumable/,
      /answer 400: .*beat_images/,
      /console error: Uploading cover.jpg failed/,
    );
    const title = newBeats.title();
    await openForm(page);
    await describeBeat(page, title);
    await page.getByLabel('Add audio files').setInputFiles(await mp3File('rosin.mp3', 5));
    await expect(page.getByRole('button', { name: 'Play rosin.mp3' })).toBeVisible();
    const [beat] = await beatsCalled(admin, title);
    const onlyAudio = async () =>
      expect(await objectsOf(admin, beat?.id ?? 0)).toEqual(['beat-masters/full_rosin.mp3']);

    await page.route('**/upload/resumable', (route) =>
      route.fulfill({ status: 413, body: 'Maximum size exceeded' }),
    );
    await page.getByLabel('Add images').setInputFiles(await coverFile('cover.jpg'));
    const queue = page.getByRole('list', { name: 'Uploads' });
    await expect(queue).toContainText('Not saved: the file is too large.');
    await upload(page);
    await expect(page.getByText('A file cannot be used').first()).toBeVisible();
    await onlyAudio();

    // The same again: every file has arrived, and the row is refused.
    await page.unroute('**/upload/resumable');
    await page.route('**/rest/v1/beat_images?select=id', (route) =>
      route.fulfill({ status: 400, json: { code: '23514', message: 'Not this one.' } }),
    );
    await page.getByRole('button', { name: 'Try cover.jpg again' }).click();
    await expect(queue).toContainText('Not this one.');
    await onlyAudio();

    // And canceled while it is on its way.
    await page.unroute('**/rest/v1/beat_images?select=id');
    await page.route('**/upload/resumable', () => undefined);
    await page.getByRole('button', { name: 'Try cover.jpg again' }).click();
    await page.getByRole('button', { name: 'Cancel cover.jpg' }).click();
    await expect(queue).toBeHidden();
    await onlyAudio();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  },
);

test(
  'mislabeled files are rejected by name, and nothing is published incomplete',
  { tag: '@desktop' },
  async ({ page, problems }) => {
    problems.expect(/console error: Uploading .* failed/);
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
    await expect(
      page.getByText('liar.mp3 is not what its name says: it holds WAV.').first(),
    ).toBeVisible();
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
    await expect(
      page.getByText('drawing.png is not a JPEG, PNG or WebP picture.').first(),
    ).toBeVisible();
    await upload(page);
    await expect(page.getByText('A file cannot be used').first()).toBeVisible();
    await expectAccessible(page);
  },
);
