import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import {
  eventually,
  joined,
  publishableKey,
  startStack,
  type Client,
  type TestStack,
} from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());
afterEach(() => stack.removeBeats());

const admin = () => stack.signedIn('admin@example.com');

describe('a private channel', () => {
  /** Joins a channel, and collects the broadcasts that arrive. */
  async function receive(client: Client, name: string) {
    const received: unknown[][] = [];
    const channel = client.channel(name, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      received.push([event, (payload as { id: unknown }).id]);
    });
    await joined(channel);
    return received;
  }

  it('brings visitors edits and withdrawals of beats, but no plays and no drafts, and admins drafts too', async () => {
    const [visitor, office] = [
      await receive(stack.visitor(), 'beats-changes'),
      await receive(await admin(), 'admin:beats'),
    ];
    const id = await stack.addBeat('Bow', true);
    const draft = await stack.addBeat('Draft');
    const played = await stack
      .visitor()
      .rpc('track_beat_event', { p_beat_id: id, p_event_type: 'play' });
    expect(played).toMatchObject({ error: null, data: 1 });
    for (const beat of [id, draft]) {
      await stack.service.from('beats').update({ price: 40 }).eq('id', beat).throwOnError();
    }
    await stack.service.from('beats').update({ is_active: false }).eq('id', id).throwOnError();
    await eventually('the withdrawal', () => visitor.find(([event]) => event === 'DELETE'));
    expect(visitor).toEqual(['INSERT', 'UPDATE', 'DELETE'].map((event) => [event, id]));
    expect(office).toEqual([
      ['INSERT', id],
      ['INSERT', draft],
      ['UPDATE', id],
      ['UPDATE', draft],
      ['UPDATE', id],
    ]);
  });

  it.each([
    'admin:orders',
    'super-admin:requests',
    'member:00000000-0000-4000-8000-000000000000:orders',
  ])('named %s is joined by no one else', async (name) => {
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      await expect(receive(client, name)).rejects.toThrow(/do not have permissions/);
    }
  });

  it('brings a member the changes of their own offers', async () => {
    const member = await stack.signedIn('member@example.com');
    const { user } = (await member.auth.getUser()).data;
    const received = await receive(member, `member:${user?.id}:offers`);
    const [added] = await stack.sql<{ id: string }>(
      `insert into public.offers (user_id, title, name, email, amount_cents)
       values ($1, 'Bow', 'Fan', 'fan@example.com', 500) returning id`,
      [user?.id],
    );
    await eventually('the offer', () => received[0]);
    expect(received).toEqual([['INSERT', Number(added?.id)]]);
  });

  it('brings nothing from a rolled-back statement, and a burst completely and in order', async () => {
    const received = await receive(await admin(), 'admin:contact_messages');
    const insert = 'insert into public.contact_messages (name, email, message, source)';
    const rolledBack = `with added as (${insert} values ('T', 't@t.test', 'Never', 'home') returning id)
      select id / 0 from added`;
    await expect(stack.sql(rolledBack)).rejects.toThrow(/division by zero/);
    const added = await stack.sql<{ id: string }>(
      `${insert} select 'T', 't@t.test', n::text, 'home' from generate_series(1, 50) as n returning id`,
    );
    await eventually('the last message', () => received.at(49));
    expect(received).toEqual(added.map(({ id }) => ['INSERT', Number(id)]));
  });
});

describe('the socket', () => {
  const knock = (query: string) =>
    new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);

  it('refuses to join with a forged token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const access_token = `${part({ alg: 'none' })}.${part({ role: 'service_role' })}.x`;
    const socket = knock(`apikey=${publishableKey}&vsn=2.0.0`);
    await new Promise((done) => socket.once('open', done));
    const join = ['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token }];
    socket.send(JSON.stringify(join));
    const answer = await new Promise<Buffer>((done) => socket.once('message', done));
    socket.close();
    const refusal = ['1', '1', 'realtime:x', 'phx_reply', { status: 'error' }];
    expect(JSON.parse(answer.toString())).toMatchObject(refusal);
  });

  it('needs a key to open', async () => {
    const error = await new Promise<Error>((done) => knock('vsn=2.0.0').once('error', done));
    expect(error.message).toMatch(/401/);
  });
});
