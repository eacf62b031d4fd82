import type { Page } from 'playwright/test';
import { watchChannel } from './support/live.ts';
import { expectSounding, listen } from './support/sound.ts';
import { playButton, stopButton } from './support/store.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const related = (page: Page) => page.getByRole('list', { name: 'More beats like this' });
const beside = (page: Page) => page.getByRole('navigation', { name: 'Beats next to this one' });
const buyButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Buy ${title}`, exact: true });

test('related beats fill whole rows', { tag: '@desktop' }, async ({ page, beats }) => {
  // Alike to none.
  const { id } = await beats.add({
    genre: `fado ${Date.now().toString(36)}`,
    mood: 'Odd',
    bpm: 399,
  });
  await page.goto(`/beats/${id}`);
  const cards = related(page).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await related(page).evaluate((list) =>
      [...list.children].map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    const lastRow = tops.filter((top) => top === tops.at(-1));
    expect(lastRow, `at ${width} px`).toHaveLength(tops.filter((top) => top === tops[0]).length);
  }
});

test('the beat page shows title, player, licenses and details', async ({ page, beats }) => {
  const { id, title } = await beats.add({
    genre: 'boom bap',
    mood: 'Mysterious',
    bpm: 87,
    key: 'C#',
    price: 40,
    sale_price: 30,
    is_featured: true,
    description: 'Written in one night.',
    tags: ['rain', 'slow'],
  });
  await page.goto(`/beats/${id}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Trap Violinist`);

  const article = page.getByRole('article').first();
  for (const text of [
    'FEATURED',
    'SALE',
    'by Test Quartet',
    'Written in one night.',
    '25% off',
    'Buy 2 beats, get 1 free',
    'Automatic discount at checkout.',
    'Custom beats from $200',
  ]) {
    await expect(article.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(article.getByText('4.9 (24 reviews)')).toBeVisible();
  // The built page knows no visitor's time zone.
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  const today = new Intl.DateTimeFormat('en-US', day).format(new Date());
  await expect(article.getByRole('definition')).toHaveText([
    'boom bap',
    'Mysterious',
    '87',
    'C♯',
    '0',
    today,
  ]);
  const licenses = page.getByRole('region', { name: 'Licenses' }).getByRole('listitem');
  await expect(licenses).toHaveText([/^Basic\$30/, /^PremiumMOST POPULAR\$90/, /^Unlimited\$180/]);
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link', { name: 'rain' })).toHaveAttribute('href', '/beats?q=rain');

  await buyButton(page, title).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your License' })).toBeVisible();
});

for (const path of ['/beats/999999999', '/beats/not-a-number', '/beats/0']) {
  test(`there is no beat at ${path}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, 'Beat Not Found')).toBeVisible();
    await expect(page.getByText("This beat doesn't exist or has been removed.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Beat Store' }).click();
    await expect(page).toHaveURL('/beats');
  });
}

test(
  'an inactive beat is not found, and its view is not counted',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { id } = await beats.add({ is_active: false });
    const tracked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/track_beat_event')) tracked.push(request.url());
    });
    await page.goto(`/beats/${id}`);
    await expect(heading(page, 'Beat Not Found')).toBeVisible();
    expect(tracked).toEqual([]);
  },
);

test(
  'a changed beat is updated in place, and a withdrawn one cannot be bought',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { id, title } = await beats.add({ price: 25 });
    const subscribed = watchChannel(page, 'beats-changes');
    await listen(page);
    await page.goto(`/beats/${id}`);
    await expect(heading(page, title)).toBeVisible();
    await subscribed;

    await beats.update(id, { title: `${title} II`, price: 30 });
    await expect(heading(page, `${title} II`)).toBeVisible();
    const licenses = page.getByRole('region', { name: 'Licenses' });
    await expect(licenses.getByText('$180', { exact: true })).toBeVisible();

    await playButton(page, `${title} II`).click();
    await expect(stopButton(page, `${title} II`).first()).toBeVisible();
    const source = await page.evaluate(
      () => [...(window.heardElements ?? [])][0]?.currentSrc ?? '',
    );
    await beats.update(id, { is_active: false });
    await expect(page.getByText('This beat has just been withdrawn.')).toBeVisible();
    await expect(heading(page, `${title} II`)).toBeVisible();
    await expect(licenses).toHaveCount(0);
    // What sounds may finish.
    await expectSounding(page, source);
  },
);

test(
  'a beat deleted while open links back to the store',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { id, title } = await beats.add();
    const subscribed = watchChannel(page, 'beats-changes');
    await page.goto(`/beats/${id}`);
    await expect(buyButton(page, title)).toBeVisible();
    await subscribed;
    await beats.remove(id);
    await expect(page.getByText('This beat has just been withdrawn.')).toBeVisible();
    await expect(buyButton(page, title)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Beat Store' }).click();
    await expect(page).toHaveURL('/beats');
  },
);

test('a beat is shared as its address', { tag: '@desktop' }, async ({ page, beats, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await beats.add();
  await page.goto(`/beats/${id}?from=elsewhere#here`);
  await page.getByRole('button', { name: `Share ${title}` }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/beats/${id}`, page.url()).href);
});

test('related beats link to other beats only', { tag: '@desktop' }, async ({ page, beats }) => {
  const alike = { genre: 'Baroque Trap', mood: 'Dreamy', bpm: 61 };
  const twin = await beats.add(alike);
  const { id, title } = await beats.add(alike);
  await page.goto(`/beats/${id}`);
  const cards = related(page).getByRole('article');
  await expect(cards.first().getByRole('link', { name: twin.title, exact: true })).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(6);
  await expect(related(page).getByRole('link', { name: title, exact: true })).toHaveCount(0);

  await related(page).getByRole('link', { name: twin.title, exact: true }).click();
  await expect(heading(page, twin.title)).toBeVisible();
  await expect(related(page).getByRole('link', { name: title, exact: true })).toBeVisible();
});

test(
  'the previous and next links walk through the store',
  { tag: '@desktop' },
  async ({ page, visitor }) => {
    // The oldest of the demo content: what other tests add lies before them.
    const { data } = await visitor
      .from('beats')
      .select('id, title')
      .order('created_at')
      .order('id')
      .limit(2);
    const [last, second] = data ?? [];
    if (!last || !second) throw new Error('The demo content has no two beats.');

    await page.goto(`/beats/${second.id}`);
    const next = beside(page).getByRole('link', { name: last.title });
    await expect(next).toHaveAttribute('rel', 'next');
    await next.click();
    await expect(heading(page, last.title)).toBeFocused();
    await expect(page).toHaveURL(`/beats/${last.id}`);

    const previous = beside(page).getByRole('link');
    await expect(previous).toHaveCount(1);
    await expect(previous).toHaveAttribute('rel', 'prev');
    await previous.click();
    await expect(heading(page, second.title)).toBeVisible();
  },
);

test(
  'the waveform starts the beat where it is pressed, and the keyboard seeks in it',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { id, title } = await beats.add({ previewSeconds: 40 });
    await listen(page);
    await page.goto(`/beats/${id}`);
    const start = page.getByRole('button', { name: `Listen to ${title}` });
    await start.focus();
    await page.keyboard.press('Enter');

    const slider = page.getByRole('slider', { name: `Waveform of ${title}` });
    await expect(stopButton(page, title).first()).toBeVisible();
    await expect(slider).toBeFocused();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(14);

    const box = await slider.boundingBox();
    if (!box) throw new Error('The waveform has no place on the page.');
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(29);
  },
);
