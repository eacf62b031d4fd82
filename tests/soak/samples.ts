/** What a page and the process that serves it hold once nothing is under way. */
import { once } from 'node:events';
import type { Page } from 'playwright';
import { WebSocket } from 'ws';
import type { Sample } from './growth.ts';

/** Milliseconds between looks: channels are left one after another, and joined when the page is idle. */
const LOOK_EVERY_MS = 500;
const SAME_LOOKS = 4;
const MOST_LOOKS = 40;

/** Follows the page's websockets and what is joined on them. Call it before the page is opened. */
export function watchChannels(page: Page) {
  /** Of each open websocket: its channels, and whether the service has confirmed them. */
  const sockets = new Set<Map<string, boolean>>();
  page.on('websocket', (socket) => {
    const channels = new Map<string, boolean>();
    sockets.add(channels);
    const read = (payload: string | Buffer) =>
      /"realtime:([^"]+)","(phx_join|phx_leave|system)"/.exec(payload.toString()) ?? [];
    socket.on('framesent', ({ payload }) => {
      const [, channel, event] = read(payload);
      if (channel === undefined) return;
      if (event === 'phx_join') channels.set(channel, false);
      else channels.delete(channel);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, channel, event] = read(payload);
      if (channel !== undefined && event === 'system') channels.set(channel, true);
    });
    socket.on('close', () => sockets.delete(channels));
  });
  return {
    count: () => ({
      sockets: sockets.size,
      channels: [...sockets].reduce((sum, channels) => sum + channels.size, 0),
    }),
    isConfirmed: (channel: string) => [...sockets].some((channels) => channels.get(channel)),
    /** Waits until what is joined has been the same for a while. */
    settle: async () => {
      const read = () => JSON.stringify([...sockets].map((channels) => [...channels]));
      let before = '';
      for (let look = 0, same = 0; look < MOST_LOOKS && same < SAME_LOOKS; look += 1) {
        await page.waitForTimeout(LOOK_EVERY_MS);
        same = read() === before ? same + 1 : 0;
        before = read();
      }
    },
  };
}

/**
 * Chromium keeps an image with a `srcset` alive from when it gets a parent until it leaves the document.
 * An image that React created for a render that it gave up never leaves, so it would be counted as a leak,
 * more often on a busy machine. Therefore each is put into the document and removed before a sample.
 */
const trackImages = `{
  const create = document.createElement;
  window.madeImages = [];
  document.createElement = function (...options) {
    const element = create.apply(this, options);
    if (element instanceof HTMLImageElement) window.madeImages.push(new WeakRef(element));
    return element;
  };
}`;
const releaseImages = `{
  window.madeImages = window.madeImages.filter((made) => {
    const image = made.deref();
    if (!image || image.isConnected) return image;
    document.head.append(image);
    image.remove();
  });
}`;

async function openPageProbe(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript({ content: trackImages });
  return async () => {
    await page.evaluate(releaseImages);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? NaN;
    return {
      heap: metric('JSHeapUsedSize') / 1e6,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    };
  };
}

/** Asks a Node process through its inspector, which listens on `port`. */
async function openProcessProbe(port: number) {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('The process cannot be inspected.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const send = async (method: string, params: Record<string, unknown> = {}) => {
    const id = 1;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer];
      const answer = JSON.parse(data.toString()) as {
        id?: number;
        result?: { result?: { value?: unknown } };
      };
      // Others are events.
      if (answer.id === id) return answer.result?.result?.value;
    }
  };
  const read = async () => {
    await send('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const usage = await send('Runtime.evaluate', { expression });
    const { heapUsed, rss } = JSON.parse(String(usage)) as NodeJS.MemoryUsage;
    return { stackHeap: heapUsed / 1e6, stackMemory: rss / 1e6 };
  };
  return { read, close: () => socket.close() };
}

/** Takes samples of both, each after a garbage collection. Call it before the page is opened. */
export async function openProbe(
  page: Page,
  channels: ReturnType<typeof watchChannels>,
  inspectorPort: number,
) {
  const readPage = await openPageProbe(page);
  const process = await openProcessProbe(inspectorPort);
  return {
    sample: async (): Promise<Sample> => {
      await channels.settle();
      return { ...(await readPage()), ...channels.count(), ...(await process.read()) };
    },
    close: process.close,
  };
}
