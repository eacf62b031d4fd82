import { expect, type Page } from 'playwright/test';
import { createPersona, type Client, type Persona } from './clients.ts';
import { readPlayableBeats } from './demo.ts';

export interface BuiltPage {
  name: string;
  path: string;
  /** A problem that the page reports by design. */
  problem?: RegExp;
  /** Whom the page is for; a visitor where nobody is named. */
  as?: Persona;
}

/** Every page there is. */
export const builtPages: readonly BuiltPage[] = [
  { name: 'home', path: '/' },
  { name: 'beat store', path: '/beats' },
  { name: 'empty genre', path: '/beats?genre=polka' },
  { name: 'beat', path: '/beats/:id' },
  { name: 'sign in', path: '/login' },
  { name: 'sign up', path: '/signup' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password without a link', path: '/reset-password' },
  { name: 'reset password', path: '/reset-password', as: 'member' },
  { name: 'dashboard', path: '/dashboard', as: 'member' },
  { name: 'admin login', path: '/admin-login' },
  { name: 'admin request', path: '/admin-request' },
  { name: 'admin request of a member', path: '/admin-request', as: 'member' },
  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'inbox', path: '/admin/inbox', as: 'admin' },
  { name: 'super admin', path: '/super-admin', as: 'superAdmin' },
  { name: 'not found', path: '/no/such/page', problem: /^console error: .*\/no\/such\/page/ },
];

/** The page's address, with the id of a demo beat where one belongs. */
async function resolvePath({ path }: BuiltPage, visitor: Client): Promise<string> {
  if (!path.includes(':id')) return path;
  const [beat] = await readPlayableBeats(visitor);
  if (!beat) throw new Error('The demo content has no playable beat.');
  return path.replace(':id', String(beat.id));
}

/** Has every document of the page find a session in the storage, as if one had signed in before. */
async function signInAs(page: Page, persona: Persona, origin: string): Promise<void> {
  const client = await createPersona(origin, persona);
  const { data } = await client.auth.getSession();
  const key = `sb-${new URL(origin).hostname.split('.')[0] ?? ''}-auth-token`;
  await page.addInitScript(([name, session]) => window.localStorage.setItem(name, session), [
    key,
    JSON.stringify(data.session),
  ] as const);
}

/** Opens one of the pages as whom it is for, and waits until everything it shows has arrived. */
export async function openBuilt(
  page: Page,
  built: BuiltPage,
  { visitor, origin }: { visitor: Client; origin: string },
): Promise<void> {
  if (built.as) await signInAs(page, built.as, origin);
  await openSettled(page, await resolvePath(built, visitor));
}

/** Opens a page and waits until everything it shows has arrived. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
