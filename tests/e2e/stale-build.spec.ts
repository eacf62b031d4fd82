import { holdRequests } from './support/hold.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layout-shift.ts';
import { card, playButton, stopButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

// The site is built from the demo's rows, so that a test makes the build outdated by changing them.

/** Allowed shift, because a line may wrap in another place once the page's own font has loaded. */
const LATE_FONTS = 0.01;
const NOT_FOR_SALE = 'No longer for sale.';

/** Requests of the check for beats of the built page that are still in the store. */
const checks = ({ pathname, searchParams }: URL) =>
  pathname === '/rest/v1/beats' && searchParams.get('id')?.startsWith('in.') === true;

test('the home page plays no featured beat that has left the store, marks it in its place and plays another', async ({
  page,
  beats,
  visitor,
}) => {
  const { data } = await visitor
    .from('beats')
    .select('id, title')
    .eq('is_featured', true)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(2)
    .throwOnError();
  const [sold, next] = data;
  if (!sold || !next) throw new Error('The demo has no two featured beats.');
  await beats.update(sold.id, { is_active: false });
  await watchLayoutShifts(page);

  const release = await holdRequests(page, checks);
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Featured' });
  const hero = page.locator('#top');
  await playButton(card(strip, sold.title), sold.title).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
  release();
  await expect(card(strip, sold.title)).toContainText(NOT_FOR_SALE);

  // Nobody touches the page that is opened again.
  await page.goto('/');
  await expect(card(strip, sold.title)).toContainText(NOT_FOR_SALE);
  await expect(card(strip, sold.title).getByRole('button')).toHaveCount(0);
  await expect(hero).toContainText(`Up next: ${next.title}`);
  await expectNoLayoutShift(page);
  await page.getByRole('button', { name: 'Listen Now' }).click();
  await expect(stopButton(card(strip, next.title), next.title)).toBeVisible();
});

for (const width of [390, 1920]) {
  test(`the store keeps its cards in place at ${width} px when it is one sale and one beat newer than the build`, async ({
    page,
    beats,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { data } = await visitor
      .from('beats')
      .select('id, title')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(2)
      .throwOnError();
    const sold = data[1];
    if (!sold) throw new Error('The demo has no two beats.');
    await beats.update(sold.id, { is_active: false });
    const { title } = await beats.add();
    await watchLayoutShifts(page);
    await page.goto('/beats');
    const offer = page.getByRole('button', { name: '1 new beat' });
    await expect(offer).toBeVisible();
    await expect(card(storeGrid(page), sold.title)).toContainText(NOT_FOR_SALE);
    await expectNoLayoutShift(page, LATE_FONTS);
    await offer.click();
    await expect(card(storeGrid(page), title)).toBeInViewport();
    await expect(card(storeGrid(page), sold.title)).toHaveCount(0);
  });
}
