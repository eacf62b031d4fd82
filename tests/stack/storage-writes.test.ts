import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBeat, publicUrlOf, sound, soundKey } from './storage.ts';
import { startStack, type Client, type TestStack } from './support.ts';

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
const publicUrl = (bucket: string, path: string) => publicUrlOf(stack, bucket, path);

describe('uploading', () => {
  it('takes what a browser sends (a form with a nameless field) and serves it as declared', async () => {
    const path = key('browser.mp3');
    const file = new File([sound], 'browser.mp3', { type: 'audio/mpeg' });
    const { error } = await admin.storage
      .from('beat-audio')
      .upload(path, file, { cacheControl: '3600' });
    expect(error).toBeNull();

    const response = await fetch(publicUrl('beat-audio', path));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true);
  });

  it('takes raw bytes', async () => {
    const path = key('raw.mp3');
    const { error } = await admin.storage
      .from('beat-audio')
      .upload(path, sound, { contentType: 'audio/mpeg' });
    expect(error).toBeNull();
    const response = await fetch(publicUrl('beat-audio', path));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('content-length')).toBe(String(sound.byteLength));
  });

  it('takes a file by signed address, with its cache control', async () => {
    const path = key('signed.mp3');
    const signed = await admin.storage.from('beat-audio').createSignedUploadUrl(path);
    expect(signed.error).toBeNull();
    expect(signed.data?.signedUrl.startsWith(`${stack.url}/storage/v1/object/upload/sign/`)).toBe(
      true,
    );
    const file = new File([sound], 'signed.mp3', { type: 'audio/mpeg' });
    const { error } = await stack
      .visitor()
      .storage.from('beat-audio')
      .uploadToSignedUrl(path, signed.data?.token ?? '', file, { cacheControl: '3600' });
    expect(error).toBeNull();
    const response = await fetch(publicUrl('beat-audio', path));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect((await response.arrayBuffer()).byteLength).toBe(sound.byteLength);
  });

  it('takes a master of 100 MB', async () => {
    const path = key('long.wav', 'full');
    const master = new File([Buffer.alloc(100 * 1024 * 1024, 7)], 'long.wav', {
      type: 'audio/wav',
    });
    const { error } = await admin.storage.from('beat-masters').upload(path, master);
    expect(error).toBeNull();
    const { data } = await admin.storage.from('beat-masters').info(path);
    expect(data).toMatchObject({ size: 100 * 1024 * 1024, contentType: 'audio/wav' });
  });

  it('that is broken off leaves nothing behind and disturbs nobody', async () => {
    const path = key('canceled.mp3');
    const session = (await admin.auth.getSession()).data.session;
    await new Promise<void>((done) => {
      const request = httpRequest(`${stack.url}/storage/v1/object/beat-audio/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session?.access_token ?? ''}`,
          'content-type': 'audio/mpeg',
          'content-length': '1000000',
        },
      });
      request.on('error', () => done());
      request.write(sound, () => request.destroy(new Error('canceled')));
    });
    const { data } = await admin.storage.from('beat-audio').exists(path);
    expect(data).toBe(false);
  });

  it('refuses visitors and members', async () => {
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      const { error } = await client.storage
        .from('beat-audio')
        .upload(key('intruder.mp3'), sound, { contentType: 'audio/mpeg' });
      expect(error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      });
    }
    const { data } = await admin.storage.from('beat-audio').list(`${beat}`);
    expect(data?.map(({ name }) => name)).not.toContain('preview_1700000000000_intruder.mp3');
  });

  it('refuses a second file under the same key', async () => {
    const path = key('twice.mp3');
    const upload = () =>
      admin.storage.from('beat-audio').upload(path, sound, { contentType: 'audio/mpeg' });
    expect((await upload()).error).toBeNull();
    expect((await upload()).error).toMatchObject({ statusCode: '409' });
  });

  it('refuses a type the bucket does not hold', async () => {
    const svg = new File(['<svg/>'], 'x.png', { type: 'image/svg+xml' });
    const { error } = await admin.storage.from('beat-images').upload(`${beat}/cover_1_x.png`, svg);
    expect(error).toMatchObject({ statusCode: '415' });
  });

  it('refuses more bytes than the bucket holds', async () => {
    const large = new File([Buffer.alloc(2 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
    const { error } = await admin.storage.from('gallery').upload('gallery/1-a.png', large);
    expect(error).toMatchObject({ statusCode: '413' });
  });
});

describe('copying', () => {
  const master = () => key('original.wav', 'full');
  beforeAll(async () => {
    await admin.storage
      .from('beat-masters')
      .upload(master(), sound, { contentType: 'audio/wav', cacheControl: '3600' });
  });

  it('gives an admin a file of its own, served as the first one is', async () => {
    const to = key('copy.wav', 'full');
    const { data, error } = await admin.storage.from('beat-masters').copy(master(), to);
    expect(error).toBeNull();
    expect(data).toEqual({ path: `beat-masters/${to}` });
    await admin.storage.from('beat-masters').remove([master()]);

    const { data: signed } = await admin.storage.from('beat-masters').createSignedUrl(to, 60);
    const response = await fetch(signed?.signedUrl ?? '');
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true);
  });

  it('refuses who may not read the one or write the other, and leaves nothing', async () => {
    const from = key('heard.mp3');
    await admin.storage.from('beat-audio').upload(from, sound, { contentType: 'audio/mpeg' });
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      const { error } = await client.storage.from('beat-audio').copy(from, key('theirs.mp3'));
      expect(error).toMatchObject({ statusCode: '404' });
    }
    const bucket = admin.storage.from('beat-audio');
    // Of no beat, and in a form that the bucket does not use.
    for (const to of [key('x.mp3').replace(`${beat}/`, '999999/'), `${beat}/elsewhere.mp3`]) {
      expect((await bucket.copy(from, to)).error).toMatchObject({ statusCode: '403' });
    }
    expect((await bucket.copy(key('never.mp3'), key('y.mp3'))).error).toMatchObject({
      statusCode: '404',
    });
    const names = (await bucket.list(`${beat}`)).data?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => /theirs|elsewhere|_y\.mp3/.test(name))).toEqual([]);
  });

  it('never takes the place of another file', async () => {
    const [from, to] = [key('one.mp3'), key('two.mp3')];
    const bucket = admin.storage.from('beat-audio');
    await bucket.upload(from, sound, { contentType: 'audio/mpeg' });
    await bucket.upload(to, randomBytes(10), { contentType: 'audio/mpeg' });
    expect((await bucket.copy(from, to)).error).toMatchObject({ statusCode: '409' });
    expect((await bucket.info(to)).data).toMatchObject({ size: 10 });
  });
});

describe('removing', () => {
  it('deletes object and file for an admin and returns what it deleted', async () => {
    const path = key('gone.mp3');
    await admin.storage.from('beat-audio').upload(path, sound, { contentType: 'audio/mpeg' });
    const { data, error } = await admin.storage.from('beat-audio').remove([path, key('never.mp3')]);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name)).toEqual([path]);
    expect((await fetch(publicUrl('beat-audio', path))).status).toBe(400);
  });

  it('deletes nothing for a visitor, without an error', async () => {
    const path = key('stays.mp3');
    await admin.storage.from('beat-audio').upload(path, sound, { contentType: 'audio/mpeg' });
    const { data, error } = await stack.visitor().storage.from('beat-audio').remove([path]);
    expect(error).toBeNull();
    expect(data).toEqual([]);
    expect((await fetch(publicUrl('beat-audio', path), { method: 'HEAD' })).status).toBe(200);
  });
});
