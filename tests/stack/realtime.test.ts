import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import {
  eventually,
  joined,
  listenTo,
  publishableKey,
  startStack,
  type Change,
  type Client,
  type TestStack,
} from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());
afterEach(() => stack.removeBeats());

const brief = ({ eventType, table, new: row }: Change) => [
  eventType,
  table,
  Number((row as { id?: unknown }).id),
];

/** Changes arrive in order: once a last one has arrived, no earlier one is missing. */
async function untilLast(...all: { changes: Change[] }[]): Promise<void> {
  const last = await addMessage('Last');
  const isLast = (change: Change) => brief(change).join() === `INSERT,contact_messages,${last}`;
  for (const { changes } of all) {
    await eventually('the last change', () => changes.find(isLast));
    changes.splice(changes.findIndex(isLast));
  }
}

async function addMessage(text: string): Promise<number> {
  const row = { name: 'Fan', email: 'fan@example.com', message: text, source: 'home' };
  const messages = stack.service.from('contact_messages');
  return (await messages.insert(row).select('id').single().throwOnError()).data.id;
}

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

  it('for admins is joined by no one else', async () => {
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      await expect(receive(client, 'admin:beats')).rejects.toThrow(/do not have permissions/);
    }
  });
});

describe('changes of tables', () => {
  it('reach only who may read the row', async () => {
    const visitor = await listenTo(stack.visitor(), 'contact_messages');
    const office = await listenTo(await admin(), 'contact_messages', 'beats');
    const id = await addMessage('Hello');
    await stack.addBeat('Not published', true);
    await untilLast(office);
    expect(office.changes).toMatchObject([
      {
        eventType: 'INSERT',
        schema: 'public',
        table: 'contact_messages',
        errors: null,
        new: { id, name: 'Fan', message: 'Hello' },
      },
    ]);
    expect(visitor.changes).toEqual([]);
  });

  it('have what the event and the filter of a channel ask for, until it is left', async () => {
    const client = await admin();
    const [first, second] = [await addMessage('1'), await addMessage('2')];
    const all = await listenTo(client, 'contact_messages');
    const one = await listenTo(client, { table: 'contact_messages', filter: `id=eq.${first}` });
    const deletions = await listenTo(client, { table: 'contact_messages', event: 'DELETE' });
    const left = await listenTo(client, 'contact_messages');
    await left.leave();
    for (const id of [second, first]) {
      const messages = stack.service.from('contact_messages');
      await messages.update({ message: 'Changed' }).eq('id', id).throwOnError();
    }
    await untilLast(all);
    const update = (id: number) => ['UPDATE', 'contact_messages', id];
    expect(all.changes.map(brief)).toEqual([update(second), update(first)]);
    expect(one.changes.map(brief)).toEqual([update(first)]);
    expect([...deletions.changes, ...left.changes]).toEqual([]);
  });

  it('never arrive from a rolled-back statement, and completely and in order from a burst', async () => {
    const messages = await listenTo(await admin(), 'contact_messages');
    const insert = 'insert into public.contact_messages (name, email, message, source)';
    const rolledBack = `with added as (${insert} values ('T', 't@t.test', 'Never', 'home') returning id)
      select id / 0 from added`;
    await expect(stack.sql(rolledBack)).rejects.toThrow(/division by zero/);
    const numbers = Array.from({ length: 50 }, (_, index) => String(index + 1));
    await stack.sql(
      `${insert} select 'T', 't@t.test', n, 'home'
       from unnest($1::text[]) with ordinality as t (n, at) order by at`,
      [numbers],
    );
    await untilLast(messages);
    const texts = messages.changes.map(({ new: row }) => (row as { message: string }).message);
    expect(texts).toEqual(numbers);
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
