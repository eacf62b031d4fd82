import {
  REALTIME_SUBSCRIBE_STATES as states,
  type RealtimePostgresChangesPayload,
} from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { eventually, quiet, startStack, type Client, type TestStack } from './support.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());
afterEach(async () => {
  await stack.sql('delete from public.beats');
});

/** Joins a channel and collects what it hears of a table. */
async function listen(
  client: Client,
  filter: { table: string; filter?: string; event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE' },
): Promise<{ heard: Change[]; leave: () => Promise<unknown> }> {
  const heard: Change[] = [];
  const channel = client.channel(`beats-changes-${Math.random()}`);
  channel.on(
    // The overloads want a literal; one spelling serves all four events here.
    'postgres_changes' as never,
    { event: '*', schema: 'public', ...filter } as never,
    (change: Change) => void heard.push(change),
  );
  await new Promise<void>((done, failed) => {
    channel.subscribe((status, error) => {
      if (status === states.SUBSCRIBED) done();
      if (status === states.CHANNEL_ERROR || status === states.TIMED_OUT)
        failed(error ?? new Error(status));
    });
  });
  return { heard, leave: () => client.removeChannel(channel) };
}

async function addBeat(isActive: boolean, title = 'Bow'): Promise<number> {
  const [row] = await stack.sql<{ id: number }>(
    `insert into public.beats (title, artist, genre, price, is_active, tags)
     values ($1, 'T', 'trap', 25, $2, array['a', 'b']) returning id`,
    [title, isActive],
  );
  return row?.id ?? 0;
}

const heardOf = (heard: Change[], type: Change['eventType']) =>
  eventually(type, () => heard.find(({ eventType }) => eventType === type));

describe('a visitor', () => {
  it('hears of an active beat being added, changed and deleted', async () => {
    const { heard } = await listen(stack.visitor(), { table: 'beats' });
    const gone = await listen(stack.visitor(), { table: 'beat_withdrawals' });
    const id = await addBeat(true);
    const added = await heardOf(heard, 'INSERT');
    expect(added.new).toMatchObject({
      id,
      title: 'Bow',
      price: 25,
      is_active: true,
      tags: ['a', 'b'],
    });
    expect(added).toMatchObject({ schema: 'public', table: 'beats', errors: null });
    expect(Number.isNaN(Date.parse(added.commit_timestamp))).toBe(false);

    await stack.sql(`update public.beats set title = 'Bow & Arrow' where id = $1`, [id]);
    const changed = await heardOf(heard, 'UPDATE');
    expect(changed.new).toMatchObject({ id, title: 'Bow & Arrow' });
    expect(changed.old).toEqual({ id });

    await stack.sql('delete from public.beats where id = $1', [id]);
    const deleted = await heardOf(gone.heard, 'INSERT');
    expect(deleted.new).toEqual({ beat_id: id, withdrawn_at: expect.any(String) as string });
    expect(heard).toHaveLength(2);
  });

  it('hears nothing of a draft, not even that it is deleted', async () => {
    const client = stack.visitor();
    const beats = await listen(client, { table: 'beats' });
    const gone = await listen(client, { table: 'beat_withdrawals' });
    const admins = await listen(await stack.signedIn('admin@example.com'), {
      table: 'beat_withdrawals',
    });
    const id = await addBeat(false);
    await stack.sql('delete from public.beats where id = $1', [id]);
    expect((await heardOf(admins.heard, 'INSERT')).new).toMatchObject({ beat_id: id });
    await quiet();
    expect([...beats.heard, ...gone.heard]).toEqual([]);
  });

  it('never hears of an inactive beat', async () => {
    const { heard } = await listen(stack.visitor(), { table: 'beats' });
    const id = await addBeat(false);
    await stack.sql(`update public.beats set title = 'Still hidden' where id = $1`, [id]);
    await addBeat(true, 'Witness');
    const witness = await heardOf(heard, 'INSERT');
    await quiet();
    expect(witness.new).toMatchObject({ title: 'Witness' });
    expect(heard).toHaveLength(1);
  });

  it('hears of a beat that is published, not of one that is withdrawn', async () => {
    const { heard } = await listen(stack.visitor(), { table: 'beats' });
    const id = await addBeat(false);
    await stack.sql('update public.beats set is_active = true where id = $1', [id]);
    expect((await heardOf(heard, 'UPDATE')).new).toMatchObject({ id, is_active: true });
    await stack.sql('update public.beats set is_active = false where id = $1', [id]);
    await quiet();
    expect(heard).toHaveLength(1);
  });

  it('hears nothing of tables that only admins read, or that are not published', async () => {
    const client = stack.visitor();
    const requests = await listen(client, { table: 'admin_requests' });
    const audio = await listen(client, { table: 'beat_audio' });
    const id = await addBeat(true);
    await stack.sql(
      `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
       values ($1, '/a.mp3', 'preview', 'a.mp3', 1)`,
      [id],
    );
    const { error } = await stack
      .visitor()
      .from('admin_requests')
      .insert({
        name: 'N',
        email: 'wants-in@example.com',
        password_hash: `$2b$10$${'a'.repeat(53)}`,
      });
    expect(error).toBeNull();
    await quiet();
    expect([...requests.heard, ...audio.heard]).toEqual([]);
  });
});

describe('an admin', () => {
  it('hears of inactive beats too', async () => {
    const admin = await stack.signedIn('admin@example.com');
    const { heard } = await listen(admin, { table: 'beats' });
    const id = await addBeat(false);
    expect((await heardOf(heard, 'INSERT')).new).toMatchObject({ id, is_active: false });
  });
});

describe('a channel', () => {
  it('hears only what its event and filter ask for', async () => {
    const client = stack.visitor();
    const [first, second] = [await addBeat(true, 'First'), await addBeat(true, 'Second')];
    const one = await listen(client, { table: 'beats', filter: `id=eq.${first}` });
    const several = await listen(client, { table: 'beats', filter: `id=in.(${first},${second})` });
    const dear = await listen(client, { table: 'beats', filter: 'price=gt.30' });
    const deletions = await listen(client, { table: 'beats', event: 'DELETE' });

    await stack.sql('update public.beats set price = 40 where id = $1', [second]);
    await stack.sql('update public.beats set price = 20 where id = $1', [first]);
    await eventually('both changes', () => (several.heard.length === 2 ? true : undefined));
    await quiet(100);
    expect(one.heard.map(({ new: row }) => row)).toMatchObject([{ id: first }]);
    expect(dear.heard.map(({ new: row }) => row)).toMatchObject([{ id: second }]);
    expect(deletions.heard).toEqual([]);
  });

  it('hears nothing after it is left', async () => {
    const client = stack.visitor();
    const stays = await listen(client, { table: 'beats' });
    const leaves = await listen(client, { table: 'beats' });
    await leaves.leave();
    await addBeat(true);
    await heardOf(stays.heard, 'INSERT');
    await quiet(100);
    expect(leaves.heard).toEqual([]);
  });

  it('hears a rolled-back change never, and a burst completely and in order', async () => {
    const { heard } = await listen(stack.visitor(), { table: 'beats' });
    await expect(
      stack.sql(`with added as (insert into public.beats (title, artist, genre, price, is_active)
        values ('Never', 'T', 'trap', 25, true) returning id) select id / 0 from added`),
    ).rejects.toThrow(/division by zero/);
    await stack.sql(
      `insert into public.beats (title, artist, genre, price, is_active)
       select 'Beat ' || n, 'T', 'trap', 25, true from generate_series(1, 50) n`,
    );
    await eventually('fifty rows', () => (heard.length >= 50 ? true : undefined));
    await quiet(100);
    expect(heard.map(({ new: row }) => (row as { title: string }).title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Beat ${index + 1}`),
    );
  });

  it('carries broadcasts to the others', async () => {
    const [from, to] = [stack.visitor(), stack.visitor()];
    const heard: unknown[] = [];
    const join = (client: Client) => {
      const channel = client.channel('room');
      channel.on(
        'broadcast',
        { event: 'wave' },
        ({ payload }) => void heard.push([client === to, payload]),
      );
      return new Promise<typeof channel>((done) => {
        channel.subscribe((status) => {
          if (status === states.SUBSCRIBED) done(channel);
        });
      });
    };
    const sender = await join(from);
    await join(to);
    await sender.send({ type: 'broadcast', event: 'wave', payload: { hand: 'left' } });
    await eventually('the wave', () => heard[0]);
    expect(heard).toEqual([[true, { hand: 'left' }]]);
  });

  it('is refused with a forged token', async () => {
    const socket = new WebSocket(
      `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=sb_publishable_local&vsn=2.0.0`,
    );
    await new Promise((done) => socket.once('open', done));
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;
    socket.send(
      JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token: forged }]),
    );
    const frame = await new Promise<string>((done) => {
      socket.once('message', (data: Buffer) => done(data.toString()));
    });
    socket.close();
    expect(JSON.parse(frame)).toMatchObject([
      '1',
      '1',
      'realtime:x',
      'phx_reply',
      { status: 'error' },
    ]);
  });

  it('speaks the older protocol too', async () => {
    const socket = new WebSocket(
      `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=sb_publishable_local&vsn=1.0.0`,
    );
    await new Promise((done) => socket.once('open', done));
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }));
    const frame = await new Promise<string>((done) => {
      socket.once('message', (data: Buffer) => done(data.toString()));
    });
    socket.close();
    expect(JSON.parse(frame)).toMatchObject({
      topic: 'phoenix',
      event: 'phx_reply',
      ref: '7',
      payload: { status: 'ok' },
    });
  });

  it('needs a key to open the socket', async () => {
    const socket = new WebSocket(
      `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`,
    );
    const error = await new Promise<Error>((done) => socket.once('error', done));
    expect(error.message).toMatch(/401/);
  });
});
