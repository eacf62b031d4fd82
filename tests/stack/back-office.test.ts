import {
  REALTIME_SUBSCRIBE_STATES as states,
  type RealtimePostgresChangesPayload,
} from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { starterProducts } from '../../src/content/starter-products.ts';
import { eventually, quiet, startStack, type Client, type TestStack } from './support.ts';

let stack: TestStack;
let admin: Client;
let member: Client;
beforeAll(async () => {
  stack = await startStack();
  admin = await stack.signedIn('admin@example.com');
  member = await stack.signedIn('member@example.com');
});
afterAll(() => stack.discard());
afterEach(async () => {
  await stack.sql('delete from public.beats');
});

async function addBeat(): Promise<{ id: number; revision: number }> {
  const { data, error } = await admin
    .from('beats')
    .insert({ title: 'Draft', artist: 'T', genre: 'trap', price: 25 })
    .select('id, revision')
    .single();
  if (error !== null) throw error;
  return data;
}

describe('figures', () => {
  it('are for admins alone', async () => {
    for (const client of [stack.visitor(), member]) {
      expect((await client.rpc('admin_stats')).error?.code).toBe('42501');
      expect((await client.rpc('beat_activity', { p_days: 7 })).error?.code).toBe('42501');
    }
    const stats = await admin.rpc('admin_stats');
    expect(stats.data).toMatchObject({ users: 3, beats: 0, revenue: 0, unread: { orders: 0 } });
    const activity = await admin.rpc('beat_activity', { p_days: 2 });
    expect(activity.data).toMatchObject({
      days: [{ plays: 0, views: 0 }, { day: new Date().toISOString().slice(0, 10) }],
      beats: [],
    });
    expect((await admin.rpc('beat_activity', { p_days: 0 })).error?.code).toBe('22023');
  });
});

describe('a beat', () => {
  it('is saved by whoever saw its last revision, and by nobody else', async () => {
    const { id, revision } = await addBeat();
    const save = (price: number) =>
      admin
        .from('beats')
        .update({ price })
        .eq('id', id)
        .eq('revision', revision)
        .select('revision');
    expect((await save(30)).data).toEqual([{ revision: 2 }]);
    expect(await save(35)).toMatchObject({ data: [], error: null });
  });

  it('is published once it has a cover and audio, which keep the order they are given', async () => {
    const { id } = await addBeat();
    const publish = () => admin.from('beats').update({ is_active: true }).eq('id', id).select('id');
    expect((await publish()).error?.code).toBe('23514');
    const images = await admin
      .from('beat_images')
      .insert(
        ['a', 'b', 'c'].map((name, position) => ({
          beat_id: id,
          image_url: `/${name}`,
          filename: name,
          position,
        })),
      )
      .select('id');
    const ids = images.data?.map((image) => image.id) ?? [];
    const arranged = { p_beat_id: id, p_image_ids: ids.toReversed() };
    expect((await member.rpc('arrange_beat_images', arranged)).error?.code).toBe('42501');
    expect((await admin.rpc('arrange_beat_images', arranged)).error).toBeNull();
    const audio = { audio_url: '/p', audio_type: 'preview', filename: 'p', file_size: 1 };
    await admin.from('beat_audio').insert({ beat_id: id, ...audio });
    expect((await publish()).data).toEqual([{ id }]);
    const { data } = await stack
      .visitor()
      .from('beats')
      .select('beat_images(image_url, is_primary)')
      .eq('id', id)
      .order('position', { referencedTable: 'beat_images' })
      .single();
    expect(data?.beat_images).toEqual([
      { image_url: '/c', is_primary: true },
      { image_url: '/b', is_primary: false },
      { image_url: '/a', is_primary: false },
    ]);

    // In the store it keeps both; the check at the end of a transaction is answered as any other.
    const uncovered = await admin
      .from('beat_images')
      .update({ is_primary: false })
      .eq('beat_id', id)
      .select('id');
    expect(uncovered.error?.code).toBe('23514');
    const muted = await admin.from('beat_audio').delete().eq('beat_id', id).select('id');
    expect(muted.error?.code).toBe('23514');
    const kept = await admin
      .from('beats')
      .select('beat_images(id), beat_audio(id)')
      .eq('beat_images.is_primary', true)
      .eq('id', id);
    expect(kept.data).toMatchObject([{ beat_images: [{}], beat_audio: [{}] }]);
  });
});

/** What a client hears of a table from now on: the columns named, of each change. */
async function listenTo(
  client: Client,
  table: 'beats' | 'merch_withdrawals',
  read: (row: Record<string, unknown>) => unknown,
): Promise<unknown[]> {
  const heard: unknown[] = [];
  const channel = client
    .channel(`${table}-${Math.random()}`)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table },
      (change: RealtimePostgresChangesPayload<Record<string, unknown>>) => {
        heard.push([
          change.eventType,
          read(change.eventType === 'DELETE' ? change.old : change.new),
        ]);
      },
    );
  await new Promise<void>((done) => {
    channel.subscribe((status) => {
      if (status !== states.CLOSED) done();
    });
  });
  return heard;
}

describe('visitors', () => {
  it('hear of a beat whose pictures change', async () => {
    const { id } = await addBeat();
    await stack.sql(`update public.beats set is_active = true where id = ${id}`);
    const heard = await listenTo(stack.visitor(), 'beats', (row) => row['id']);
    const { error } = await admin
      .from('beat_images')
      .insert({ beat_id: id, image_url: '/a', filename: 'a', is_primary: true });
    expect(error).toBeNull();
    await eventually('a change', () => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual([['UPDATE', id]]);
  });

  it('hear that a product has left the shop, and not what it is', async () => {
    const { data } = await admin
      .from('merch_products')
      .insert({ title: 'Sample', price: 20 })
      .select('id')
      .single();
    const heard = await listenTo(stack.visitor(), 'merch_withdrawals', (row) => Object.keys(row));
    await admin
      .from('merch_products')
      .update({ is_active: false })
      .eq('id', data?.id ?? 0);
    await eventually('a withdrawal', () => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual([['INSERT', ['product_id', 'withdrawn_at']]]);
    await admin
      .from('merch_products')
      .delete()
      .eq('id', data?.id ?? 0);
  });
});

describe('beats that nobody can hear', () => {
  it('are counted by what they lack, whatever else they have', async () => {
    const files = { audio_url: '/p', filename: 'p', file_size: 1 };
    const [full, both, none] = [await addBeat(), await addBeat(), await addBeat()];
    const added = await admin.from('beat_audio').insert([
      { ...files, beat_id: full.id, audio_type: 'full' },
      { ...files, beat_id: both.id, audio_type: 'full' },
      { ...files, beat_id: both.id, audio_type: 'preview' },
      { ...files, beat_id: both.id, audio_type: 'preview' },
    ]);
    expect(added.error).toBeNull();
    // As the overview of the beats asks.
    const without = (options?: { count: 'exact'; head: true }) =>
      admin
        .from('beats')
        .select('id, beat_audio!left(id)', options)
        .eq('beat_audio.audio_type', 'preview')
        .is('beat_audio', null)
        .order('id');
    expect((await without({ count: 'exact', head: true })).count).toBe(2);
    const { data } = await without();
    expect(data?.map(({ id }) => id)).toEqual([full.id, none.id]);
  });
});

describe('the first products of the shop', () => {
  const migrate = async (client: Client): Promise<(string | undefined)[]> => {
    const codes: (string | undefined)[] = [];
    for (const { key, title, price } of starterProducts) {
      const { error } = await client
        .from('merch_products')
        .insert({ title, price, starter_key: key })
        .select('id')
        .single();
      codes.push(error?.code);
    }
    return codes;
  };

  it('are added once, however many admins begin at the same moment', async () => {
    const other = await stack.signedIn('super@example.com');
    const codes = (await Promise.all([admin, other, admin].map(migrate))).flat();
    const { data } = await stack.visitor().from('merch_products').select('title');
    expect(data?.map(({ title }) => title).sort()).toEqual(
      starterProducts.map(({ title }) => title).sort(),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(4);
    expect(codes.filter((code) => code === '23505')).toHaveLength(8);
    expect(await migrate(member)).toEqual(['42501', '42501', '42501', '42501']);
  });
});

describe('the inbox', () => {
  it('is heard by admins, and by nobody else', async () => {
    const listen = async (client: Client): Promise<string[]> => {
      const heard: string[] = [];
      const channel = client.channel(`inbox-${Math.random()}`);
      for (const table of [
        'contact_messages',
        'newsletter_subscribers',
        'merch_notifications',
      ] as const) {
        channel.on(
          'postgres_changes',
          { event: '*', schema: 'public', table },
          (change: RealtimePostgresChangesPayload<Record<string, unknown>>) =>
            void heard.push(`${change.eventType} ${change.table}`),
        );
      }
      await new Promise<void>((done) => {
        channel.subscribe((status) => {
          if (status !== states.CLOSED) done();
        });
      });
      return heard;
    };
    const [byAdmin, byMember, byVisitor] = [
      await listen(admin),
      await listen(member),
      await listen(stack.visitor()),
    ];

    const visitor = stack.visitor();
    const email = 'fan@example.com';
    await visitor
      .from('contact_messages')
      .insert({ name: 'Fan', email, message: 'Hello', source: 'home', project_type: 'other' });
    await visitor.from('newsletter_subscribers').insert({ email });
    await visitor.from('newsletter_subscribers').insert({ email });
    await visitor.from('merch_notifications').insert({ email, product: 'Tee' });
    await admin
      .from('contact_messages')
      .update({ handled_at: new Date().toISOString() })
      .eq('email', email);

    await eventually('four changes', () => (byAdmin.length >= 4 ? true : undefined));
    await quiet();
    expect(byAdmin).toEqual([
      'INSERT contact_messages',
      'INSERT newsletter_subscribers',
      'INSERT merch_notifications',
      'UPDATE contact_messages',
    ]);
    expect([...byMember, ...byVisitor]).toEqual([]);
  });
});
