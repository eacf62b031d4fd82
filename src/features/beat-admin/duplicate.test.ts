import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  copyTitle,
  duplicate,
  type CopyProgress,
  type CopyServer,
  type CopyStop,
  type FileRows,
  type WholeBeat,
} from '@/features/beat-admin/duplicate';
import { AppError } from '@/lib/errors';
import { beatRow } from '@tests/support/builders';

const home = (bucket: string) => `https://files.test/storage/v1/object/public/${bucket}`;
const at = '2025-06-01T12:00:00+00:00';

const source: WholeBeat = {
  ...beatRow({ id: 7, title: 'Rosin', is_featured: true, plays_count: 900, downloads_count: 3 }),
  revision: 4,
  files_changed_at: at,
  beat_images: [
    {
      id: 1,
      beat_id: 7,
      image_url: `${home('beat-images')}/7/cover_100_a.png`,
      filename: 'A.png',
      image_type: 'cover',
      is_primary: true,
      position: 0,
      variant_widths: [400, 800],
      created_at: at,
    },
    {
      id: 2,
      beat_id: 7,
      // Of another site: nothing of it lies here.
      image_url: 'https://pictures.test/b.jpg',
      filename: 'b.jpg',
      image_type: 'cover',
      is_primary: false,
      position: 1,
      variant_widths: [],
      created_at: at,
    },
  ],
  beat_audio: [
    {
      id: 3,
      beat_id: 7,
      audio_url: `${home('beat-masters')}/7/full_100_rosin.wav`,
      audio_type: 'full',
      filename: 'rosin.wav',
      file_size: 900,
      duration: 50,
      peaks: [1, 2],
      created_at: at,
    },
    {
      id: 4,
      beat_id: 7,
      audio_url: `${home('beat-audio')}/7/preview_100_rosin.mp3`,
      audio_type: 'preview',
      filename: 'rosin.mp3',
      file_size: 90,
      duration: 45,
      peaks: null,
      created_at: at,
    },
  ],
};

let objects: string[];
let rows: FileRows | undefined;
let beats: number[];
let inserted: Parameters<CopyServer['insertBeat']>[0] | undefined;
const progress = vi.fn<(now: CopyProgress) => void>();

function server(overrides: Partial<CopyServer> = {}): CopyServer {
  return {
    readWhole: () => Promise.resolve(source),
    insertBeat: (row) => {
      inserted = row;
      beats.push(12);
      return Promise.resolve(12);
    },
    copyObject: ({ bucket, from, to }) => {
      objects.push(`${bucket}: ${from} > ${to}`);
      return Promise.resolve(`${home(bucket)}/${to}`);
    },
    insertFiles: (given) => {
      rows = given;
      return Promise.resolve();
    },
    deleteBeat: (id) => {
      beats = beats.filter((each) => each !== id);
      return Promise.resolve();
    },
    removeFiles: () => {
      expect(beats).toEqual([]);
      objects = [];
      return Promise.resolve([]);
    },
    ...overrides,
  };
}

const stopOf = (given: Partial<CopyServer>) =>
  duplicate(7, server(given), progress).then(
    () => expect.unreachable('It was duplicated.'),
    (error: unknown) => error as CopyStop,
  );

const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
const lost = new AppError({ kind: 'network', message: 'Failed to fetch' });

beforeEach(() => {
  objects = [];
  beats = [];
  rows = undefined;
  inserted = undefined;
  progress.mockReset();
});
afterEach(() => vi.mocked(console.error).mockClear());

describe('the copy of a beat', () => {
  it('is hidden, not featured, has earned nothing, and says that it is one', async () => {
    expect(await duplicate(7, server(), progress)).toBe(12);
    expect(inserted).toEqual({
      title: 'Copy of Rosin',
      artist: 'Trap Violinist',
      genre: 'Violin Trap',
      bpm: 142,
      key: 'F#',
      price: 25,
      sale_price: null,
      mood: 'Dark',
      description: null,
      tags: [],
      is_featured: false,
      is_active: false,
    });
  });

  it('has files of its own, each in its bucket, the original after its smaller ones', async () => {
    await duplicate(7, server(), progress);
    expect(objects).toEqual([
      'beat-images: 7/cover_100_a-800.webp > 12/cover_100_a-800.webp',
      'beat-images: 7/cover_100_a-400.webp > 12/cover_100_a-400.webp',
      'beat-images: 7/cover_100_a.png > 12/cover_100_a.png',
      'beat-masters: 7/full_100_rosin.wav > 12/full_100_rosin.wav',
      'beat-audio: 7/preview_100_rosin.mp3 > 12/preview_100_rosin.mp3',
    ]);
    expect(progress.mock.calls.map(([{ done, total }]) => `${done}/${total}`)).toEqual(
      [0, 1, 2, 3, 4, 5].map((done) => `${done}/5`),
    );
  });

  it('has rows that say of its files what the other’s say', async () => {
    await duplicate(7, server(), progress);
    expect(rows?.images).toEqual([
      {
        beat_id: 12,
        image_url: `${home('beat-images')}/12/cover_100_a.png`,
        filename: 'A.png',
        image_type: 'cover',
        is_primary: true,
        position: 0,
        variant_widths: [400, 800],
      },
      expect.objectContaining({ image_url: 'https://pictures.test/b.jpg', position: 1 }),
    ]);
    expect(rows?.audio).toEqual([
      {
        beat_id: 12,
        audio_url: `${home('beat-masters')}/12/full_100_rosin.wav`,
        audio_type: 'full',
        filename: 'rosin.wav',
        file_size: 900,
        duration: 50,
        peaks: [1, 2],
      },
      expect.objectContaining({
        audio_url: `${home('beat-audio')}/12/preview_100_rosin.mp3`,
        peaks: null,
      }),
    ]);
  });

  it('keeps its title within what a title may be', () => {
    expect(copyTitle('x'.repeat(200))).toHaveLength(200);
    expect(copyTitle(`${'x'.repeat(191)} ${'y'.repeat(8)}`)).toBe(`Copy of ${'x'.repeat(191)}`);
    expect(copyTitle(`${'x'.repeat(191)}🎻`)).toBe(`Copy of ${'x'.repeat(191)}`);
  });
});

describe('a copy that fails', () => {
  it('at a file is taken back whole, and the file is named', async () => {
    const fake = server();
    const stop = await stopOf({
      copyObject: (copy) =>
        copy.bucket === 'beat-audio' ? Promise.reject(refused) : fake.copyObject(copy),
    });
    expect(stop).toMatchObject({ cause: refused, fileName: 'rosin.mp3', remains: 'nothing' });
    expect([beats, objects]).toEqual([[], []]);
  });

  it('at the rows of its files is taken back as well', async () => {
    const stop = await stopOf({ insertFiles: () => Promise.reject(lost) });
    expect(stop).toMatchObject({ cause: lost, fileName: undefined, remains: 'nothing' });
    expect([beats, objects]).toEqual([[], []]);
  });

  it('says what could not be taken back', async () => {
    const failing: Partial<CopyServer> = { insertFiles: () => Promise.reject(lost) };
    const left = ['beat-masters/12/full_100_rosin.wav'];
    expect(await stopOf({ ...failing, removeFiles: () => Promise.resolve(left) })).toMatchObject({
      remains: left,
    });

    const removeFiles = vi.fn<CopyServer['removeFiles']>();
    expect(
      await stopOf({ ...failing, deleteBeat: () => Promise.reject(lost), removeFiles }),
    ).toMatchObject({ remains: 'unfinished' });
    // While its row stands it is deleted in the list, with its files.
    expect(removeFiles).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('before there is one has nothing to take back', async () => {
    const deleteBeat = vi.fn<CopyServer['deleteBeat']>();
    const denied = new AppError({ kind: 'denied', message: 'row-level security' });
    expect(await stopOf({ readWhole: () => Promise.reject(lost), deleteBeat })).toMatchObject({
      cause: lost,
      remains: 'nothing',
    });
    expect(await stopOf({ readWhole: () => Promise.resolve(null), deleteBeat })).toMatchObject({
      cause: { kind: 'not-found' },
      remains: 'nothing',
    });
    expect(await stopOf({ insertBeat: () => Promise.reject(denied), deleteBeat })).toMatchObject({
      cause: denied,
      remains: 'nothing',
    });
    // Nobody knows whether the row arrived.
    expect(await stopOf({ insertBeat: () => Promise.reject(lost), deleteBeat })).toMatchObject({
      remains: 'unknown',
    });
    expect(deleteBeat).not.toHaveBeenCalled();
  });
});
