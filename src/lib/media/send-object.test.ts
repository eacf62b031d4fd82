import { expect, it, vi } from 'vitest';
import { describeUploadError } from '@/lib/media/describe-upload';
import { sendObject } from '@/lib/media/send-object';

// Vitest would resolve the build for Node, which cannot read a `File`.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));
vi.mock('@/lib/data/supabase', () => ({
  loadSupabase: () =>
    Promise.resolve({
      auth: {
        getSession: () =>
          Promise.resolve({ data: { session: { access_token: 't', user: { id: 'admin' } } } }),
      },
    }),
}));

it('fails at once, without a request, when the file was changed after it was chosen', async () => {
  // A second attempt would wait for a timer, which never fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  const file = new File(['R'], 'rosin.wav');
  const unreadable = new DOMException('changed', 'NotReadableError');
  const part = Object.assign(new Blob(['R']), { arrayBuffer: () => Promise.reject(unreadable) });
  file.slice = () => part;
  const sent = sendObject({
    bucket: 'beat-masters',
    key: '7/full_rosin.wav',
    file,
    contentType: 'audio/wav',
    uploadUrl: null,
    onUploadUrl: vi.fn(),
    onProgress: vi.fn(),
    signal: new AbortController().signal,
  });
  await expect(sent).rejects.toBe(unreadable);
  expect(send).not.toHaveBeenCalled();
  const cached = expect.stringContaining(`cacheControl ${btoa('3600')}`) as string;
  expect(header).toHaveBeenCalledWith('Upload-Metadata', cached);
  expect(describeUploadError(unreadable)).toMatch(/changed, moved or removed/);
});
