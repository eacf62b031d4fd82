import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { describeUploadError } from '@/lib/uploads/files';
import { sendObject } from '@/lib/uploads/send-object';
import { testServer } from '@tests/support/server';

// Vitest would resolve the build for Node, which cannot read a `File`.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));
const { refreshSession, info } = vi.hoisted(() => ({ refreshSession: vi.fn(), info: vi.fn() }));
vi.mock('@/lib/data/supabase', () => ({
  loadSupabase: () =>
    Promise.resolve({
      auth: {
        refreshSession,
        getSession: () =>
          Promise.resolve({ data: { session: { access_token: 't', user: { id: 'admin' } } } }),
      },
      storage: { from: () => ({ info }) },
    }),
}));

const server = testServer();
const onUploadUrl = vi.fn();
const FILE = new File(['0123456789'], 'rosin.wav');

const send = (file: File, uploadUrl: string | null) =>
  sendObject({
    bucket: 'beat-masters',
    key: '7/full_rosin.wav',
    file,
    contentType: 'audio/wav',
    uploadUrl,
    onUploadUrl,
    onProgress: vi.fn(),
    signal: new AbortController().signal,
  });

it('fails at once, without a request, when the file was changed after it was chosen', async () => {
  // A second attempt would wait for a timer, which never fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  const file = new File(['R'], 'rosin.wav');
  const unreadable = new DOMException('changed', 'NotReadableError');
  const part = Object.assign(new Blob(['R']), { arrayBuffer: () => Promise.reject(unreadable) });
  file.slice = () => part;
  await expect(send(file, null)).rejects.toBe(unreadable);
  expect(sent).not.toHaveBeenCalled();
  const cached = expect.stringContaining(`cacheControl ${btoa('3600')}`) as string;
  expect(header).toHaveBeenCalledWith('Upload-Metadata', cached);
  expect(describeUploadError(unreadable)).toMatch(/changed, moved or removed/);
});

// HEAD: offset or status. INFO: size or status.
it.each([
  ['starts over if all bytes but no object arrived', 'HEAD 10, INFO 404, POST 201, INFO 10'],
  ['takes 409 as stored if the object has its size', 'POST 409, INFO 10'],
  ['fails if the key has another object', 'POST 409, INFO 7, POST 409, INFO 7', 'duplicate'],
  ['goes on after a conflict of offsets', 'HEAD 4, PATCH 409, HEAD 6, PATCH 204, INFO 10'],
  ['waits for lock and database', 'HEAD 4, PATCH 423, HEAD 500, HEAD 503, HEAD 544', 'unavailable'],
  ['waits for the database to ask for the object', 'POST 201, INFO 544', 'unavailable'],
  ['starts over if the upload is lost', 'HEAD 410, POST 201, INFO 10'],
  ['refreshes an expired session', 'HEAD 4, PATCH 400, HEAD 4, PATCH 204, INFO 10'],
  ['names the limit of the project', 'POST 413', 'FileProblem'],
  ['refreshes it only once', 'HEAD 400, HEAD 4, PATCH 400', 'denied'],
])('%s', async (_what, conversation, failure?) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const requests: string[] = [];
  const answer = (method: string): number => {
    const step = conversation.split(', ')[requests.length] ?? '';
    requests.push(`${method} ${step.split(' ')[1]}`);
    return Number(step.split(' ')[1]);
  };
  info.mockImplementation(() => {
    const size = answer('INFO');
    const error = size > FILE.size ? { statusCode: `${size}` } : null;
    return Promise.resolve({ data: error ? null : { size }, error });
  });
  server.use(
    http.all('*/upload/resumable*', ({ request: { method } }) => {
      const value = answer(method);
      const offset = method === 'HEAD' ? value : FILE.size;
      const headers = { Location: '/u', 'Upload-Offset': `${offset}`, 'Upload-Length': '10' };
      const body = { statusCode: '403', message: '"exp" claim timestamp check failed' };
      const status = value > FILE.size ? value : 200;
      return new HttpResponse(status === 400 ? JSON.stringify(body) : null, { status, headers });
    }),
  );
  let outcome: unknown;
  send(FILE, conversation.startsWith('HEAD') ? 'http://files.test/upload/resumable/u' : null).then(
    () => (outcome = 'stored'),
    (error: unknown) => (outcome = error),
  );
  while (outcome === undefined) await vi.advanceTimersByTimeAsync(500);
  if (failure === undefined) expect(outcome).toBe('stored');
  else expect(outcome).toMatchObject({ [failure === 'FileProblem' ? 'name' : 'kind']: failure });
  if (failure === 'FileProblem')
    expect(describeUploadError(outcome)).toMatch(/of 10 bytes\. Raise/);
  if (failure === 'denied') expect(describeUploadError(outcome)).toMatch(/^The server refused/);
  expect(requests.join(', ')).toBe(conversation);
  const isDropped = onUploadUrl.mock.calls.some(([url]) => url === null);
  expect(isDropped).toBe(/INFO (404|7)/.test(conversation));
  expect(refreshSession).toHaveBeenCalledTimes(conversation.includes('400') ? 1 : 0);
});
