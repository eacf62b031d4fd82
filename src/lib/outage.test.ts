// @vitest-environment jsdom
import { RealtimeClient } from '@supabase/realtime-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { refetchDelay } from '@/lib/live-changes';
import { createQueryClient } from '@/lib/query-client';
import { reconnectAfterMs } from '@/lib/supabase';

const PAGES = 500;
const OUTAGE_MS = 60_000;

let isUp = true;
/** When a websocket was opened or a list read, in milliseconds. */
const opened: number[] = [];
const read: number[] = [];
const sockets = new Set<ServerSocket>();

/** The websocket of a page, and the server at its other end. */
class ServerSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    opened.push(Date.now());
    setTimeout(() => {
      if (!isUp) {
        this.onerror?.(new Error('refused'));
        this.close(1006);
        return;
      }
      sockets.add(this);
      this.readyState = 1;
      this.onopen?.();
    }, 20);
  }

  send(frame: string) {
    const [joinRef, ref, topic] = JSON.parse(frame) as string[];
    const response = { postgres_changes: [] };
    const answer = [joinRef, ref, topic, 'phx_reply', { status: 'ok', response }];
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(answer) }), 20);
  }

  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    sockets.delete(this);
    this.onclose?.({ code });
  }
}

/** What `useLiveTable` does: whenever its channel is joined, the list is read a moment later. */
function openPage(): void {
  const client = new RealtimeClient('ws://localhost/realtime/v1', {
    params: { apikey: 'key' },
    transport: ServerSocket as never,
    reconnectAfterMs,
  });
  client.channel('beats-changes').subscribe((status) => {
    if ((status as string) !== 'SUBSCRIBED') return;
    setTimeout(() => read.push(Date.now()), refetchDelay(Infinity));
  });
}

/** How many of these happened in each `length` milliseconds from a moment on. */
function histogram(times: readonly number[], from: number, length: number): number[] {
  const counts: (number | undefined)[] = [];
  for (const time of times.filter((one) => one >= from)) {
    const n = Math.floor((time - from) / length);
    counts[n] = (counts[n] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}

/** In steps: to wait for each of so many timers would take minutes. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    vi.advanceTimersByTime(100);
    await new Promise((done) => setImmediate(done));
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // The same chances in each run: a step of the golden ratio fills the range evenly.
  let chance = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (chance = (chance + 0.618_033_988_75) % 1));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('brings 500 pages back after an outage, each within 16 s, no second with more than twice its share', async () => {
  for (let n = 0; n < PAGES; n += 1) openPage();
  await pass(2_000);
  expect(sockets.size).toBe(PAGES);

  isUp = false;
  for (const socket of sockets) socket.close(1006);
  await pass(OUTAGE_MS);
  isUp = true;
  const back = Date.now();
  await pass(20_000);
  expect(sockets.size).toBe(PAGES);

  // In the end a page tries every ten seconds.
  const share = PAGES / 10;
  for (const times of [opened, read]) {
    const perSecond = histogram(times, back, 1_000);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(2 * share);
    expect(perSecond.length).toBeLessThanOrEqual(16);
    expect(perSecond.reduce((sum, count) => sum + count)).toBe(PAGES);
  }
}, 60_000);

it('spreads what 500 pages that failed together read again', async () => {
  const tries: number[] = [];
  const start = Date.now();
  for (let n = 0; n < PAGES; n += 1) {
    const client = createQueryClient();
    const { retry, retryDelay } = client.getDefaultOptions().queries ?? {};
    const query = client.query({
      queryKey: ['beats'],
      queryFn: () => {
        tries.push(Date.now());
        return Promise.reject(new AppError({ kind: 'unavailable', message: 'down' }));
      },
      ...(retry !== undefined && { retry }),
      ...(retryDelay !== undefined && { retryDelay }),
    });
    query.catch(() => {});
  }
  await pass(5_000);
  expect(tries).toHaveLength(3 * PAGES);
  // The first retries come within half a second, the second ones within two.
  const again = tries.filter((time) => time > start);
  const perStep = histogram(again, start, 200);
  expect(Math.max(...perStep)).toBeLessThanOrEqual((2 * PAGES) / 2.5);
  expect(Math.max(...again) - start).toBeLessThanOrEqual(2_500);
  vi.mocked(console.error).mockClear();
});
