import { DetailedError, Upload } from 'tus-js-client';
import { env } from '@/config/env';
import { AppError, toAppError } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { loadSupabase } from '@/lib/supabase';

const ENDPOINT = `${env.supabaseUrl}/storage/v1/upload/resumable`;
/** Hosted Storage takes chunks of exactly this size; the last one may be smaller. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/** Seconds that browsers keep a file; a key is never used twice. */
const CACHE_SECONDS = '3600';
const RETRY_DELAYS_MS = [500, 2_000, 5_000];
/** A connection that moves nothing for so long counts as lost. */
const STALLED_AFTER_MS = 45_000;

/** Who is signed in and their current token; null for nobody. */
export async function readSession(): Promise<{ memberId: string; token: string } | null> {
  const { data } = await (await loadSupabase()).auth.getSession();
  return data.session && { memberId: data.session.user.id, token: data.session.access_token };
}

/** Calls back when somebody signs in or out, in this tab or another. */
export async function onSessionChange(listener: (memberId: string | null) => void): Promise<void> {
  (await loadSupabase()).auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') listener(session?.user.id ?? null);
  });
}

interface ObjectToSend {
  bucket: Bucket;
  /** Must be free. */
  key: string;
  file: Blob;
  contentType: string;
  /** Where an earlier attempt stopped. */
  uploadUrl: string | null;
  onUploadUrl: (url: string) => void;
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

function toUploadError(error: Error): AppError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new AppError({ kind: 'network', message: 'The connection was lost.' });
  const status = response.getStatus();
  const body = response.getBody();
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer === 'object' && answer !== null) return toAppError({ status, ...answer });
  } catch {
    // Plain text, or a page of a server in between.
  }
  return toAppError({ status, message: body.trim() || `The storage answered ${status}.` });
}

async function authorization(): Promise<Record<string, string>> {
  const session = await readSession();
  if (!session) throw new AppError({ kind: 'denied', message: 'You are signed out.' });
  return { Authorization: `Bearer ${session.token}` };
}

/**
 * Stores a file resumably (tus 1.0.0), on top of what an earlier attempt stored of it.
 *
 * @throws {AppError} when it was not stored; the signal's reason when it was aborted
 */
export async function sendObject({ bucket, key, file, signal, ...options }: ObjectToSend) {
  signal.throwIfAborted();
  // Fails here, and not as a lost connection, where nobody is signed in.
  await authorization();
  const headers = { apikey: env.supabaseKey, 'x-upsert': 'false' };
  return new Promise<void>((resolve, reject) => {
    let stalled: number | undefined;
    const settle = (end: () => void) => {
      window.clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      end();
    };
    const abort = () => {
      void upload.abort();
      settle(() => reject(signal.reason as Error));
    };
    const watch = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => {
        void upload.abort();
        settle(() => reject(toUploadError(new Error('stalled'))));
      }, STALLED_AFTER_MS);
    };
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      uploadUrl: options.uploadUrl,
      headers,
      // A token may expire between two chunks. Set here alone: a header that is set twice is sent twice.
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await authorization())) {
          request.setHeader(name, value);
        }
      },
      metadata: {
        bucketName: bucket,
        objectName: key,
        contentType: options.contentType,
        cacheControl: CACHE_SECONDS,
      },
      chunkSize: CHUNK_BYTES,
      uploadDataDuringCreation: true,
      retryDelays: RETRY_DELAYS_MS,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return navigator.onLine && (status === 0 || status === 423 || status >= 500);
      },
      // The caller keeps the address with the file.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url) options.onUploadUrl(upload.url);
      },
      onProgress: (bytes) => {
        watch();
        options.onProgress(bytes);
      },
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(toUploadError(error))),
    });
    signal.addEventListener('abort', abort);
    watch();
    upload.start();
  });
}

/** Has the storage forget what arrived of an unfinished upload. Never fails: it expires anyway. */
export async function forgetPartialUpload(uploadUrl: string): Promise<void> {
  try {
    await Upload.terminate(uploadUrl, {
      headers: { ...(await authorization()), apikey: env.supabaseKey },
      retryDelays: [],
    });
  } catch (error) {
    console.warn('An unfinished upload was not removed:', error);
  }
}
