import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { hash } from 'bcryptjs';
import { expect } from 'playwright/test';
import { newMember } from '../e2e/support/accounts.ts';
import { createPersona, createVisitor, type Persona } from '../e2e/support/clients.ts';
import { makeCover, makeTone } from '../e2e/support/media.ts';
import { makeOffer, offerableBeat } from '../e2e/support/offers.ts';
import { placeOrder, strangeBuyer } from '../e2e/support/orders.ts';
import { siteTest } from '../e2e/support/site-fixtures.ts';
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

/** Stores a session, as if one had signed in before; without a persona there is none. */
async function signInAs(tab: Tab, persona?: Persona): Promise<void> {
  const client = persona && (await createPersona(tab.origin, persona));
  const session = (await client?.auth.getSession())?.data.session;
  await tab.open('/terms');
  await tab.run(
    (stored) => {
      window.localStorage.clear();
      if (stored) window.localStorage.setItem('sb-127-auth-token', stored);
    },
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
  const buyer = strangeBuyer();
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

test('uploads a WAV and publishes the beat', async ({ tab, origin }) => {
  const title = `Prélude ${randomUUID().slice(0, 8)}`;
  await signInAs(tab, 'admin');
  await tab.session.resize(1280, 800);
  await tab.open('/admin/beats?tab=add');
  await tab.attach('Add audio files', writeMedia('rosin_140bpm.wav', makeTone(10)));
  // Otherwise the name of the file would arrive in the middle of what is typed.
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
    .select('bpm, beat_audio(audio_type)')
    .eq('title', title)
    .single();
  expect(data).toEqual({ bpm: 140, beat_audio: [{ audio_type: 'preview' }] });
});

/** The form of a new beat is shown once its row is made. */
async function savedDraft(tab: Tab): Promise<void> {
  await tab.until('a draft', () => tab.run(() => location.search.includes('draft=')));
  await tab.settle();
}

type Step = RegExp | ((tab: Tab) => Promise<void>);
interface Panel {
  title: RegExp;
  path: string;
  /** What to press, or to do, until it is open. */
  steps: readonly Step[];
  /** Where the layout has it, from the first of these sizes to the last. */
  at?: readonly (typeof sizes)[number][];
}

const [desktop, tablet, phone] = sizes;
const fillBuyer = async (tab: Tab) => {
  await tab.fill(/^(Legal n|N)ame/, 'Nia Okafor');
  await tab.fill(/^Email/, strangeBuyer().email);
  await tab.press(/^I accept/, 'input');
};
const exportMember = (tab: Tab) => tab.fill(/^Email of the person/, 'member@example.com');
const toFooter = (tab: Tab) => tab.run(() => document.querySelector('footer')?.scrollIntoView());

const publicPanels: readonly Panel[] = [
  { title: /^Choose Your License/, path: '/beats', steps: [/^Buy (?!2)/] },
  { title: /^Checkout/, path: '/beats', steps: [/^Buy (?!2)/, /^Buy Now/] },
  { title: /^Cart/, path: '/beats', steps: [/^Buy (?!2)/, /^Buy Now/, /^Cart$/] },
  {
    title: /^Order placed/,
    path: '/beats',
    steps: [/^Buy (?!2)/, /^Buy Now/, fillBuyer, /^Ask to pay another way/, /^Send request/],
  },
  { title: /^Filters/, path: '/beats', steps: [/^Filters/], at: [phone] },
  { title: /^Queue/, path: '/beats', steps: [/^Play /, /^Queue/], at: [desktop, tablet] },
  { title: /^Keyboard/, path: '/beats', steps: [/^Play /, /^Keyboard/], at: [desktop, tablet] },
  { title: /^Now playing/, path: '/beats', steps: [/^Play /, /^Now Playing/], at: [phone] },
  { title: /^Queue/, path: '/beats', steps: [/^Play /, /^Now Playing/, /^Queue/], at: [phone] },
  { title: /^Menu/, path: '/about', steps: [/^Open menu/], at: [phone] },
  { title: /^On this page/, path: '/', steps: [toFooter, /^Sections of this page/], at: [phone] },
  { title: /./, path: '/gallery', steps: [(tab) => tab.press(/./, 'main li a')] },
];

const adminPanels: readonly Panel[] = [
  { title: /^Sign out everywhere/, path: '/dashboard', steps: [/^Sign Out Everywhere/i] },
  { title: /^Delete/, path: '/admin/beats?tab=manage', steps: [/^Delete /] },
  {
    title: /^Discard/,
    path: '/admin/beats?tab=add',
    steps: [(tab) => tab.fill(/^Title/, 'A draft'), savedDraft, /^Discard draft/],
  },
  {
    title: /^Publish/,
    path: '/admin/beats?tab=terms',
    steps: [(tab) => tab.fill(/./, 'Another'), /^Preview the document/, /^Publish this version/],
  },
  { title: /^Delete/, path: '/admin/gallery', steps: [/^Delete /] },
  { title: /^Delete/, path: '/admin/merch?tab=manage', steps: [/^Delete /] },
  { title: /^Decline/, path: '/admin/inbox', steps: [/^Decline order/] },
  { title: /^Mark/, path: '/admin/inbox', steps: [/^Mark as paid order/] },
  { title: /offer/i, path: '/admin/inbox?tab=offers', steps: [/^Counter offer/] },
  { title: /^Approve/, path: '/super-admin', steps: [/^Approve /] },
  {
    title: /^Erase/,
    path: '/super-admin?tab=personal-data',
    steps: [exportMember, /^Export as JSON/, /^Erase data/],
  },
];

async function openPanel(tab: Tab, { title, path, steps, at = sizes }: Panel): Promise<void> {
  for (const [index, [width, height]] of at.entries()) {
    await tab.session.resize(width, height);
    if (index === 0) {
      await tab.open(path);
      for (const step of steps) await (step instanceof RegExp ? tab.press(step) : step(tab));
    }
    const message = `${title} at ${path}, ${width} px`;
    await expect.poll(() => tab.hiddenIn(title), { message }).toEqual([]);
  }
}

test('shows every dialog of the public pages in full', async ({ tab }) => {
  for (const panel of publicPanels) await openPanel(tab, panel);
});

test('shows every dialog of the back-office in full', async ({ tab, origin }) => {
  const visitor = createVisitor(origin);
  const beatId = await offerableBeat(visitor);
  await placeOrder(visitor, beatId, strangeBuyer());
  await makeOffer(visitor, beatId);
  const { name, email } = strangeBuyer();
  const password_hash = await hash(name, 10);
  await visitor.from('admin_requests').insert({ name, email, password_hash });
  await signInAs(tab, 'superAdmin');
  for (const panel of adminPanels) await openPanel(tab, panel);
});
