import { expect, it } from 'vitest';
import { readUploadForm } from './multipart.ts';

/** Reads a form as a browser serializes it. */
async function read(...fields: [string, string | File][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request('http://x.test', { method: 'POST', body });
  const bytes = Buffer.from(await request.arrayBuffer());
  return readUploadForm(request.headers.get('content-type') ?? '', bytes);
}

it.each(['', 'file'])(
  'reads bytes, type and cache control, the file’s field being %j',
  async (field) => {
    const bytes = Buffer.from([0, 13, 10, 13, 10, 45, 45, 255]);
    const file = new File([bytes], 'böw.mp3', { type: 'audio/mpeg' });
    const upload = await read(['cacheControl', '3600'], [field, file]);
    expect(upload).toEqual({
      file: bytes,
      contentType: 'audio/mpeg',
      cacheControl: '3600',
    });
  },
);

it('reads an empty file without a type', async () => {
  const upload = await read(['', new File([], 'empty')]);
  expect(upload?.file.byteLength).toBe(0);
  expect(upload).toMatchObject({ contentType: 'application/octet-stream', cacheControl: null });
});

it('reads nothing without a file or a boundary', async () => {
  expect(await read(['cacheControl', '3600'])).toBeNull();
  expect(readUploadForm('multipart/form-data', Buffer.from('--x\r\n'))).toBeNull();
});
