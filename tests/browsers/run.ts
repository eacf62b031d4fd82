/**
 * `npm run test:browsers`: walks through the site in WebKit and Firefox, in those that this machine
 * has. Arguments go to Playwright: `-- --project WebKit`, `-- -g uploads`.
 */
import { NOT_RUN } from '../support/parts.ts';
import { runOnSite } from '../support/run-on-site.ts';
import { engines } from './engines.ts';

const missing = engines.filter(({ find }) => !find());
if (missing.length > 0) {
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.map((engine) => engine.packages).join(' ');
  console.info(`Not on this machine, so not run: ${names}. On Debian: apt-get install ${packages}`);
}
if (missing.length < engines.length) await runOnSite('tests/browsers/playwright.config.ts');
else process.exitCode = NOT_RUN;
