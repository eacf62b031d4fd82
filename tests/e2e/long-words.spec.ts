import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { openCart, openCheckout, openWithCart } from './support/cart.ts';
import { clientOf, demoPassword, type Client } from './support/clients.ts';
import { placeOrder } from './support/orders.ts';
import { openSettled } from './support/pages.ts';
import { signInAs } from './support/session.ts';
import { playButton, storeGrid } from './support/store.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

/** A word without a place to break it. */
const word = (length: number) => `w${randomUUID().replaceAll('-', '').repeat(40)}`.slice(0, length);
const longAccount = () => ({
  email: `${word(60)}@${word(60)}.${word(60)}.example`,
  password: 'four-strings',
  fullName: word(120),
});
const longBeat = () => ({
  title: word(200),
  artist: word(120),
  genre: word(60),
  mood: word(60),
  tags: [word(40), word(40)],
  description: word(900),
  is_featured: true,
});

/** Expects that nothing is wider than the page, or than a scrolling part of a dialog. */
async function expectFits(page: Page, where: string): Promise<void> {
  const findTooWide = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const scrollers = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
        (element) => getComputedStyle(element).overflowY === 'auto',
      );
      return [root, ...scrollers]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .flatMap((box) => {
          const edge = box.getBoundingClientRect().right + 1;
          const wide = [...box.querySelectorAll('*')].filter(
            (element) => element.getBoundingClientRect().right > edge,
          );
          return [box, ...wide].map(
            (element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`,
          );
        });
    });
  await expect.soft.poll(findTooWide, { message: where }).toEqual([]);
}

/** Adds a product, a picture and a message of each kind. */
async function addContent(admin: Client, visitor: Client) {
  const [color, title, description] = [word(40), word(200), word(900)];
  const { data: product } = await admin
    .from('merch_products')
    .insert({ title, description, price: 30, sizes: [], colors: [color] })
    .select('id')
    .single()
    .throwOnError();
  const image = { title: word(255), filename: `${word(200)}.webp` };
  await admin
    .from('gallery_images')
    .insert({ ...image, image_url: '/images/merch/rosin-cap-400.webp' })
    .throwOnError();
  const { email, fullName: name } = longAccount();
  const message = { name, email, message: word(900), source: 'home' };
  await visitor.from('contact_messages').insert(message).throwOnError();
  await visitor.from('newsletter_subscribers').insert({ email }).throwOnError();
  const wish = { email, product: word(200) };
  await visitor.from('merch_notifications').insert(wish).throwOnError();
  return { product: product.id, color, pictureTitle: image.title };
}

test('a long title widens neither store, player nor licenses @phone', async ({ page, beats }) => {
  const { id, title } = await beats.add(longBeat());
  for (const path of ['/', `/beats/${id}`, '/beats']) {
    await openSettled(page, path);
    await expectFits(page, path);
  }
  await page.getByRole('button', { name: '1 new beat' }).click();
  await playButton(storeGrid(page), title).click();
  const bar = page.getByRole('button', { name: /^Now Playing/ });
  await expect(bar).toBeVisible();
  await expectFits(page, 'player bar');
  await bar.click();
  const player = page.getByRole('dialog', { name: 'Now playing' });
  await expect(player.getByRole('link', { name: title })).toBeVisible();
  await expectFits(page, 'full player');
  await player.getByRole('button', { name: /^Queue/ }).click();
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  await expectFits(page, 'queue');
  await page.goBack();
  await player.getByRole('button', { name: 'Buy' }).click();
  const licenses = page.getByRole('dialog', { name: 'Choose Your License' });
  await expect(licenses.getByRole('article', { name: 'Basic' })).toBeVisible();
  await expectFits(page, 'licenses');
});

test('long words widen neither merch nor gallery @phone', async ({ page, admin, visitor }) => {
  const content = await addContent(admin, visitor);
  for (const path of ['/merch', '/gallery']) {
    await openSettled(page, path);
    await expectFits(page, path);
  }
  await page.getByRole('link', { name: content.pictureTitle }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'picture');
  await openSettled(page, `/merch/${content.product}`);
  // The chip around the radio button is pressed, because it is what a finger reaches.
  await page.getByRole('radio', { name: content.color }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await expect(cart.getByRole('article')).toBeVisible();
  await expectFits(page, 'product in the cart');
  await cart.getByRole('button', { name: /^Remove/ }).click();
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectFits(page, 'removed from the cart');
});

test('a long name and email widen neither checkout nor order @phone', async ({
  page,
  beats,
  site,
}) => {
  const { email, fullName } = longAccount();
  await site.addAccount(email, fullName);
  const member = await clientOf(site.origin, { email, password: demoPassword });
  const beat = await beats.add(longBeat());
  const { reference, token } = await placeOrder(member, beat.id, { name: fullName, email });
  await signInAs(page, member);
  await openWithCart(page, [beat]);
  await openCart(page);
  await expectFits(page, 'cart');
  await openCheckout(page);
  await expectFits(page, 'checkout');
  for (const path of [`/orders/${reference}#${token}`, '/dashboard']) {
    await openSettled(page, path);
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
    await expectFits(page, path);
  }
});

/** Pages of the back-office that show texts which were typed on other pages. */
const adminPages = {
  'beats and merch': [
    '/admin',
    '/admin/beats?tab=manage',
    '/admin/merch?tab=add',
    '/admin/merch?tab=manage',
    '/admin/merch?tab=categories',
  ],
  'gallery and inbox': [
    '/admin/gallery',
    '/admin/inbox?tab=messages',
    '/admin/inbox?tab=newsletter',
    '/admin/inbox?tab=notifications',
  ],
};

test.describe('in the back office', () => {
  test.use({ as: 'superAdmin' });

  for (const [area, paths] of Object.entries(adminPages)) {
    test(`long words widen no page of ${area} @phone`, async ({ page, admin, beats, visitor }) => {
      await addContent(admin, visitor);
      await beats.add(longBeat());
      for (const path of paths) {
        await openSettled(page, path);
        await expectFits(page, path);
      }
    });
  }

  test('a long name widens no decision @phone', async ({ page, beats, visitor, site }) => {
    const beat = await beats.add(longBeat());
    const { email, fullName: name } = longAccount();
    const { reference } = await placeOrder(visitor, beat.id, { name, email });
    await site.stack.query(
      'insert into public.admin_requests (name, email, password_hash) select $1, $2, encrypted_password from auth.users limit 1',
      [name, email],
    );
    for (const [path, button] of [
      [`/admin/inbox?q=${reference}`, `Decline order ${reference}`],
      ['/super-admin?status=pending', `Reject ${name}`],
    ] as const) {
      await openSettled(page, path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toContainText(name);
      await expectFits(page, button);
    }
  });
});
