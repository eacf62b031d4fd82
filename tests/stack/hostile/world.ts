/** A shop in which everybody owns something, and attackers who may have none of it. */
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import { root, startStack, type Client, type TestStack } from '../support.ts';

export const roles = ['visitor', 'member', 'admin', 'super admin'] as const;
export type Role = (typeof roles)[number];
export const isStaff = (role: Role): boolean => role === 'admin' || role === 'super admin';

/** Stands in every row that the public and other members must not see. */
const MARK = 'hidden7';
/** Its place where a row has nothing but numbers. */
const HIDDEN_ID = 7_700_077;
const mark = new RegExp(`${MARK}|${HIDDEN_ID}`, 'i');

export interface Answer {
  status: number;
  text: string;
  json: unknown;
}

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

export interface World {
  stack: TestStack;
  clients: Record<Role, Client>;
  ids: Record<Role | 'buyer', string>;
  /** On sale. */
  beat: number;
  draft: number;
  product: number;
  hiddenProduct: number;
  /** The buyer's, paid by hand. */
  paid: Order;
  /** The buyer's, being paid online. */
  open: Order;
  /** The member's own. */
  own: Order;
  license: string;
  offer: { id: number; reference: string };
  /** Bucket and key of a file that was sold. */
  sold: [bucket: string, key: string];
  ask: (role: Role, method: string, path: string, options?: Ask) => Promise<Answer>;
  rpc: (role: Role, name: string, args?: Record<string, unknown>) => Promise<Answer>;
  /** Fails when anything that is stored is not as it was. */
  expectUnchanged: (except?: RegExp) => Promise<void>;
}

/** Refused in a word of the API: no success, and no failure of the server either. */
export function expectRefused({ status, text }: Answer): void {
  expect({ isRefused: status >= 400 && status < 500, status, text }).toMatchObject({
    isRefused: true,
  });
}

export const expectNothingHidden = ({ text }: Answer): void => expect(text).not.toMatch(mark);

const bytes = new Uint8Array(1000);

export async function startWorld(): Promise<World> {
  // Throttles have tests of their own: here each request comes from an address of its own.
  vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
  const stack = await startStack();
  const clients = {
    visitor: stack.visitor(),
    member: await stack.signedIn('member@example.com'),
    admin: await stack.signedIn('admin@example.com'),
    'super admin': await stack.signedIn('super@example.com'),
  };
  const tokens: Partial<Record<Role, string>> = {};
  for (const role of roles) {
    const { data } = await clients[role].auth.getSession();
    tokens[role] = data.session?.access_token ?? publishableKey;
  }
  const ask: World['ask'] = async (role, method, path, { body, headers, token } = {}) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(stack.url + path, {
      method,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token ?? tokens[role] ?? ''}`,
        'x-forwarded-for': `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      // No answer but its status.
    }
    return { status: response.status, text, json };
  };
  const rpc: World['rpc'] = (role, name, args = {}) =>
    ask(role, 'POST', `/rest/v1/rpc/${name}`, { body: args });
  const shop = await fillShop(stack, clients.admin, rpc);
  const people = await stack.sql<{ id: string; email: string }>('select id, email from auth.users');
  const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? '';
  const ids = {
    visitor: randomUUID(),
    member: idOf('member@example.com'),
    admin: idOf('admin@example.com'),
    'super admin': idOf('super@example.com'),
    buyer: idOf('buyer@example.com'),
  };
  // Mails about what was just sold go out by themselves, and its licenses are written after them.
  const waiting = `
    select 1 from private.outbox where sent_at is null
    union all select 1 from private.license_documents where sha256 is null`;
  await vi.waitFor(async () => expect(await stack.sql(waiting)).toEqual([]), 20_000);
  return { stack, clients, ids, ...shop, ask, rpc, expectUnchanged: await watch(stack) };
}

/** Remembers what is stored: rows of every table, and files. */
async function watch(stack: TestStack): Promise<World['expectUnchanged']> {
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
    return new Map([
      ...rows.map((row) => [row.name, row.rows] as const),
      ['files', files.sort().join()] as const,
    ]);
  };
  let before = await look();
  return async (except) => {
    const now = await look();
    const changed = [...now.keys()].filter(
      (name) => now.get(name) !== before.get(name) && !except?.test(name),
    );
    // So that one request that is not refused fails one test.
    before = now;
    expect(changed).toEqual([]);
  };
}

async function fillShop(stack: TestStack, admin: Client, rpc: World['rpc']) {
  const [added] = await stack.sql<Record<'beat' | 'draft' | 'product' | 'hidden_product', number>>(`
    with buyer as (
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
      values (
        gen_random_uuid(), 'authenticated', 'authenticated', 'buyer@example.com', now(),
        '{"full_name": "${MARK}"}'
      )
    ), beat as (
      insert into public.beats (
        title, artist, genre, price, exclusive_price, accepts_offers, is_active
      )
      values ('Rosin', 'T', 'trap', 25, 500, true, true) returning id
    ), draft as (
      insert into public.beats (title, description) values ('${MARK}', '${MARK}') returning id
    ), category as (
      insert into public.merch_categories (name, is_active) values ('${MARK}', false)
    ), product as (
      insert into public.merch_products (title, price, stock_quantity, sizes, colors)
      values ('Rosin tee', 30, 5, '{M}', '{}') returning id
    ), hidden_product as (
      insert into public.merch_products (title, price, starter_key, is_active)
      values ('${MARK}', 30, '${MARK}', false) returning id
    )
    select beat.id as beat, draft.id as draft, product.id as product,
      hidden_product.id as hidden_product
    from beat, draft, product, hidden_product`);
  const { beat = 0, draft = 0, product = 0, hidden_product: hiddenProduct = 0 } = added ?? {};
  const sold: [string, string] = ['beat-masters', `${beat}/full_1_a.mp3`];
  await admin.storage.from(sold[0]).upload(sold[1], bytes, { contentType: 'audio/mpeg' });
  await admin.storage
    .from('beat-audio')
    .upload(`${beat}/preview_1_a.mp3`, bytes, { contentType: 'audio/mpeg' });
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/storage/v1/object/beat-masters/' || $3, 'full', 'full.mp3', 10),
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10), ($2, '/${MARK}.mp3', 'preview', 'a.mp3', 10)`,
    [beat, draft, sold[1]],
  );
  await stack.sql(
    `with files as (
       insert into public.beat_images (beat_id, image_url, filename, is_primary)
       values ($1, '/${MARK}.jpg', 'a.jpg', true)
     ), images as (
       insert into public.merch_images (product_id, image_url, filename, is_primary)
       values ($2, '/${MARK}.jpg', 'a.jpg', true)
     ), gallery as (
       insert into public.gallery_images (title, image_url, filename) values ('Stage', '/a.jpg', 'a.jpg')
     ), withdrawals as (
       insert into public.beat_withdrawals (beat_id, is_public) values (${HIDDEN_ID}, false)
     ), product_withdrawals as (
       insert into public.merch_withdrawals (product_id, is_public) values (${HIDDEN_ID}, false)
     ), gallery_withdrawals as (
       insert into public.gallery_withdrawals (image_id, is_public) values (${HIDDEN_ID}, false)
     ), profile_withdrawals as (
       insert into public.profile_withdrawals (profile_id, is_public)
       values ('00000000-0000-0000-0000-00000${HIDDEN_ID}', false)
     ), messages as (
       insert into public.contact_messages (name, email, message, source)
       values ('${MARK}', 'a@example.com', 'Hi', 'home')
     ), newsletter as (
       insert into public.newsletter_subscribers (email) values ('${MARK}@example.com')
     ), notifications as (
       insert into public.merch_notifications (email, product) values ('${MARK}@example.com', 'tee')
     ), requests as (
       insert into public.admin_requests (name, email, password_hash)
       values ('${MARK}', 'wants-in@example.com', '$2b$10$' || repeat('a', 53))
     )
     insert into public.discount_codes (code, kind, percent) values (upper('${MARK}'), 'percent', 50)`,
    [draft, hiddenProduct],
  );

  const place = async (role: Role, name: string, email: string): Promise<Order> => {
    const key = randomUUID();
    const answer = await rpc(role, 'place_order', {
      p_order: {
        ...{ name, email, key, terms_version: '2025-01', total_cents: 2500 },
        ...{ immediate_delivery: true, items: [{ kind: 'license', beat_id: beat, tier: 'basic' }] },
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
  const own = await place('member', 'Mika Member', 'member@example.com');
  const paid = await place('visitor', MARK, 'buyer@example.com');
  await admin.rpc('set_order_status', { p_order_id: paid.id, p_status: 'paid' });
  await stack.sql('update private.shop_settings set online_payment = true');
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
  if (license === undefined || offer === undefined) throw new Error('The shop is not whole.');
  return {
    ...{ beat, draft, product, hiddenProduct, own, paid, open },
    ...{ license: license.number, offer, sold },
  };
}
