import { afterEach, expect, it, vi } from 'vitest';
import { hashPassword } from '@/features/office/requests/hash-password';

/** A worker that the test controls. */
function stubWorker() {
  const worker: {
    url?: URL;
    options?: WorkerOptions;
    onmessage?: (event: { data: string }) => void;
    onerror?: () => void;
    postMessage: (password: string) => void;
    terminate: () => void;
  } = { postMessage: vi.fn(), terminate: vi.fn() };
  vi.stubGlobal('Worker', function Worker(url: URL, options: WorkerOptions) {
    return Object.assign(worker, { url, options });
  });
  return worker;
}

afterEach(() => void vi.unstubAllGlobals());

it('hashes a password in a worker, and terminates the worker', async () => {
  const worker = stubWorker();
  const hashed = hashPassword('violins');
  expect(worker.options).toEqual({ type: 'module' });
  expect(worker.url?.pathname).toMatch(/\/hash-worker\.ts$/);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('violins');
  expect(worker.terminate).not.toHaveBeenCalled();
  worker.onmessage?.({ data: '$2b$10$hash' });
  await expect(hashed).resolves.toBe('$2b$10$hash');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('rejects when the worker fails, and terminates the worker', async () => {
  const worker = stubWorker();
  const hashed = hashPassword('violins');
  worker.onerror?.();
  await expect(hashed).rejects.toThrow('could not be hashed');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('the worker answers a password with its bcrypt hash', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const answer = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
  await import('@/features/office/requests/hash-worker');
  const [, listener] = listen.mock.calls.find(([type]) => type === 'message') ?? [];
  if (typeof listener !== 'function') throw new Error('Nothing listens.');
  listener.call(window, new MessageEvent('message', { data: 'violins at midnight' }));
  window.removeEventListener('message', listener);
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\$2[ab]\$10\$/));
});
