/** Functions of the database that a role may not call, and orders at prices of one's own. */
import { expect, it } from 'vitest';
import { expectNothingHidden, expectRefused, isStaff, type Role, type World } from './world.ts';

interface SqlFunction {
  name: string;
  parameters: { name: string; type: string }[];
}

const words = (text: string) => text.trim().split(/\s+/);

const open = words(`
  answer_counter beat_facets beat_genres beat_neighbors current_license_terms find_download find_order
  license_availability license_tiers make_offer offer_range open_offer open_order place_order quote_order
  related_beats search_beats send_order_link take_download track_beat_event verify_license`);
/** They return what is about the caller alone. */
const members = words(`
  discount_code_uses is_admin is_super_admin license_upgrades order_counts`);
const admins = words(`
  admin_stats answer_offer arrange_beat_images arrange_merch_images beat_activity begin_refund orphan_objects
  publish_beat publish_license_terms publish_product reset_downloads save_shop_settings set_order_status
  shop_settings`);
const superAdmins = words(`
  approve_admin_request erase_person export_person reject_admin_request`);

const allowed: Record<Role, string[]> = {
  visitor: open,
  member: [...open, ...members],
  admin: [...open, ...members, ...admins],
  'super admin': [...open, ...members, ...admins, ...superAdmins],
};

/** Functions of the API that are not open to a role; a new one is closed until a list above opens it. */
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

/** Arguments that exist: a refusal is about the caller, not about what is asked for. */
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
  };
  if (name in known) return known[name];
  if (type === 'jsonb') return {};
  return type.includes('int') ? 1 : 'x';
}

export function functionRequests(world: World, role: Role, closed: readonly SqlFunction[]): void {
  const { rpc, ask, expectUnchanged, beat, paid, own, license, offer } = world;

  it.each(closed)('calls $name in vain', async ({ name, parameters }) => {
    const args = parameters.map((one) => [one.name, argument(world, one.name, one.type)] as const);
    const answer = await rpc(role, name, Object.fromEntries(args));
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

  const p_reference = paid.reference;
  it.each<[string, string, Record<string, unknown>, unknown]>([
    ['a foreign order', 'open_order', { p_reference, p_token: own.token }, null],
    ['an order by a pattern', 'find_order', { p_reference: '%', p_email: '%' }, null],
    ['a foreign file', 'find_download', { p_reference, p_position: 1, p_kind: 'mp3' }, 'not-found'],
    ['a foreign offer', 'open_offer', { p_reference: offer.reference, p_token: own.token }, null],
    ['the name on a license', 'verify_license', { p_number: license }, undefined],
    ['a draft in the store', 'search_beats', { p_q: 'hidden7' }, undefined],
  ])('does not get %s', async (_what, name, args, expected) => {
    const answer = await rpc(role, name, args);
    expectNothingHidden(answer);
    if (expected === null) expect(answer.json).toBeNull();
    if (typeof expected === 'string') expect(answer.json).toMatchObject({ error: expected });
    await expectUnchanged();
  });

  const item = { kind: 'license', beat_id: beat, tier: 'basic' };
  it.each<[string, object, number, string]>([
    ['a license for less than it costs', item, 1, 'price-changed'],
    [
      'a license at a price of their own',
      { ...item, unit_cents: 1, price: 0.01 },
      1,
      'price-changed',
    ],
    ['a draft', { ...item, beat_id: world.draft }, 0, 'not-orderable'],
    ['an upgrade of a foreign license', { ...item, upgrade_of: license }, 0, 'not-orderable'],
  ])('does not buy %s', async (_what, asked, total_cents, error) => {
    const order = {
      ...{
        name: 'Mika',
        email: 'member@example.com',
        terms_version: '2025-01',
        immediate_delivery: true,
      },
      total_cents,
      items: [asked],
      key: '00000000-0000-4000-8000-000000000009',
      // Nobody asked for these.
      status: 'paid',
      paid_at: '2025-01-01',
      payment_intent: 'pi_1',
      user_id: null,
    };
    const answer = await rpc(role, 'place_order', { p_order: order });
    expect(answer.json).toMatchObject({ success: false, error });
    await expectUnchanged();
  });
}
