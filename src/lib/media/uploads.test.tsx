// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type * as SendObject from '@/lib/media/send-object';
import type * as Storage from '@/lib/media/storage';
import type * as Uploads from '@/lib/media/uploads';

vi.mock('idb-keyval', () => import('@/lib/media/testing/memory-idb'));
vi.mock('@/lib/media/send-object');
vi.mock('@/lib/media/storage');
vi.mock('@/lib/supabase', () => ({
  loadSupabase: () =>
    Promise.resolve({
      storage: {
        from: (bucket: string) => ({
          getPublicUrl: (key: string) => ({ data: { publicUrl: `/${bucket}/${key}` } }),
        }),
      },
    }),
}));

type Send = Parameters<typeof SendObject.sendObject>[0];
interface Target extends Uploads.UploadTarget {
  kind: 'beat-audio';
}
const target: Target = { kind: 'beat-audio', ownerId: 7 };
const file = (name = 'rosin.wav') => new File(['0123456789'], name, { type: 'audio/wav' });
const client = new QueryClient();

let send: typeof SendObject;
let removeObjects: Mock<typeof Storage.removeObjects>;
let signIn: () => void;
const log: string[] = [];
const writeRow = vi.fn<(upload: { url: string }) => Promise<void>>();

/** A page of its own: what an earlier one kept is in the browser, nothing else. */
async function openPage() {
  vi.resetModules();
  const { AppError } = await import('@/lib/errors');
  const { FileProblem } = await import('@/lib/media/file-problem');
  send = await import('@/lib/media/send-object');
  vi.mocked(send.sendObject).mockReset();
  removeObjects = vi.mocked((await import('@/lib/media/storage')).removeObjects);
  removeObjects.mockReset();
  removeObjects.mockImplementation((bucket, keys) => {
    log.push(...keys.map((key) => `remove ${bucket}/${key}`));
    return Promise.resolve({ removed: [...keys], left: [] });
  });
  vi.mocked(send.readSession).mockResolvedValue({ token: 't' });
  vi.mocked(send.onSignIn).mockImplementation((listener) => {
    signIn = listener;
    return Promise.resolve();
  });
  vi.mocked(send.sendObject).mockImplementation(({ bucket, key }) => {
    log.push(`store ${bucket}/${key}`);
    return Promise.resolve();
  });
  const uploads: typeof Uploads = await import('@/lib/media/uploads');
  uploads.registerUploadTarget<Target, { duration: number }>('beat-audio', {
    prepare: (chosen) =>
      chosen.name === 'liar.wav'
        ? Promise.reject(new FileProblem('liar.wav is not a sound file.'))
        : Promise.resolve({
            bucket: 'beat-masters',
            objects: [{ key: `7/full_${chosen.name}`, contentType: 'audio/wav' }],
            row: { duration: 4 },
          }),
    writeRow,
    invalidates: () => [['files']],
  });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => uploads.useUploads(target), { wrapper });
  return { ...uploads, AppError, items: () => result.current };
}

/** Waits until an object is being sent, and answers what it was sent with. */
async function sending(attempt = 0): Promise<Send> {
  await waitFor(() => expect(vi.mocked(send.sendObject).mock.calls[attempt]).toBeDefined());
  const [options] = vi.mocked(send.sendObject).mock.calls[attempt] ?? [];
  if (!options) throw new Error('Nothing is being sent.');
  return options;
}

function hang(): void {
  vi.mocked(send.sendObject).mockImplementationOnce(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
}

function expectLogged(): void {
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
}

beforeEach(() => {
  log.length = 0;
  writeRow.mockReset();
  writeRow.mockImplementation(({ url }) => {
    log.push(`row ${url}`);
    return Promise.resolve();
  });
});

describe('the upload queue', () => {
  it('stores a file, writes its row and refetches what shows it', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const page = await openPage();
    act(() => page.uploadQueue.add(target, [file(), file('second.wav')]));
    expect(page.items().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await waitFor(() => expect(page.items()).toEqual([]));
    expect(log).toEqual([
      'store beat-masters/7/full_rosin.wav',
      'row /beat-masters/7/full_rosin.wav',
      'store beat-masters/7/full_second.wav',
      'row /beat-masters/7/full_second.wav',
    ]);
    expect(writeRow).toHaveBeenCalledWith(
      expect.objectContaining({ target, row: { duration: 4 }, again: false }),
    );
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['files'] });
    // Nothing is left for the next page.
    const next = await openPage();
    await new Promise((done) => setTimeout(done, 30));
    expect(next.items()).toEqual([]);
  });

  it('tells progress in bytes, and continues a paused upload where it stopped', async () => {
    const page = await openPage();
    hang();
    act(() => page.uploadQueue.add(target, [file()]));
    const first = await sending();
    act(() => {
      first.onUploadUrl('/upload/1');
      first.onProgress(5);
    });
    expect(page.items()[0]).toMatchObject({ status: 'uploading', progress: 0.5 });
    act(() => page.uploadQueue.pause(page.items()[0]?.id ?? ''));
    expect(page.items()[0]).toMatchObject({ status: 'paused', reason: 'Paused' });
    expect(first.signal.aborted).toBe(true);
    act(() => page.uploadQueue.resume(page.items()[0]?.id ?? ''));
    expect((await sending(1)).uploadUrl).toBe('/upload/1');
    await waitFor(() => expect(page.items()).toEqual([]));
  });

  it('continues in the next page after a reload', async () => {
    const page = await openPage();
    hang();
    act(() => page.uploadQueue.add(target, [file()]));
    const first = await sending();
    act(() => first.onUploadUrl('/upload/1'));
    await new Promise((done) => setTimeout(done, 30));

    const next = await openPage();
    expect(await sending()).toMatchObject({ uploadUrl: '/upload/1', key: '7/full_rosin.wav' });
    await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
    expect(next.items()).toEqual([]);
  });

  it('asks whether the row is there after an answer was lost', async () => {
    const page = await openPage();
    writeRow.mockRejectedValueOnce(new page.AppError({ kind: 'network', message: 'lost' }));
    act(() => page.uploadQueue.add(target, [file()]));
    await waitFor(() => expect(page.items()[0]?.status).toBe('paused'));
    expect(page.items()[0]?.reason).toMatch(/^The connection was lost/);
    expect(removeObjects).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.items()).toEqual([]));
    expect(writeRow).toHaveBeenLastCalledWith(expect.objectContaining({ again: true }));
  });

  it('pauses without a session, and continues after signing in', async () => {
    const page = await openPage();
    vi.mocked(send.readSession).mockResolvedValue(null);
    writeRow.mockRejectedValueOnce(new page.AppError({ kind: 'denied', message: 'No token.' }));
    act(() => page.uploadQueue.add(target, [file()]));
    await waitFor(() =>
      expect(page.items()[0]).toMatchObject({
        status: 'paused',
        reason: 'You are signed out. The upload continues after you sign in.',
      }),
    );
    expect(removeObjects).not.toHaveBeenCalled();
    act(() => signIn());
    await waitFor(() => expect(page.items()).toEqual([]));
    expect(writeRow).toHaveBeenCalledTimes(2);
    expect(log.filter((entry) => entry.startsWith('store'))).toHaveLength(1);
  });

  it('removes an object whose row is refused, and may be tried again', async () => {
    const page = await openPage();
    writeRow.mockRejectedValueOnce(
      new page.AppError({ kind: 'invalid', code: '23514', message: 'Not this one.' }),
    );
    act(() => page.uploadQueue.add(target, [file()]));
    await waitFor(() => expect(page.items()[0]?.status).toBe('failed'));
    expect(page.items()[0]?.reason).toBe('Not this one.');
    expectLogged();
    expect(log).toEqual([
      'store beat-masters/7/full_rosin.wav',
      'remove beat-masters/7/full_rosin.wav',
    ]);
    act(() => page.uploadQueue.resume(page.items()[0]?.id ?? ''));
    await waitFor(() => expect(page.items()).toEqual([]));
    expect(writeRow).toHaveBeenLastCalledWith(expect.objectContaining({ again: false }));
  });

  it('names a file that cannot be used, stores nothing of it, and goes on with the next', async () => {
    const page = await openPage();
    act(() => page.uploadQueue.add(target, [file('liar.wav'), file()]));
    await waitFor(() => expect(page.items()).toHaveLength(1));
    expect(page.items()[0]).toMatchObject({
      status: 'failed',
      reason: 'liar.wav is not a sound file.',
    });
    expect(log[0]).toBe('store beat-masters/7/full_rosin.wav');
    expectLogged();
  });

  it('forgets a canceled file', async () => {
    const page = await openPage();
    hang();
    act(() => page.uploadQueue.add(target, [file()]));
    const first = await sending();
    await act(() => page.uploadQueue.cancelAll(({ ownerId }) => ownerId === 7));
    expect(page.items()).toEqual([]);
    expect(first.signal.aborted).toBe(true);
    expect(writeRow).not.toHaveBeenCalled();
  });

  it('cancels a file whose row is never answered, and goes on with the next', async () => {
    const page = await openPage();
    writeRow.mockImplementationOnce(() => new Promise(() => undefined));
    act(() => page.uploadQueue.add(target, [file(), file('second.wav')]));
    await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
    await act(() => page.uploadQueue.cancel(page.items()[0]?.id ?? ''));
    await waitFor(() => expect(page.items()).toEqual([]));
    expect(log.at(-1)).toBe('row /beat-masters/7/full_second.wav');
    // Its row may have been written.
    expect(removeObjects).not.toHaveBeenCalled();
  });

  it('takes an object that exists for stored', async () => {
    const page = await openPage();
    vi.mocked(send.sendObject).mockRejectedValueOnce(
      new page.AppError({ kind: 'duplicate', message: 'exists', status: 409 }),
    );
    act(() => page.uploadQueue.add(target, [file()]));
    await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
  });
});
