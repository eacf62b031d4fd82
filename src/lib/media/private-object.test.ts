// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { privateAddress, readPrivateObject } from '@/lib/media/storage';
import { testServer } from '@tests/support/server';

const createSignedUrl = vi.hoisted(() => vi.fn());
const from = vi.hoisted(() => vi.fn(() => ({ createSignedUrl })));
vi.mock('@/lib/supabase', () => ({ loadSupabase: () => Promise.resolve({ storage: { from } }) }));

const server = testServer();
const signedUrl = 'https://files.test/signed/rosin.wav?token=t';
const signal = () => new AbortController().signal;

beforeEach(() => {
  vi.clearAllMocks();
  createSignedUrl.mockResolvedValue({ data: { signedUrl }, error: null });
});

it('opens for less than an hour, by an address that is made each time', async () => {
  expect(await privateAddress('beat-masters', '1/full_1_a.wav')).toBe(signedUrl);
  await privateAddress('beat-masters', '1/full_1_a.wav');
  expect(from).toHaveBeenCalledWith('beat-masters');
  expect(createSignedUrl).toHaveBeenCalledTimes(2);
  const [key, seconds] = createSignedUrl.mock.lastCall as [string, number];
  expect(key).toBe('1/full_1_a.wav');
  expect(seconds).toBeLessThan(3600);
});

it('says why no address was made', async () => {
  const error = { message: 'row-level security', statusCode: '403' };
  createSignedUrl.mockResolvedValue({ data: null, error });
  await expect(privateAddress('beat-masters', 'k')).rejects.toMatchObject({ kind: 'denied' });
});

it('is read whole, and no copy of it is kept on the way', async () => {
  const asked: Request[] = [];
  server.use(
    http.get('https://files.test/signed/rosin.wav', ({ request }) => {
      asked.push(request.clone());
      return HttpResponse.text('sound', { headers: { 'content-type': 'audio/wav' } });
    }),
  );
  const blob = await readPrivateObject('beat-masters', 'k', signal());
  expect(blob.size).toBe(5);
  expect(blob.type).toBe('audio/wav');
  expect(asked[0]?.cache).toBe('no-store');
});

it('fails where it is not there, where the connection is lost, and where it is called off', async () => {
  const answer = (response: () => Response) =>
    server.use(http.get('https://files.test/signed/rosin.wav', response));
  answer(() => new HttpResponse(null, { status: 404 }));
  await expect(readPrivateObject('beat-masters', 'k', signal())).rejects.toMatchObject({
    kind: 'not-found',
  });
  answer(() => HttpResponse.error());
  await expect(readPrivateObject('beat-masters', 'k', signal())).rejects.toMatchObject({
    kind: 'network',
  });
  const off = AbortSignal.abort();
  await expect(readPrivateObject('beat-masters', 'k', off)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
