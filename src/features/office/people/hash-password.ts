/**
 * Hashes a password with bcrypt in a worker, because it takes a good part of a second. The worker ends after this
 * one hash, so that its memory does not keep the password.
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
