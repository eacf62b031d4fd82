// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '@/features/auth/requests/hash-password';

/** A thread that does what the test says. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly url: URL;
  readonly options: WorkerOptions | undefined;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor(url: URL, options?: WorkerOptions) {
    this.url = url;
    this.options = options;
    FakeWorker.made.push(this);
  }
}

function theWorker(): FakeWorker {
  const [worker, ...others] = FakeWorker.made;
  if (!worker || others.length > 0) throw new Error('There is not exactly one worker.');
  return worker;
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('hashing a password', () => {
  it('happens on a thread of its own, which ends with it', async () => {
    const hashed = hashPassword('violins');
    const worker = theWorker();
    expect(worker.url.pathname).toMatch(/\/hash-worker\.ts$/);
    expect(worker.options).toEqual({ type: 'module' });
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('violins');
    expect(worker.terminate).not.toHaveBeenCalled();

    worker.onmessage({ data: '$2b$10$hash' });
    await expect(hashed).resolves.toBe('$2b$10$hash');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('fails with the thread, and ends it', async () => {
    const hashed = hashPassword('violins');
    theWorker().onerror();
    await expect(hashed).rejects.toThrow('could not be hashed');
    expect(theWorker().terminate).toHaveBeenCalledOnce();
  });

  it('fails where there are no threads', async () => {
    vi.stubGlobal('Worker', function forbidden() {
      throw new Error('Workers are forbidden here.');
    });
    await expect(hashPassword('violins')).rejects.toThrow('forbidden');
  });
});

describe('the thread', () => {
  it('answers a password with its hash', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    const answer = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    await import('@/features/auth/requests/hash-worker');
    const [, listener] = listen.mock.calls.find(([type]) => type === 'message') ?? [];
    if (typeof listener !== 'function') throw new Error('Nothing listens.');
    listener.call(window, new MessageEvent('message', { data: 'violins at midnight' }));
    window.removeEventListener('message', listener);
    expect(answer).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\$2[ab]\$10\$/));
  });
});
