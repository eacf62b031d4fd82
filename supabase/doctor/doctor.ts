/** All checks in the order in which they are printed. */
import type { Expected } from './expected.ts';
import { failed, type Outcome, type Settings } from './outcome.ts';
import {
  checkBuckets,
  checkConfirmation,
  checkFileSizes,
  checkFunctions,
  checkKeys,
  checkMailLimit,
  checkMigrations,
  checkRealtime,
  checkRedirects,
  checkTables,
  checkUnsentMails,
} from './project.ts';
import { checkCache, checkHeaders, checkPages } from './site.ts';

type Check = (settings: Settings, expected: Expected) => Promise<Outcome>;

const checks: Readonly<Record<string, Check>> = {
  Keys: checkKeys,
  Database: checkTables,
  Migrations: checkMigrations,
  Buckets: checkBuckets,
  'File sizes': checkFileSizes,
  Functions: checkFunctions,
  Redirects: checkRedirects,
  'Confirm email': checkConfirmation,
  'Account mails': checkMailLimit,
  'Shop mails': checkUnsentMails,
  Realtime: checkRealtime,
  Pages: checkPages,
  Cache: checkCache,
  Headers: checkHeaders,
};

const marks = { passed: '✓', failed: '✗', skipped: '–' };

/** Prints a line for each check. @returns whether none has failed */
export async function examine(
  settings: Settings,
  expected: Expected,
  print: (line: string) => void,
): Promise<boolean> {
  let isHealthy = true;
  for (const [name, check] of Object.entries(checks)) {
    const { state, text } = await check(settings, expected).catch((error: unknown) =>
      failed(error instanceof Error ? error.message : String(error)),
    );
    print(`${marks[state]} ${name}: ${state === 'skipped' ? `not checked, ${text}` : text}`);
    if (state === 'failed') isHealthy = false;
    // Without the project's answer every other check would fail for the same reason.
    if (state === 'failed' && name === 'Keys') break;
  }
  return isHealthy;
}
