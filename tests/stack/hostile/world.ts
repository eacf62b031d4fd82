/** A shop in which everyone owns something, and attackers who may have none of it. */
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import { root, startStack, type Answer, type Client, type TestStack } from '../support.ts';

export type { Answer };
export const roles = ['visitor', 'member', 'admin', 'super admin'] as const;
export type Role = (typeof roles)[number];
export const isStaff = (role: Role): boolean => role === 'admin' || role === 'super admin';

/** In every row that the public and other members must not see. */
const MARK = 'hidden7';
/** In its place where a row has only numbers. */
const HIDDEN_ID = 7_700_077;
const mark = new RegExp(`${MARK}|${HIDDEN_ID}`, 'i');

interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  /** Another token than the role's own. */
  token?: string;
}

interface Order {
  id: number;
  reference: string;
  token: string;
  key: string;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Refused by the API: no success, and no failure of the server either. */
export function expectRefused({ status, text }: Answer): void {
  expect({ isRefused: status >= 400 && status < 500, status, text }).toMatchObject({
    isRefused: true,
  });
}

export const expectNothingHidden = ({ text }: Answer): void => expect(text).not.toMatch(mark);

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
    'super admin': await stack.signedIn('super@example.com'),
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
    'super admin': idOf('super'),
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
  const [added] = await stack.sql<Record<'beat' | 'draft' | 'product' | 'hidden', number>>(`
    with buyer as (
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
      values (
        gen_random_uuid(), 'authenticated', 'authenticated', 'buyer@example.com', now(),
        '{"full_name": "${MARK}"}'
      )
    ), beat as (
      insert into public.beats (title, artist, genre, price, exclusive_price, accepts_offers, is_active)
      values ('Rosin', 'T', 'trap', 25, 500, true, true) returning id
    ), draft as (
      insert into public.beats (title, description) values ('${MARK}', '${MARK}') returning id
    ), category as (
      insert into public.merch_categories (name, is_active) values ('${MARK}', false)
    ), product as (
      insert into public.merch_products (title, price, sizes, colors)
      values ('Rosin tee', 30, '{M}', '{}') returning id
    ), hidden_product as (
      insert into public.merch_products (title, price, starter_key, is_active)
      values ('${MARK}', 30, '${MARK}', false) returning id
    )
    select beat.id as beat, draft.id as draft, product.id as product, hidden_product.id as hidden
    from beat, draft, product, hidden_product`);
  const { beat = 0, draft = 0, hidden: hiddenProduct = 0 } = added ?? {};
  /** Bucket and key of a file that was sold. */
  const sold: [string, string] = ['beat-masters', `${beat}/full_1_a.mp3`];
  for (const [bucket, key] of [sold, ['beat-audio', `${beat}/preview_1_a.mp3`] as const]) {
    const bytes = new Uint8Array(1000);
    await admin.storage.from(bucket).upload(key, bytes, { contentType: 'audio/mpeg' });
  }
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/storage/v1/object/beat-masters/' || $3, 'full', 'full.mp3', 10),
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10), ($2, '/${MARK}.mp3', 'preview', 'a.mp3', 10)`,
    [beat, draft, sold[1]],
  );
  const hiddenRows = {
    beat_images: `(beat_id, image_url, filename) values (${draft}, '/${MARK}.jpg', 'a.jpg')`,
    merch_images: `(product_id, image_url, filename) values (${hiddenProduct}, '/${MARK}.jpg', 'a.jpg')`,
    gallery_images: `(title, image_url, filename) values ('Stage', '/a.jpg', 'a.jpg')`,
    beat_withdrawals: `(beat_id, is_public) values (${HIDDEN_ID}, false)`,
    merch_withdrawals: `(product_id, is_public) values (${HIDDEN_ID}, false)`,
    gallery_withdrawals: `(image_id, is_public) values (${HIDDEN_ID}, false)`,
    profile_withdrawals: `(profile_id, is_public)
      values ('00000000-0000-0000-0000-00000${HIDDEN_ID}', false)`,
    contact_messages: `(name, email, message, source) values ('${MARK}', 'a@example.com', 'Hi', 'home')`,
    newsletter_subscribers: `(email) values ('${MARK}@example.com')`,
    merch_notifications: `(email, product) values ('${MARK}@example.com', 'tee')`,
    admin_requests: `(name, email, password_hash)
      values ('${MARK}', 'wants-in@example.com', '$2b$10$' || repeat('a', 53))`,
    discount_codes: `(code, kind, percent) values (upper('${MARK}'), 'percent', 50)`,
  };
  for (const [table, row] of Object.entries(hiddenRows)) {
    await stack.sql(`insert into public.${table} ${row}`);
  }

  const place = async (role: Role, name: string, email: string): Promise<Order> => {
    const key = randomUUID();
    const answer = await rpc(role, 'place_order', {
      p_order: {
        name,
        email,
        key,
        terms_version: '2025-01',
        total_cents: 2500,
        immediate_delivery: true,
        items: [{ kind: 'license', beat_id: beat, tier: 'basic' }],
      },
    });
    const { order, token } = answer.json as { order: { reference: string }; token: string };
    const [row] = await stack.sql<{ id: number }>(
      `update public.orders set user_id = (select id from auth.users where email = $2)
       where reference = $1 returning id`,
      [order.reference, email],
    );
    return { id: row?.id ?? 0, reference: order.reference, token, key };
  };
  /** The member's own. */
  const own = await place('member', 'Mika Member', 'member@example.com');
  /** The buyer's, paid by hand. */
  const paid = await place('visitor', MARK, 'buyer@example.com');
  await admin.rpc('set_order_status', { p_order_id: paid.id, p_status: 'paid' });
  await stack.sql('update private.shop_settings set online_payment = true');
  /** The buyer's, being paid online. */
  const open = await place('visitor', MARK, 'buyer@example.com');
  const [license] = await stack.sql<{ number: string }>(
    'select number from private.order_documents($1)',
    [paid.id],
  );
  await rpc('visitor', 'make_offer', {
    p_offer: { beat_id: beat, amount_cents: 20_000, name: MARK, email: 'buyer@example.com' },
  });
  const [offer] = await stack.sql<{ id: number; reference: string }>(
    `update public.offers set counter_cents = 30000, countered_at = now(),
       user_id = (select id from auth.users where email = 'buyer@example.com')
     returning id, reference`,
  );
  if (license === undefined || offer === undefined) throw new Error('The shop is incomplete.');
  return { beat, draft, hiddenProduct, sold, own, paid, open, license: license.number, offer };
}
