import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppErrorKind } from '@/lib/data/errors';
import { clearDatabases } from '@/lib/uploads/testing/memory-idb';
import { openUploadPage } from '@/lib/uploads/testing/upload-page';
import type { UploadHandler } from '@/lib/uploads/upload-list';
import { expectLogged } from '@tests/support/record';

vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/uploads/send-object');
vi.mock('@/lib/uploads/storage');
vi.mock('@/lib/data/supabase', () => import('@/lib/uploads/testing/upload-page'));

const target = { ownerId: 7 };
const client = new QueryClient();
/** Objects and rows that the page stored, wrote and removed, in order. */
const log: string[] = [];
const writeRow = vi.fn<(upload: { url: string }) => Promise<void>>();

async function openPage(userId?: string) {
  const page = await openUploadPage(userId);
  const { FileProblem } = await import('@/lib/uploads/files');
  page.removeObjects.mockImplementation((_bucket, keys) => {
    log.push(...keys.map((key) => `remove ${key}`));
    return Promise.resolve([]);
  });
  page.send.sendObject.mockImplementation(({ key }) => {
    log.push(`store ${key}`);
    return Promise.resolve();
  });
  const handler: UploadHandler<typeof target, { duration: number }> = {
    kind: 'beat-audio',
    prepare: (chosen) =>
      chosen.name === 'liar.wav'
        ? Promise.reject(new FileProblem('liar.wav is not a sound file.'))
        : Promise.resolve({
            bucket: 'beat-masters',
            objects: [{ key: `7/${chosen.name}`, contentType: 'audio/wav' }],
            row: { duration: 4 },
          }),
    writeRow,
    invalidates: [['files']],
  };
  page.startUploads(client, [handler]);
  const { result } = renderHook(() => page.useUploads(handler, target.ownerId));
  const items = () => result.current;
  return {
    ...page,
    items,
    id: () => items()[0]?.id ?? '',
    add: (...names: string[]) =>
      act(() => {
        const files = names.map((name) => new File(['0123456789'], name, { type: 'audio/wav' }));
        page.uploadQueue.add(handler, target, files);
      }),
    failRow: (kind: AppErrorKind) =>
      writeRow.mockRejectedValueOnce(
        new page.AppError({ kind, code: '23514', message: 'Not this one.' }),
      ),
    /** The next object is never stored: its request only ends when the upload is aborted. */
    hang: () =>
      page.send.sendObject.mockImplementationOnce(
        ({ signal }) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          ),
      ),
    /** Waits until the page has started to send an object. @returns the options of that request */
    sending: async (attempt = 0) => {
      await waitFor(() => expect(page.send.sendObject.mock.calls[attempt]).toBeDefined());
      const [options] = page.send.sendObject.mock.calls[attempt] ?? [];
      if (!options) throw new Error('Nothing is being sent.');
      return options;
    },
    expectEmpty: () => waitFor(() => expect(items()).toEqual([])),
    expectStopped: (status: string, reason: string) =>
      waitFor(() => expect(items()[0]).toMatchObject({ status, reason })),
  };
}

/** Waits until the page has written its uploads to the browser's storage. */
const kept = () => new Promise((done) => setTimeout(done, 30));

/** A page whose file is being sent, and kept in the browser. */
async function openSending(uploadUrl?: string) {
  const page = await openPage();
  page.hang();
  page.add('rosin.wav');
  const sending = await page.sending();
  if (uploadUrl !== undefined) act(() => sending.onUploadUrl(uploadUrl));
  await kept();
  return { page, sending };
}

beforeEach(() => {
  log.length = 0;
  clearDatabases();
  writeRow.mockReset().mockImplementation(({ url }) => {
    log.push(`row ${url}`);
    return Promise.resolve();
  });
});

it('stores each file, writes its row, refetches what shows it and leaves nothing for the next page', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const page = await openPage();
  page.add('rosin.wav', 'second.wav');
  expect(page.items().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await page.expectEmpty();
  expect(log).toEqual([
    'store 7/rosin.wav',
    'row 7/rosin.wav',
    'store 7/second.wav',
    'row 7/second.wav',
  ]);
  expect(writeRow).toHaveBeenCalledWith(
    expect.objectContaining({ target, row: { duration: 4 }, again: false }),
  );
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['files'] });
  const next = await openPage();
  await kept();
  expect(next.items()).toEqual([]);
});

it('shows progress in bytes, and continues a paused upload where it stopped', async () => {
  const page = await openPage();
  page.hang();
  page.add('rosin.wav');
  const first = await page.sending();
  act(() => {
    first.onUploadUrl('/upload/1');
    first.onProgress(5);
  });
  expect(page.items()[0]).toMatchObject({ status: 'uploading', progress: 0.5 });
  act(() => page.uploadQueue.pause(page.id()));
  expect(page.items()[0]).toMatchObject({ status: 'paused', reason: 'Paused' });
  expect(first.signal.aborted).toBe(true);
  act(() => page.uploadQueue.resume(page.id()));
  expect((await page.sending(1)).uploadUrl).toBe('/upload/1');
  await page.expectEmpty();
});

it('continues in the next page after a reload', async () => {
  await openSending('/upload/1');
  const next = await openPage();
  expect(await next.sending()).toMatchObject({ uploadUrl: '/upload/1', key: '7/rosin.wav' });
  await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
  expect(next.items()).toEqual([]);
});

it.each([
  ['network', 'The connection was lost. The upload continues when it is back.'],
  ['unavailable', 'The server is not available right now. The upload continues automatically.'],
] as const)(
  'repeats a row whose answer was lost (%s), and marks it as repeated',
  async (kind, reason) => {
    const page = await openPage();
    const later = vi.spyOn(window, 'setTimeout');
    page.failRow(kind);
    page.add('rosin.wav');
    await page.expectStopped('paused', reason);
    expect(page.removeObjects).not.toHaveBeenCalled();
    if (kind === 'network') act(() => void window.dispatchEvent(new Event('online')));
    else act(() => later.mock.calls.find(([, delayMs]) => delayMs === 20_000)?.[0]());
    await page.expectEmpty();
    expect(writeRow).toHaveBeenLastCalledWith(expect.objectContaining({ again: true }));
  },
);

it('pauses without a session, and continues after signing in', async () => {
  const page = await openPage();
  page.send.readSession.mockResolvedValue(null);
  page.failRow('denied');
  page.add('rosin.wav');
  await page.expectStopped('paused', 'You are signed out. The upload continues after you sign in.');
  expect(page.removeObjects).not.toHaveBeenCalled();
  page.send.readSession.mockResolvedValue({ token: 't', userId: 'admin' });
  act(() => page.send.onSignIn.mock.lastCall?.[0]());
  await page.expectEmpty();
  expect(log).toEqual(['store 7/rosin.wav', 'row 7/rosin.wav']);
});

it('removes an object whose row is refused, and may be tried again', async () => {
  const page = await openPage();
  page.failRow('invalid');
  page.add('rosin.wav');
  await page.expectStopped('failed', 'Not this one.');
  expectLogged('error');
  expect(log).toEqual(['store 7/rosin.wav', 'remove 7/rosin.wav']);
  act(() => page.uploadQueue.resume(page.id()));
  await page.expectEmpty();
  expect(writeRow).toHaveBeenLastCalledWith(expect.objectContaining({ again: false }));
});

it('names a file that cannot be used, also after a reload, stores nothing of it, and goes on with the next', async () => {
  const page = await openPage();
  page.add('liar.wav', 'rosin.wav');
  await waitFor(() => expect(page.items()).toHaveLength(1));
  await page.expectStopped('failed', 'liar.wav is not a sound file.');
  expect(log[0]).toBe('store 7/rosin.wav');
  await kept();
  const next = await openPage();
  await next.expectStopped('failed', 'liar.wav is not a sound file.');
  expectLogged('error');
});

it('keeps files after a sign-out in another tab for the next sign-in of the same account', async () => {
  await openSending();
  const next = await openPage('other admin');
  await kept();
  expect(next.items()).toEqual([]);
  const [signedIn] = next.send.onSignIn.mock.lastCall ?? [];
  next.send.readSession.mockResolvedValue({ token: 't', userId: 'admin' });
  act(() => signedIn?.());
  await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
});

it('removes unfinished uploads of another account from the tab, and keeps them for that account', async () => {
  const { page, sending } = await openSending();
  page.send.readSession.mockResolvedValue({ token: 't', userId: 'other admin' });
  act(() => page.send.onSignIn.mock.lastCall?.[0]());
  await page.expectEmpty();
  expect(sending.signal.aborted).toBe(true);
  const next = await openPage();
  await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
  await next.expectEmpty();
});

it('continues no files of an account that signed out while another tab had them', async () => {
  await openSending();
  const request = vi.fn<(name: string, granted: () => unknown) => void>();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const next = await openPage();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  next.send.readSession.mockResolvedValue(null);
  request.mock.lastCall?.[1]();
  await kept();
  expect(next.items()).toEqual([]);
  next.send.readSession.mockResolvedValue({ token: 't', userId: 'admin' });
  act(() => next.send.onSignIn.mock.lastCall?.[0]());
  await waitFor(() => expect(writeRow).toHaveBeenCalledOnce());
});

it('deletes the files of an admin who signs out in this tab', async () => {
  const { page } = await openSending();
  act(() => page.forgetUploads());
  await kept();
  const next = await openPage();
  await kept();
  expect(next.items()).toEqual([]);
  expect(writeRow).not.toHaveBeenCalled();
});
