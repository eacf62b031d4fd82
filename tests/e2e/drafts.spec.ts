import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { fillAdminLogin } from './support/accounts.ts';
import { TestBeats } from './support/beats.ts';
import { demoAccounts, demoPassword, type Client } from './support/clients.ts';
import { watchChannel } from './support/live.ts';
import type { Problems } from './support/problems.ts';
import { readStorage, signInAs } from './support/session.ts';
import { clientWith, type TestSite } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { beatsByTitle, mp3File, objectsOf } from './support/uploads.ts';

test.use({ as: 'admin' });

const titles = ['Ember', 'Marble', 'Iron Lung'];
/** Without its ending, and wider than a phone. */
const fileName = (title: string) => `${title} 121bpm Dm [prod. by ${'T'.repeat(60)}]`;
const uploads = '**/upload/resumable';

const cell = (page: Page, label: string, title: string) =>
  page.getByRole('textbox', { name: `${label} of ${title}`, exact: true });
const line = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: cell(page, 'Title', title) });

/** Adds the masters, and waits until the browser keeps them, which is when the page no longer asks before it closes. */
async function addMasters(page: Page): Promise<void> {
  await page.goto('/admin/beats?tab=add');
  // The files have different lengths, because the table notes files that are the same.
  const files = titles.map((title, at) => mp3File(`${fileName(title)}.mp3`, 1 + at / 10));
  await page.getByLabel('Add audio files').setInputFiles(await Promise.all(files));
  for (const title of titles) await expect(line(page, title)).toBeVisible();
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(mayClose)).toBe(true);
}

async function expectStates(page: Page, state: string): Promise<void> {
  for (const title of titles) await expect(line(page, title)).toContainText(state);
}

/** Adds the masters while the storage cannot be reached. */
async function addWithoutStorage(page: Page, problems: Problems): Promise<void> {
  problems.expect(/request failed .*upload\/resumable/);
  await page.route(uploads, (route) => route.abort('connectionreset'));
  await addMasters(page);
  await expectStates(page, '0 %');
}

/** Expects one beat for each title, one row and object for its master and its preview, and no object without a row. */
async function expectStoredOnce(page: Page, admin: Client, site: TestSite): Promise<void> {
  await expectStates(page, 'needs a cover');
  const readStored = async () => {
    const beats = (await Promise.all(titles.map((title) => beatsByTitle(admin, title)))).flat();
    return Promise.all(
      beats.map(async ({ id, title, beat_audio }) => {
        const rows = beat_audio.map(({ audio_type, filename }) => `${audio_type}_${filename}`);
        return { title, rows: rows.sort(), objects: await objectsOf(admin, id) };
      }),
    );
  };
  await expect.poll(readStored).toEqual(
    titles.map((title) => ({
      title,
      rows: [`full_${fileName(title)}.mp3`, `preview_${fileName(title)}-preview.mp3`],
      objects: [
        expect.stringMatching(/^beat-audio\/preview/),
        expect.stringMatching(/^beat-masters\/full/),
      ],
    })),
  );
  // Admins are shown only objects that are older than an hour.
  await site.stack.query("update storage.objects set created_at = now() - interval '2 hours'");
  expect((await admin.rpc('orphan_objects')).data).toEqual([]);
}

test('an album is stored once after a lost connection and a reload', async ({
  page,
  admin,
  site,
  problems,
}) => {
  // The reload may come between a stored file and its answer.
  problems.allow(/^answer 409: POST .*upload\/resumable/);
  await addWithoutStorage(page, problems);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Drafts' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute(uploads);
  await page.reload();
  await expectStoredOnce(page, admin, site);
});

test('an album is stored once after its browser was killed between a row and its answer', async ({
  admin,
  site,
  origin: baseURL,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const openProfile = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
    const page = await context.newPage();
    await signInAs(page, admin);
    return { context, page };
  };
  const killed = await openProfile();
  const written = new Promise<void>((resolve) => {
    void killed.page.route('**/rest/v1/beat_audio*', async (route) => {
      await added;
      await route.fetch();
      resolve();
    });
  });
  const added = addMasters(killed.page);
  await written;
  const browser = killed.context.browser();
  const session = await browser?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const closed = killed.context.waitForEvent('close');
  for (const { id, type } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;

  const { context, page } = await openProfile();
  await page.goto('/admin/beats?tab=add');
  await expectStoredOnce(page, admin, site);
  await context.close();
  await rm(profile, { recursive: true });
});

test('an album is stored once after a sign-out in another tab', async ({
  page,
  context,
  admin,
  site,
  problems,
}) => {
  await addWithoutStorage(page, problems);
  const other = await context.newPage();
  await other.goto('/dashboard');
  const press = (within: Pick<Page, 'getByRole'>) =>
    within.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await press(other.getByRole('main'));
  const question = other.getByRole('dialog', { name: 'Sign out during an upload?' });
  await expect(question).toContainText('Uploads in other tabs stop');
  await press(question);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/login$/);
  await expect.poll(() => readStorage(page)).not.toMatch(/draft:|Ember/);
  // The other tab takes the uploads over, because the one that had them is closed.
  await page.close();
  await other.goto('/admin/beats?tab=add');
  await fillAdminLogin(other, { email: demoAccounts.admin, password: demoPassword });
  await expectStoredOnce(other, admin, site);
});

test('two admins see and edit all drafts, and publish those that they selected', async ({
  page,
  openBrowser,
  site,
  admin,
  beats,
}) => {
  const [own, others] = ['Ember', 'Marble'];
  const superBeats = new TestBeats(site, await clientWith(site, 'superAdmin'));
  await beats.add({ title: own, is_active: false });
  await superBeats.add({ title: others, is_active: false });
  const other = await openBrowser('superAdmin');
  for (const tab of [page, other]) {
    const joined = watchChannel(tab, 'admin:beats');
    await tab.goto('/admin/beats?tab=add');
    await joined;
    await expect(page.getByText('2 ready')).toBeVisible();
  }
  await cell(other, 'BPM', own).fill('99');
  await cell(other, 'BPM', own).press('Enter');
  await expect(cell(page, 'BPM', own)).toHaveValue('99');

  await page.getByRole('checkbox', { name: `Select ${own}` }).check();
  await page.getByRole('button', { name: 'Publish 1' }).click();
  await expect(page.getByText('1 beat published')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(line(tab, own)).toHaveCount(0);
    await expect(line(tab, others)).toContainText('ready');
  }
  expect(await beatsByTitle(admin, own)).toMatchObject([{ is_active: true, bpm: 99 }]);
  expect(await beatsByTitle(admin, others)).toMatchObject([{ published_at: null }]);
});

/** Adds complete drafts as rows, with the files of a beat of the demo. */
const addDrafts = (site: TestSite, count: number) =>
  site.stack.query(
    `with beat as (
       insert into public.beats (title, artist, genre, mood, bpm, price, is_active)
       select 'Étude ' || number, 'Test Quartet', 'Drill', 'Dark', 140, 25, false
       from generate_series(1, $1) as number
       returning id
     ), image as (
       insert into public.beat_images (beat_id, image_url, filename, is_primary)
       select beat.id, cover.image_url, 'cover.jpg', true
       from beat cross join (select image_url from public.beat_images limit 1) as cover
     )
     insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
     select beat.id, master.audio_url, 'full', 'full.mp3', 1000
     from beat
     cross join (select audio_url from public.beat_audio where audio_type = 'full' limit 1) as master`,
    [count],
  );

test('30 drafts are filled in with one edit, and published after a question', async ({
  page,
  site,
  visitor,
}) => {
  await addDrafts(site, 30);
  await page.goto('/admin/beats?tab=add');
  await expect(page.getByText('30 ready')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all drafts' });
  await all.check();
  await page.getByRole('button', { name: 'Genre', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Violin Trap' }).click();
  await expect(page.getByText('30 beats changed')).toBeVisible();
  await all.uncheck();
  await page.getByRole('button', { name: 'Publish 30' }).click();
  const question = page.getByRole('dialog', { name: 'Publish 30 beats?' });
  await expect(question.getByRole('listitem').filter({ hasText: 'Étude' })).toHaveCount(30);
  await question.getByRole('button', { name: 'Publish 30' }).click();
  await expect(page.getByText(/Published: [12]\d of 30|30 beats published/)).toBeVisible();
  await expect(page.getByText('30 beats published')).toBeVisible();
  const beats = visitor.from('beats').select('id').like('title', 'Étude %');
  expect((await beats.eq('genre', 'Violin Trap')).data).toHaveLength(30);
});

test('500 beats are edited in one request, and restored in another', async ({
  page,
  site,
  visitor,
}) => {
  await addDrafts(site, 500);
  await site.stack.query("update public.beats set is_active = true where title like 'Étude %'");
  const edits: string[] = [];
  page.on('request', (request) => {
    const isRead = ['GET', 'HEAD'].includes(request.method());
    if (!isRead && /\/rest\/v1\/.*beats/.test(request.url())) edits.push(request.url());
  });
  const countAt = async (price: number) => {
    const beats = visitor.from('beats').select('id', { count: 'exact', head: true });
    return (await beats.like('title', 'Étude %').eq('price', price)).count;
  };
  await page.goto('/admin/beats?tab=manage&q=Étude');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 500 beats' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 500 beats' });
  await dialog.getByRole('spinbutton', { name: 'Price ($)', exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Change 500 beats' }).click();
  // The offer to undo it stays as long as the pointer is on it.
  await page.getByText('500 beats changed').hover();
  expect(await countAt(30)).toBe(500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countAt(25)).toBe(500);
  expect(edits).toEqual([
    expect.stringContaining('/rpc/edit_beats'),
    expect.stringContaining('/rpc/edit_beats'),
  ]);
});
