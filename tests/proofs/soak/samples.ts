/** Samples of what an idle page keeps in memory. */
import type { Page } from 'playwright';

/** Milliseconds between checks: channels are left one after another, and joined when the page is idle. */
const CHECK_EVERY_MS = 500;
const SAME_CHECKS = 4;
const MAX_CHECKS = 40;

/** Follows the page's websockets and the channels joined on them. Call it before the page is opened. */
export function watchChannels(page: Page) {
  /** The channels of each open websocket, and whether the service has confirmed them. */
  const sockets = new Set<Map<string, boolean>>();
  page.on('websocket', (socket) => {
    const channels = new Map<string, boolean>();
    sockets.add(channels);
    const read = (payload: string | Buffer) =>
      /"realtime:([^"]+)","(phx_join|phx_leave|phx_reply)"/.exec(payload.toString()) ?? [];
    socket.on('framesent', ({ payload }) => {
      const [, channel, event] = read(payload);
      if (channel === undefined) return;
      if (event === 'phx_join') channels.set(channel, false);
      else channels.delete(channel);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, channel = ''] = read(payload);
      // A channel that was left is not listed any more when the reply arrives.
      if (channels.has(channel)) channels.set(channel, true);
    });
    socket.on('close', () => sockets.delete(channels));
  });
  return {
    count: () => ({
      sockets: sockets.size,
      channels: [...sockets].reduce((sum, channels) => sum + channels.size, 0),
    }),
    isConfirmed: (channel: string) => [...sockets].some((channels) => channels.get(channel)),
    /** Waits until the joined channels have been the same for a while. */
    settle: async () => {
      const read = () => JSON.stringify([...sockets].map((channels) => [...channels]));
      let before = '';
      for (let check = 0, same = 0; check < MAX_CHECKS && same < SAME_CHECKS; check += 1) {
        await page.waitForTimeout(CHECK_EVERY_MS);
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

/** Takes samples of a page, each after a garbage collection. Call it before the page is opened. */
export async function openProbe(page: Page, channels: ReturnType<typeof watchChannels>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript({ content: trackImages });
  return async () => {
    await channels.settle();
    await page.evaluate(releaseImages);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? NaN;
    return {
      heap: metric('JSHeapUsedSize') / 1e6,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      ...channels.count(),
    };
  };
}
