/**
 * Asks the Supabase advisors (the database lints of the dashboard) about the migrations, through
 * the CLI and the bare database: no Docker, no project, no network.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

interface Finding {
  name: string;
  level: string;
  detail: string;
  remediation: string;
}

const cli = createRequire(import.meta.url).resolve('supabase/dist/supabase.js');

/** Runs `supabase db advisors` in an empty folder, so that no project's settings play a part. */
async function runAdvisors(url: string): Promise<Finding[]> {
  const workdir = await mkdtemp(join(tmpdir(), 'advisors-'));
  const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, ...args, '--workdir', workdir],
    {
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      timeout: 60_000,
    },
  );
  await rm(workdir, { recursive: true });
  return (JSON.parse(stdout) as { results: Finding[] }).results;
}

/** @returns what the advisors report as an error or a warning */
export async function findProblems(db: PGlite): Promise<string[]> {
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0 });
  await server.start();
  try {
    const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    const findings = await runAdvisors(url);
    // The bare database has tables without policies in its private schema, which the advisors report
    // (level INFO). Without any finding they did not see the database.
    if (findings.length === 0) throw new Error('The advisors did not see the database.');
    return findings
      .filter((finding) => finding.level !== 'INFO')
      .map(({ level, name, detail, remediation }) => `${level} ${name}: ${detail}\n${remediation}`);
  } finally {
    await server.stop();
  }
}
