import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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

/** The variables that may name a browser, in the order in which they are believed. */
export const chromiumVariables = [
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE',
  'CHROME_PATH',
  'CHROME_BIN',
] as const;

const commandNames = [
  // Debian's name for the browser without its window: what it draws is the same, in two thirds of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const applicationPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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

/** What the search asks of the machine; tests put a made-up machine in its place. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  /** The `ID` and `ID_LIKE` words of /etc/os-release, empty where there is none. */
  distribution: readonly string[];
  /** Where Playwright keeps the browser that it downloads, whether or not it is there. */
  playwrightPath: () => string | undefined;
  isFile: (path: string) => boolean;
  /** Whether the browser starts: distributions ship stubs that only print advice. */
  starts: (path: string) => boolean;
  run: (command: string, args: readonly string[]) => boolean;
  log: (line: string) => void;
}

export interface FoundChromium {
  path: string;
  /** Where it was found, in words for the console. */
  source: string;
}

export class ChromiumMissingError extends Error {
  override name = 'ChromiumMissingError';
}

const missingAdvice =
  'No Chromium was found and none could be installed: install Chromium or Google Chrome, ' +
  'or set PLAYWRIGHT_CHROMIUM_EXECUTABLE to the path of its executable.';

function* candidates(machine: Machine): Generator<FoundChromium> {
  for (const name of chromiumVariables) {
    const path = machine.env[name];
    if (path) yield { path, source: name };
  }

  const own = machine.playwrightPath();
  if (own) yield { path: own, source: "Playwright's own browser" };

  const separator = machine.platform === 'win32' ? ';' : delimiter;
  const folders = (machine.env['PATH'] ?? '').split(separator).filter(Boolean);
  for (const command of commandNames) {
    for (const folder of folders) yield { path: join(folder, command), source: 'the PATH' };
  }

  for (const path of applicationPaths[machine.platform] ?? []) {
    yield { path, source: 'the installed applications' };
  }
}

/**
 * Looks for a Chromium that starts: named by a variable, Playwright's own, then the system's.
 * A variable that names nothing usable is reported and passed over.
 */
export function findChromium(machine: Machine = thisMachine()): FoundChromium | undefined {
  for (const candidate of candidates(machine)) {
    if (machine.isFile(candidate.path) && machine.starts(candidate.path)) return candidate;
    if (chromiumVariables.some((name) => name === candidate.source)) {
      machine.log(`${candidate.source} names ${candidate.path}, which is no browser that starts.`);
    }
  }
  return undefined;
}

/** Finds a Chromium or installs one. Throws `ChromiumMissingError` with one sentence of advice. */
export function ensureChromium(machine: Machine = thisMachine()): FoundChromium {
  const found = findChromium(machine);
  if (found) return found;

  const isDebian = machine.distribution.some((word) => word === 'debian' || word === 'ubuntu');
  const mayUseApt = machine.isRoot && isDebian;

  machine.log('No Chromium on this machine: installing one with Playwright.');
  // Its libraries come with --with-deps, which needs root and a distribution that Playwright knows.
  const withDeps = mayUseApt ? ['--with-deps'] : [];
  if (machine.run('npx', ['playwright', 'install', ...withDeps, 'chromium'])) {
    const installed = findChromium(machine);
    if (installed) return installed;
  }

  if (mayUseApt) {
    machine.log('That did not work: installing the chromium package with apt-get.');
    const ready =
      machine.run('apt-get', ['update', '-qq']) &&
      machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = ready ? findChromium(machine) : undefined;
    if (installed) return installed;
  }

  throw new ChromiumMissingError(missingAdvice);
}

/** The words of os-release that tell a distribution and its relatives. */
export function parseDistribution(osRelease: string): string[] {
  return osRelease
    .split('\n')
    .map((line) => /^ID(?:_LIKE)?=(.*)$/.exec(line.trim())?.[1] ?? '')
    .flatMap((value) => value.replaceAll(/["']/g, '').split(/\s+/))
    .filter(Boolean);
}

function readDistribution(): string[] {
  try {
    return parseDistribution(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return [];
  }
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function browserStarts(path: string): boolean {
  // On Windows `--version` opens a window instead of printing one.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    distribution: readDistribution(),
    playwrightPath: () => {
      try {
        return chromium.executablePath();
      } catch {
        // Playwright throws on platforms that it has no build for.
        return undefined;
      }
    },
    isFile: isExecutableFile,
    starts: browserStarts,
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        shell: process.platform === 'win32',
        timeout: 10 * 60_000,
      }).status === 0,
    log: (line) => console.info(line),
  };
}
