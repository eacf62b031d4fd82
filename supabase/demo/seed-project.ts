/**
 * `SUPABASE_SECRET_KEY=… npm run demo:seed -- https://<reference>.supabase.co` puts some of the demo's
 * beats, the gallery and the products into a project that has no beats yet.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type RealtimeClientOptions } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { SeedTarget } from '../local/seed.ts';
import { demoBeats } from './rows/beats.ts';
import { seedContent } from './seed.ts';
import { makeMissingFile } from './sold-files.ts';

/** @throws Error when the project has beats, or refuses a row or file */
export async function seedProject(
  url: string,
  secretKey: string,
  log: SeedTarget['log'],
  beats = demoBeats.filter(({ featured }) => featured),
): Promise<void> {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and the client requires one.
    realtime: {
      transport: WebSocket as unknown as NonNullable<RealtimeClientOptions['transport']>,
    },
  });
  const rows: SeedTarget['rows'] = async (table) =>
    (await client.from(table).select().throwOnError()).data;
  if ((await rows('beats')).length > 0)
    throw new Error('This project has beats: nothing was added.');

  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const upload: SeedTarget['upload'] = async (bucket, key, body, contentType) => {
    const objects = client.storage.from(bucket);
    const { error } = await objects.upload(key, body, { contentType, upsert: true });
    if (error) throw new Error(`${bucket}/${key}: ${error.message}`);
    return objects.getPublicUrl(key).data.publicUrl;
  };
  const target: SeedTarget = {
    rows,
    upload,
    log,
    async insert(table, row) {
      const { data } = await client.from(table).insert(row).select('id').single().throwOnError();
      return Number(data.id);
    },
    async update(table, id, values) {
      await client.from(table).update(values).eq('id', id).throwOnError();
    },
    async announce(bucket, key, _bytes, contentType) {
      const file = join(folder, basename(key));
      await makeMissingFile(bucket, key, file);
      return upload(bucket, key, await readFile(file), contentType);
    },
  };
  try {
    await seedContent(target, beats, new Date());
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , url = ''] = process.argv;
  const key = process.env['SUPABASE_SECRET_KEY'] ?? '';
  if (url === '' || key === '') {
    console.error(
      'SUPABASE_SECRET_KEY=sb_secret_… npm run demo:seed -- https://<reference>.supabase.co',
    );
    process.exit(2);
  }
  await seedProject(url, key, console.info);
}
