import { createHash, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { makeDocuments } from '../../supabase/functions/_shared/documents.ts';
import { startStack, type Client, type TestStack } from './support.ts';

const secret = 'sb_secret_documents';

let stack: TestStack;
let service: SupabaseClient;
let admin: Client;
let orderId: number;
let number: string;

/** An order of one license, paid by hand. */
async function sell(beatId: number): Promise<number> {
  const { data } = await stack.visitor().rpc('place_order', {
    p_order: {
      name: 'Łukasz Żółć',
      artist_name: null,
      address: null,
      email: 'buyer@example.com',
      items: [{ kind: 'license', beat_id: beatId, tier: 'basic' }],
      terms_version: '2025-01',
      total_cents: 2500,
      key: randomUUID(),
      payment: 'request',
    },
  });
  expect(data).toMatchObject({ success: true });
  const [placed] = await stack.sql<{ id: number }>('select max(id) as id from public.orders');
  const id = placed?.id ?? 0;
  const answer = await admin.rpc('set_order_status', { p_order_id: id, p_status: 'paid' });
  expect(answer.data).toMatchObject({ success: true });
  return id;
}

const verify = async () =>
  (await stack.visitor().rpc('verify_license', { p_number: number })).data as {
    status: string;
    sha256: string | null;
  };

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secret);
  vi.stubEnv('SITE_URL', 'https://violin.example');
  stack = await startStack();
  service = createClient(stack.url, secret, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  }) as SupabaseClient;
  admin = await stack.signedIn('admin@example.com');
  const [beat] = await stack.sql<{ id: number }>(
    `insert into public.beats (title, artist, genre, price, is_active)
     values ('Midnight Rosin', 'Trap Violinist', 'drill', 25, true) returning id`,
  );
  const beatId = beat?.id ?? 0;
  await stack.sql(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('beat-masters', 'beats/full.mp3', '{"mimetype": "audio/mpeg", "size": 100}')`,
  );
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10),
       ($1, '/storage/v1/object/beat-masters/beats/full.mp3', 'full', 'full.mp3', 100)`,
    [beatId],
  );
  orderId = await sell(beatId);
  const [issued] = await stack.sql<{ number: string }>(
    'select number from private.order_documents($1)',
    [orderId],
  );
  number = issued?.number ?? '';
});
afterAll(() => stack.discard());

it('verifies a license that is paid before its file is there', async () => {
  expect(await verify()).toMatchObject({
    status: 'valid',
    title: 'Midnight Rosin',
    tier: 'Basic',
    sha256: null,
  });
});

it('stores one file with the hash that verification gives, from two calls side by side', async () => {
  await Promise.all([makeDocuments(service), makeDocuments(service)]);
  const { data } = await admin.storage.from('licenses').download(`${number}.pdf`);
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await verify()).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('gives the file to nobody but admins, who cannot replace or delete it', async () => {
  const path = `${number}.pdf`;
  const member = await stack.signedIn('member@example.com');
  for (const client of [stack.visitor(), member]) {
    expect((await client.storage.from('licenses').download(path)).data).toBeNull();
  }
  const before = (await verify()).sha256;
  const other = new Blob(['%PDF-other'], { type: 'application/pdf' });
  const files = admin.storage.from('licenses');
  expect((await files.upload(path, other, { upsert: true })).error).not.toBeNull();
  await files.remove([path]);
  const { data } = await files.download(path);
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(before);
});

it('revokes a license whose payment is taken back, and restores it', async () => {
  await admin.rpc('set_order_status', { p_order_id: orderId, p_status: 'requested' });
  expect((await verify()).status).toBe('revoked');
  await admin.rpc('set_order_status', { p_order_id: orderId, p_status: 'paid' });
  expect((await verify()).status).toBe('valid');
});
