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

describe('downloading', () => {
  const path = () => key('ranges.mp3');
  let url: string;
  beforeAll(async () => {
    await admin.storage.from('beat-audio').upload(path(), sound, { contentType: 'audio/mpeg' });
    url = publicUrl('beat-audio', path());
  });

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=299990-999999', 299_990, 299_999],
  ])('answers %s with 206 and exactly those bytes', async (range, start, end) => {
    const response = await fetch(url, { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(sound.subarray(start, end + 1))).toBe(true);
  });

  it('answers a range beyond the end with 416 and the size', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=300000-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */300000');
  });

  it('answers an unchanged file with 304, and a changed one whole', async () => {
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const stale = await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
  });

  it('survives a listener who hangs up in the middle', async () => {
    await new Promise<void>((done) => {
      const request = httpRequest(url, (response) => {
        response.once('data', () => request.destroy());
        response.on('close', done);
        response.on('error', () => undefined);
      });
      request.on('error', () => undefined);
      request.end();
    });
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('says what is not there as the hosted service does', async () => {
    const missing = await fetch(publicUrl('beat-audio', key('nothing.mp3')));
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
    const noBucket = await fetch(publicUrl('nowhere', 'a.mp3'));
    expect(await noBucket.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });

  it('does not leave the bucket by way of the key', async () => {
    const response = await fetch(
      `${stack.url}/storage/v1/object/public/beat-audio/..%2f..%2fready.json`,
    );
    expect(response.status).toBe(400);
  });
});

describe('the private bucket', () => {
  const path = () => key('secret.wav', 'full');
  beforeAll(async () => {
    await admin.storage.from('beat-masters').upload(path(), sound, { contentType: 'audio/wav' });
  });

  it('is closed to visitors and members, by every door', async () => {
    expect((await fetch(publicUrl('beat-masters', path()))).status).toBe(400);
    const member = await stack.signedIn('member@example.com');
    for (const client of [stack.visitor(), member]) {
      const bucket = client.storage.from('beat-masters');
      expect((await bucket.download(path())).error).not.toBeNull();
      expect((await bucket.createSignedUrl(path(), 60)).error).not.toBeNull();
      expect((await bucket.list(`${beat}`)).data).toEqual([]);
      expect((await bucket.exists(path())).data).toBe(false);
    }
  });

  it('opens for an admin, and for who holds a signed address, with ranges', async () => {
    const { data } = await admin.storage.from('beat-masters').download(path());
    expect(data?.size).toBe(sound.byteLength);
    expect(data?.type).toBe('audio/wav');

    const signed = await admin.storage.from('beat-masters').createSignedUrl(path(), 60);
    const response = await fetch(signed.data?.signedUrl ?? '', {
      headers: { range: 'bytes=0-99' },
    });
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.subarray(0, 100))).toBe(true);
  });

  it('refuses a tampered signed address', async () => {
    const signed = await admin.storage.from('beat-masters').createSignedUrl(path(), 60);
    const response = await fetch(`${signed.data?.signedUrl ?? ''}x`);
    expect(response.status).toBe(400);
  });
});
