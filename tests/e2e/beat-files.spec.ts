import type { Locator, Page } from 'playwright/test';
import { watchChannel } from './support/live.ts';
import { storeAudio } from './support/new-beat.ts';
import { testFileName } from './support/test-files.ts';
import { expect, test } from './support/test.ts';
import { mp3File, objectsOf, zipFile } from './support/uploads.ts';

test.use({ as: 'admin' });

const title = 'Sarabande';

async function openEditor(page: Page): Promise<Locator> {
  await page.goto(`/admin/beats?tab=manage&q=${title}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('form', { name: 'Edit beat' });
  await expect(editor.getByRole('heading', { name: 'Audio' })).toBeVisible();
  return editor;
}

/** Opens the beat's page beside the dashboard, live and with a mark that a reload would remove. */
async function openBeat(dashboard: Page, beatId: number): Promise<Page> {
  const page = await dashboard.context().newPage();
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto(`/beats/${beatId}`);
  await subscribed;
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));
  // A page behind another one is slow to act.
  await dashboard.bringToFront();
  return page;
}

test('a preview is replaced and cut while visitors can always hear one, and stems and trackouts are stored', async ({
  page,
  admin,
  visitor,
  beats,
}) => {
  const { id } = await beats.add({ title, previewSeconds: 3, mp3: false });
  await beats.addAudio(id, 'full', 'rosin.wav', testFileName('wav', 10));
  const beatPage = await openBeat(page, id);
  const editor = await openEditor(page);
  // What visitors can hear, each time that something is stored or removed.
  const heard: (string[] | undefined)[] = [];
  await page.route('**/storage/v1/**', async (route) => {
    const { data } = await visitor.from('beat_audio').select('filename').eq('beat_id', id);
    heard.push(data?.map(({ filename }) => filename));
    await route.continue();
  });
  const better = await mp3File('better.mp3', 4);
  await storeAudio(page, 1, () =>
    editor.getByLabel('File in place of preview.wav').setInputFiles(better),
  );
  await expect(page.getByText('Audio file replaced')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Play better.mp3' })).toBeVisible();
  expect(heard[0]).toEqual(['preview.wav']);
  expect(heard.at(-1)).toEqual(['better.mp3']);
  await page.unroute('**/storage/v1/**');
  await expect(beatPage.getByText('0:04').first()).toBeVisible();

  await editor.getByRole('button', { name: 'Remove better.mp3' }).click();
  await expect(editor.getByText('Nobody will be able to listen before buying')).toBeVisible();
  await editor.getByRole('button', { name: 'Remove', exact: true }).click();
  await editor.getByRole('button', { name: 'Cut a preview from rosin.wav' }).click();
  await storeAudio(page, 1, () =>
    editor.getByRole('button', { name: 'Upload this preview' }).click(),
  );
  await expect(editor.getByRole('button', { name: 'Play rosin-preview.mp3' })).toBeVisible();
  await expect(beatPage.getByText('0:10').first()).toBeVisible();
  await expect(beatPage.locator('body[data-untouched]')).toHaveCount(1);

  await editor.getByLabel('Add trackouts').setInputFiles(zipFile('trackouts.zip'));
  await editor.getByLabel('Add stems').setInputFiles(zipFile('stems.zip'));
  // Full audio is played from an address that is signed for the admin.
  await editor.getByRole('button', { name: 'Play rosin.wav' }).click();
  await expect(editor.getByRole('button', { name: 'Pause rosin.wav' })).toBeVisible();
  await expect
    .poll(() => objectsOf(admin, id))
    .toEqual(
      expect.arrayContaining(['beat-stems/stems_stems.zip', 'beat-stems/trackouts_trackouts.zip']),
    );
  // Files change no details, so publishing these meets no conflict.
  await editor.getByRole('spinbutton', { name: 'Exclusive price ($)' }).fill('400');
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Beat saved')).toBeVisible();
});
