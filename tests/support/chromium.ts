import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { playwright } from './programs.ts';

/** Flags that keep the browser quiet on machines without a display, a sandbox or a network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Makes every host but this machine unreachable, so that pages load nothing of third parties. */
export const noThirdParties =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

const variables = ['PLAYWRIGHT_CHROMIUM_EXECUTABLE', 'CHROME_PATH', 'CHROME_BIN'];

const commands = [
  // Debian's browser without a window, which gives the same results in two thirds of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const applications: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

interface FoundChromium {
  path: string;
  /** Where it was found, in words for the console. */
  source: string;
}

export class ChromiumMissingError extends Error {
  override name = 'ChromiumMissingError';
}

function* candidates(): Generator<FoundChromium> {
  for (const name of variables) {
    const path = process.env[name];
    if (path) yield { path, source: name };
  }
  try {
    yield { path: chromium.executablePath(), source: "Playwright's own browser" };
  } catch {
    // Playwright has no build for this platform.
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const command of commands) {
    for (const folder of folders) yield { path: join(folder, command), source: 'the PATH' };
  }
  for (const path of applications[process.platform] ?? []) {
    yield { path, source: 'the installed applications' };
  }
}

/** Runs the program, because distributions ship stubs that only print advice. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of printing one.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** A Chromium that starts: named by a variable, Playwright's own, then the system's. */
export function findChromium(): FoundChromium | undefined {
  for (const candidate of candidates()) {
    if (starts(candidate.path)) return candidate;
  }
  return undefined;
}

/** Finds a Chromium, or installs one. @throws {ChromiumMissingError} with advice. */
export function ensureChromium(): FoundChromium {
  const found = findChromium();
  if (found) return found;
  console.info('No Chromium on this machine: installing one.');
  const isRoot = process.getuid?.() === 0;
  // Its libraries come with --with-deps, which needs root.
  const withDeps = isRoot ? ['--with-deps'] : [];
  const commands = [[process.execPath, playwright, 'install', ...withDeps, 'chromium']];
  // Debian's, where Playwright's own cannot be downloaded.
  if (isRoot) {
    commands.push(
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    );
  }
  for (const [command = '', ...args] of commands) {
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new ChromiumMissingError(
    'No Chromium was found and none could be installed: install Chromium or Google Chrome, ' +
      'or set PLAYWRIGHT_CHROMIUM_EXECUTABLE to the path of its executable.',
  );
}
