import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noJournal, type Journal } from '@/features/beat-upload/journal';
import {
  undoUpload,
  uploadBeat,
  UploadStop,
  type PlannedFile,
  type UploadPlan,
  type UploadWatch,
} from '@/features/beat-upload/saga';
import { fakeUploadServer } from '@/features/beat-upload/testing/fake-upload-server';
import type { BeatRowValues } from '@/lib/beat-form/schema';
import { AppError } from '@/lib/errors';

const row: BeatRowValues = {
  title: 'Midnight Rosin',
  artist: 'Trap Violinist',
  genre: 'Trap',
  bpm: 140,
  key: null,
  price: 25,
  salePrice: null,
  mood: null,
  description: null,
  tags: [],
  isFeatured: false,
};

let fake: ReturnType<typeof fakeUploadServer>;
let journal: Journal;
let whole: AbortController;
const single = new Map<string, AbortController>();
const onFile = vi.fn<UploadWatch['onFile']>();

function sound(id: string, type: 'full' | 'preview'): PlannedFile {
  const file = new File(['sound'], `${id}.mp3`, { type: 'audio/mpeg' });
  return {
    id,
    kind: 'audio',
    type,
    filename: file.name,
    make: () =>
      Promise.resolve({ kind: 'audio', file, mime: 'audio/mpeg', duration: 30, peaks: [1, 100] }),
  };
}

function image(id: string): PlannedFile {
  return {
    id,
    kind: 'image',
    filename: `${id}.png`,
    make: () =>
      Promise.resolve({
        kind: 'image',
        name: `${id}.png`,
        widths: [400],
        keys: (key) => [key, key.replace('.png', '-400.webp')],
        send: (key) => fake.put('beat-images', key),
      }),
  };
}

const plan: UploadPlan = {
  row,
  files: [sound('full', 'full'), sound('clip', 'preview'), image('a')],
};

const run = (begun = journal, of = plan) =>
  uploadBeat(of, begun, fake.server, {
    signal: whole.signal,
    signalFor: (id) => single.get(id)?.signal ?? whole.signal,
    onJournal: (now) => (journal = now),
    onFile,
  });

async function stop(begun = journal): Promise<UploadStop> {
  const error: unknown = await run(begun).catch((caught: unknown) => caught);
  if (!(error instanceof UploadStop)) throw new Error(`Not a stop: ${String(error)}`);
  return error;
}

const offline = new AppError({ kind: 'network', message: 'The connection was lost.' });
const refused = new AppError({ kind: 'invalid', message: 'too large', status: 413 });

beforeEach(() => {
  fake = fakeUploadServer();
  journal = noJournal;
  whole = new AbortController();
  single.clear();
  onFile.mockReset();
});

describe('an upload', () => {
  it('makes the row, stores each file where it belongs, then the rows, then publishes', async () => {
    await expect(run()).resolves.toBe(7);
    expect(fake.calls).toEqual([
      'insertBeat',
      'store beat-masters',
      'store beat-audio',
      'store beat-images',
      'insertFiles 2+1',
      'publish',
    ]);
    expect(fake.published()).toBe(7);
    expect([...fake.objects].map((key) => key.replace(/_\d+_/, '_0_'))).toEqual([
      'beat-masters/7/full_0_full.mp3',
      'beat-audio/7/preview_0_clip.mp3',
      'beat-images/7/cover_0_a.png',
    ]);
    expect(journal).toMatchObject({ beatId: 7, rowsDone: true, attempted: {} });
    expect(
      onFile.mock.calls.filter(([id]) => id === 'full').map(([, event]) => event.type),
    ).toEqual(['begun', 'checked', 'done']);
  });

  it.each([
    ['store', 'store beat-masters', 'full.mp3'],
    ['insertBeat', 'insertBeat', undefined],
    ['insertFiles', 'insertFiles 2+1', undefined],
    ['publish', 'publish', undefined],
  ])('stops at a lost connection (%s), and goes on from there', async (step, last, fileName) => {
    fake.fail(step, offline);
    const stopped = await stop();
    expect(stopped).toMatchObject({ cause: offline, mayGoOn: true, fileName });
    expect(fake.calls.at(-1)).toBe(last);
    expect(fake.published()).toBeNull();

    await expect(run()).resolves.toBe(7);
    expect(fake.published()).toBe(7);
    expect(fake.objects).toHaveLength(3);
    expect(fake.rows).toHaveLength(1);
  });

  it('does not store again what is stored', async () => {
    fake.fail('insertFiles', offline);
    await stop();
    fake.calls.length = 0;
    await run();
    expect(fake.calls).toEqual(['insertFiles 2+1 again', 'publish']);
  });

  it('finds the row whose answer was lost, rather than making a second', async () => {
    fake.server.insertBeat = () => {
      fake.rows.add(7);
      return Promise.reject(offline);
    };
    await stop();
    expect(journal).toMatchObject({ beatId: null });
    expect(journal.begunAt).not.toBeNull();
    await expect(run()).resolves.toBe(7);
    expect(fake.calls).not.toContain('insertBeat');
  });

  it('takes away what may have arrived before it sends a file again', async () => {
    fake.fail('store', offline);
    await stop();
    expect(Object.keys(journal.attempted)).toEqual(['full']);
    fake.calls.length = 0;
    await run();
    expect(fake.calls.slice(0, 2)).toEqual(['remove', 'store beat-masters']);

    journal = { ...noJournal, begunAt: 1, beatId: 7, attempted: { full: ['7/full_1_full.mp3'] } };
    fake.server.remove = (_bucket, keys) => Promise.resolve({ removed: [], left: [...keys] });
    expect((await stop()).mayGoOn).toBe(true);
  });

  it('may go on after a lost session and after a file was called off, not after a refusal', async () => {
    fake.fail('store', new AppError({ kind: 'denied', message: 'row-level security' }));
    expect((await stop()).mayGoOn).toBe(true);

    single.set('clip', new AbortController());
    single.get('clip')?.abort();
    const called = await stop();
    expect(called).toMatchObject({ mayGoOn: true, fileId: 'clip' });
    expect(journal.stored['full']).toBeDefined();
    single.clear();

    fake.fail('store', refused);
    expect(await stop()).toMatchObject({ cause: refused, mayGoOn: false, fileName: 'clip.mp3' });
  });

  it('does nothing once it was called off', async () => {
    whole.abort();
    expect((await stop()).cause).toMatchObject({ name: 'AbortError' });
    expect(fake.calls).toEqual([]);
    expect(journal).toBe(noJournal);
  });
});

describe('undoing', () => {
  it.each(['store', 'insertFiles', 'publish'])(
    'leaves neither row nor object after %s failed',
    async (step) => {
      fake.fail(step, refused);
      await stop();
      await expect(undoUpload(row, journal, fake.server)).resolves.toEqual({
        journal: noJournal,
        left: [],
      });
      expect(fake.objects).toHaveLength(0);
      expect(fake.rows).toHaveLength(0);
    },
  );

  it('removes no object before the row is gone', async () => {
    fake.fail('publish', offline);
    await stop();
    fake.fail('deleteBeat', offline);
    await expect(undoUpload(row, journal, fake.server)).rejects.toBe(offline);
    expect(fake.objects).toHaveLength(3);
  });

  it('names what would not go', async () => {
    fake.fail('publish', offline);
    await stop();
    fake.server.removeFiles = () => Promise.resolve(['beat-audio/7/preview_1_a.mp3']);
    await expect(undoUpload(row, journal, fake.server)).resolves.toMatchObject({
      left: ['beat-audio/7/preview_1_a.mp3'],
    });
  });

  it('has nothing to do where nothing was begun, or no row arrived', async () => {
    await undoUpload(row, noJournal, fake.server);
    expect(fake.calls).toEqual([]);
    await undoUpload(row, { ...noJournal, begunAt: 1 }, fake.server);
    expect(fake.calls).toEqual(['findStray']);
  });
});
