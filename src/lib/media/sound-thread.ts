import type { SoundAnswer, SoundJob } from '@/lib/media/sound-jobs';

/** Several times what a slow phone needs: a worker that died in silence ends as a failure too. */
const ANSWER_WITHIN_MS = 120_000;

/**
 * Works on samples in a thread that ends with its one job.
 *
 * @throws {Error} when the worker cannot be loaded, breaks or does not answer; the signal's reason
 *   when it was called off
 */
export async function onSoundThread(
  job: SoundJob,
  signal?: AbortSignal,
): Promise<Exclude<SoundAnswer, { kind: 'failed' }>> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' });
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SoundAnswer>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      worker.onerror = () => reject(new Error('The sound could not be worked on.'));
      const timer = window.setTimeout(
        () => reject(new Error('Working on the sound took too long.')),
        ANSWER_WITHIN_MS,
      );
      ended.signal.addEventListener('abort', () => window.clearTimeout(timer));
      signal?.addEventListener(
        'abort',
        () => reject(new DOMException('The work was called off.', 'AbortError')),
        { signal: ended.signal },
      );
      worker.postMessage(job);
    });
  } finally {
    ended.abort();
    worker.terminate();
  }
}
