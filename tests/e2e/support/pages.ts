import { expect, type Page } from 'playwright/test';
import type { Client, Persona } from './clients.ts';
import { demoRelease, newestBeat } from './demo.ts';
import { makeOffer, offerableBeat } from './offers.ts';
import { placeOrder, guestBuyer } from './orders.ts';
import { signInAs } from './session.ts';
import { clientWith, type TestSite } from './site.ts';

export interface BuiltPage {
  name: string;
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** A problem that the page reports by design. */
  problem?: RegExp;
  /** The persona who is signed in; none by default. */
  as?: Persona;
}

/** Every page of the site. */
export const builtPages: readonly BuiltPage[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'beat store', path: '/beats', aliases: ['/beat-store'] },
  { name: 'empty genre', path: '/beats?genre=polka' },
  { name: 'beat', path: '/beats/:beat' },
  { name: 'beat with the end of its sale', path: '/beats/:sale' },
  { name: 'release', path: '/releases/:release' },
  { name: 'my story', path: '/my-story' },
  { name: 'playlist', path: '/playlist' },
  { name: 'social', path: '/social' },
  { name: 'gallery', path: '/gallery' },
  { name: 'live dates', path: '/dates' },
  { name: 'licenses', path: '/licenses' },
  { name: 'merch', path: '/merch' },
  { name: 'product', path: '/merch/:product' },
  { name: 'find me', path: '/find-me' },
  { name: 'terms', path: '/terms', aliases: ['/terms-conditions'] },
  { name: 'privacy', path: '/privacy', aliases: ['/privacy-policy'] },
  { name: 'refund', path: '/refund', aliases: ['/refund-policy'] },
  { name: 'cart', path: '/cart' },
  { name: 'order lookup', path: '/order' },
  { name: 'withdrawal', path: '/withdraw' },
  { name: 'license number', path: '/verify' },
  { name: 'unknown license', path: '/verify/TVL-2222-2222' },
  { name: 'order', path: '/orders/:order' },
  { name: 'offer', path: '/offers/:offer' },
  { name: 'ended free download', path: '/free-download' },
  { name: 'unknown subscription', path: '/newsletter' },
  { name: 'favorites', path: '/favorites' },
  { name: 'recently heard of a member', path: '/favorites?tab=recent', as: 'member' },
  { name: 'sign in', path: '/login' },
  { name: 'sign up', path: '/signup' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password without a link', path: '/reset-password' },
  { name: 'confirmation link', path: '/login?token_hash=a&type=email' },
  {
    name: 'recovery link of a member',
    path: '/reset-password?token_hash=a&type=recovery',
    as: 'member',
  },
  { name: 'reset password', path: '/reset-password', as: 'member' },
  { name: 'dashboard', path: '/dashboard', as: 'member' },
  { name: 'admin login', path: '/admin-login' },
  { name: 'admin request', path: '/admin-request' },
  { name: 'admin request of a member', path: '/admin-request', as: 'member' },
  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'admin beats', path: '/admin/beats', as: 'admin' },
  { name: 'manage beats', path: '/admin/beats?tab=manage', as: 'admin' },
  { name: 'add beat', path: '/admin/beats?tab=add', as: 'admin' },
  { name: 'admin releases', path: '/admin/releases', as: 'admin' },
  { name: 'edit release', path: '/admin/releases?edit=:release', as: 'admin' },
  { name: 'discount codes', path: '/admin/codes', as: 'admin' },
  { name: 'shop settings', path: '/admin/settings', as: 'admin' },
  { name: 'license settings', path: '/admin/licenses', as: 'admin' },
  { name: 'license terms', path: '/admin/licenses?tab=terms', as: 'admin' },
  { name: 'admin gallery', path: '/admin/gallery', as: 'admin' },
  { name: 'admin merch', path: '/admin/merch', as: 'admin' },
  { name: 'add product', path: '/admin/merch?tab=add', as: 'admin' },
  { name: 'manage products', path: '/admin/merch?tab=manage', as: 'admin' },
  { name: 'merch categories', path: '/admin/merch?tab=categories', as: 'admin' },
  { name: 'admin dates', path: '/admin/dates', as: 'admin' },
  { name: 'inbox', path: '/admin/inbox', as: 'admin' },
  { name: 'inbox of offers', path: '/admin/inbox?tab=offers', as: 'admin' },
  { name: 'inbox of messages', path: '/admin/inbox?tab=messages', as: 'admin' },
  {
    name: 'inbox of the newsletter',
    path: '/admin/inbox?tab=newsletter',
    as: 'admin',
  },
  { name: 'campaigns', path: '/admin/campaigns', as: 'admin' },
  { name: 'money', path: '/admin/money', as: 'admin' },
  { name: 'customers', path: '/admin/customers', as: 'admin' },
  { name: 'listening', path: '/admin/listening', as: 'admin' },
  { name: 'recently deleted', path: '/admin/deleted', as: 'admin' },
  { name: 'unused files', path: '/admin/unused-files', as: 'admin' },
  { name: 'site texts', path: '/admin/site', as: 'admin' },
  { name: 'more', path: '/admin/more', as: 'admin' },
  { name: 'super admin', path: '/super-admin', as: 'superAdmin' },
  { name: 'people', path: '/super-admin?tab=people', as: 'superAdmin' },
  { name: 'personal data', path: '/super-admin?tab=personal-data', as: 'superAdmin' },
  { name: 'not found', path: '/no/such/page', problem: /^console error: .*\/no\/such\/page/ },
];

/** Reads the id or secret link that replaces `:name` at the end of a page's path. */
const contents: Record<string, (visitor: Client) => Promise<string | number>> = {
  beat: async (visitor) => (await newestBeat(visitor)).id,
  sale: async (visitor) => {
    const beats = visitor.from('beats').select('id').not('sale_end_shown', 'is', null);
    return (await beats.limit(1).single().throwOnError()).data.id;
  },
  release: async (visitor) => (await demoRelease(visitor)).id,
  product: async (visitor) =>
    (await visitor.from('merch_products').select('id').order('id').limit(1).single().throwOnError())
      .data.id,
  order: async (visitor) => {
    const { id } = await newestBeat(visitor);
    const { reference, token } = await placeOrder(visitor, id, guestBuyer());
    return `${reference}#${token}`;
  },
  offer: async (visitor) => {
    const { reference, token } = await makeOffer(visitor, await offerableBeat(visitor));
    return `${reference}#${token}`;
  },
};

/** Signs in the page's persona, and returns the page's addresses. */
export async function prepareBuilt(
  page: Page,
  built: BuiltPage,
  { visitor, site }: { visitor: Client; site: TestSite },
): Promise<string[]> {
  if (built.as) await signInAs(page, await clientWith(site, built.as));
  const [path = '', name = ''] = built.path.split(':');
  const content = (await contents[name]?.(visitor)) ?? '';
  return [`${path}${content}`, ...(built.aliases ?? [])];
}

/** Opens a page and waits until everything it shows has arrived. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilRead(page);
  await waitForFonts(page);
}

/** Makes `waitForFunction` check every 100 ms and not in each frame, because a busy browser may draw none. */
const withoutFrames = [undefined, { polling: 100 }] as const;

/** Waits until the page shows everything that it has requested. */
export async function waitUntilRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A prerendered page is visible before the app runs, and before the styles of its lower parts have loaded.
  await page.waitForFunction(
    () => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      const isStyled = sheets.every(({ sheet }) => sheet !== null);
      return isStyled && !document.querySelector('#root[data-hydrating]');
    },
    ...withoutFrames,
  );
  // Some loading indicators have text, others only an accessible name.
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Checks each font, because `fonts.ready` also resolves while no text has requested its font yet. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [
        '1em "Space Grotesk Variable"',
        '1em "Instrument Serif"',
        'italic 1em "Instrument Serif"',
      ].every((font) => document.fonts.check(font)),
    ...withoutFrames,
  );
}
