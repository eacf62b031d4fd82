/** Several times what a slow phone needs: a worker that died in silence ends as a failure too. */
const HASH_WITHIN_MS = 30_000;

/**
 * Hashes a password with bcrypt on another thread, so that the page stays alive meanwhile. The
 * thread ends with its one hash, and its memory of the password with it.
 *
 * @throws {Error} when the worker cannot be loaded, breaks, or does not answer.
 */
export async function hashPassword(password: string): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  let timer: number | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The password could not be hashed.'));
      timer = window.setTimeout(
        () => reject(new Error('Hashing the password took too long.')),
        HASH_WITHIN_MS,
      );
      worker.postMessage(password);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
  }
}
