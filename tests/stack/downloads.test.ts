import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBeat, sound, soundKey } from './storage.ts';
import { startStack, type Client, type TestStack } from './support.ts';

const REFERENCE = 'TV-2222-GST2';
const TOKEN = 'guest token';

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
  const beat = await addBeat(stack);
  const path = soundKey(beat, 'sound.wav', 'full');
  const admin = await stack.signedIn('admin@example.com');
  const { error } = await admin.storage
    .from('beat-masters')
    .upload(path, sound, { contentType: 'audio/wav' });
  expect(error).toBeNull();
  const file = {
    kind: 'wav',
    bucket: 'beat-masters',
    path,
    name: 'Böw & Arrow.wav',
    size: sound.byteLength,
  };
  await stack.sql(
    `with placed as (
       insert into public.orders (
         reference, name, email, subtotal_cents, discount_cents, total_cents, currency, payment,
         terms_version, paid_at
       )
       values ($1, 'Guest', 'guest@example.com', 7500, 0, 7500, 'USD', 'stripe', '2025-01', now())
       returning id
     ), opened as (
       insert into private.order_tokens (token_hash, order_id)
       select sha256(convert_to($2, 'UTF8')), id from placed
     )
     insert into public.order_items (
       order_id, position, kind, title, tier, tier_name, quantity, unit_cents, discount_cents, terms,
       files
     )
     select id, 1, 'license', 'Rosin', 'premium', 'Premium', 1, 7500, 0, '{}', $3::jsonb from placed`,
    [REFERENCE, TOKEN, JSON.stringify([file])],
  );
});
afterAll(() => stack.discard());

async function askFor(client: Client, body: Record<string, unknown>) {
  const answer = await client.functions.invoke<{ url?: string; error?: string }>('download', {
    body: { reference: REFERENCE, position: 1, kind: 'wav', ...body },
  });
  expect(answer.error).toBeNull();
  return answer.data;
}

it('gives whoever has the token the file that was sold, under its name', async () => {
  const answer = await askFor(stack.visitor(), { token: TOKEN });
  const file = await fetch(answer?.url ?? '');
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''B%C3%B6w%20%26%20Arrow.wav",
  );
  expect(Buffer.from(await file.arrayBuffer()).equals(sound)).toBe(true);
});

it('serves a guest whose site has another key than functions have', async () => {
  const answer = await fetch(`${stack.url}/functions/v1/download`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sb_publishable_site', 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: REFERENCE, position: 1, kind: 'wav', token: TOKEN }),
  });
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining('/sign/') as string });
});

it('gives nobody else anything', async () => {
  const member = await stack.signedIn('member@example.com');
  for (const client of [stack.visitor(), member]) {
    expect(await askFor(client, {})).toEqual({ error: 'not-found' });
    expect(await askFor(client, { token: 'wrong' })).toEqual({ error: 'not-found' });
  }
});

it('signs for nobody once the limit is reached', async () => {
  await stack.sql('update private.shop_settings set download_limit = 1');
  expect(await askFor(stack.visitor(), { token: TOKEN })).toEqual({ error: 'limit-reached' });
});
