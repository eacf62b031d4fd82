/** Tokens, accounts and sockets that claim to be more than they are. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { stackPaths } from '../../../supabase/local/paths.ts';
import { hashFor } from '../links.ts';
import { eventually, root, type Client } from '../support.ts';
import { expectRefused, isStaff, type Role, type World } from './world.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: Record<string, unknown>, secret: string, alg = 'HS256'): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export function accountRequests(world: World, role: Role): void {
  const { ask, rpc, expectUnchanged, ids, stack } = world;

  it.each([
    ['GET', 'admin/users', undefined],
    ['POST', 'admin/users', { email: 'x@example.com', password: 'four-strings' }],
    ['PUT', `admin/users/${ids.buyer}`, { app_metadata: { role: 'admin' } }],
    ['DELETE', `admin/users/${ids.buyer}`, undefined],
    ['POST', 'admin/generate_link', { type: 'recovery', email: 'super@example.com' }],
    ['POST', 'invite', { email: 'x@example.com' }],
    ['POST', 'token?grant_type=refresh_token', { refresh_token: 'guess' }],
    ['POST', 'verify', { type: 'recovery', email: 'super@example.com', token: '123456' }],
    ['POST', 'verify', { type: 'email', token_hash: 'guess' }],
  ])('gets nothing from %s /auth/v1/%s', async (method, path, body) => {
    expectRefused(await ask(role, method, `/auth/v1/${path}`, { body }));
    await expectUnchanged();
  });

  it('joins no private channel', async () => {
    const channel = world.clients[role].channel('staff', { config: { private: true } });
    const status = await new Promise((done) => channel.subscribe(done));
    expect(status).toBe('CHANNEL_ERROR');
    await world.clients[role].removeChannel(channel);
  });

  if (isStaff(role)) return;

  it('hears nothing of rows that it may not read', async () => {
    const { heard, leave } = await listen(world.clients[role], 'everything');
    await stack.sql(
      `with requests as (update public.admin_requests set name = name),
         messages as (update public.contact_messages set name = name),
         subscribers as (update public.newsletter_subscribers set email = email),
         drafts as (update public.beats set title = title where not is_active),
         offers as (update public.offers set message = 'Hi'),
         profiles as (update public.profiles set full_name = full_name where id <> $1)
       update public.orders set artist_name = 'x' where user_id is distinct from $1`,
      [ids[role]],
    );
    // Changes are told in order: with this one all before it would have come.
    await stack.sql('update public.beats set mood = $2 where id = $1', [world.beat, role]);
    await eventually('a change that everybody hears', () =>
      heard.find(({ mood }) => mood === role),
    );
    expect(heard).toEqual([expect.objectContaining({ id: world.beat })]);
    await leave();
    await expectUnchanged(/beats|search|offers|orders|outbox/);
  });

  it('tells others of no change that did not happen', async () => {
    const victim = await listen(stack.visitor(), 'beats-changes');
    const channel = world.clients[role].channel('beats-changes');
    await joined(channel);
    const forged = { ids: [1], data: { type: 'INSERT', record: { id: 666, mood: 'forged' } } };
    const sent = await channel.send({
      type: 'postgres_changes',
      event: 'INSERT',
      ...forged,
    });
    expect(sent).not.toBe('ok');
    await stack.sql('update public.beats set mood = $2 where id = $1', [world.beat, `not ${role}`]);
    await eventually('the real change', () => victim.heard.find(({ id }) => id === world.beat));
    expect(victim.heard).toHaveLength(1);
    await world.clients[role].removeChannel(channel);
    await victim.leave();
    await expectUnchanged(/beats|search/);
  });

  if (role === 'visitor') {
    tokenRequests(world);

    it('is no admin for what it says of itself when it signs up', async () => {
      const email = 'climber@example.com';
      const claims = { role: 'service_role', is_admin: true, is_super_admin: true };
      await ask(role, 'POST', '/auth/v1/signup', {
        body: {
          ...{ email, password: 'four-strings', role: 'service_role', email_confirm: true },
          ...{ data: claims, app_metadata: claims, user_metadata: claims, confirmed_at: 'now' },
        },
      });
      const early = await stack
        .visitor()
        .auth.signInWithPassword({ email, password: 'four-strings' });
      expect(early.error?.code).toBe('email_not_confirmed');
      const client = stack.visitor();
      await client.auth.verifyOtp({ token_hash: await hashFor(stack, email), type: 'email' });
      await expectNoAdmin(client, ids.admin);
      await expectUnchanged(/^auth\.|admins|profiles/);
    });

    it('is no admin by the address of one, before the mailbox has confirmed', async () => {
      const email = 'manager@example.com';
      await stack.sql('insert into private.admins (email) values ($1)', [email]);
      await stack.visitor().auth.signUp({ email, password: 'four-strings' });
      const { error } = await stack
        .visitor()
        .auth.signInWithPassword({ email, password: 'four-strings' });
      expect(error?.code).toBe('email_not_confirmed');
      const [account] = await stack.sql<{ is_admin: boolean }>(
        `select private.account_is_admin(id, false) as is_admin from auth.users where email = $1`,
        [email],
      );
      expect(account).toEqual({ is_admin: false });
      await expectUnchanged(/^auth\.|admins|profiles/);
    });
    return;
  }

  it('is no admin for what it says of itself later', async () => {
    const claims = { role: 'service_role', is_admin: true, is_super_admin: true };
    await ask(role, 'PUT', '/auth/v1/user', {
      body: { data: claims, app_metadata: claims, role: 'service_role', is_super_admin: true },
    });
    await expectNoAdmin(await stack.signedIn('member@example.com'), ids.member);
    expect((await rpc(role, 'is_admin', { check_user_id: ids.member })).json).toBe(false);
    const [account] = await stack.sql(
      'select role, is_super_admin, raw_app_meta_data as app from auth.users where id = $1',
      [ids.member],
    );
    expect(account).toEqual({
      ...{ role: 'authenticated', is_super_admin: null },
      app: { provider: 'email', providers: ['email'] },
    });
    await expectUnchanged(/^auth\.|admins|profiles/);
  });

  it('does not take the address of an admin', async () => {
    await stack.sql(`insert into private.admins (email) values ('next@example.com')`);
    await ask(role, 'PUT', '/auth/v1/user', { body: { email: 'next@example.com' } });
    await ask(role, 'PUT', '/auth/v1/user', { body: { email: 'super@example.com' } });
    const [account] = await stack.sql('select email from auth.users where id = $1', [ids.member]);
    expect(account).toEqual({ email: 'member@example.com' });
    await expectNoAdmin(await stack.signedIn('member@example.com'), ids.member);
    await expectUnchanged(/^auth\.|admins|profiles/);
  });
}

/** Whoever brings another's token brings none of their own: these are the same in every role. */
function tokenRequests({ ask, expectUnchanged, ids, stack }: World): void {
  const role = 'visitor';
  const { marker } = stackPaths(root, stack.folder);
  const { jwtSecret } = JSON.parse(readFileSync(marker, 'utf8')) as { jwtSecret: string };
  const exp = Math.floor(Date.now() / 1000) + 600;
  const admin = { sub: ids.admin, role: 'authenticated', aud: 'authenticated', exp };

  it.each([
    ['signed with a guess', sign(admin, 'guess')],
    ['of an admin that has expired', sign({ ...admin, exp: 1_700_000_000 }, jwtSecret)],
    ['without a signature', `${part({ alg: 'none' })}.${part(admin)}.`],
    ['that says it is not signed', sign(admin, jwtSecret, 'none')],
    ['of another algorithm', sign(admin, jwtSecret, 'RS256')],
    ['of the service, signed with a guess', sign({ role: 'service_role', exp }, 'guess')],
    ['that is a guess at the secret key', 'sb_secret_guess'],
  ])('gets nothing with a token %s', async (_what, token) => {
    for (const table of ['orders', 'contact_messages']) {
      expectRefused(await ask(role, 'GET', `/rest/v1/${table}?select=id`, { token }));
    }
    expectRefused(await ask(role, 'POST', '/rest/v1/rpc/admin_stats', { token, body: {} }));
    expectRefused(await ask(role, 'GET', '/auth/v1/user', { token }));
    expectRefused(
      await ask(role, 'POST', '/storage/v1/object/sign/beat-masters/x', { token, body: {} }),
    );
    await expectUnchanged();
  });

  it.each([
    ['claims in a header', { 'request.jwt.claims': '{"role":"service_role"}', role: 'postgres' }],
    ['another schema', { 'accept-profile': 'private' }],
    ['a guess at the secret key', { apikey: 'sb_secret_guess' }],
  ])('reads no mail that is owed with %s', async (_what, headers) => {
    expectRefused(await ask(role, 'GET', '/rest/v1/outbox?select=*', { headers }));
  });
}

async function expectNoAdmin(client: Client, id: string): Promise<void> {
  expect((await client.rpc('is_admin', { check_user_id: id })).data).toBe(false);
  expect((await client.rpc('is_super_admin')).data).toBe(false);
  expect((await client.rpc('admin_stats')).error?.code).toBe('42501');
}

const heardOf = [
  ...['beats', 'orders', 'order_items', 'offers', 'profiles', 'admin_requests', 'contact_messages'],
  ...['newsletter_subscribers', 'merch_notifications', 'discount_codes', 'beat_audio'],
];

/** Rows of all these tables that a client hears of. */
async function listen(client: Client, topic: string) {
  const heard: Record<string, unknown>[] = [];
  const channel = client.channel(topic);
  for (const [schema, table] of [
    ...heardOf.map((name) => ['public', name] as const),
    ...([
      ['private', 'outbox'],
      ['private', 'admins'],
      ['auth', 'users'],
    ] as const),
  ]) {
    channel.on<Record<string, unknown>>(
      'postgres_changes',
      { event: '*', schema, table },
      (change) => void heard.push(change.new),
    );
  }
  await joined(channel);
  return { heard, leave: () => client.removeChannel(channel) };
}

const joined = (channel: RealtimeChannel) =>
  new Promise<void>((done, failed) => {
    channel.subscribe((status, error) => {
      if ((status as string) === 'SUBSCRIBED') done();
      else failed(error ?? new Error(status));
    });
  });
