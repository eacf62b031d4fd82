import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { headersFor, securityHeaders } from '../../src/build/security-headers.ts';
import { examine } from '../../supabase/doctor/doctor.ts';
import { readExpected, type Expected } from '../../supabase/doctor/expected.ts';
import { serveRequest } from '../../supabase/local/http.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { root, startStack, type TestStack } from './support.ts';

// It asks for every table and function, one after another on the embedded stack.
vi.setConfig({ testTimeout: 60_000 });

const secretKey = 'sb_secret_doctor';

let stack: TestStack;
let server: Server;
let url: string;
let expected: Expected;

/** The stack and a site at one address, since links in mails lead to the address that was asked. */
beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secretKey);
  // The stack prints what a transaction that cannot write refuses.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [stack, expected] = await Promise.all([startStack(), readExpected()]);
  const embed = readFileSync(`${root}/public/social-embed.html`, 'utf8');
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = `<link rel="canonical" href="${url}${path}"><div id="root"></div><script src="/assets/a.js">`;
    if (!/^\/(about|dashboard|assets\/a\.js)?$/.test(path)) {
      void serveRequest(stack.stack, request, response);
      return;
    }
    const headers = headersFor(securityHeaders({ supabaseUrl: url, page, embed }), path);
    response.writeHead(200, { ...headers, 'Cache-Control': 'max-age=31536000' }).end(page);
  });
  server.on('upgrade', (...upgrade) => stack.stack.realtime.upgrade(...upgrade));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stack.discard();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([secretKey, ''])(
  'finds nothing wrong with a healthy project (secret key: "%s")',
  async (secret) => {
    const lines: string[] = [];
    const settings = {
      supabaseUrl: url,
      publishableKey,
      secretKey: secret,
      siteUrl: url,
      errorReportUrl: '',
      databaseUrl: '',
    };
    const isHealthy = await examine(settings, expected, (line) => lines.push(line));
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([
      '– Migrations: not checked, the list of migrations needs DATABASE_URL',
    ]);
    expect(isHealthy).toBe(true);
  },
);
