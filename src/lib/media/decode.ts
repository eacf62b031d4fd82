import { FileProblem } from '@/lib/media/file-problem';
import type { Channels } from '@/lib/media/samples';

/** The length of a sound in seconds, read from its beginning alone; null where nobody can tell yet. */
export async function probeSeconds(file: File, signal?: AbortSignal): Promise<number | null> {
  const element = document.createElement('audio');
  const url = URL.createObjectURL(file);
  const ended = new AbortController();
  try {
    return await new Promise<number | null>((resolve, reject) => {
      const once = { signal: ended.signal, once: true };
      element.addEventListener(
        'loadedmetadata',
        () => resolve(Number.isFinite(element.duration) ? element.duration : null),
        once,
      );
      element.addEventListener(
        'error',
        () => reject(new FileProblem(`${file.name} cannot be played by this browser.`)),
        once,
      );
      signal?.addEventListener(
        'abort',
        () => reject(new DOMException('The work was called off.', 'AbortError')),
        once,
      );
      element.preload = 'metadata';
      element.src = url;
    });
  } finally {
    ended.abort();
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  }
}

interface Decoded {
  channels: Channels;
  seconds: number;
}

/**
 * The samples of a sound at a rate.
 *
 * @throws {FileProblem} when the browser cannot make sound of it
 */
export async function decodeSound(file: File, rate: number): Promise<Decoded> {
  // One sample long: it only lends its decoder, which brings everything to its rate.
  const context = new OfflineAudioContext(2, 1, rate);
  let buffer: AudioBuffer;
  try {
    buffer = await context.decodeAudioData(await file.arrayBuffer());
  } catch (cause) {
    throw new FileProblem(`${file.name} is damaged, or no sound that this browser knows.`, {
      cause,
    });
  }
  const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, channel) =>
    buffer.getChannelData(channel),
  );
  return { channels, seconds: buffer.duration };
}
