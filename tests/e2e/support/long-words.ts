import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { Client } from './clients.ts';

/** A word without a place to break it. */
const word = (length: number) => `w${randomUUID().replaceAll('-', '').repeat(40)}`.slice(0, length);
export const longAccount = () => ({
  email: `${word(60)}@${word(60)}.${word(60)}.example`,
  password: 'four-strings',
  fullName: word(120),
});
export const longBeat = () => ({
  title: word(200),
  artist: word(120),
  genre: word(60),
  mood: word(60),
  tags: [word(40), word(40)],
  description: word(900),
  is_featured: true,
});

/** Nothing is wider than the page, nor than what scrolls in a dialog. */
export async function expectFits(page: Page, where: string): Promise<void> {
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

/** A product, a picture and a message of each kind. */
export async function addContent(admin: Client, visitor: Client) {
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
