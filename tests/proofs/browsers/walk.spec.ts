import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { hash } from 'bcryptjs';
import { expect } from 'playwright/test';
import { newMember } from '../../e2e/support/accounts.ts';
import { createPersona, createVisitor, type Persona } from '../../e2e/support/clients.ts';
import { chordAt, makeCover } from '../../e2e/support/media.ts';
import { makeOffer, offerableBeat } from '../../e2e/support/offers.ts';
import { placeOrder, guestBuyer } from '../../e2e/support/orders.ts';
import { sessionKey } from '../../e2e/support/session.ts';
import { siteTest } from '../../e2e/support/site-fixtures.ts';
import { aiff } from '../../support/sounds.ts';
import { engines } from './engines.ts';
import { Tab } from './tab.ts';

const sizes = [
  [1280, 800],
  [820, 1100],
  [390, 844],
] as const;

const test = siteTest.extend<object, { tab: Tab }>({
  tab: [
    async ({ origin }, use, { project }) => {
      const engine = engines.find(({ name }) => name === project.name);
      const session = await engine?.open(engine.find() ?? '');
      if (!session) throw new Error(`${project.name} is not on this machine.`);
      await use(new Tab(session, origin));
      await session.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ tab }) => signInAs(tab));

test.afterEach(async ({ tab }, testInfo) => {
  if (testInfo.status === testInfo.expectedStatus) return;
  const path = testInfo.outputPath('screenshot.png');
  writeFileSync(path, await tab.session.driver.takeScreenshot(), 'base64');
  testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
});

/** Stores a session, as if the persona had signed in before; without a persona it removes the session. */
async function signInAs(tab: Tab, persona?: Persona): Promise<void> {
  const client = persona && (await createPersona(tab.origin, persona));
  const session = (await client?.auth.getSession())?.data.session;
  await tab.open('/terms');
  await tab.run(
    (key, stored) => {
      window.localStorage.clear();
      if (stored) window.localStorage.setItem(key, stored);
    },
    sessionKey,
    session && JSON.stringify(session),
  );
}

/**
 * Writes a file for one test alone, because the tests of both engines run side by side, and a
 * browser neither reads nor sends a chosen file that is written again.
 */
function writeMedia(name: string, body: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, body);
  return path;
}

for (const [width, height] of sizes) {
  test(`plays, filters and signs in at ${width} px`, async ({ tab, site }) => {
    await tab.session.resize(width, height);
    await tab.open('/beats');
    await tab.press(/^Play /);
    await tab.until('sound goes on', () =>
      tab.run(() => {
        const { played } = window;
        return played && !played.paused && played.currentTime > 0.5;
      }),
    );

    const count = () => tab.run(() => document.querySelectorAll('main article').length);
    const before = await count();
    await tab.press(/^Drill$/);
    await tab.until('fewer beats', async () => (await count()) < before);

    const member = await newMember(site);
    await tab.open('/login');
    await tab.fill(/^Email/, member.email);
    await tab.fill(/^Password/, member.password);
    await tab.press(/^Sign In$/, 'main button');
    await tab.see(/Welcome, Nia/);
  });
}

test('buys a beat and downloads its files', async ({ tab, beats }) => {
  const beat = await beats.add();
  const buyer = guestBuyer();
  await tab.session.resize(820, 1100);
  await tab.open(`/beats/${beat.id}`);
  await tab.press(/^Buy /);
  await tab.press(/^Buy Now/);
  await tab.fill(/^Legal name/, buyer.name);
  await tab.fill(/^Email/, buyer.email);
  await tab.press(/^I accept/, 'input');
  await tab.press(/^I want the files right away/, 'input');
  const pay = /^Pay ?\$/;
  await tab.press(pay);
  await tab.see(/Have the card declined/);
  await tab.press(pay);
  await tab.see(/Basic license/);
  await tab.press(/^Download MP3 of /);
  await tab.see(/9 of 10 left/);
});

test('uploads an AIFF, which becomes a WAV, and publishes the beat', async ({ tab, origin }) => {
  const title = `Prélude ${randomUUID().slice(0, 8)}`;
  await signInAs(tab, 'admin');
  await tab.session.resize(1280, 800);
  await tab.open('/admin/beats?tab=add');
  const sound = aiff({ bits: 24, rate: 8_000, seconds: 10, levelAt: chordAt });
  await tab.attach('Add audio files', writeMedia('rosin_140bpm.aif', sound));
  // Waits for the title that the page takes from the file's name, which would otherwise arrive during typing.
  await tab.until('a title', () =>
    tab.run(() => document.querySelector<HTMLInputElement>('input[name="title"]')?.value),
  );
  await tab.attach('Add images', writeMedia('cover.jpg', await makeCover()));
  await tab.fill(/^Title/, title);
  await tab.fill(/^Genre/, 'Violin Trap');
  await tab.press(/^Upload Beat$/);
  await tab.see(/Beat uploaded successfully!/);
  const { data } = await createVisitor(origin)
    .from('beats')
    .select('bpm, key, beat_audio(audio_type)')
    .eq('title', title)
    .single();
  // The file's name has the tempo alone, so the key is estimated from its sound.
  expect(data).toEqual({ bpm: 140, key: 'A', beat_audio: [{ audio_type: 'preview' }] });
});

/** Waits until a new beat has its row, because the page shows its form after that. */
async function waitForDraft(tab: Tab): Promise<void> {
  await tab.until('a draft', () => tab.run(() => location.search.includes('draft=')));
  await tab.settle();
}

/** The name of an element to press, or an action. */
type Step = RegExp | ((tab: Tab) => Promise<void>);
/** A page, and for each of its dialogs the steps that open it. */
type Journey = readonly [path: string, ...dialogs: (readonly Step[])[]];

const [desktop, tablet, phone] = sizes;

/** Expects that the dialog of this title hides nothing at each of these sizes; the last size stays. */
function shows(title: RegExp, at: readonly (typeof sizes)[number][] = sizes.toReversed()): Step {
  return async (tab) => {
    for (const [width, height] of at) {
      await tab.session.resize(width, height);
      const message = `${title} at ${width} px`;
      await expect.poll(() => tab.hiddenIn(title), { message }).toEqual([]);
    }
  };
}

const onPhone = (tab: Tab) => tab.session.resize(...phone);
const fillBuyer = async (tab: Tab) => {
  await tab.fill(/^(Legal n|N)ame/, 'Nia Okafor');
  await tab.fill(/^Email/, guestBuyer().email);
  await tab.press(/^I accept/, 'input');
};
const exportMember = (tab: Tab) => tab.fill(/^Email of the person/, 'member@example.com');
const toFooter = (tab: Tab) => tab.run(() => document.querySelector('footer')?.scrollIntoView());
const close = /^Close$/;

const publicJourneys: readonly Journey[] = [
  [
    '/beats',
    [/^Buy (?!2)/, shows(/^Choose Your License/)],
    [/^Buy Now/, shows(/^Checkout/)],
    [/^Cart$/, shows(/^Cart/)],
    [/^Checkout/, fillBuyer, /^Ask to pay another way/, /^Send request/, shows(/^Order placed/)],
  ],
  [
    '/beats',
    [/^Play /, /^Queue/, shows(/^Queue/, [tablet, desktop]), close],
    [/^Keyboard/, shows(/^Keyboard/, [tablet, desktop]), close],
    [onPhone, /^Now Playing/, shows(/^Now playing/, [phone])],
    [/^Queue/, shows(/^Queue/, [phone])],
  ],
  ['/beats', [onPhone, /^Filters/, shows(/^Filters/, [phone])]],
  ['/about', [onPhone, /^Open menu/, shows(/^Menu/, [phone])]],
  ['/', [onPhone, toFooter, /^Sections of this page/, shows(/^On this page/, [phone])]],
  ['/gallery', [(tab) => tab.press(/./, 'main li a'), shows(/./)]],
];

const adminJourneys: readonly Journey[] = [
  ['/dashboard', [/^Sign Out Everywhere/i, shows(/^Sign out everywhere/)]],
  [
    '/admin/beats?tab=manage',
    [(tab) => tab.press(/^Select /, 'input'), /^Edit$/, shows(/^Edit \d+ beats/), /^Cancel/],
    [/^Delete /, shows(/^Delete/)],
  ],
  [
    '/admin/beats?tab=add',
    [(tab) => tab.fill(/^Title/, 'A draft'), waitForDraft, /^Discard draft/, shows(/^Discard/)],
  ],
  [
    '/admin/licenses?tab=terms',
    [
      (tab) => tab.fill(/./, 'Another'),
      /^Preview the document/,
      /^Publish this version/,
      shows(/^Publish/),
    ],
  ],
  ['/admin/gallery', [/^Delete /, shows(/^Delete/)]],
  ['/admin/merch?tab=manage', [/^Delete /, shows(/^Delete/)]],
  [
    '/admin/inbox',
    [/^Decline order/, shows(/^Decline/), /^Cancel/],
    [/^Mark as paid order/, shows(/^Mark/)],
  ],
  ['/admin/inbox?tab=offers', [/^Counter offer/, shows(/offer/i)]],
  ['/super-admin', [/^Approve /, shows(/^Approve/)]],
  ['/super-admin?tab=people', [/^End access of /, shows(/^End access of/)]],
  [
    '/super-admin?tab=personal-data',
    [exportMember, /^Export as JSON/, /^Erase data/, shows(/^Erase/)],
  ],
];

async function walk(tab: Tab, [path, ...dialogs]: Journey): Promise<void> {
  await tab.session.resize(...desktop);
  await tab.open(path);
  for (const step of dialogs.flat()) await (step instanceof RegExp ? tab.press(step) : step(tab));
}

test('shows every dialog of the public pages in full', async ({ tab, beats }) => {
  const { id } = await beats.add({ free_download: true });
  const freeDownload: Journey = [`/beats/${id}`, [/^Free download$/, shows(/^Free download/)]];
  for (const journey of [...publicJourneys, freeDownload]) await walk(tab, journey);
});

test('shows every dialog of the back-office in full', async ({ tab, origin }) => {
  const visitor = createVisitor(origin);
  const beatId = await offerableBeat(visitor);
  await placeOrder(visitor, beatId, guestBuyer());
  await makeOffer(visitor, beatId);
  const { name, email } = guestBuyer();
  const password_hash = await hash(name, 10);
  await visitor.from('admin_requests').insert({ name, email, password_hash });
  await signInAs(tab, 'superAdmin');
  for (const journey of adminJourneys) await walk(tab, journey);
});
