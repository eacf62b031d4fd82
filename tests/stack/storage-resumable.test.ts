import { createHmac, randomBytes } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload, type DetailedError } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/local/keys.ts';
import { addBeat, publicUrlOf, soundKey } from './storage.ts';
import { startStack, type Client, type TestStack } from './support.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = 6 * MEGABYTE;
const file = randomBytes(CHUNK + 1_000_000);

let stack: TestStack;
let admin: Client;
let beat: number;

beforeAll(async () => {
  stack = await startStack();
  admin = await stack.signedIn('admin@example.com');
  beat = await addBeat(stack);
});
afterAll(() => stack.discard());

const key = (name: string, type?: string) => soundKey(beat, name, type);
const endpoint = () => `${stack.url}/storage/v1/upload/resumable`;
const partialFiles = () => readdir(join(stack.folder, 'uploads'));

async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? publishableKey;
}

interface Attempt {
  bytes?: Buffer;
  bucket?: string;
  type?: string;
  token?: string;
  upsert?: boolean;
  /** Continues an earlier upload. */
  uploadUrl?: string | null;
  /** Breaks the connection after so many bytes. */
  abortAfter?: number;
}

interface Outcome {
  url: string | null;
  /** Offset of the first byte that was sent. */
  from: number;
  status?: number | undefined;
  message?: string | undefined;
}

/** Uploads with the client that the site uses, and says how it went. */
async function upload(path: string, attempt: Attempt = {}): Promise<Outcome> {
  const { bytes = file, bucket = 'beat-audio', type = 'audio/mpeg' } = attempt;
  const token = attempt.token ?? (await tokenOf(admin));
  return new Promise((resolve) => {
    const started: { from?: number } = {};
    const outcome = () => ({ url: tus.url, from: started.from ?? 0 });
    const tus = new Upload(bytes, {
      endpoint: endpoint(),
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
        started.from ??= sent;
        if (attempt.abortAfter !== undefined && sent >= attempt.abortAfter) {
          void tus.abort().then(() => resolve(outcome()));
        }
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

const head = async (url: string | null) =>
  fetch(url ?? '', {
    method: 'HEAD',
    headers: { authorization: `Bearer ${await tokenOf(admin)}`, 'tus-resumable': '1.0.0' },
  });

describe('a resumable upload', () => {
  it('becomes an object like any other, and leaves no partial file', async () => {
    const path = key('whole.mp3');
    const { url, status } = await upload(path);
    expect(status).toBeUndefined();

    const response = await fetch(publicUrlOf(stack, 'beat-audio', path));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    expect((await partialFiles()).filter((name) => !name.endsWith('.json'))).toEqual([]);
    // Who missed the last answer learns that everything arrived.
    expect((await head(url)).headers.get('upload-offset')).toBe(String(file.byteLength));
    const [row] = await stack.sql<{ owner_id: string; size: number }>(
      `select owner_id, (metadata ->> 'size')::int as size from storage.objects where name = $1`,
      [path],
    );
    expect(row).toEqual({
      owner_id: (await admin.auth.getUser()).data.user?.id,
      size: file.byteLength,
    });
  });

  it('continues after an aborted connection with the bytes that are missing', async () => {
    const path = key('resumed.mp3');
    const { url } = await upload(path, { abortAfter: CHUNK });
    expect((await admin.storage.from('beat-audio').exists(path)).data).toBe(false);

    const { from, status } = await upload(path, { uploadUrl: url });
    expect(status).toBeUndefined();
    expect(from).toBeGreaterThanOrEqual(CHUNK);
    const response = await fetch(publicUrlOf(stack, 'beat-audio', path));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it('continues after a restart of the server', async () => {
    const path = key('restarted.mp3');
    const { url } = await upload(path, { abortAfter: CHUNK });
    const token = await tokenOf(admin);
    await stack.stop();
    stack = await startStack({ folder: stack.folder });
    admin = await stack.signedIn('admin@example.com');

    const uploadUrl = `${stack.url}${new URL(url ?? '').pathname}`;
    const { from, status } = await upload(path, { uploadUrl, token });
    expect(status).toBeUndefined();
    expect(from).toBeGreaterThanOrEqual(CHUNK);
    const response = await fetch(publicUrlOf(stack, 'beat-audio', path));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it('is removed when it is canceled', async () => {
    const before = await partialFiles();
    const { url } = await upload(key('canceled.mp3'), { abortAfter: CHUNK });
    expect((await partialFiles()).length).toBe(before.length + 2);
    await Upload.terminate(url ?? '', {
      retryDelays: null,
      headers: { authorization: `Bearer ${await tokenOf(admin)}` },
    });
    expect(await partialFiles()).toEqual(before);
    expect((await head(url)).status).toBe(404);
  });

  it('is removed a day after it began', async () => {
    const { url } = await upload(key('forgotten.mp3'), { abortAfter: CHUNK });
    const id = url?.split('/').at(-1) ?? '';
    const info = join(stack.folder, 'uploads', `${id}.json`);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await writeFile(info, JSON.stringify({ id, size: 1, offset: 0, creation_date: yesterday }));
    await upload(key('next.mp3'));
    expect((await partialFiles()).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await head(url)).status).toBe(404);
  });

  it('is refused to visitors and members, before a byte is sent and while it runs', async () => {
    const member = await stack.signedIn('member@example.com');
    const running = await upload(key('theirs.mp3'), { abortAfter: CHUNK });
    for (const client of [stack.visitor(), member]) {
      const token = await tokenOf(client);
      const refused = { status: 403, message: 'new row violates row-level security policy' };
      expect(await upload(key('intruder.mp3'), { token })).toMatchObject(refused);
      expect(await upload(key('theirs.mp3'), { token, uploadUrl: running.url })).toMatchObject(
        refused,
      );
    }
    expect((await admin.storage.from('beat-audio').exists(key('theirs.mp3'))).data).toBe(false);
  });

  it('is refused where its bucket would not hold it', async () => {
    expect(await upload(`${beat}/elsewhere.mp3`)).toMatchObject({ status: 403 });
    expect(await upload(key('x.mp3').replace(`${beat}/`, '999999/'))).toMatchObject({
      status: 403,
    });
    expect(await upload('a.mp3', { bucket: 'nowhere' })).toMatchObject({ status: 404 });
    expect(await upload(key('x.svg'), { type: 'image/svg+xml' })).toMatchObject({ status: 415 });
    expect(await upload(key('x.mp3'), { type: '' })).toMatchObject({ status: 415 });
    const image = { bucket: 'gallery', type: 'image/png' };
    expect(await upload('gallery/1-a.png', image)).toMatchObject({ status: 413 });
  });

  it('never takes the place of another object', async () => {
    const path = key('taken.mp3');
    expect((await upload(path)).status).toBeUndefined();
    const other = { bytes: randomBytes(10) };
    expect(await upload(path, other)).toMatchObject({
      status: 409,
      message: 'The resource already exists',
    });
    // No policy lets anybody update an object.
    expect(await upload(path, { ...other, upsert: true })).toMatchObject({ status: 403 });
    expect((await admin.storage.from('beat-audio').info(path)).data).toMatchObject({
      size: file.byteLength,
    });
  });

  it('stops at an expired token and continues with a new one', async () => {
    const path = key('expired.mp3');
    const { url } = await upload(path, { abortAfter: CHUNK });
    const { jwtSecret } = JSON.parse(await readFile(join(stack.folder, 'ready.json'), 'utf8')) as {
      jwtSecret: string;
    };
    const token = expired(await tokenOf(admin), jwtSecret);
    const refused = await upload(path, { token, uploadUrl: url });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.message ?? '')).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message: '"exp" claim timestamp check failed',
    });
    const { from, status } = await upload(path, { uploadUrl: url });
    expect(status).toBeUndefined();
    expect(from).toBeGreaterThanOrEqual(CHUNK);
  });
});

/** The same token, run out an hour ago. */
function expired(token: string, secret: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const old = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 };
  const body = `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
