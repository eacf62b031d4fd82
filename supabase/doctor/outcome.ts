/** The result of a check, in one line for the person who deploys the site. */
export interface Outcome {
  /** `skipped` when a key or address that the check needs is not set. */
  state: 'passed' | 'failed' | 'skipped';
  text: string;
}

export const passed = (text: string): Outcome => ({ state: 'passed', text });
export const failed = (text: string): Outcome => ({ state: 'failed', text });
export const skipped = (text: string): Outcome => ({ state: 'skipped', text });

/** The settings of a build, and two that only the doctor reads; empty where they are not set. */
export interface Settings {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
  errorReportUrl: string;
  secretKey: string;
  databaseUrl: string;
}

export const TIMEOUT_MS = 30_000;

/** @throws {Error} naming the address that gave no answer */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
  } catch (cause) {
    throw new Error(`No answer from ${url}.`, { cause });
  }
}
