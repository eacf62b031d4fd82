import { spawn } from 'node:child_process';
import { seededTemplate } from '../../supabase/local/template.ts';
import { playwright } from './programs.ts';
import { ensureSite, root } from './site.ts';

/**
 * Builds the site when it is out of date, and runs Playwright's tests of a configuration. The command's
 * arguments go to Playwright.
 */
export async function runOnSite(config: string, settings: NodeJS.ProcessEnv = {}): Promise<void> {
  ensureSite(await seededTemplate({ root, demo: true, log: console }));

  const args = [playwright, 'test', '--config', config, ...process.argv.slice(2)];
  const run = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => run.kill(signal));
  }
  run.once('exit', (code) => (process.exitCode = code ?? 1));
}
