/** Tokens, accounts and sockets that claim to be more than they are. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stackPaths } from '../../../supabase/local/paths.ts';
import { eventually, joined, listenTo, root, type Client } from '../support.ts';
import { expectRefused, type Role, type World } from './world.ts';

const password = 'four-strings';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: Record<string, unknown>, secret: string, alg = 'HS256'): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export function accountRequests(world: World, role: Role): void {
  const { ask, rpc, expectUnchanged, ids, stack } = world;

  it.each([
    ['GET', 'admin/users', undefined],
    ['POST', 'admin/users', { email: 'x@example.com', password }],
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
    await expect(joined(channel)).rejects.toThrow();
    await world.clients[role].removeChannel(channel);
  });

  it('reads, adds, changes and deletes nothing outside the API', async () => {
    const requests = ['private/admins', 'private/outbox', 'auth/users', 'storage/objects']
      .flatMap((path) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => [path, method] as const),
      )
      .concat([['private/rpc/require_admin', 'POST']]);
    for (const [path, method] of requests) {
      const [, schema = '', name = ''] = /^(\w+)\/(.*)$/.exec(path) ?? [];
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      const body = method === 'GET' ? undefined : {};
      expectRefused(await ask(role, method, `/rest/v1/${name}?x=not.is.null`, { body, headers }));
      expectRefused(await ask(role, method, `/rest/v1/${path.replace('/', '.')}`, { body }));
    }
    await expectUnchanged();
  });

  if (role === 'admin') return;

  it('receives no changes of foreign orders and private tables, and sends others none', async () => {
    const foreign = [
      { schema: 'private', table: 'outbox' },
      { schema: 'auth', table: 'users' },
    ];
    const { changes, leave } = await listenTo(
      world.clients[role],
      'beats',
      'orders',
      'order_items',
      ...foreign,
    );
    const victim = await listenTo(stack.visitor(), 'beats');
    const channel = await joined(world.clients[role].channel('changes'));
    const forged = { ids: [1], data: { type: 'INSERT', record: { id: 666, mood: 'forged' } } };
    const sent = channel.send({ type: 'postgres_changes', event: 'INSERT', ...forged });
    expect(await sent).not.toBe('ok');
    await stack.sql(
      `with users as (update auth.users set updated_at = updated_at),
         drafts as (update public.beats set title = title where not is_active)
       update public.orders set artist_name = 'x'`,
    );
    // Changes arrive in order: with this one all before it would have arrived.
    await stack.sql('update public.beats set mood = $2 where id = $1', [world.beat, role]);
    for (const received of [changes, victim.changes]) {
      await eventually('a public change', () => received[0]);
      expect(received).toEqual([
        expect.objectContaining({
          new: expect.objectContaining({ id: world.beat, mood: role }) as unknown,
        }),
      ]);
    }
    await Promise.all([leave(), victim.leave(), world.clients[role].removeChannel(channel)]);
    await expectUnchanged(/beats|search|orders|outbox/);
  });

  const claims = { role: 'service_role', is_admin: true, is_super_admin: true };
  const nothingElse = () => expectUnchanged(/^auth\.|admins|profiles/);

  if (role === 'visitor') {
    tokenRequests(world);

    it('becomes no admin by claims when it signs up', async () => {
      const email = 'climber@example.com';
      await ask(role, 'POST', '/auth/v1/signup', {
        body: {
          email,
          password,
          role: 'service_role',
          email_confirm: true,
          confirmed_at: 'now',
          data: claims,
          app_metadata: claims,
          user_metadata: claims,
        },
      });
      const client = stack.visitor();
      const early = await client.auth.signInWithPassword({ email, password });
      expect(early.error?.code).toBe('email_not_confirmed');
      const { token_hash } = await stack.linkFor(email);
      await client.auth.verifyOtp({ token_hash, type: 'email' });
      await expectNoAdmin(client, ids.admin);
      await nothingElse();
    });

    it('becomes no admin by the address of one, before the mailbox has confirmed', async () => {
      const email = 'manager@example.com';
      await stack.sql('insert into private.admins (email) values ($1)', [email]);
      const { auth } = stack.visitor();
      await auth.signUp({ email, password });
      const early = await auth.signInWithPassword({ email, password });
      expect(early.error?.code).toBe('email_not_confirmed');
      const [account] = await stack.sql(
        `select private.account_is_admin(id, false) as is_admin from auth.users where email = $1`,
        [email],
      );
      expect(account).toEqual({ is_admin: false });
      await nothingElse();
    });
    return;
  }

  it.each([
    ['claims', { data: claims, app_metadata: claims, role: 'service_role', is_super_admin: true }],
    ['the address of a coming admin', { email: 'next@example.com' }],
    ['the address of an admin', { email: 'super@example.com' }],
  ])('becomes no admin later by %s', async (_what, body) => {
    await stack.sql(
      `insert into private.admins (email) values ('next@example.com') on conflict do nothing`,
    );
    await ask(role, 'PUT', '/auth/v1/user', { body });
    await expectNoAdmin(await stack.signedIn('member@example.com'), ids.member);
    expect((await rpc(role, 'is_admin', { check_user_id: ids.member })).json).toBe(false);
    const [account] = await stack.sql(
      'select email, role, is_super_admin, raw_app_meta_data as app from auth.users where id = $1',
      [ids.member],
    );
    expect(account).toEqual({
      email: 'member@example.com',
      role: 'authenticated',
      is_super_admin: null,
      app: { provider: 'email', providers: ['email'] },
    });
    await nothingElse();
  });
}

/** A forged token replaces the caller's own: these are the same in every role. */
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
  ])('gets nothing with a token %s', async (_what, token) => {
    for (const [method, path] of [
      ['GET', '/rest/v1/orders?select=id'],
      ['GET', '/rest/v1/contact_messages?select=id'],
      ['POST', '/rest/v1/rpc/admin_stats'],
      ['GET', '/auth/v1/user'],
      ['POST', '/storage/v1/object/sign/beat-masters/x'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expectRefused(await ask(role, method, path, { token, body }));
    }
    await expectUnchanged();
  });

  it('reads no order with claims in a header', async () => {
    const headers = { 'request.jwt.claims': '{"role":"service_role"}', role: 'postgres' };
    expectRefused(await ask(role, 'GET', '/rest/v1/orders?select=id', { headers }));
  });
}

async function expectNoAdmin(client: Client, id: string): Promise<void> {
  expect((await client.rpc('is_admin', { check_user_id: id })).data).toBe(false);
  expect((await client.rpc('is_super_admin')).data).toBe(false);
  expect((await client.rpc('admin_stats')).error?.code).toBe('42501');
}
