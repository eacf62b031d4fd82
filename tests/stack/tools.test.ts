/** `npm run demo:seed` and `npm run doctor`, on a stack in place of a hosted project. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { headersFor, securityHeaders } from '../../src/build/security-headers.ts';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { seedProject } from '../../supabase/demo/seed-project.ts';
import { examine } from '../../supabase/doctor/doctor.ts';
import { readExpected } from '../../supabase/doctor/expected.ts';
import { serveRequest } from '../../supabase/local/http.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { root, startStack, type TestStack } from './support.ts';

vi.setConfig({ testTimeout: 120_000 });

const secretKey = 'sb_secret_tools';

let project: TestStack;
let server: Server;
let url: string;

/** Serves the stack and a site at one address, because links in mails lead to the address of the request. */
beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secretKey);
  // The stack logs the writes that a read-only transaction refuses.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  project = await startStack();
  const instagramFrame = readFileSync(`${root}/public/social-embed.html`, 'utf8');
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = `<link rel="canonical" href="${url}${path}"><div id="root"></div><main id="player"></main><script src="/assets/a.js">`;
    if (!/^\/(about|dashboard|embed\/beats\/1|assets\/a\.js)?$/.test(path)) {
      void serveRequest(project.stack, request, response);
      return;
    }
    const headers = headersFor(
      securityHeaders({ supabaseUrl: url, page, instagramFrame, player: page }),
      path,
    );
    response.writeHead(200, { ...headers, 'Cache-Control': 'max-age=31536000' }).end(page);
  });
  server.on('upgrade', (...upgrade) => project.stack.realtime.upgrade(...upgrade));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await project.discard();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('fills a project with demo content through its API, and only one without beats', async () => {
  // One without archives, because making one takes seconds, and media.test.ts makes archives.
  const chosen = demoBeats.filter(({ lacks }) => lacks?.length === 2).slice(0, 1);
  const seed = () => seedProject(url, secretKey, () => undefined, chosen);
  await seed();
  const { data: beats } = await project
    .visitor()
    .from('beats')
    .select('title, beat_images(image_url), beat_audio(audio_url)')
    .throwOnError();
  expect(beats.map(({ title }) => title)).toEqual(chosen.map(({ title }) => title));
  for (const { beat_images, beat_audio } of beats) {
    for (const address of [beat_images[0]?.image_url, beat_audio[0]?.audio_url]) {
      expect((await fetch(address ?? '')).status, address).toBe(200);
    }
  }
  // Each audio file is stored with the size in its row.
  const unsold = await project.sql(`
    select from public.beat_audio as audio
    left join storage.objects as object
      on audio.audio_url like '%/' || object.bucket_id || '/' || object.name
    where (object.metadata ->> 'size')::bigint is distinct from audio.file_size`);
  expect(unsold).toEqual([]);
  const images = 'select count(*)::int from public.merch_images group by product_id';
  expect(await project.sql(images)).toEqual(Array.from({ length: 4 }, () => ({ count: 1 })));
  await expect(seed()).rejects.toThrow('This project has beats');
});

it('reports a healthy project as healthy, with and without the secret key', async () => {
  const expected = await readExpected();
  for (const key of [secretKey, '']) {
    const lines: string[] = [];
    const settings = {
      supabaseUrl: url,
      publishableKey,
      secretKey: key,
      siteUrl: url,
      errorReportUrl: '',
      databaseUrl: '',
    };
    expect(await examine(settings, expected, (line) => lines.push(line))).toBe(true);
    const skipped = lines.filter((line) => !line.startsWith('✓'));
    expect(skipped.map((line) => line.split(', ')[0])).toEqual([
      '– Migrations: not checked',
      ...(key === '' ? ['– File sizes: not checked'] : []),
      '– Account mails: not checked',
      ...(key === '' ? ['– Shop mails: not checked'] : []),
    ]);
  }
  // The uploads that were begun are canceled.
  expect(readdirSync(`${project.folder}/uploads`)).toEqual([]);
});
