/**
 * `npm run test:browsers`: walks through the site in WebKit and Firefox, in those that this machine
 * has. Arguments go to Playwright: `-- --project WebKit`, `-- -g uploads`.
 */
import { NOT_RUN } from '../../support/programs.ts';
import { runOnSite } from '../../support/run-on-site.ts';
import { engines, type Engine } from './engines.ts';

/** Safari starts on every Mac, but opens no session before it is enabled. */
async function canOpen({ name, find, open }: Engine): Promise<boolean> {
  const path = find();
  if (path === undefined) return false;
  if (process.platform !== 'darwin' || name !== 'WebKit') return true;
  const session = await open(path).catch(() => undefined);
  await session?.close();
  return session !== undefined;
}

const usable: string[] = [];
for (const engine of engines) {
  if (await canOpen(engine)) usable.push(engine.name);
  else console.info(`Not run: ${engine.name}, which cannot be started here. ${engine.advice}`);
}
if (usable.length === 0) process.exitCode = NOT_RUN;
else await runOnSite('tests/proofs/browsers/playwright.config.ts', { ENGINES: usable.join(' ') });
