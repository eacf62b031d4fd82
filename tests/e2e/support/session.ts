import type { Page } from 'playwright/test';

/** Changes the stored session, as time or a thief would. */
export async function changeSession(page: Page, change: 'expired' | 'revoked'): Promise<void> {
  await page.evaluate((kind) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    if (key === undefined) throw new Error('No session is stored.');
    const session = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, unknown>;
    session['expires_at'] = Math.floor(Date.now() / 1000) - 60;
    if (kind === 'revoked') session['refresh_token'] = 'gone';
    localStorage.setItem(key, JSON.stringify(session));
  }, change);
}

/** Coming back to the tab is when an old session is looked at. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
