/** Functions of the database that a role may not call, and what it may call about others. */
import { expect, it } from 'vitest';
import { expectNothingHidden, expectRefused, isStaff, type Role, type World } from './world.ts';

interface SqlFunction {
  name: string;
  parameters: { name: string; type: string }[];
}

const open = [
  ...['answer_counter', 'beat_facets', 'beat_genres', 'beat_neighbors', 'current_license_terms'],
  ...['find_download', 'find_order', 'license_availability', 'license_tiers', 'make_offer'],
  ...['offer_range', 'open_offer', 'open_order', 'place_order', 'quote_order', 'related_beats'],
  ...['search_beats', 'send_order_link', 'take_download', 'track_beat_event', 'verify_license'],
];
/** They tell of the caller alone. */
const members = [
  ...['discount_code_uses', 'is_admin', 'is_super_admin', 'license_upgrades', 'order_counts'],
];
const admins = [
  ...[
    'admin_stats',
    'answer_offer',
    'arrange_beat_images',
    'arrange_merch_images',
    'beat_activity',
  ],
  ...['begin_refund', 'orphan_objects', 'publish_beat', 'publish_license_terms', 'publish_product'],
  ...['reset_downloads', 'save_shop_settings', 'set_order_status', 'shop_settings'],
];
const superAdmins = [
  ...['approve_admin_request', 'erase_person', 'export_person', 'reject_admin_request'],
];

const allowed: Record<Role, string[]> = {
  visitor: open,
  member: [...open, ...members],
  admin: [...open, ...members, ...admins],
  'super admin': [...open, ...members, ...admins, ...superAdmins],
};

/** Those of the API that are not open to a role; a new one is closed until it stands in a list above. */
export async function readClosedFunctions({ stack }: World, role: Role): Promise<SqlFunction[]> {
  const functions = await stack.sql<SqlFunction>(
    `select p.proname as name, (
       select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(t.oid, null))), '[]')
       from unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
       join pg_type as t on t.oid = a.type
     ) as parameters
     from pg_proc as p where p.pronamespace = 'public'::regnamespace order by p.proname`,
  );
  return functions.filter(({ name }) => !allowed[role].includes(name));
}

/** Of something that is there: what is refused is refused for who asks, not for what. */
function argument(world: World, name: string, type: string): unknown {
  const known: Record<string, unknown> = {
    check_user_id: world.ids.admin,
    p_answer: 'accept',
    p_beat_id: world.draft,
    p_cents: 30_000,
    p_email: 'buyer@example.com',
    p_image_ids: [1],
    p_key: world.open.key,
    p_number: world.license,
    p_offer_id: world.offer.id,
    p_order_id: world.paid.id,
    p_product_id: world.hiddenProduct,
    p_reference: world.open.reference,
    p_status: 'declined',
    request_id: 1,
  };
  if (name in known) return known[name];
  if (type === 'jsonb') return {};
  return type.includes('int') ? 1 : 'x';
}

export function functionRequests(world: World, role: Role, closed: readonly SqlFunction[]): void {
  const { ask, rpc, expectUnchanged, ids, paid, open: unpaid, own, license, offer } = world;

  it.each(closed)('calls $name in vain', async ({ name, parameters }) => {
    const args = Object.fromEntries(
      parameters.map((one) => [one.name, argument(world, one.name, one.type)]),
    );
    const answer = await rpc(role, name, args);
    // Where a page shows the refusal it comes as an answer.
    const { error } = (answer.json ?? {}) as { error?: string };
    if (answer.status !== 200 || !error?.startsWith('Only ')) expectRefused(answer);
    expect(answer.text).toMatch(/42501|"Only (admins|the super admin) can/);
    await expectUnchanged();
  });

  it('calls no private function', async () => {
    const headers = { 'content-profile': 'private', 'accept-profile': 'private' };
    for (const name of ['require_admin', 'sell_order', 'account_is_admin', 'new_order_token']) {
      expectRefused(await ask(role, 'POST', `/rest/v1/rpc/${name}`, { body: {}, headers }));
      expectRefused(await rpc(role, `private.${name}`));
    }
    await expectUnchanged();
  });

  if (isStaff(role)) return;

  const reference = paid.reference;
  const file = { p_reference: reference, p_position: 1, p_kind: 'mp3' };
  it.each<[string, string, Record<string, unknown>, unknown]>([
    ['an order by its reference', 'open_order', { p_reference: reference }, null],
    ['an order with a guess', 'open_order', { p_reference: reference, p_token: 'x' }, null],
    [
      'an order with the token of another',
      'open_order',
      { p_reference: reference, p_token: own.token },
      null,
    ],
    [
      'an order with the wrong email',
      'find_order',
      { p_reference: reference, p_email: 'member@example.com' },
      null,
    ],
    ['an order with a pattern', 'find_order', { p_reference: '%', p_email: '%' }, null],
    ['a file of an order', 'find_download', file, { error: 'not-found' }],
    ['a file, counted', 'take_download', file, { error: 'not-found' }],
    [
      'a file with the token of another order',
      'take_download',
      { ...file, p_token: own.token },
      { error: 'not-found' },
    ],
    [
      'a file of an order that is not paid',
      'take_download',
      { ...file, p_reference: unpaid.reference, p_token: unpaid.token },
      { error: 'not-paid' },
    ],
    ['an offer by its reference', 'open_offer', { p_reference: offer.reference }, null],
    [
      'an offer with the token of an order',
      'open_offer',
      { p_reference: offer.reference, p_token: paid.token },
      null,
    ],
    [
      'an answer to a counteroffer',
      'answer_counter',
      { p_reference: offer.reference, p_token: 'x', p_answer: 'accept' },
      { success: false, error: 'not-found' },
    ],
    [
      'a link to an order, for another mailbox',
      'send_order_link',
      { p_reference: reference, p_email: 'member@example.com' },
      null,
    ],
    [
      'plays of a draft',
      'track_beat_event',
      { p_beat_id: world.draft, p_event_type: 'play' },
      null,
    ],
    ['neighbors of a draft', 'beat_neighbors', { p_beat_id: world.draft }, {}],
    ['offers for a draft', 'offer_range', { p_beat_id: world.draft }, []],
    ['a draft in the store', 'search_beats', { p_q: 'hidden7' }, {}],
  ])('does not get %s', async (_what, name, args, expected) => {
    const answer = await rpc(role, name, args);
    expectNothingHidden(answer);
    if (expected === null) expect(answer.json).toBeNull();
    else expect(answer.json).toMatchObject(expected as object);
    await expectUnchanged();
  });

  it('learns no name from the number of a license', async () => {
    const answer = await rpc(role, 'verify_license', { p_number: license });
    expect(answer.json).toMatchObject({ status: 'valid' });
    expectNothingHidden(answer);
  });

  if (role === 'member') {
    it('learns nothing of orders, codes, licenses and admins that are not theirs', async () => {
      expect((await rpc(role, 'order_counts')).json).toEqual([{ status: 'requested', orders: 1 }]);
      expect((await rpc(role, 'discount_code_uses')).json).toEqual([]);
      expect((await rpc(role, 'license_upgrades')).json).toEqual([]);
      expect((await rpc(role, 'is_super_admin')).json).toBe(false);
      for (const who of ['admin', 'super admin'] as const) {
        expect((await rpc(role, 'is_admin', { check_user_id: ids[who] })).json).toBe(false);
      }
    });
  }
}

/** Prices and goods of their own making; a visitor is told the same. */
export function tamperingRequests({ rpc, expectUnchanged, ...world }: World): void {
  const role = 'member';
  const { paid, license, offer, beat } = world;
  const item = { kind: 'license', beat_id: beat, tier: 'basic' };
  const tee = { kind: 'merch', product_id: world.product, size: 'M', quantity: 1 };
  it.each<[string, Record<string, unknown>, string]>([
    ['a license that is no tier', { ...item, tier: 'everything' }, 'unknown-option'],
    ['a license whose files are missing', { ...item, tier: 'unlimited' }, 'tier-unavailable'],
    ['a draft', { ...item, beat_id: world.draft }, 'withdrawn'],
    ['a beat by a negative id', { ...item, beat_id: -1 }, 'withdrawn'],
    ['a beat by text', { ...item, beat_id: `${beat} or true` }, 'withdrawn'],
    ['an upgrade of a foreign license', { ...item, upgrade_of: license }, 'upgrade-gone'],
    [
      'a foreign offer',
      { ...item, tier: 'exclusive', offer: offer.reference, offer_token: 'x' },
      'offer-gone',
    ],
    [
      'a foreign offer with the token of an order',
      { ...item, tier: 'exclusive', offer: offer.reference, offer_token: paid.token },
      'offer-gone',
    ],
    ['no shirt', { ...tee, quantity: 0 }, 'unknown-option'],
    ['fewer than no shirts', { ...tee, quantity: -1 }, 'unknown-option'],
    ['half a shirt', { ...tee, quantity: 0.5 }, 'unknown-option'],
    ['countless shirts', { ...tee, quantity: 1e9 }, 'quantity-limit'],
    ['NaN shirts', { ...tee, quantity: 'NaN' }, 'unknown-option'],
    ['a size that there is not', { ...tee, size: 'XXL' }, 'unknown-option'],
    ['a product that is not on sale', { ...tee, product_id: world.hiddenProduct }, 'withdrawn'],
    ['something else', { kind: 'beat', beat_id: beat }, 'unknown-option'],
  ])('does not buy %s', async (_what, asked, problem) => {
    const quote = await rpc(role, 'quote_order', { p_items: [asked] });
    expect(quote.json).toMatchObject({ total_cents: 0, orderable: false, lines: [{ problem }] });
    const answer = await rpc(role, 'place_order', { p_order: order([asked], 0) });
    expect(answer.json).toMatchObject({ success: false, error: 'not-orderable' });
    await expectUnchanged();
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['less than it costs', item, 1],
    ['nothing', item, 0],
    ['less than nothing', item, -2500],
    ['a price of their own', { ...item, unit_cents: 1, total_cents: 1, price: 0.01 }, 1],
    ['a discount of their own', { ...item, discount_cents: 2400, code_cents: 100 }, 0],
  ])('does not buy a license for %s', async (_what, asked, total) => {
    const answer = await rpc(role, 'place_order', { p_order: order([asked], total) });
    expect(answer.json).toMatchObject({ success: false, error: 'price-changed' });
    await expectUnchanged();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['with the key of a foreign order', { key: paid.key }, 'key-used'],
    ['under terms that there are not', { terms_version: '1999-01' }, 'terms-changed'],
    ['without waiving withdrawal', { immediate_delivery: false }, 'delivery-not-agreed'],
  ])('does not order %s', async (_what, changes, error) => {
    const answer = await rpc(role, 'place_order', {
      p_order: { ...order([item], 2500), ...changes },
    });
    expect(answer.json).toMatchObject({ success: false, error });
    await expectUnchanged();
  });
}

const order = (items: Record<string, unknown>[], total_cents: number) => ({
  ...{ name: 'Mika', email: 'member@example.com', terms_version: '2025-01', total_cents, items },
  ...{ key: '00000000-0000-4000-8000-000000000009', immediate_delivery: true },
  // Nothing of this is asked for.
  ...{ status: 'paid', paid_at: '2025-01-01', payment_intent: 'pi_1', user_id: null },
});
