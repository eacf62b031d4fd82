import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { removeObjects } from '@/lib/media/storage';
import { storeWithRow } from '@/lib/media/store-with-row';

vi.mock('@/lib/media/storage', () => ({ removeObjects: vi.fn() }));

const keys = ['1/cover_1_a.png', '1/cover_1_a-400.webp'];
const refused = new AppError({ kind: 'invalid', message: 'no' });
const offline = new AppError({ kind: 'network', message: 'Failed to fetch' });
const denied = new AppError({ kind: 'denied', message: 'no' });
let done: string[] = [];
const onLeft = vi.fn();

beforeEach(() => {
  done = [];
  onLeft.mockReset();
  vi.mocked(removeObjects)
    .mockReset()
    .mockImplementation((_bucket, these) => {
      done.push('objects gone');
      return Promise.resolve({ removed: [...these], left: [] });
    });
});

function step(name: string, error?: Error) {
  return () => {
    done.push(name);
    return error ? Promise.reject(error) : Promise.resolve('/url');
  };
}

interface Steps {
  send?: Error;
  insert?: Error;
  delete?: Error;
  abortAfter?: string;
  /** How much has left. */
  sent?: number;
}

function store(steps: Steps = {}) {
  const controller = new AbortController();
  const then = (name: string, error?: Error) => async () => {
    try {
      return await step(name, error)();
    } finally {
      if (steps.abortAfter === name) controller.abort();
    }
  };
  return storeWithRow({
    bucket: 'beat-images',
    keys,
    send: ({ onProgress }) => {
      onProgress(steps.sent ?? 0.1);
      return then('sent', steps.send)();
    },
    insertRow: async () => {
      await then('row', steps.insert)();
    },
    deleteRow: async () => {
      await then('row gone', steps.delete)();
    },
    way: { signal: controller.signal, onProgress: () => undefined },
    onLeft,
  });
}

describe('a file and its row', () => {
  it('are both there', async () => {
    await store();
    expect(done).toEqual(['sent', 'row']);
    expect(onLeft).not.toHaveBeenCalled();
  });

  it.each([
    ['the file was not stored', { send: refused }, ['sent', 'objects gone']],
    ['the row was refused', { insert: refused }, ['sent', 'row', 'row gone', 'objects gone']],
    ['it was called off', { abortAfter: 'sent' }, ['sent', 'row gone', 'objects gone']],
    [
      'it was called off too late',
      { abortAfter: 'row' },
      ['sent', 'row', 'row gone', 'objects gone'],
    ],
  ])('are both gone where %s', async (_what, steps, expected) => {
    await expect(store(steps)).rejects.toThrow();
    expect(done).toEqual(expected);
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('are nothing to be taken back where no byte has left', async () => {
    vi.mocked(removeObjects).mockResolvedValue({ removed: [], left: [...keys] });
    await expect(store({ send: offline, sent: 0 })).rejects.toBe(offline);
    expect(removeObjects).not.toHaveBeenCalled();
    expect(onLeft).not.toHaveBeenCalled();
    // Called off: it may just have left.
    await expect(store({ send: offline, sent: 0, abortAfter: 'sent' })).rejects.toBe(offline);
    expect(removeObjects).toHaveBeenCalledOnce();
  });

  it('keeps the file where it is not known whether the row is gone, and says so', async () => {
    await expect(store({ insert: refused, delete: refused })).rejects.toBe(refused);
    expect(done).toEqual(['sent', 'row', 'row gone']);
    expect(onLeft).toHaveBeenCalledExactlyOnceWith(keys.map((key) => `beat-images/${key}`));
    vi.mocked(console.error).mockClear();
  });

  it('says what would not go, and believes no silence where rights were lost', async () => {
    vi.mocked(removeObjects).mockResolvedValueOnce({ removed: [], left: ['1/cover_1_a.png'] });
    await expect(store({ insert: refused })).rejects.toBe(refused);
    expect(onLeft).toHaveBeenLastCalledWith(['beat-images/1/cover_1_a.png']);
    vi.mocked(removeObjects).mockResolvedValueOnce({ removed: [], left: [] });
    await expect(store({ insert: denied })).rejects.toBe(denied);
    expect(onLeft).toHaveBeenLastCalledWith(keys.map((key) => `beat-images/${key}`));
  });
});
