import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededTemplate } from '../../supabase/local/template.ts';
import { findFreePort } from './port.ts';
import { ensureSite, outputDir, root } from './site.ts';

/**
 * Builds the site when it is out of date, and runs Playwright's tests of a configuration on it, on a
 * port and a data folder of their own. The command's arguments go to Playwright.
 */
export async function runOnSite(config: string, settings: NodeJS.ProcessEnv = {}): Promise<void> {
  // Every run starts from a copy of the same seeded content.
  rmSync(join(outputDir, 'supabase'), { recursive: true, force: true });
  const template = await seededTemplate({ root, demo: true, log: console });
  ensureSite(template);
  const port = process.env['E2E_PORT'] ?? String(await findFreePort());

  const args = ['playwright', 'test', '--config', config, ...process.argv.slice(2)];
  const playwright = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_PORT: port, LOCAL_SUPABASE_TEMPLATE: template, ...settings },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => playwright.kill(signal));
  }
  playwright.once('exit', (code) => (process.exitCode = code ?? 1));
}
