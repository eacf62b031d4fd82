/** The built site and its stack, in a process that reports its memory. */
import { startSite } from '../../e2e/support/site.ts';

const site = await startSite();
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ stackHeap: heapUsed / 1e6, stackMemory: rss / 1e6 });
});
process.once('disconnect', () => void site.close());
process.send?.(site.origin);
