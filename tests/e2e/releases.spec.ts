import { cartDrawer, cartLine, expectTotal } from './support/cart.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

test('a release that an admin makes of two beats is bought at its discount', async ({
  page,
  openBrowser,
  beats,
}) => {
  const [first, second] = [await beats.add({ price: 30 }), await beats.add({ price: 25 })];
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'New release' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Test Suite');
  await page.getByRole('textbox', { name: /^Discount/ }).fill('20');
  for (const { title } of [second, first]) {
    await page.getByRole('searchbox', { name: 'Add beats' }).fill(title);
    await page.getByRole('button', { name: `Add ${title}` }).click();
  }
  await page.getByRole('button', { name: `Move ${first.title} up` }).click();
  await page.getByRole('button', { name: 'Publish release' }).click();
  const view = page.getByRole('link', { name: /^View Test Suite/ });
  const path = (await view.getAttribute('href')) ?? '';

  const visitor = await openBrowser();
  await visitor.goto('/beats');
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await visitor
    .getByRole('region', { name: 'Releases' })
    .getByRole('link', { name: 'Test Suite' })
    .click();
  await expect(visitor).toHaveURL(path);
  const links = visitor.getByRole('list', { name: 'Beats' }).getByRole('link');
  await expect(links).toHaveText([first.title, second.title]);
  await visitor.getByRole('radio', { name: /^Basic/ }).check();
  await visitor.getByRole('button', { name: 'Add release to cart' }).click();
  await expect(cartLine(visitor, 'Test Suite')).toContainText('$44');
  await expectTotal(visitor, '$44');
  await expect(cartDrawer(visitor)).toContainText('$55');
});
