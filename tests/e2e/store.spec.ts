import { expectAccessible } from './support/axe.ts';
import { watchChannel } from './support/live.ts';
import { answerSearches, card, inventBeats, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('a beat is found by half a word, without accents and with a typo @desktop', async ({
  page,
  beats,
}) => {
  const { title } = await beats.add();
  const id = title.split(' ')[1] ?? '';
  await page.goto('/beats');
  const grid = storeGrid(page);
  await expect(grid.getByRole('article').first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(`etude ${id.slice(0, 6)}`);
  await expect(grid.getByRole('article')).toHaveCount(1);
  await expect(card(grid, title)).toBeVisible();
  await expect(page.getByText('1 beat', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(grid.getByRole('article').nth(5)).toBeVisible();
  await page.keyboard.type('midnigth rosin');
  await expect(
    page.getByText('Nothing matches “midnigth rosin” exactly. These come close.'),
  ).toBeVisible();
  await expect(card(grid, 'Midnight Rosin')).toBeVisible();
  await expect(page).toHaveURL('/beats?q=midnigth+rosin');
});

test(
  'filters combine, are kept in the address and can be removed',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const wanted = await beats.add({ genre: 'melodic', mood: 'Mysterious', price: 75, key: 'F#' });
    const cheap = await beats.add({ genre: 'melodic', mood: 'Mysterious', price: 20 });
    const happy = await beats.add({ genre: 'melodic', mood: 'Happy', price: 75 });
    await page.goto('/beats');
    const grid = storeGrid(page);
    await page.getByRole('button', { name: 'melodic', exact: true }).click();
    await expect(card(grid, happy.title)).toBeVisible();

    await page.getByRole('button', { name: 'Mood', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(card(grid, happy.title)).toHaveCount(0);
    await expect(card(grid, cheap.title)).toBeVisible();

    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByRole('menuitemradio', { name: '$50 to $100' }).click();
    await expect(card(grid, cheap.title)).toHaveCount(0);
    await expect(card(grid, wanted.title)).toBeVisible();
    await expect(page).toHaveURL('/beats?genre=melodic&mood=dark&price=50-100');

    await page.reload();
    await expect(card(grid, wanted.title)).toBeVisible();
    await expect(card(grid, cheap.title)).toHaveCount(0);

    await page.getByRole('button', { name: 'Remove $50 to $100' }).click();
    await expect(card(grid, cheap.title)).toBeVisible();
    await page.goBack();
    await expect(card(grid, cheap.title)).toHaveCount(0);

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/beats');
    await expect(card(grid, happy.title)).toBeVisible();
  },
);

test(
  'a search without results suggests which filter to remove',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const { title } = await beats.add({ mood: 'Chill' });
    const query = new URLSearchParams({ q: title, mood: 'hype' });
    await page.goto(`/beats?${query.toString()}`);
    await expect(page.getByText('No beats found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove “Hype” (1 beat)' }).click();
    await expect(card(storeGrid(page), title)).toBeVisible();
  },
);

test(
  'a beat is found by a type-beat phrase and by a range of tempos',
  { tag: '@desktop' },
  async ({ page, beats }) => {
    const genre = `fado ${Date.now().toString(36)}`;
    const wanted = await beats.add({ genre, bpm: 143, key: 'F#', mood: 'Melancholic' });
    const other = await beats.add({ genre, bpm: 87, key: 'F', mood: 'Happy' });
    await page.goto(`/beats?genre=${encodeURIComponent(genre)}`);
    const grid = storeGrid(page);
    await expect(card(grid, other.title)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search beats' });
    for (const typed of ['143', '143 bpm', '143bpm', 'F# minor', 'f#m', 'Gb', 'sad 143 f♯m']) {
      await search.fill(typed);
      await expect(card(grid, other.title)).toHaveCount(0);
      await expect(card(grid, wanted.title)).toBeVisible();
      await search.fill('');
      await expect(card(grid, other.title)).toBeVisible();
    }

    await page.getByRole('textbox', { name: 'Slowest tempo' }).fill('140');
    await page.keyboard.press('Enter');
    await expect(card(grid, other.title)).toHaveCount(0);
    await expect(card(grid, wanted.title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove 140 bpm and up' })).toBeVisible();
  },
);

test('a filter chosen offline is applied once online @desktop', async ({
  page,
  context,
  beats,
}) => {
  const genre = `fado ${Date.now().toString(36)}`;
  const { title } = await beats.add({ genre });
  const subscribed = watchChannel(page, 'beats-changes');
  await page.goto(`/beats?genre=${encodeURIComponent(genre)}`);
  await expect(card(storeGrid(page), title)).toBeVisible();
  await subscribed;
  await context.setOffline(true);
  await expect(page.getByText('You are offline. These beats were loaded before.')).toBeVisible();
  await page.getByRole('button', { name: 'trap', exact: true }).click();
  await expect(page.getByText(/^You are offline\. Not applied yet: “Trap”\./)).toBeVisible();
  await expect(card(storeGrid(page), title)).toBeVisible();
  await context.setOffline(false);
  await expect(card(storeGrid(page), title)).toHaveCount(0);
  await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  // Asked for by the first press, they come with the connection.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
});

test(
  'a page opened offline loads once online',
  { tag: '@desktop' },
  async ({ page, context, problems }) => {
    problems.expect(/^request failed /, /^console error: /);
    const subscribed = watchChannel(page, 'beats-changes');
    await page.goto('/beats');
    await expect(storeGrid(page).getByRole('article').first()).toBeVisible();
    await subscribed;
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  },
);

test('beats are sorted and shown as a list', { tag: '@desktop' }, async ({ page, beats }) => {
  const genre = `fado ${Date.now().toString(36)}`;
  const dear = await beats.add({ genre, price: 90, sale_price: 80 });
  const cheap = await beats.add({ genre, price: 15 });
  const middle = await beats.add({ genre, price: 30 });
  await page.goto(`/beats?genre=${encodeURIComponent(genre)}`);
  const titles = storeGrid(page).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([middle.title, cheap.title, dear.title]);

  await page.getByRole('button', { name: 'Sort: Newest first' }).click();
  await page.getByRole('menuitemradio', { name: 'Price, low to high' }).click();
  await expect(titles).toHaveText([cheap.title, middle.title, dear.title]);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/&sort=price-low&view=list$/);
  await page.reload();
  await expect(titles).toHaveText([cheap.title, middle.title, dear.title]);
  const row = card(storeGrid(page), dear.title);
  await expect(row.getByText('−11%')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(120);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Buy ${dear.title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'a long list loads more, and restores its position on return',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: (string | null)[] = [];
    await answerSearches(page, inventBeats(70), (params) => asked.push(params.get('p_after')));
    await page.goto('/beats');
    const cards = storeGrid(page).getByRole('article');
    await expect(cards).toHaveCount(24);
    await expect(page.getByText('70 beats')).toBeVisible();

    const more = page.getByRole('button', { name: 'Load more' });
    await more.scrollIntoViewIfNeeded();
    // Fetched before it is asked for, and no further. (Another test's beat may have the list read again.)
    await expect.poll(() => asked).toContain('24');
    expect(asked).not.toContain('48');
    await more.press('Enter');
    await expect(cards).toHaveCount(48);
    await expect(page.getByRole('link', { name: 'Invented 25', exact: true })).toBeFocused();

    await cards.nth(40).scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(1000);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Newest beats' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -1);

    await page.reload();
    await expect(cards).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -1);
  },
);

test(
  'a tag in the middle of the list shows the top of its results',
  { tag: '@desktop' },
  async ({ page }) => {
    const tagged = inventBeats(48).map((beat) => ({ ...beat, tags: ['rain'] }));
    await answerSearches(page, tagged);
    await page.goto('/beats?view=list');
    const tag = storeGrid(page).getByRole('link', { name: 'rain' }).nth(15);
    await tag.click();
    await expect(page).toHaveURL('/beats?q=rain');
    await expect(page.getByRole('searchbox', { name: 'Search beats' })).toHaveValue('rain');
    await expect(storeGrid(page).getByRole('article').first()).toBeInViewport();
  },
);

test('the filters open in a sheet on a phone', { tag: '@mobile' }, async ({ page, beats }) => {
  const genre = `fado ${Date.now().toString(36)}`;
  const dark = await beats.add({ genre, mood: 'Dark', bpm: 100 });
  const happy = await beats.add({ genre, mood: 'Happy', bpm: 100 });
  await page.goto(`/beats?genre=${encodeURIComponent(genre)}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Dark' }).click();
  await sheet.getByRole('button', { name: '90–110 bpm' }).click();
  const show = sheet.getByRole('button', { name: 'Show 1 beat' });
  await expect(show).toBeVisible();
  // What the sheet covers is faint on purpose until the last choice is answered.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await show.click();

  const grid = storeGrid(page);
  await expect(card(grid, dark.title)).toBeVisible();
  await expect(card(grid, happy.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible();
  // The sheet was one step.
  await page.goBack();
  await expect(card(grid, happy.title)).toBeVisible();
});
