/**
 * Hashes a password with bcrypt on another thread: it takes a good part of a second. The thread
 * ends with its one hash, and its memory of the password with it.
 */
export async function hashPassword(password: string): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The password could not be hashed.'));
      worker.postMessage(password);
    });
  } finally {
    worker.terminate();
  }
}
