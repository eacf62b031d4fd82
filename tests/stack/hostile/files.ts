/** Files that a role may not read, list, write, move or delete, in every bucket. */
import { expect, it } from 'vitest';
import { expectRefused, type Answer, type Role, type World } from './world.ts';

const bytes = new Uint8Array(100);

/** Nothing, or a refusal: a list of what one may not see is empty. */
const expectNothing = (answer: Answer): void => {
  if (answer.text !== '[]') expectRefused(answer);
};

export function fileRequests(world: World, role: Role, buckets: readonly string[]): void {
  const { ask, expectUnchanged, sold: soldKey, beat } = world;
  const isStaff = role === 'admin';
  const object = '/storage/v1/object';
  const upload = async (path: string, type = 'audio/mpeg') => {
    for (const headers of [{}, { 'x-upsert': 'true' }]) {
      const options = { body: bytes, headers: { 'content-type': type, ...headers } };
      expectRefused(await ask(role, 'POST', `${object}/${path}`, options));
    }
  };
  const carryOff = async (bucket: string, key: string) => {
    for (const verb of ['copy', 'move']) {
      const body = {
        bucketId: 'beat-masters',
        sourceKey: soldKey,
        destinationBucket: bucket,
        destinationKey: key,
      };
      expectRefused(await ask(role, 'POST', `${object}/${verb}`, { body }));
    }
  };

  // Only the documents are closed to admins.
  const closed = isStaff ? ['licenses'] : buckets;
  it.each(closed)('writes, deletes and lists nothing in %s', async (bucket) => {
    const name = bucket === 'gallery' ? 'gallery/1-a.png' : `${beat}/cover_1_a.png`;
    const path = `${bucket}/${bucket.startsWith('beat') ? soldKey : name}`;
    await upload(path);
    expectRefused(await ask(role, 'PUT', `${object}/${path}`, { body: bytes }));
    expectRefused(await ask(role, 'POST', `${object}/upload/sign/${path}`));
    const metadata = { bucketName: bucket, objectName: path, contentType: 'audio/mpeg' };
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(),
    };
    expectRefused(await ask(role, 'POST', '/storage/v1/upload/resumable', { headers }));
    await carryOff(bucket, name);

    for (const key of [soldKey, '%']) {
      const body = { prefixes: [key] };
      expectNothing(await ask(role, 'DELETE', `${object}/${bucket}`, { body }));
      expectNothing(await ask(role, 'DELETE', `${object}/${bucket}/${key}`));
    }
    for (const prefix of isStaff ? [] : ['', `${beat}`]) {
      expectNothing(await ask(role, 'POST', `${object}/list/${bucket}`, { body: { prefix } }));
    }
    await expectUnchanged();
  });

  it('changes, empties and adds no bucket', async () => {
    for (const bucket of buckets) {
      const path = `/storage/v1/bucket/${bucket}`;
      const body = { public: true, allowed_mime_types: null, file_size_limit: null };
      await ask(role, 'PUT', path, { body });
      await ask(role, 'POST', `${path}/empty`);
      await ask(role, 'DELETE', path);
    }
    const body = { id: 'mine', name: 'mine', public: true };
    await ask(role, 'POST', '/storage/v1/bucket', { body });
    await expectUnchanged();
  });

  if (isStaff) {
    it.each([
      ['with a way out of the bucket', `gallery/gallery/..%2f..%2f1-a.png`, 'image/png'],
      ['with a way up', `gallery/..%2fready.json`, 'image/png'],
      ['over one that was sold', `beat-masters/${soldKey}`, 'audio/mpeg'],
    ])('uploads no file %s', async (_what, path, type) => {
      await upload(path, type);
      await expectUnchanged();
    });

    it('deletes, moves and copies away no file that was sold', async () => {
      const body = { prefixes: [soldKey] };
      expectNothing(await ask(role, 'DELETE', `${object}/beat-masters`, { body }));
      await carryOff('beat-audio', soldKey);
      await expectUnchanged();
    });
    return;
  }

  it.each([
    ['by its public address', `object/public/beat-masters/${soldKey}`],
    ['by way of a public bucket', `object/public/beat-audio/..%2fbeat-masters%2f${soldKey}`],
    ['by an encoded way', `object/public/beat-audio/%2e%2e/beat-masters/${soldKey}`],
    ['as who is signed in', `object/authenticated/beat-masters/${soldKey}`],
    ['by its name', `object/beat-masters/${soldKey}`],
    ['by its facts', `object/info/beat-masters/${soldKey}`],
    ['with a forged signature', `object/sign/beat-masters/${soldKey}?token=a.b.c`],
    ['as a picture', `render/image/public/beat-masters/${soldKey}`],
  ])('does not get a master %s', async (_how, path) => {
    const headers = { range: 'bytes=0-9' };
    expectRefused(await ask(role, 'GET', `/storage/v1/${path}`, { headers }));
  });

  it('does not get an address of a master signed', async () => {
    const body = { expiresIn: 60 };
    expectRefused(await ask(role, 'POST', `${object}/sign/beat-masters/${soldKey}`, { body }));
    await expectUnchanged();
  });
}

export async function readBuckets({ stack }: World): Promise<string[]> {
  const rows = await stack.sql<{ id: string }>('select id from storage.buckets order by id');
  expect(rows).not.toEqual([]);
  return rows.map(({ id }) => id);
}
