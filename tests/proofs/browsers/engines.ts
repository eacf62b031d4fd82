import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { Marionette } from './marionette.ts';

export interface Session {
  driver: WebDriver;
  /** Gives the page this size in CSS pixels, or the nearest that the browser's window can have. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'WebKit' | 'Firefox';
  /** What to run where the browser is missing. Empty where nothing is known to install it. */
  advice: string;
  find: () => string | undefined;
  open: (path: string) => Promise<Session>;
}

const install = (packages: string) => (findProgram('apt-get') ? `apt-get install ${packages}` : '');

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

/** Resolves with the first match, and keeps reading after it, because a full pipe would stop the program. */
function firstLine(stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(stream)
      .on('line', (line) => {
        const found = pattern.exec(line);
        if (found) resolve(found[1] ?? '');
      })
      .once('close', () => {
        reject(new Error(`The program ended and printed nothing like ${pattern}.`));
      });
  });
}

const makeFolder = (name: string) => mkdtempSync(join(tmpdir(), `browsers-${name}-`));

/** The program ends with the test's own process at the latest, even when a session fails to open. */
function endWithTests(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** A virtual screen, and the settings of the window on it. */
async function openScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithTests(screen);
  const display = await firstLine(screen.stdio[3] as Readable, /(\d+)/);
  const settings = makeFolder('gtk');
  mkdirSync(join(settings, 'gtk-3.0'));
  // The toolbar's own width would keep the window from being as narrow as a phone.
  const flat = 'border: 0; margin: 0; padding: 0; min-width: 0; font-size: 1px;';
  writeFileSync(
    join(settings, 'gtk-3.0/gtk.css'),
    `* { ${flat} -gtk-icon-transform: scale(0.1); }\n`,
  );
  // WebKit reports this setting to pages as `prefers-reduced-motion`.
  const still = '[Settings]\ngtk-enable-animations=false\n';
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), still);
  return {
    environment: { DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings },
    close: async () => {
      await stop(screen);
      rmSync(settings, { recursive: true });
    },
  };
}

/** Opens Safari on a Mac, and elsewhere the MiniBrowser of WebKitGTK, whose driver starts the same way. */
async function openWebKit(path: string): Promise<Session> {
  const isMac = process.platform === 'darwin';
  const screen = isMac ? undefined : await openScreen();
  const environment = { ...process.env, ...screen?.environment } as Record<string, string>;
  const service = new ServiceBuilder(path).setEnvironment(environment).build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: isMac ? 'safari' : 'MiniBrowser' })
    .build();
  return {
    driver,
    resize: resizeWindow(driver),
    close: async () => {
      await driver.quit();
      await service.kill();
      await screen?.close();
    },
  };
}

/** The window is larger than the page by its frame and its toolbar. */
function resizeWindow(driver: WebDriver): Session['resize'] {
  return async (width, height) => {
    const [aside = 0, above = 0] = await driver.executeScript<number[]>(
      'return [window.outerWidth - window.innerWidth, window.outerHeight - window.innerHeight]',
    );
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + aside, height: height + above });
  };
}

const firefoxSettings = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  // Firefox reports a mouse, although it runs without a screen.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'media.autoplay.default': 0,
  // The list of downloads would receive the key presses that are meant for the page.
  'browser.download.alwaysOpenPanel': false,
};

async function openFirefox(path: string): Promise<Session> {
  const profile = makeFolder('firefox');
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(firefoxSettings)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(''),
  );
  const firefox = spawn(
    path,
    ['--marionette', '--remote-debugging-port', '0', '--headless', '--profile', profile],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  endWithTests(firefox);
  const port = Number(await firstLine(firefox.stdout, /Marionette.*Listening on port (\d+)/));
  const driver = WebDriver.createSession(
    new Marionette(port),
    new Capabilities({ webSocketUrl: true }),
  );
  // WebDriver alone makes no window narrower than 500 px.
  const bidi = await driver.getBidi();
  const context = await driver.getWindowHandle();
  return {
    driver,
    resize: async (width, height) => {
      const params = { context, viewport: { width, height } };
      await bidi.send({ method: 'browsingContext.setViewport', params });
    },
    close: async () => {
      void bidi.close();
      await driver.quit();
      await stop(firefox);
      rmSync(profile, { recursive: true });
    },
  };
}

export const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    advice:
      process.platform === 'darwin'
        ? 'safaridriver --enable'
        : install('webkit2gtk-driver gstreamer1.0-libav xvfb'),
    find: () =>
      process.platform === 'darwin'
        ? findProgram('safaridriver')
        : findProgram('Xvfb') && findProgram('WebKitWebDriver'),
    open: openWebKit,
  },
  {
    name: 'Firefox',
    advice: install('firefox-esr'),
    find: () =>
      findProgram(
        'firefox',
        'firefox-esr',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:/Program Files/Mozilla Firefox/firefox.exe',
      ),
    open: openFirefox,
  },
];
