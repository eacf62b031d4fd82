/**
 * `npm run test:project -- https://<reference>.supabase.co`: runs the contract tests of `tests/stack`, and the
 * journeys of `tests/e2e` that need nothing of the embedded stack, against a Supabase project that has the
 * migrations. Without a URL the project is an embedded stack at another origin than the site. tests/README.md lists
 * the settings.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../supabase/local/accounts.ts';
import { ensureChromium } from '../support/chromium.ts';
import { playwright, vitest } from '../support/programs.ts';
import { settingsFor, type Project } from '../support/project.ts';
import { buildProjectSite, root } from '../support/site.ts';
import { serveEmbedded } from './embedded.ts';
import { ProjectRows } from './rows.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'with-rows': { type: 'boolean', default: false } },
});
const [url] = positionals;
const { env } = process;

/** Journeys that need more than the project, by the tag in their names. */
const needs = {
  '@account-mail': 'a mailbox with the mails of accounts',
  '@shop-mail': 'a mailbox with the mails of the shop',
};

function projectAt(address: string): Project {
  const setting = (name: string): string => {
    const value = env[name]?.trim();
    if (!value) throw new Error(`${name} is missing: set it to the project's.`);
    return value;
  };
  const mailpit = env['TEST_MAILPIT_URL']?.replace(/\/+$/, '');
  return {
    url: address.replace(/\/+$/, ''),
    publishableKey: setting('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: setting('SUPABASE_SECRET_KEY'),
    superAdmin: env['TEST_SUPER_ADMIN'] ?? 'super@example.com',
    password: env['TEST_PASSWORD'] ?? demoPassword,
    mailbox: mailpit ? { kind: 'mailpit', url: mailpit } : null,
  };
}

/** Runs a program on the project. @returns whether it succeeded */
async function run(project: Project, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...settingsFor(project) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

const embedded = url ? null : await serveEmbedded();
try {
  const project = embedded?.project ?? projectAt(url ?? '');
  const rows = new ProjectRows(project);
  const foreign = await rows.findForeign();
  if (foreign.length > 0 && !values['with-rows']) {
    throw new Error(
      `This project has rows that no test made (${foreign.join(', ')}). --with-rows runs the tests beside them.`,
    );
  }
  const missing = Object.keys(needs).filter(
    (tag) => !project.mailbox || (tag === '@shop-mail' && project.mailbox.kind === 'mailpit'),
  );
  await rows.addAccounts();
  await rows.setPostalAddress();
  let passed = false;
  try {
    const files = ['rest', 'auth', 'factors', 'storage', 'realtime', 'hostile'];
    const contract = [vitest, 'run', '--project', 'stack', '--no-file-parallelism'];
    passed = await run(project, ...contract, ...files.map((name) => `tests/stack/${name}.test.ts`));
    buildProjectSite(project);
    const journeys = [playwright, 'test', '--config', 'tests/playwright.config.ts'];
    const without = missing.length > 0 ? ['--grep-invert', missing.join('|')] : [];
    env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] = ensureChromium().path;
    passed = (await run(project, ...journeys, '--grep', '@project', ...without)) && passed;
  } finally {
    for (const line of await rows.remove()) console.info(`Remains: ${line}`);
  }
  for (const tag of missing)
    console.info(`Not run: journeys that need ${needs[tag as keyof typeof needs]}`);
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await embedded?.close();
}
