import { describe, expect, it } from 'vitest';
import { readUploadForm } from './multipart.ts';

/** As a browser serializes it. */
async function serialize(form: FormData): Promise<[string, Buffer]> {
  const request = new Request('http://x.test', { method: 'POST', body: form });
  return [request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer())];
}

describe('an upload form', () => {
  it('gives bytes, type and cache control, whatever the file’s field is called', async () => {
    const bytes = Buffer.from([0, 13, 10, 13, 10, 45, 45, 255]);
    for (const field of ['', 'file']) {
      const form = new FormData();
      form.append('cacheControl', '3600');
      form.append('metadata', '{"a":1}');
      form.append(field, new File([bytes], 'böw.mp3', { type: 'audio/mpeg' }));
      const upload = readUploadForm(...(await serialize(form)));
      expect(upload).toMatchObject({
        contentType: 'audio/mpeg',
        cacheControl: '3600',
        metadata: '{"a":1}',
      });
      expect(upload?.file.equals(bytes)).toBe(true);
    }
  });

  it('may hold an empty file, and names no type it was not told', async () => {
    const form = new FormData();
    form.append('', new File([], 'empty'));
    const upload = readUploadForm(...(await serialize(form)));
    expect(upload?.file.byteLength).toBe(0);
    expect(upload?.contentType).toBe('application/octet-stream');
    expect(upload?.cacheControl).toBeNull();
  });

  it('is none without a file or a boundary', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    expect(readUploadForm(...(await serialize(form)))).toBeNull();
    expect(readUploadForm('multipart/form-data', Buffer.from('--x\r\n'))).toBeNull();
  });
});
