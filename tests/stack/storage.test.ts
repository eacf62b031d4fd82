import { createHmac, randomBytes } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload, type DetailedError } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey, startStack, type Client, type TestStack } from './support.ts';

const sound = randomBytes(300_000);
const mp3 = { contentType: 'audio/mpeg', cacheControl: '3600' };
const wav = { contentType: 'audio/wav', cacheControl: '3600' };

let stack: TestStack;
let admin: Client;
let beat: number;

beforeAll(async () => {
  stack = await startStack();
  admin = await stack.signedIn('admin@example.com');
  beat = await stack.addBeat();
});
afterAll(() => stack.discard());

const previews = (client = admin) => client.storage.from('beat-audio');
const masters = (client = admin) => client.storage.from('beat-masters');
const key = (name: string, type = 'preview') => `${beat}/${type}_1700000000000_${name}`;
const publicUrl = (path: string, bucket = 'beat-audio') =>
  stack.visitor().storage.from(bucket).getPublicUrl(path).data.publicUrl;
const existsPreview = async (path: string) => (await previews().exists(path)).data;

/** Stores a preview. @returns its key and public address */
async function addPreview(name: string, bytes = sound) {
  const path = key(name);
  expect((await previews().upload(path, bytes, mp3)).error).toBeNull();
  return { path, url: publicUrl(path) };
}

async function expectServed(
  pending: Promise<Response>,
  { contentType, cacheControl } = mp3,
  bytes = sound,
): Promise<void> {
  const response = await pending;
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': contentType,
    'cache-control': `max-age=${cacheControl}`,
    'accept-ranges': 'bytes',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
}

const at = (path: string) => fetch(publicUrl(path));

describe('downloading', () => {
  it('answers a file whole, a range with 206, what is unchanged with 304, and 416 beyond the end', async () => {
    const { url } = await addPreview('ranges.mp3');
    await expectServed(fetch(url));
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await fetch(url, { headers: { range: 'bytes=299990-999999' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 299990-299999/300000');
    expect(part.headers.get('content-length')).toBe('10');
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(299_990))).toBe(true);
    expect((await fetch(url, { headers: { range: 'bytes=300000-' } })).status).toBe(416);
  });

  it('reports what does not exist as the hosted service does', async () => {
    for (const missing of [at(key('nothing.mp3')), fetch(publicUrl('a.mp3', 'nowhere'))]) {
      const response = await missing;
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '404' });
    }
  });

  it('opens a private file for an admin, and for the holder of its signed address', async () => {
    const path = key('secret.wav', 'full');
    await masters().upload(path, sound, wav);
    const { data } = await masters().download(path);
    expect(data).toMatchObject({ size: sound.byteLength, type: 'audio/wav' });
    const signed = (await masters().createSignedUrl(path, 60)).data?.signedUrl ?? '';
    const response = await fetch(signed, { headers: { range: 'bytes=0-99' } });
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.subarray(0, 100))).toBe(true);
    expect((await fetch(`${signed}x`)).status).toBe(400);
    // The page of an order loads the file from the site's origin, to write its license into the tags.
    const origin = 'https://site.test';
    const fromSite = await fetch(`${signed}&download=secret.wav`, { headers: { origin } });
    expect(['*', origin]).toContain(fromSite.headers.get('access-control-allow-origin'));
    await fromSite.body?.cancel();
    for (const seconds of [0, 0.5]) {
      const { error: refusal } = await masters().createSignedUrl(path, seconds);
      expect(refusal).toMatchObject({ statusCode: '400' });
    }
  });
});

describe('listing', () => {
  it('finds the files of one folder, not of those whose names begin alike', async () => {
    const tenfold = beat * 10;
    await stack.sql(
      `insert into storage.objects (bucket_id, name) values
        ('beat-stems', '${beat}/stems_1_own.zip'), ('beat-stems', '${tenfold}/stems_1_other.zip')`,
    );
    for (const folder of [`${beat}`, `${beat}/`]) {
      const { data } = await admin.storage.from('beat-stems').list(folder);
      expect(data?.map(({ name }) => name)).toEqual(['stems_1_own.zip']);
    }
  });

  it('lists folders without an id, takes no wildcards, and nothing less than one entry', async () => {
    await stack.sql(
      `insert into storage.objects (bucket_id, name) values
        ('beat-stems', '8/stems_1_a.zip'), ('beat-stems', '8/stems_1_b.zip'), ('beat-stems', '9.zip')`,
    );
    const stems = admin.storage.from('beat-stems');
    const list = async (...asked: Parameters<typeof stems.list>) =>
      (await stems.list(...asked)).data?.map(({ name, id }) => (id === null ? `${name}/` : name));
    expect(await list('', { search: '8' })).toEqual(['8/']);
    expect(await list('', { search: '9' })).toEqual(['9.zip']);
    expect(await list('8', { limit: 1 })).toEqual(['stems_1_a.zip']);
    expect(await list('8', { offset: 1 })).toEqual(['stems_1_b.zip']);
    expect(await list('8', { search: 'STEMS_1_A' })).toEqual(['stems_1_a.zip']);
    expect(await list('8', { search: '%a' })).toEqual([]);
    expect(await list('_')).toEqual([]);
    expect((await stems.list('8', { limit: 0 })).error).toMatchObject({ statusCode: '400' });
    expect((await admin.storage.from('nowhere').list()).data).toEqual([]);
  });
});

describe('keys', () => {
  it('are refused with characters that the service does not know', async () => {
    const { path } = await addPreview('plain.mp3');
    for (const name of ['Böw.mp3', 'a|b.mp3', 'a~b.mp3', 'a[1].mp3']) {
      const refused = {
        statusCode: '400',
        message: expect.stringMatching(/^Invalid key/) as string,
      };
      expect((await previews().upload(key(name), sound, mp3)).error).toMatchObject(refused);
      expect((await previews().copy(path, key(name))).error).toMatchObject(refused);
      expect((await at(key(encodeURIComponent(name)))).status).toBe(400);
    }
  });
});

describe('removing', () => {
  it('is refused to SQL, even of the owner, and takes at most a thousand keys', async () => {
    const { path } = await addPreview('kept.mp3');
    await expect(stack.sql('delete from storage.objects')).rejects.toMatchObject({ code: '42501' });
    const keys = Array.from({ length: 1000 }, (_, n) => key(`${n}.mp3`));
    expect((await previews().remove([...keys, path])).error).toMatchObject({ statusCode: '400' });
    expect(await existsPreview(path)).toBe(true);
    expect((await previews().remove([key('none.mp3'), path])).data).toMatchObject([{ name: path }]);
    expect(await existsPreview(path)).toBe(false);
  });
});

describe('copying', () => {
  it('makes a file of its own, which is served like the original', async () => {
    const [{ path }, to] = [await addPreview('original.mp3'), key('copy.mp3')];
    expect((await previews().copy(path, to)).data).toEqual({ path: `beat-audio/${to}` });
    await previews().remove([path]);
    await expectServed(at(to));
  });
});

async function tokenOf(client: Client): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? publishableKey;
}

describe('a resumable upload', () => {
  const CHUNK = 256 * 1024;
  const file = randomBytes(CHUNK + 40_000);
  const uploads = () => join(stack.folder, 'uploads');

  interface Attempt {
    bytes?: Buffer;
    bucket?: string;
    type?: string;
    token?: string;
    upsert?: boolean;
    /** Continues an earlier upload. */
    uploadUrl?: string | null;
    /** Breaks the connection after the first chunk. */
    abort?: boolean;
  }

  interface Outcome {
    url: string;
    /** Offset of the first byte that was sent. */
    from: number;
    status?: number | undefined;
    message?: string | undefined;
  }

  /** Uploads with the client that the site uses, and reports the result. */
  async function upload(path: string, attempt: Attempt = {}): Promise<Outcome> {
    const { bytes = file, bucket = 'beat-audio', type = 'audio/mpeg' } = attempt;
    const token = attempt.token ?? (await tokenOf(admin));
    return new Promise((resolve) => {
      let from: number | undefined;
      const outcome = () => ({ url: tus.url ?? '', from: from ?? 0 });
      const tus = new Upload(bytes, {
        endpoint: `${stack.url}/storage/v1/upload/resumable`,
        ...(attempt.uploadUrl == null ? {} : { uploadUrl: attempt.uploadUrl }),
        chunkSize: CHUNK,
        retryDelays: null,
        headers: {
          authorization: `Bearer ${token}`,
          apikey: publishableKey,
          ...(attempt.upsert ? { 'x-upsert': 'true' } : {}),
        },
        metadata: { bucketName: bucket, objectName: path, contentType: type, cacheControl: '3600' },
        onProgress: (sent) => {
          from ??= sent;
          if (attempt.abort && sent >= CHUNK) void tus.abort().then(() => resolve(outcome()));
        },
        onSuccess: () => resolve(outcome()),
        onError: (error) => {
          const response = (error as DetailedError).originalResponse;
          resolve({ ...outcome(), status: response?.getStatus(), message: response?.getBody() });
        },
      });
      tus.start();
    });
  }

  const begin = async (path: string) => (await upload(path, { abort: true })).url;

  const head = async (url: string) =>
    fetch(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await tokenOf(admin)}`, 'tus-resumable': '1.0.0' },
    });

  it('becomes an object like any other, and leaves no partial file', async () => {
    const path = key('whole.mp3');
    const { url, status } = await upload(path);
    expect(status).toBeUndefined();
    await expectServed(at(path), mp3, file);
    expect((await readdir(uploads())).filter((name) => !name.endsWith('.json'))).toEqual([]);
    // A client that missed the last answer learns that everything arrived.
    expect((await head(url)).headers.get('upload-offset')).toBe(String(file.byteLength));
    await previews().remove([path]);
    expect([404, 410]).toContain((await head(url)).status);
  });

  it('keeps its offset when the database fails at its end, so that a client sees no object and no error', async () => {
    const path = key('unfinished.mp3');
    await stack.sql(`create function private.fail() returns trigger language plpgsql as
      $$ begin if new.metadata ? 'eTag' then raise 'down'; end if; return new; end $$`);
    await stack.sql(`create trigger fail before insert on storage.objects
      for each row execute function private.fail()`);
    const { url, status } = await upload(path);
    expect(status).toBe(500);
    await stack.sql('drop function private.fail cascade');
    expect((await head(url)).headers.get('upload-offset')).toBe(String(file.byteLength));
    expect((await upload(path, { uploadUrl: url })).status).toBeUndefined();
    expect((await previews().info(path)).error).toMatchObject({ statusCode: '404' });
    expect((await upload(path)).status).toBeUndefined();
    expect((await previews().info(path)).data?.size).toBe(file.byteLength);
  });

  it('stops at an expired token and continues with a new one', async () => {
    const path = key('expired.mp3');
    const url = await begin(path);
    expect(await existsPreview(path)).toBe(false);
    const refused = await upload(path, { token: await expiredToken(), uploadUrl: url });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.message ?? '')).toEqual({
      statusCode: '403',
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: '"exp" claim timestamp check failed',
    });
    const resumed = await upload(path, { uploadUrl: url });
    expect(resumed.status).toBeUndefined();
    expect(resumed.from).toBeGreaterThanOrEqual(CHUNK);
    await expectServed(at(path), mp3, file);
  });

  it('is removed when it is canceled, and a day after it began', async () => {
    const [canceled, forgotten] = [await begin(key('given-up.mp3')), await begin(key('old.mp3'))];
    const headers = { authorization: `Bearer ${await tokenOf(admin)}` };
    await Upload.terminate(canceled, { retryDelays: null, headers });
    const id = forgotten.split('/').at(-1) ?? '';
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    const info = { id, size: 1, offset: 0, creation_date: yesterday };
    await writeFile(join(uploads(), `${id}.json`), JSON.stringify(info));
    await upload(key('next.mp3'));
    const left = await readdir(uploads());
    for (const url of [canceled, forgotten]) {
      expect((await head(url)).status).toBe(404);
      expect(left.filter((name) => name.startsWith(url.split('/').at(-1) ?? ''))).toEqual([]);
    }
  });

  it('is refused to visitors and members, before a byte is sent and while it runs', async () => {
    const uploadUrl = await begin(key('running.mp3'));
    const refused = { status: 403, message: 'new row violates row-level security policy' };
    for (const client of [stack.visitor(), await stack.signedIn('member@example.com')]) {
      const token = await tokenOf(client);
      expect(await upload(key('intruder.mp3'), { token })).toMatchObject(refused);
      expect(await upload(key('running.mp3'), { token, uploadUrl })).toMatchObject(refused);
    }
    expect(await existsPreview(key('running.mp3'))).toBe(false);
  });

  it('is refused by the rules of its bucket, and never replaces an object', async () => {
    const { path } = await addPreview('taken.mp3');
    const bytes = Buffer.alloc(2 * 1024 * 1024 + 1);
    const image = { bucket: 'gallery', type: 'image/png', bytes };
    for (const [to, attempt, status] of [
      [`${beat}/elsewhere.mp3`, {}, 403],
      [key('Böw.mp3'), {}, 400],
      // A policy is asked before the bucket's types.
      [key('x.mp3'), { type: '' }, 403],
      [key('x.mp3'), { type: 'video/mp4' }, 403],
      ['gallery/1-a.png', image, 413],
      [path, {}, 409],
      // No policy allows updates of objects.
      [path, { upsert: true }, 403],
    ] as const) {
      expect((await upload(to, attempt)).status, to).toBe(status);
    }
    await expectServed(at(path));
  });

  it('is refused above the limit of the project', async () => {
    const response = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${await tokenOf(admin)}`, apikey: publishableKey },
        ...{ 'tus-resumable': '1.0.0', 'upload-length': String(2 ** 40) },
      },
    });
    expect([response.status, await response.text()]).toEqual([413, 'Maximum size exceeded\n']);
  });

  /** The admin's token, expired an hour ago. */
  async function expiredToken(): Promise<string> {
    const { jwtSecret } = JSON.parse(await readFile(join(stack.folder, 'ready.json'), 'utf8')) as {
      jwtSecret: string;
    };
    const [header = '', payload = ''] = (await tokenOf(admin)).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const old = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 };
    const text = `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
    return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
  }
});
