import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { openUploadPage } from '@/lib/uploads/testing/upload-page';
import type { UploadHandler } from '@/lib/uploads/upload-list';
import { fc } from '@tests/support/property';

vi.mock('idb-keyval', () => import('@/lib/uploads/testing/memory-idb'));
vi.mock('@/lib/uploads/send-object');
vi.mock('@/lib/uploads/storage');
vi.mock('@/lib/toast');
vi.mock('@/lib/data/supabase', () => import('@/lib/uploads/testing/upload-page'));

const target = { ownerId: 7 };
let handler: UploadHandler<typeof target, null>;

/** Outcomes of a request. "answer lost": the server did it, but the page got no answer. */
const outcomes = ['done', 'answer lost', 'not reached', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

let server: {
  objects: Set<string>;
  /** How many rows name an object. */
  rows: Map<string, number>;
  /** Objects that the queue may leave, because an answer was lost or a row was being written. */
  left: Set<string>;
};
/** Requests of the open page that wait for their outcome. */
let waiting: ((outcome: Outcome) => void)[];
let page: Awaited<ReturnType<typeof openUploadPage>>;
let keys = 0;

async function openPage(): Promise<void> {
  // Timers of the closed page never fire.
  vi.clearAllTimers();
  waiting = [];
  page = await openUploadPage();
  const { AppError } = page;
  const request = (take: () => void, key: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (outcome: Outcome) => {
        waiting = waiting.filter((one) => one !== settle);
        if (outcome === 'done' || outcome === 'answer lost') take();
        if (outcome === 'answer lost') server.left.add(key);
        if (outcome === 'done') resolve();
        else if (outcome === 'refused') {
          reject(new AppError({ kind: 'invalid', message: 'refused', status: 400 }));
        } else reject(new AppError({ kind: 'network', message: 'offline' }));
      };
      waiting.push(settle);
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== settle);
        reject(signal.reason as Error);
      });
    });

  page.send.sendObject.mockImplementation(({ key, signal }) =>
    // It asks whether the object is stored already.
    server.objects.has(key)
      ? Promise.resolve()
      : request(() => server.objects.add(key), key, signal),
  );
  page.removeObjects.mockImplementation((_bucket, removed) => {
    for (const key of removed) server.objects.delete(key);
    return Promise.resolve([]);
  });
  handler = {
    kind: 'beat-audio',
    prepare: (file) =>
      Promise.resolve({
        bucket: 'beat-masters',
        objects: [{ key: `${file.name}/${(keys += 1)}`, contentType: 'audio/wav' }],
        row: null,
      }),
    writeRow: ({ url, again }) => {
      server.left.add(url);
      return request(() => {
        // After an attempt without an answer, real handlers also check first whether the row exists.
        if (again && server.rows.has(url)) return;
        server.rows.set(url, (server.rows.get(url) ?? 0) + 1);
      }, url);
    },
    invalidates: [],
  };
  page.startUploads(new QueryClient(), [handler]);
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const ofKind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const events = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: ofKind('add') }) },
    { weight: 8, arbitrary: fc.record({ kind: ofKind('answer'), outcome: ofKind(...outcomes) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: ofKind('pause', 'resume', 'cancel'), which: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: ofKind('reload', 'wait') }) },
  ),
  { minLength: 1, maxLength: 20 },
);
type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never;

let added: string[];
let canceled: Set<string>;

async function happen(event: Event): Promise<void> {
  if (event.kind === 'add') {
    const name = `${added.length}.wav`;
    added.push(name);
    page.uploadQueue.add(handler, target, [new File(['0123456789'], name)]);
  } else if (event.kind === 'answer' && 'outcome' in event) {
    waiting[0]?.(event.outcome);
  } else if (event.kind === 'reload') {
    await openPage();
  } else if (event.kind === 'wait') {
    await vi.advanceTimersByTimeAsync(20_000);
  } else if ('which' in event) {
    const item = page.uploadQueue.getSnapshot()[event.which];
    // The buttons allow the same: a user can pause a running upload and resume a stopped one.
    const isStopped = item?.status === 'paused' || item?.status === 'failed';
    if (item && event.kind === 'pause' && !isStopped) page.uploadQueue.pause(item.id);
    if (item && event.kind === 'resume' && isStopped) page.uploadQueue.resume(item.id);
    if (item && event.kind === 'cancel') {
      canceled.add(item.name);
      await page.uploadQueue.cancel(item.id);
    }
  }
  await settle();
}

const nameOf = (key: string) => key.split('/')[0] ?? '';

function agree(): void {
  const listed = page.uploadQueue.getSnapshot().map(({ name }) => name);
  for (const key of server.rows.keys()) {
    expect(server.objects, 'no row without its file').toContain(key);
    expect(server.rows.get(key), 'no second row').toBe(1);
  }
  for (const key of server.objects) {
    const isKnown = server.rows.has(key) || listed.includes(nameOf(key)) || server.left.has(key);
    expect(isKnown, `${key} has a row, or is in the queue, or is left for the sweep`).toBe(true);
  }
  const written = [...server.rows.keys()].map(nameOf);
  for (const name of added) {
    const isThere = listed.includes(name) || written.includes(name) || canceled.has(name);
    expect(isThere, `${name} is in the queue or written`).toBe(true);
  }
}

/** The server wrote the row, so the queue keeps its file although the server refuses the next attempt. */
const refusedAfterALostAnswer: Event[] = [
  { kind: 'add' },
  { kind: 'answer', outcome: 'done' },
  { kind: 'answer', outcome: 'answer lost' },
  { kind: 'resume', which: 0 },
  { kind: 'answer', outcome: 'refused' },
];

it('loses no file and leaves no orphan after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      server = { objects: new Set(), rows: new Map(), left: new Set() };
      added = [];
      canceled = new Set();
      await openPage();
      for (const event of history) {
        await happen(event);
        agree();
      }
      // Once every request succeeds, all uploads that were not canceled finish.
      for (let n = 0; n < 100 && page.uploadQueue.getSnapshot().length > 0; n += 1) {
        for (const which of [0, 1, 2, 3]) await happen({ kind: 'resume', which });
        await happen({ kind: 'answer', outcome: 'done' });
      }
      agree();
      expect(page.uploadQueue.getSnapshot()).toEqual([]);
      const written = [...server.rows.keys()].map(nameOf);
      for (const name of added) {
        if (!canceled.has(name)) expect(written.filter((one) => one === name)).toEqual([name]);
      }
      page.forgetUploads();
      vi.mocked(console.error).mockClear();
    }),
    { numRuns: 40, examples: [[refusedAfterALostAnswer]] },
  );
}, 60_000);
