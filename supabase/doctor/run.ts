/**
 * `npm run doctor`: checks the project and the site that a production build is configured for, by
 * reading alone, and exits with 1 when something is wrong. Settings come from the environment and the
 * files that a build reads (`.env.production.local`); SUPABASE_SECRET_KEY and DATABASE_URL are optional.
 */
import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { examine } from './doctor.ts';
import { readExpected } from './expected.ts';

const env = loadEnv('production', resolve(import.meta.dirname, '../..'), '');
const address = (name: string) => (env[name] ?? '').trim().replace(/\/+$/, '');

const settings = {
  supabaseUrl: address('VITE_SUPABASE_URL'),
  publishableKey:
    ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY']
      .map((name) => env[name]?.trim())
      .find(Boolean) ?? '',
  siteUrl: address('VITE_SITE_URL'),
  errorReportUrl: address('VITE_ERROR_REPORT_URL'),
  secretKey: env['SUPABASE_SECRET_KEY'] ?? '',
  databaseUrl: env['DATABASE_URL'] ?? '',
};

if (settings.supabaseUrl === '') {
  console.error(
    'No project is configured: set VITE_SUPABASE_URL, for instance in .env.production.local.',
  );
  process.exitCode = 1;
} else {
  console.info(`Project ${settings.supabaseUrl}, site ${settings.siteUrl || 'not set'}`);
  const isHealthy = await examine(settings, await readExpected(), (line) => console.info(line));
  process.exitCode = isHealthy ? 0 : 1;
}
