import { describe, expect, it } from 'vitest';
import {
  chromiumVariables,
  ChromiumMissingError,
  ensureChromium,
  findChromium,
  parseDistribution,
  type Machine,
} from './chromium.ts';

interface MachineOptions extends Partial<Omit<Machine, 'run' | 'log'>> {
  /** Files that exist; a command that runs may add to them. */
  files?: string[];
  /** Files among them that exist and do not start. */
  broken?: string[];
  onRun?: (line: string, files: Set<string>) => boolean;
}

function makeMachine({ files = [], broken = [], onRun, ...rest }: MachineOptions = {}) {
  const present = new Set(files);
  const commands: string[] = [];
  const lines: string[] = [];
  const machine: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    distribution: [],
    playwrightPath: () => '/cache/ms-playwright/chrome',
    isFile: (path) => present.has(path),
    starts: (path) => !broken.includes(path),
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      return onRun?.(line, present) ?? false;
    },
    log: (line) => lines.push(line),
    ...rest,
  };
  return { machine, commands, lines };
}

describe('findChromium', () => {
  const everywhere = ['/a', '/b', '/c', '/cache/ms-playwright/chrome', '/usr/bin/chromium'];
  const env = {
    PATH: '/usr/bin',
    PLAYWRIGHT_CHROMIUM_EXECUTABLE: '/a',
    CHROME_PATH: '/b',
    CHROME_BIN: '/c',
  };

  it('believes the variables first, then Playwright, then the system', () => {
    const order: (string | undefined)[] = [];
    for (let skip = 0; skip <= everywhere.length; skip += 1) {
      const { machine } = makeMachine({ files: everywhere.slice(skip), env });
      order.push(findChromium(machine)?.path);
    }
    expect(order).toEqual([...everywhere, undefined]);
  });

  it.each(chromiumVariables)('says so when %s names nothing that starts', (name) => {
    const { machine, lines } = makeMachine({
      env: { PATH: '/usr/bin', [name]: '/gone' },
      files: ['/usr/bin/chromium'],
    });
    expect(findChromium(machine)).toEqual({ path: '/usr/bin/chromium', source: 'the PATH' });
    expect(lines).toEqual([`${name} names /gone, which is no browser that starts.`]);
  });

  it('passes over a stub that does not start', () => {
    const { machine } = makeMachine({
      files: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      broken: ['/usr/bin/chromium-browser'],
    });
    expect(findChromium(machine)?.path).toBe('/usr/bin/google-chrome');
  });

  it.each([
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ] as const)('looks among the applications of %s', (platform, path) => {
    expect(findChromium(makeMachine({ platform, files: [path] }).machine)?.path).toBe(path);
    expect(findChromium(makeMachine({ platform: 'linux', files: [path] }).machine)).toBeUndefined();
  });

  it('lives with a platform that Playwright has no browser for', () => {
    const { machine } = makeMachine({ playwrightPath: () => undefined });
    expect(findChromium(machine)).toBeUndefined();
  });
});

describe('ensureChromium', () => {
  const debian = { isRoot: true, distribution: ['debian'] };

  it('installs nothing when there is a browser', () => {
    const { machine, commands } = makeMachine({ files: ['/usr/bin/chromium'], ...debian });
    expect(ensureChromium(machine).path).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('installs with Playwright first', () => {
    const { machine, commands } = makeMachine({
      onRun: (_line, files) => Boolean(files.add('/cache/ms-playwright/chrome')),
    });
    expect(ensureChromium(machine).source).toBe("Playwright's own browser");
    expect(commands).toEqual(['npx playwright install chromium']);
  });

  it('falls back to apt-get for root on Debian', () => {
    const { machine, commands } = makeMachine({
      ...debian,
      onRun: (line, files) => {
        if (line.startsWith('apt-get install')) files.add('/usr/bin/chromium');
        return line.startsWith('apt-get');
      },
    });
    expect(ensureChromium(machine).path).toBe('/usr/bin/chromium');
    expect(commands).toEqual([
      'npx playwright install --with-deps chromium',
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends chromium',
    ]);
  });

  it('goes on to apt-get when what Playwright installed does not start', () => {
    const { machine } = makeMachine({
      ...debian,
      broken: ['/cache/ms-playwright/chrome'],
      onRun: (line, files) =>
        Boolean(
          files.add(line.startsWith('npx') ? '/cache/ms-playwright/chrome' : '/usr/bin/chromium'),
        ),
    });
    expect(ensureChromium(machine).path).toBe('/usr/bin/chromium');
  });

  it.each([
    ['not root', { isRoot: false, distribution: ['debian'] }],
    ['another distribution', { isRoot: true, distribution: ['alpine'] }],
  ])('says in one sentence what to do: %s', (_case, options) => {
    const { machine, commands } = makeMachine(options);
    expect(() => ensureChromium(machine)).toThrow(ChromiumMissingError);
    expect(() => ensureChromium(machine)).toThrow(/set PLAYWRIGHT_CHROMIUM_EXECUTABLE to the path/);
    expect(commands.filter((line) => line.startsWith('apt-get'))).toEqual([]);
  });
});

describe('parseDistribution', () => {
  it('reads the distribution and its relatives', () => {
    const text = 'NAME="Linux Mint"\nVERSION_ID="22"\nID=linuxmint\nID_LIKE="ubuntu debian"\n';
    expect(parseDistribution(text)).toEqual(['linuxmint', 'ubuntu', 'debian']);
    expect(parseDistribution('')).toEqual([]);
  });
});
