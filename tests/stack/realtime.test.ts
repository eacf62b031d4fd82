import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { publishableKey } from '../../supabase/local/keys.ts';
import { eventually, listenTo, startStack, type Change, type TestStack } from './support.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());
afterEach(() => stack.sql('delete from public.beats'));

const brief = ({ eventType, table, new: row }: Change) => {
  const { id, row_id } = row as { id?: unknown; row_id?: unknown };
  return [eventType, table, Number(id ?? row_id)];
};

/** Changes arrive in order: once a last one has arrived, no earlier one is missing. */
async function untilLast(...all: { changes: Change[] }[]): Promise<void> {
  const last = await stack.addBeat('Last', true);
  const isLast = (change: Change) => brief(change).join() === `INSERT,beats,${last}`;
  for (const { changes } of all) {
    await eventually('the last change', () => changes.find(isLast));
    changes.splice(changes.findIndex(isLast));
  }
}

const nextOf = ({ changes }: { changes: Change[] }) =>
  eventually('a change', () => changes.shift());

describe('a visitor', () => {
  it('receives that a public beat was added and changed, with its files, and deleted', async () => {
    const beats = await listenTo(stack.visitor(), 'beats', 'withdrawals');
    const id = await stack.addBeat('Bow', true);
    const added = await nextOf(beats);
    expect(added).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'beats',
      errors: null,
      new: { id, title: 'Bow', price: 25, is_active: true, tags: ['a', 'b'] },
    });
    expect(Number.isNaN(Date.parse(added.commit_timestamp))).toBe(false);

    await stack.sql(`update public.beats set title = 'Bow & Arrow'`);
    const changed = { eventType: 'UPDATE', old: { id }, new: { id, title: 'Bow & Arrow' } };
    expect(await nextOf(beats)).toMatchObject(changed);
    await stack.sql(
      `insert into public.beat_images (beat_id, image_url, filename, is_primary) values ($1, '/a', 'a', true)`,
      [id],
    );
    expect(await nextOf(beats)).toMatchObject(changed);

    await stack.sql('delete from public.beats');
    expect(await nextOf(beats)).toMatchObject({
      eventType: 'INSERT',
      table: 'withdrawals',
      new: { table_name: 'beats', row_id: String(id), withdrawn_at: expect.any(String) as string },
    });
    expect(beats.changes).toEqual([]);
  });

  it('receives no change of drafts, messages and tables that are not broadcast; admins receive drafts and messages', async () => {
    const tables = ['beats', 'withdrawals', 'beat_audio', 'contact_messages'];
    const visitor = await listenTo(stack.visitor(), ...tables);
    const admin = await listenTo(await stack.signedIn('admin@example.com'), ...tables);
    const [draft, published] = [await stack.addBeat('Draft'), await stack.addBeat('Published')];
    await stack.sql(`update public.beats set title = 'Hidden' where id = $1`, [draft]);
    await stack.sql(
      `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
       values ($1, '/a.mp3', 'preview', 'a.mp3', 1)`,
      [published],
    );
    await stack.sql('delete from public.beats where id = $1', [draft]);
    const message = { name: 'Fan', email: 'fan@example.com', message: 'Hello', source: 'home' };
    expect((await stack.visitor().from('contact_messages').insert(message)).error).toBeNull();
    for (const isActive of [true, false]) {
      await stack.sql('update public.beats set is_active = $1', [isActive]);
    }
    await untilLast(visitor, admin);
    expect(visitor.changes.map(brief)).toEqual([
      ['UPDATE', 'beats', published],
      ['INSERT', 'withdrawals', published],
    ]);
    const received = admin.changes.map(brief);
    expect(received).not.toContainEqual(expect.arrayContaining(['beat_audio']));
    expect(received).toEqual(
      expect.arrayContaining([
        ['INSERT', 'beats', draft],
        ['UPDATE', 'beats', draft],
        ['INSERT', 'withdrawals', draft],
        ['INSERT', 'contact_messages', expect.any(Number)],
      ]),
    );
  });
});

describe('a channel', () => {
  it('receives what its event and filter ask for, until it is left', async () => {
    const client = stack.visitor();
    const [first, second] = [await stack.addBeat('1', true), await stack.addBeat('2', true)];
    const all = await listenTo(client, 'beats');
    const one = await listenTo(client, { table: 'beats', filter: `id=eq.${first}` });
    const deletions = await listenTo(client, { table: 'beats', event: 'DELETE' });
    const left = await listenTo(client, 'beats');
    await left.leave();
    for (const id of [second, first]) {
      await stack.sql('update public.beats set price = 40 where id = $1', [id]);
    }
    await untilLast(all);
    expect(all.changes.map(brief)).toEqual([second, first].map((id) => ['UPDATE', 'beats', id]));
    expect(one.changes.map(brief)).toEqual([['UPDATE', 'beats', first]]);
    expect([...deletions.changes, ...left.changes]).toEqual([]);
  });

  it('never receives a rolled-back change, and a burst completely and in order', async () => {
    const beats = await listenTo(stack.visitor(), 'beats');
    const insert = 'insert into public.beats (title, artist, genre, price, is_active)';
    const rolledBack = `with added as (${insert} values ('Never', 'T', 'trap', 25, true) returning id)
      select id / 0 from added`;
    await expect(stack.sql(rolledBack)).rejects.toThrow(/division by zero/);
    const numbers = Array.from({ length: 50 }, (_, index) => String(index + 1));
    await stack.sql(
      `${insert} select n, 'T', 'trap', 25, true from unnest($1::text[]) with ordinality as t (n, at) order by at`,
      [numbers],
    );
    await untilLast(beats);
    expect(beats.changes.map(({ new: row }) => (row as { title: string }).title)).toEqual(numbers);
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
