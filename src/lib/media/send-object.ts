import { DetailedError, Upload } from 'tus-js-client';
import { env } from '@/config/env';
import { AppError, toAppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import type { Bucket } from '@/lib/media/buckets';

const ENDPOINT = `${env.supabaseUrl}/storage/v1/upload/resumable`;
/** Hosted Storage takes chunks of exactly this size; the last one may be smaller. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/** Seconds that browsers cache a file, which never changes because a key is used only once. */
const CACHE_SECONDS = '3600';
const RETRY_DELAYS_MS = [500, 2_000, 5_000];

export async function readSession(): Promise<{ token: string; userId: string } | null> {
  const { data } = await (await loadSupabase()).auth.getSession();
  return data.session && { token: data.session.access_token, userId: data.session.user.id };
}

export async function onSignIn(listener: () => void): Promise<void> {
  (await loadSupabase()).auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') listener();
  });
}

interface ObjectToSend {
  bucket: Bucket;
  key: string;
  file: Blob;
  contentType: string;
  uploadUrl: string | null;
  onUploadUrl: (url: string) => void;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

function toUploadError(error: Error): Error {
  const { originalResponse: response, causingError } =
    error instanceof DetailedError ? error : { originalResponse: null, causingError: null };
  // The browser could not read the file from the disk.
  if (causingError instanceof DOMException) return causingError;
  if (!response) return new AppError({ kind: 'network', message: 'The connection was lost.' });
  const status = response.getStatus();
  try {
    return toAppError({ status, ...(JSON.parse(response.getBody()) as object) });
  } catch {
    return toAppError({ status, message: response.getBody() });
  }
}

async function authorization(): Promise<string> {
  const session = await readSession();
  if (!session) throw new AppError({ kind: 'denied', message: 'You are signed out.' });
  return `Bearer ${session.token}`;
}

/** Uploads a file with the tus protocol (1.0.0), and continues where an earlier attempt stopped. */
export async function sendObject({ bucket, key, file, signal, ...options }: ObjectToSend) {
  // Without a session this fails here, because tus would report it as a lost connection.
  await authorization();
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      uploadUrl: options.uploadUrl,
      headers: { apikey: env.publishableKey, 'x-upsert': 'false' },
      // A token may expire between two chunks. It is only set here, because a header that is set twice is sent
      // twice.
      onBeforeRequest: async (request) => {
        // Reading a byte fails if the file was changed on the disk. Sending it would never end in WebKitGTK,
        // and look like a lost connection in other browsers.
        await file.slice(0, 1).arrayBuffer();
        request.setHeader('Authorization', await authorization());
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
        if (error.causingError instanceof DOMException) return false;
        const status = error.originalResponse?.getStatus() ?? 0;
        return navigator.onLine && (status === 0 || status === 423 || status >= 500);
      },
      // The caller keeps the upload's address with the file.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url) options.onUploadUrl(upload.url);
      },
      onProgress: options.onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(toUploadError(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason as Error);
    });
    upload.start();
  });
}
