import {
  addCover,
  audioFiles,
  describeBeat,
  openForm,
  publish,
  upload,
} from './support/new-beat.ts';
import { expect, test } from './support/test.ts';
import { beatsCalled, mp3File, wavFile } from './support/uploads.ts';

test.use({ as: 'admin' });

test('mislabeled files are rejected by name, and nothing is published incomplete', async ({
  page,
  problems,
  admin,
}) => {
  problems.expect(/console warning: .* cannot be used/);
  await openForm(page);
  const torn = { name: 'torn.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') };
  await page.getByLabel('Add audio files').setInputFiles(torn);
  await expect(page.getByText('torn.wav is not a sound file.')).toBeVisible();
  expect(await beatsCalled(admin, 'Torn')).toEqual([]);
  await describeBeat(page, 'Prélude');
  await upload(page);
  await expect(page.getByText('Please upload at least one audio file').first()).toBeVisible();
  await page.getByLabel('Add audio files').setInputFiles(await mp3File('rosin.mp3', 1));
  await expect(audioFiles(page)).toHaveCount(1);
  await upload(page);
  await expect(page.getByText('Please upload at least one image').first()).toBeVisible();

  const wav = wavFile('', 1).buffer;
  await page.getByLabel('Add audio files').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('do re mi') },
    { name: 'liar.mp3', mimeType: 'audio/mpeg', buffer: wav },
  ]);
  await expect(
    page.getByText('notes.txt: File type must be one of audio/*, image/*'),
  ).toBeVisible();
  await expect(
    page.getByText('liar.mp3 is not what its name says: it holds WAV.').first(),
  ).toBeVisible();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page
    .getByLabel('Add images')
    .setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: svg });
  await expect(
    page.getByText('drawing.png is not a JPEG, PNG or WebP picture.').first(),
  ).toBeVisible();
  // What was refused is in no draft, so it does not stand in the way.
  await addCover(page);
  await publish(page, 'Prélude');
});
