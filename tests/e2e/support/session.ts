import type { Page } from 'playwright/test';
import { project } from '../../support/project.ts';
import type { Client } from './clients.ts';

const { hostname } = new URL(project?.url ?? 'http://127.0.0.1');
/** The name under which the site stores its session, which the client derives from the project's host. */
export const sessionKey = `sb-${hostname.split('.')[0]}-auth-token`;

/** Stores the client's session for the page's next document, as if the account had signed in before. */
export async function signInAs(page: Page, client: Client): Promise<void> {
  const { data } = await client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => {
      // Later documents of this tab keep the session as the page has changed it.
      if (window.sessionStorage.getItem('signed-in')) return;
      window.sessionStorage.setItem('signed-in', 'true');
      window.localStorage.setItem(key, session);
    },
    [sessionKey, JSON.stringify(data.session)] as const,
  );
}

interface StoredTokens {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_at: number;
}

/** The session that the page stores while it is signed in. */
export async function readStoredSession(page: Page): Promise<StoredTokens> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  if (stored === null) throw new Error('No session is stored.');
  return JSON.parse(stored) as StoredTokens;
}

/** Everything that the page stores in the browser besides the session. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(
    (key) =>
      JSON.stringify([
        Object.entries(localStorage).filter(([name]) => name !== key),
        Object.entries(sessionStorage),
      ]),
    sessionKey,
  );
}

/** Makes the stored session expired. */
export async function expireSession(page: Page): Promise<void> {
  const session = {
    ...(await readStoredSession(page)),
    expires_at: Math.floor(Date.now() / 1000) - 60,
  };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
}
