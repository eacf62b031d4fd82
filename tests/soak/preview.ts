import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, ensureChromium, noThirdParties } from '../support/chromium.ts';
import { findFreePort } from '../support/port.ts';
import { embeddedSettings, root, siteDir } from '../support/site.ts';

const START_WITHIN_MS = 120_000;

/** Serves the built site with an embedded stack of its own, a copy of a seeded folder, for as long as it is used. */
export async function withPreview(
  template: string,
  inspectorPort: number,
  use: (origin: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'preview-'));
  const data = join(home, 'data');
  cpSync(template, data, { recursive: true });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'preview', '--outDir', siteDir];
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const flags = [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http'];
  // Every round comes from an address of its own: what limits one would end the run.
  const env = { LOCAL_SUPABASE_BEHIND_PROXY: '1', LOCAL_SUPABASE_DIR: data };
  const server = spawn(process.execPath, [...flags, ...vite, ...address], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...embeddedSettings, ...env },
  });
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: [...chromiumFlags, noThirdParties],
  });
  try {
    await untilServed(origin);
    await use(origin, browser);
  } finally {
    await browser.close();
    const exit = once(server, 'exit');
    if (server.kill('SIGTERM')) await exit;
    rmSync(home, { recursive: true });
  }
}

async function untilServed(origin: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/rest/v1/`).catch(() => null);
    // A stack that has started refuses a request without a key.
    if (answer && answer.status < 500) return;
    await setTimeout(250);
  }
  throw new Error('The site did not start.');
}
