import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../../support/chromium.ts';
import { fetchPackage } from '../../support/programs.ts';
import type { Site } from '../../support/site-server.ts';

/** Version 13 needs a newer Node. npm fetches the program, because the project does not depend on it. */
const version = '12.8.2';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

interface NetworkRequest {
  url: string;
  resourceType: string;
  transferSize: number;
  /** Milliseconds since the navigation began. */
  networkRequestTime: number;
}

interface Audit {
  numericValue?: number;
  details?: { items?: unknown[] };
}

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

/** The program's path is kept, so that no measurement waits for npm. */
let program: string | undefined;

/** Loads a page as a mid-range phone on slow 4G. Returns what it measured by name. */
export async function measurePage(
  site: Site,
  path: string,
  chromium: string,
): Promise<Record<string, number>> {
  program ??= join(fetchPackage('lighthouse', version), 'cli/index.js');
  const options = [
    site.origin + path,
    '--quiet',
    '--output=json',
    '--form-factor=mobile',
    '--throttling-method=devtools',
    '--only-categories=performance,accessibility,best-practices,seo',
    // Pages are measured without the third parties that they may embed.
    '--blocked-url-patterns=https://*',
    `--chrome-flags=${[...chromiumFlags, '--headless'].join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  const { stdout } = await run(process.execPath, [program, ...options], { env, maxBuffer });
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`);
  return { ...readScores(result), ...readNetwork(result, site), html: site.htmlBytes(path) };
}

function readScores({ categories, audits }: LighthouseResult): Record<string, number> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const tasks = (audits['long-tasks']?.details?.items ?? []) as { duration: number }[];
  return {
    performance: score('performance'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    // The shift is rounded to the digits of the table, because a smaller one is invisible.
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
  };
}

function readNetwork({ audits }: LighthouseResult, site: Site): Record<string, number> {
  const all = (audits['network-requests']?.details?.items ?? []) as NetworkRequest[];
  const requests = all.filter(({ url }) => url.startsWith(site.origin));
  const lcp = audits['largest-contentful-paint']?.numericValue ?? 0;
  const before = requests.filter(({ networkRequestTime }) => networkRequestTime < lcp);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const paths = new Set(scripts.map(({ url }) => new URL(url).pathname));
  return {
    requests: before.filter(({ resourceType }) => resourceType !== 'Image').length,
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    script: [...paths].reduce((sum, path) => sum + site.gzipBytes(path), 0),
  };
}
