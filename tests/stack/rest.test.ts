import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { startStack, type Client, type TestStack } from './support.ts';

let stack: TestStack;
let activeId: number;
let hiddenId: number;

beforeAll(async () => {
  stack = await startStack();
  const rows = await stack.sql<{ id: number }>(
    `insert into public.beats (title, artist, genre, price, is_active, created_at) values
       ('Midnight Rosin', 'Trap Violinist', 'violin trap', 25, true, '2025-01-02 03:04:05+00'),
       ('Unheard', 'Trap Violinist', 'drill', 19.5, false, '2025-01-01 00:00:00+00') returning id`,
  );
  activeId = rows[0]?.id ?? 0;
  hiddenId = rows[1]?.id ?? 0;
  await stack.sql(
    `insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size) values
       ($1, '/preview.mp3', 'preview', 'preview.mp3', 10), ($1, '/full.wav', 'full', 'full.wav', 100)`,
    [activeId],
  );
});
afterAll(() => stack.discard());

describe('reading', () => {
  it('shows a visitor active beats with their previews, and counts them', async () => {
    const { data, count, error } = await stack
      .visitor()
      .from('beats')
      .select(
        'id, price, created_at, beat_images(image_url, is_primary), beat_audio(audio_url, audio_type)',
        { count: 'exact' },
      )
      .order('created_at', { ascending: false });
    expect(error).toBeNull();
    expect(count).toBe(1);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      id: activeId,
      price: 25,
      created_at: '2025-01-02T03:04:05+00:00',
      beat_audio: [{ audio_url: '/preview.mp3', audio_type: 'preview' }],
    });
  });

  it('refuses a visitor the columns that are no business of theirs', async () => {
    const { error } = await stack.visitor().from('beats').select('id, downloads_count');
    expect(error?.code).toBe('42501');
  });

  it('tells sales and the exact stock to admins, not to members', async () => {
    const [admin, member] = [
      await stack.signedIn('admin@example.com'),
      await stack.signedIn('member@example.com'),
    ];
    const columns = 'downloads_count, beat_images(id), beat_audio(audio_type)';
    const beats = (client: Client) => client.from('admin_beats').select(columns).eq('id', activeId);
    expect((await beats(admin)).data).toMatchObject([
      { downloads_count: 0, beat_audio: [{ audio_type: 'preview' }, { audio_type: 'full' }] },
    ]);
    expect((await beats(member)).data).toEqual([]);
    const refused = await member.from('merch_products').select('stock_quantity');
    expect(refused.error?.code).toBe('42501');
  });

  it('shows an admin everything', async () => {
    const admin = await stack.signedIn('admin@example.com');
    const { data } = await admin.from('beats').select('id, beat_audio(audio_type)').order('id');
    expect(data?.map(({ id }) => id)).toEqual([activeId, hiddenId]);
    expect(data?.[0]?.beat_audio).toHaveLength(2);
  });

  it('takes a request without a key for nobody, not for the owner', async () => {
    const response = await fetch(`${stack.url}/rest/v1/beats?select=id`);
    expect(response.status).toBe(401);
  });

  it('takes a wrong key for nobody', async () => {
    const response = await fetch(`${stack.url}/rest/v1/beats?select=id`, {
      headers: { apikey: 'sb_publishable_other' },
    });
    expect(response.status).toBe(401);
  });

  it('keeps requests of different people apart when they come at once', async () => {
    const admin = await stack.signedIn('admin@example.com');
    const visitor = stack.visitor();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? visitor : admin).from('beats').select('id'),
      ),
    );
    for (const [index, { data }] of answers.entries()) {
      expect(data).toHaveLength(index % 2 === 0 ? 1 : 2);
    }
  });
});

describe('writing', () => {
  it('is refused to visitors and members, whatever the library grants by itself', async () => {
    const beat = { title: 'Intruder', artist: 'X', genre: 'trap', price: 1, is_active: true };
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      const { error } = await client.from('beats').insert(beat);
      expect(error?.code).toBe('42501');
    }
    expect(await stack.sql(`select 1 from public.beats where title = 'Intruder'`)).toEqual([]);
  });

  it('leaves the privileges of the migrations as they are', async () => {
    await stack.visitor().from('beats').select('id');
    const granted = await stack.sql<{ table: string }>(
      `select table_name as table from information_schema.role_table_grants
       where grantee = 'anon' and table_schema = 'public' and privilege_type in ('DELETE', 'TRUNCATE')`,
    );
    expect(granted).toEqual([]);
  });

  it('of a whole table at once is refused, as hosted', async () => {
    const admin = await stack.signedIn('admin@example.com');
    // No client library would send it by accident; a forgotten filter does.
    const updated = await admin.from('beats').update({ title: 'All' });
    const deleted = await admin.from('beats').delete();
    expect(updated.error).toMatchObject({
      code: '21000',
      message: 'UPDATE requires a WHERE clause',
    });
    expect(deleted.error).toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    });
    expect(await stack.sql(`select 1 from public.beats where title <> 'All'`)).toHaveLength(2);
  });

  it('gives an admin the row back', async () => {
    const admin = await stack.signedIn('admin@example.com');
    const { data, error } = await admin
      .from('beats')
      .insert({ title: 'New', artist: 'Trap Violinist', genre: 'trap', price: 25 })
      .select('id, title, is_active')
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ title: 'New', is_active: false });
    await admin
      .from('beats')
      .delete()
      .eq('id', data?.id ?? 0);
  });
});

describe('functions', () => {
  it('counts a play of a visitor', async () => {
    const { error } = await stack
      .visitor()
      .rpc('track_beat_event', { p_beat_id: activeId, p_event_type: 'play' });
    expect(error).toBeNull();
    const [beat] = await stack.sql<{ plays_count: number }>(
      'select plays_count from public.beats where id = $1',
      [activeId],
    );
    expect(beat?.plays_count).toBe(1);
  });

  it('knows who is an admin', async () => {
    const admin = await stack.signedIn('admin@example.com');
    const member = await stack.signedIn('member@example.com');
    for (const [client, expected] of [
      [admin, true],
      [member, false],
    ] as const) {
      const id = (await client.auth.getUser()).data.user?.id ?? '';
      const { data } = await client.rpc('is_admin', { check_user_id: id });
      expect(data).toBe(expected);
    }
  });
});

describe('the client address', () => {
  it('is the socket’s for tables as for functions: a claimed one does not dodge the throttle', async () => {
    const send = (claimed: string) =>
      fetch(`${stack.url}/rest/v1/contact_messages`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': claimed,
          'cf-connecting-ip': claimed,
        },
        body: JSON.stringify({ name: 'N', email: 'n@example.com', message: 'Hi', source: 'home' }),
      });
    const statuses: number[] = [];
    for (let index = 1; index <= 50 && !statuses.includes(429); index += 1) {
      statuses.push((await send(`203.0.113.${index}`)).status);
    }
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what no database can hold', () => {
  const ask = (path: string, body?: unknown) =>
    fetch(`${stack.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it.each([
    ['a filter', '/rest/v1/beats?title=eq.%00', undefined],
    ['a column', '/rest/v1/beats?order=%00.asc', undefined],
    ['the name of a file', '/storage/v1/object/public/gallery-images/a%00b.jpg', undefined],
    ['an argument', '/rest/v1/rpc/quote_order', { p_items: [{ kind: '\0' }] }],
    ['a password', '/auth/v1/token?grant_type=password', { email: 'a@b.co', password: '\0' }],
    ['a folder', '/storage/v1/object/list/gallery-images', { prefix: '\0' }],
    ['an order', '/functions/v1/download', { reference: '\0', position: 1, kind: 'mp3' }],
  ])('is refused: NUL in %s', async (_where, path, body) => {
    expect((await ask(path, body)).status).toBe(400);
  });

  it('is refused: more columns than a row has room for', async () => {
    const columns = Array.from({ length: 1700 }, () => 'id').join(',');
    expect((await ask(`/rest/v1/beats?select=${columns}`)).status).toBe(413);
    const named = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`c${n}`, 1]));
    expect((await ask('/rest/v1/contact_messages', named)).status).toBe(400);
    expect((await ask('/rest/v1/rpc/quote_order', named)).status).toBe(404);
  });

  it('is no backslash before the letters u0000', async () => {
    expect((await ask('/rest/v1/rpc/quote_order', { p_items: [{ kind: '\\u0000' }] })).status).toBe(
      200,
    );
  });
});
