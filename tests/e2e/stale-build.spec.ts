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

  // The visitor does not touch the page that is opened again.
  // The strip is on screen, because it follows the store where it is not.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/');
  await expect(card(strip, sold.title)).toContainText(NOT_FOR_SALE);
  await expect(card(strip, sold.title).getByRole('button')).toHaveCount(0);
  await expect(hero).toContainText(`Up next: ${next.title}`);
  await expectNoLayoutShift(page, LATE_FONTS);
  await page.getByRole('button', { name: 'Listen Now' }).click();
  await expect(stopButton(card(strip, next.title), next.title)).toBeVisible();
});

test('the home page shows the new picture of a beat before it is touched, because the one of the build is gone', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/404/);
  const covers = await site.stack.query<{ id: number; beat_id: number; image_url: string }>(
    `select image.id, beat.id as beat_id, image_url from public.beat_images as image
     join public.beats as beat on beat.id = beat_id
     where is_featured and is_active and is_primary
     order by beat.created_at desc, beat.id desc limit 2`,
  );
  const [cover, replacement] = covers;
  if (!cover || !replacement) throw new Error('The demo has no two featured beats.');
  const stemOf = (url: string) => url.replace(/\.\w+$/, '');
  await site.stack.query('update public.beat_images set image_url = $2 where id = $1', [
    cover.id,
    replacement.image_url,
  ]);
  await page.route(
    (url) => url.href.includes(stemOf(cover.image_url)),
    (route) => route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Featured' });
  const item = strip
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/beats/${cover.beat_id}"]`) });
  await expect(item.locator('img')).toHaveAttribute(
    'src',
    new RegExp(stemOf(replacement.image_url)),
  );
});

for (const width of [390, 1920]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`the store keeps its cards in place when it is one sale and one beat newer than the build`, async ({
      page,
      beats,
      visitor,
    }) => {
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
  });
}
