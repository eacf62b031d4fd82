/** Files that are not theirs to read, list, write, move or delete, in every bucket. */
import { expect, it } from 'vitest';
import { expectRefused, isStaff, type Answer, type Role, type World } from './world.ts';

const bytes = new Uint8Array(100);

/** Nothing, or a refusal: a list of what one may not see is empty. */
const expectNothing = (answer: Answer): void => {
  if (answer.text !== '[]') expectRefused(answer);
};

export function fileRequests(world: World, role: Role, buckets: readonly string[]): void {
  const { ask, expectUnchanged, sold, beat } = world;
  const [, soldKey] = sold;
  const upload = (path: string, type = 'audio/mpeg', headers: Record<string, string> = {}) =>
    ask(role, 'POST', `/storage/v1/object/${path}`, {
      body: bytes,
      headers: { 'content-type': type, ...headers },
    });

  // Of admins the documents alone are kept.
  const closed = isStaff(role) ? ['licenses'] : buckets;
  it.each(closed)('writes nothing into %s', async (bucket) => {
    const name = bucket === 'gallery' ? 'gallery/1-a.png' : `${beat}/cover_1_a.png`;
    const path = `${bucket}/${bucket.startsWith('beat') ? soldKey : name}`;
    expectRefused(await upload(path));
    expectRefused(await upload(path, 'audio/mpeg', { 'x-upsert': 'true' }));
    expectRefused(await ask(role, 'PUT', `/storage/v1/object/${path}`, { body: bytes }));
    expectRefused(await ask(role, 'POST', `/storage/v1/object/upload/sign/${path}`));
    const tus = await ask(role, 'POST', '/storage/v1/upload/resumable', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': Object.entries({
          bucketName: bucket,
          objectName: path,
          contentType: 'audio/mpeg',
        })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(),
      },
    });
    expectRefused(tus);
    for (const verb of ['copy', 'move']) {
      const body = {
        ...{ bucketId: 'beat-masters', sourceKey: soldKey },
        ...{ destinationBucket: bucket, destinationKey: name },
      };
      expectRefused(await ask(role, 'POST', `/storage/v1/object/${verb}`, { body }));
    }
    await expectUnchanged();
  });

  it.each(closed)('deletes and lists nothing of %s', async (bucket) => {
    for (const key of [soldKey, '%']) {
      expectNothing(
        await ask(role, 'DELETE', `/storage/v1/object/${bucket}`, { body: { prefixes: [key] } }),
      );
      expectNothing(await ask(role, 'DELETE', `/storage/v1/object/${bucket}/${key}`));
    }
    if (!isStaff(role)) {
      for (const prefix of ['', `${beat}`]) {
        const path = `/storage/v1/object/list/${bucket}`;
        expectNothing(await ask(role, 'POST', path, { body: { prefix } }));
      }
    }
    await expectUnchanged();
  });

  it('changes and empties no bucket', async () => {
    for (const bucket of buckets) {
      const path = `/storage/v1/bucket/${bucket}`;
      const body = { public: true, allowed_mime_types: null, file_size_limit: null };
      await ask(role, 'PUT', path, { body });
      await ask(role, 'POST', `${path}/empty`);
      await ask(role, 'DELETE', path);
      await expectUnchanged();
    }
    await ask(role, 'POST', '/storage/v1/bucket', {
      body: { id: 'mine', name: 'mine', public: true },
    });
    await expectUnchanged();
  });

  if (isStaff(role)) {
    it.each([
      ['of a beat that there is not', 'beat-images/999999/cover_1_a.png', 'image/png'],
      ['outside the folder of a beat', 'beat-images/cover_1_a.png', 'image/png'],
      ['with an ending of its own', `beat-audio/${beat}/preview_1_a.html`, 'audio/mpeg'],
      ['of another type than its ending', `beat-audio/${beat}/preview_1_a.wav`, 'audio/mpeg'],
      ['of a type that runs', `beat-images/${beat}/cover_1_a.svg`, 'image/svg+xml'],
      ['of a page', `gallery/gallery/1-a.png`, 'text/html'],
      ['with a way out of the bucket', `gallery/gallery/..%2f..%2f1-a.png`, 'image/png'],
      ['with a way up', `gallery/..%2fready.json`, 'image/png'],
      ['over one that was sold', `beat-masters/${soldKey}`, 'audio/mpeg'],
    ])('uploads no file %s', async (_what, path, type) => {
      expectRefused(await upload(path, type));
      expectRefused(await upload(path, type, { 'x-upsert': 'true' }));
      await expectUnchanged();
    });

    it('deletes, moves and copies away no file that was sold', async () => {
      const path = '/storage/v1/object';
      const prefixes = { prefixes: [soldKey] };
      expectNothing(await ask(role, 'DELETE', `${path}/beat-masters`, { body: prefixes }));
      const body = {
        ...{ bucketId: 'beat-masters', sourceKey: soldKey },
        ...{ destinationBucket: 'beat-audio', destinationKey: soldKey },
      };
      for (const verb of ['move', 'copy']) {
        expectRefused(await ask(role, 'POST', `${path}/${verb}`, { body }));
      }
      await expectUnchanged();
    });
    return;
  }

  it.each([
    ['by its public address', 'GET', `public/beat-masters/${soldKey}`],
    ['by way of a public bucket', 'GET', `public/beat-audio/..%2fbeat-masters%2f${soldKey}`],
    ['by an encoded way', 'GET', `public/beat-audio/%2e%2e/beat-masters/${soldKey}`],
    ['as who is signed in', 'GET', `authenticated/beat-masters/${soldKey}`],
    ['by its name', 'GET', `beat-masters/${soldKey}`],
    ['with a range', 'GET', `authenticated/beat-masters/${soldKey}?x=1`],
    ['by its facts', 'GET', `info/beat-masters/${soldKey}`],
    ['with a signature of nobody', 'GET', `sign/beat-masters/${soldKey}?token=a.b.c`],
    ['with a signature of their own', 'POST', `sign/beat-masters/${soldKey}`],
  ])('does not get a master %s', async (_how, method, path) => {
    const answer = await ask(role, method, `/storage/v1/object/${path}`, {
      ...(method === 'POST' ? { body: { expiresIn: 60 } } : {}),
      headers: { range: 'bytes=0-9' },
    });
    expectRefused(answer);
    await expectUnchanged();
  });

  it('does not get a master as a picture', async () => {
    const path = `/storage/v1/render/image/public/beat-masters/${soldKey}`;
    expectRefused(await ask(role, 'GET', path));
  });
}

export async function readBuckets({ stack }: World): Promise<string[]> {
  const rows = await stack.sql<{ id: string }>('select id from storage.buckets order by id');
  expect(rows).not.toEqual([]);
  return rows.map(({ id }) => id);
}
