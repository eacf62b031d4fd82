/** Hostile requests in every role, over HTTP. What a role may read and write is proven in SQL. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { stackPaths } from '../../supabase/local/paths.ts';
import { project } from '../support/project.ts';
import {
  anyAddress,
  eventually,
  joined,
  publishableKey,
  root,
  startStack,
  type Client,
} from './support.ts';

const roles = ['visitor', 'member', 'admin'] as const;
type Role = (typeof roles)[number];

vi.stubEnv('LOCAL_SUPABASE_BEHIND_PROXY', '1');
const stack = await startStack();
afterAll(() => stack.discard());

const clients: Record<Role, Client> = {
  visitor: stack.visitor(),
  member: await stack.signedIn('member@example.com'),
  admin: await stack.signedIn('admin@example.com'),
};
const beat = await stack.addBeat('Rosin', true);
const master = `${beat}/full_1_a.mp3`;
const mp3 = { contentType: 'audio/mpeg' };
await clients.admin.storage.from('beat-masters').upload(master, new Uint8Array(1000), mp3);

async function expectRefused(
  role: Role,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; token?: string } = {},
): Promise<void> {
  const { data } = await clients[role].auth.getSession();
  const { status, text } = await stack.ask(path, {
    method,
    token: data.session?.access_token ?? publishableKey,
    ...options,
    // Throttles have tests of their own.
    headers: { 'x-forwarded-for': anyAddress(), ...options.headers },
  });
  // Neither a success nor a failure of the server.
  const isRefused = status >= 400 && status < 500;
  expect({ isRefused, status, text }, `${method} ${path}`).toMatchObject({ isRefused: true });
}

const password = 'four-strings';

describe.each(roles)('%s', (role) => {
  it.each([
    ['GET', 'admin/users', undefined],
    ['POST', 'admin/users', { email: 'x@example.com', password }],
    ['PUT', 'admin/users/any', { app_metadata: { role: 'admin' } }],
    ['DELETE', 'admin/users/any', undefined],
    ['POST', 'admin/generate_link', { type: 'recovery', email: 'super@example.com' }],
    ['POST', 'invite', { email: 'x@example.com' }],
    ['POST', 'token?grant_type=refresh_token', { refresh_token: 'guess' }],
    ['POST', 'verify', { type: 'recovery', email: 'super@example.com', token: '123456' }],
    ['POST', 'verify', { type: 'email', token_hash: 'guess' }],
  ])('is refused at %s /auth/v1/%s', async (method, path, body) => {
    await expectRefused(role, method, `/auth/v1/${path}`, { body });
  });

  it('sends others no changes', async () => {
    const open = (client: Client, isPrivate: boolean) =>
      client.channel('beats-changes', { config: { private: isPrivate } });
    const victim = open(stack.visitor(), true);
    const received: unknown[] = [];
    await joined(victim.on('broadcast', { event: '*' }, ({ payload }) => received.push(payload)));
    for (const isPrivate of [true, false]) {
      const channel = await joined(open(clients[role], isPrivate));
      await channel.send({ type: 'broadcast', event: 'DELETE', payload: { id: 666 } });
      await clients[role].removeChannel(channel);
    }
    // The service has taken the forged changes, because it has answered that the channels are left.
    await stack.service.from('beats').update({ mood: role }).eq('id', beat).throwOnError();
    await eventually('a change', () => received[0]);
    expect(received).toEqual([{ id: beat }]);
    await victim.unsubscribe();
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
      await expectRefused(role, method, `/rest/v1/${name}?x=not.is.null`, { body, headers });
      await expectRefused(role, method, `/rest/v1/${path.replace('/', '.')}`, { body });
    }
  });

  it('uploads no file with a path out of its bucket', async () => {
    for (const path of ['gallery/gallery/..%2f..%2f1-a.png', 'gallery/..%2fready.json']) {
      const options = { body: new Uint8Array(100), headers: { 'content-type': 'image/png' } };
      await expectRefused(role, 'POST', `/storage/v1/object/${path}`, options);
    }
  });

  if (role === 'admin') return;

  it.each([
    ['by its public address', `object/public/beat-masters/${master}`],
    ['by way of a public bucket', `object/public/beat-audio/..%2fbeat-masters%2f${master}`],
    ['by an encoded path', `object/public/beat-audio/%2e%2e/beat-masters/${master}`],
    ['by the address for signed-in users', `object/authenticated/beat-masters/${master}`],
    ['by its name', `object/beat-masters/${master}`],
    ['by the address of its metadata', `object/info/beat-masters/${master}`],
    ['with a forged signature', `object/sign/beat-masters/${master}?token=a.b.c`],
    ['as a picture', `render/image/public/beat-masters/${master}`],
  ])('does not get a master %s', async (_how, path) => {
    await expectRefused(role, 'GET', `/storage/v1/${path}`);
    const body = { expiresIn: 60 };
    await expectRefused(role, 'POST', `/storage/v1/object/sign/beat-masters/${master}`, { body });
  });
});

function readSecret(marker: string): string {
  return (JSON.parse(readFileSync(marker, 'utf8')) as { jwtSecret: string }).jwtSecret;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: Record<string, unknown>, secret: string, alg = 'HS256'): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A project keeps its secret, so every signature there is a guess. */
const jwtSecret = project ? 'guess' : readSecret(stackPaths(root, stack.folder).marker);
const account = (await clients.admin.auth.getUser()).data.user;
const exp = Math.floor(Date.now() / 1000) + 600;
const admin = { sub: account?.id, role: 'authenticated', aud: 'authenticated', exp };

it.each([
  ['signed with a guess', sign(admin, 'guess')],
  ['of an admin that has expired', sign({ ...admin, exp: 1_700_000_000 }, jwtSecret)],
  ['without a signature', `${part({ alg: 'none' })}.${part(admin)}.`],
  ['with none as algorithm', sign(admin, jwtSecret, 'none')],
  ['of another algorithm', sign(admin, jwtSecret, 'RS256')],
  ['of the service, signed with a guess', sign({ role: 'service_role', exp }, 'guess')],
])('refuses a token %s', async (_what, token) => {
  for (const [method, path] of [
    ['GET', '/rest/v1/orders?select=id'],
    ['GET', '/rest/v1/contact_messages?select=id'],
    ['POST', '/rest/v1/rpc/admin_stats'],
    ['GET', '/auth/v1/user'],
    ['POST', '/storage/v1/object/sign/beat-masters/x'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    await expectRefused('visitor', method, path, { token, body });
  }
});

it('reads no order with claims in a header', async () => {
  const headers = { 'request.jwt.claims': '{"role":"service_role"}', role: 'postgres' };
  await expectRefused('visitor', 'GET', '/rest/v1/orders?select=id', { headers });
});
