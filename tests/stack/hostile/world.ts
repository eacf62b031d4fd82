/** A shop in which a buyer owns orders and a file, and attackers who may have none of it. */
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import { root, startStack, type Answer, type Client, type TestStack } from '../support.ts';

export type { Answer };
export const roles = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof roles)[number];

interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  /** Another token than the role's own. */
  token?: string;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Refused by the API: no success, and no failure of the server either. */
export function expectRefused({ status, text }: Answer): void {
  expect({ isRefused: status >= 400 && status < 500, status, text }).toMatchObject({
    isRefused: true,
  });
}

/** An address in a network of its own, so that throttles, which have tests of their own, count no two requests together. */
export function anyAddress(): string {
  const group = () => randomInt(65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

export async function startWorld() {
  vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
  const stack = await startStack();
  const clients: Record<Role, Client> = {
    visitor: stack.visitor(),
    member: await stack.signedIn('member@example.com'),
    admin: await stack.signedIn('admin@example.com'),
  };
  const tokens = new Map<Role, string>();
  for (const role of roles) {
    const { data } = await clients[role].auth.getSession();
    tokens.set(role, data.session?.access_token ?? publishableKey);
  }
  const ask = (role: Role, method: string, path: string, { headers, ...options }: Ask = {}) =>
    stack.ask(path, {
      method,
      token: tokens.get(role) ?? '',
      headers: { 'x-forwarded-for': anyAddress(), ...headers },
      ...options,
    });
  const rpc = (role: Role, name: string, args: Record<string, unknown> = {}) =>
    ask(role, 'POST', `/rest/v1/rpc/${name}`, { body: args });

  const shop = await fillShop(stack, clients.admin, rpc);
  const accounts = await stack.sql<{ id: string; email: string }>(
    'select id, email from auth.users',
  );
  const idOf = (name: string) =>
    accounts.find(({ email }) => email === `${name}@example.com`)?.id ?? '';
  const ids: Record<Role | 'buyer', string> = {
    visitor: randomUUID(),
    member: idOf('member'),
    admin: idOf('admin'),
    buyer: idOf('buyer'),
  };
  // Mails about what was just sold are sent by themselves, and its licenses are written after them.
  const waiting = `
    select 1 from private.outbox where sent_at is null
    union all select 1 from private.license_documents where sha256 is null`;
  await vi.waitFor(async () => expect(await stack.sql(waiting)).toEqual([]), 30_000);
  return { stack, clients, ids, ...shop, ask, rpc, expectUnchanged: await watch(stack) };
}

/** Remembers what is stored: rows of every table, and files. */
async function watch(stack: TestStack) {
  const tables = await stack.sql<{ name: string }>(
    // Throttles count what is refused too.
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
       and c.oid <> 'private.throttle'::regclass`,
  );
  const everything = tables.map(
    ({ name }) => `select '${name}' as name, (
        select sum(hashtextextended((to_jsonb(t) - 'last_accessed_at')::text, 0)) from ${name} as t
      )::text as rows`,
  );
  // Planned once: it is asked hundreds of times.
  await stack.sql(`prepare everything as ${everything.join(' union all ')}`);
  const { objects } = stackPaths(root, stack.folder);
  const look = async () => {
    const rows = await stack.sql<{ name: string; rows: string }>('execute everything');
    const files = await readdir(objects, { recursive: true });
    const stored = rows.map(({ name, rows: hash }) => [name, hash] as const);
    return new Map([...stored, ['files', files.sort().join()]]);
  };
  let before = await look();
  /** Fails when anything that is stored has changed. */
  return async (except?: RegExp) => {
    const now = await look();
    const changed = [...now.keys()].filter(
      (name) => now.get(name) !== before.get(name) && !except?.test(name),
    );
    // So that one request that is not refused fails one test.
    before = now;
    expect(changed).toEqual([]);
  };
}

type Rpc = (role: Role, name: string, args?: Record<string, unknown>) => Promise<Answer>;

async function fillShop(stack: TestStack, admin: Client, rpc: Rpc) {
  await stack.sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', 'buyer@example.com', now())`,
  );
  const beat = await stack.addBeat('Rosin', true);
  await stack.addBeat('A draft');
  /** Key of a file that was sold. */
  const sold = `${beat}/full_1_a.mp3`;
  for (const [bucket, key] of [
    ['beat-masters', sold],
    ['beat-audio', `${beat}/preview_1_a.mp3`],
  ] as const) {
    const bytes = new Uint8Array(1000);
    await admin.storage.from(bucket).upload(key, bytes, { contentType: 'audio/mpeg' });
  }
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/storage/v1/object/beat-masters/' || $2, 'full', 'full.mp3', 10),
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10)`,
    [beat, sold],
  );

  const answer = await rpc('visitor', 'place_order', {
    p_order: {
      name: 'Rae',
      email: 'buyer@example.com',
      key: randomUUID(),
      terms_version: '2025-01',
      total_cents: 2500,
      immediate_delivery: true,
      items: [{ kind: 'license', beat_id: beat, tier: 'basic' }],
    },
  });
  const { order } = answer.json as { order: { reference: string } };
  const [row] = await stack.sql<{ id: number }>(
    `update public.orders set user_id = (select id from auth.users where email = 'buyer@example.com')
     where reference = $1 returning id`,
    [order.reference],
  );
  await admin.rpc('set_order_status', { p_order_id: row?.id ?? 0, p_status: 'paid' });
  return { beat, sold };
}
