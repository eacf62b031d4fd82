import { onlineManager } from '@tanstack/react-query';
import { DetailedError, Upload, type HttpResponse } from 'tus-js-client';
import { env } from '@/config/env';
import { AppError, isRetryable, toAppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import { formatBytes } from '@/lib/text/bytes';
import { FileProblem } from '@/lib/uploads/files';

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
  bucket: string;
  key: string;
  file: Blob;
  contentType: string;
  uploadUrl: string | null;
  /** Null means that the upload cannot be continued. */
  onUploadUrl: (url: string | null) => void;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Storage answers 500 or 544 while its database is away, and 423 while another request has the upload. */
function toServiceError(error: unknown): AppError {
  const failure = toAppError(error);
  const { status = 0, message } = failure;
  if (status !== 423 && status < 500) return failure;
  return new AppError({ kind: 'unavailable', message, status, cause: error });
}

/** A file within its bucket's limit is refused by the limit of the project, which is 50 MB on the free plan. */
const tooLargeText = (bytes: number) =>
  `The Supabase project refuses a file of ${formatBytes(bytes)}. Raise “Global file size limit” in the Supabase dashboard under Storage → Settings, then try again. The free plan allows 50 MB.`;

function toAnswerError(response: HttpResponse): AppError {
  const status = response.getStatus();
  try {
    return toServiceError({ status, ...(JSON.parse(response.getBody()) as object) });
  } catch {
    return toServiceError({ status, message: response.getBody() });
  }
}

function toUploadError(error: Error): Error {
  const { originalResponse: response, causingError } =
    error instanceof DetailedError ? error : { originalResponse: null, causingError: null };
  // A DOMException means that the browser could not read the file from the disk.
  if (causingError instanceof DOMException || causingError instanceof AppError) return causingError;
  if (response) return toAnswerError(response);
  return new AppError({ kind: 'network', message: 'The connection was lost.' });
}

async function authorization(mustRefresh = false): Promise<string> {
  if (mustRefresh) await (await loadSupabase()).auth.refreshSession();
  const session = await readSession();
  if (!session) throw new AppError({ kind: 'denied', message: 'You are signed out.' });
  return `Bearer ${session.token}`;
}

/**
 * Stores a file, and continues where an earlier attempt stopped. Asks for the object afterwards, because Storage may
 * have all bytes and no object when its database failed, and because 409 has several meanings; then starts over once.
 */
export async function sendObject(object: ObjectToSend): Promise<void> {
  let conflict: AppError | null = null;
  for (const uploadUrl of [object.uploadUrl, null]) {
    conflict = await transfer({ ...object, uploadUrl });
    const objects = (await loadSupabase()).storage.from(object.bucket);
    const { data, error } = await objects.info(object.key);
    object.signal.throwIfAborted();
    if (data?.size === object.file.size) return;
    const failure = error && toServiceError(error);
    if (failure && failure.kind !== 'not-found') throw failure;
    object.onUploadUrl(null);
  }
  throw conflict ?? new AppError({ kind: 'unavailable', message: 'The file was not stored.' });
}

/** Uploads with the tus protocol (1.0.0). @returns the error of an answer 409 */
function transfer({ bucket, key, file, signal, ...options }: ObjectToSend) {
  let refresh: 'unneeded' | 'due' | 'done' = 'unneeded';
  return new Promise<AppError | null>((resolve, reject) => {
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
        request.setHeader('Authorization', await authorization(refresh === 'due'));
        if (refresh === 'due') refresh = 'done';
      },
      // After any refusal tus would start at zero, but only 404 and 410 mean that the upload is lost.
      onAfterResponse: (request, response) => {
        const isRefused = ![200, 204, 404, 410].includes(response.getStatus());
        if (request.getMethod() === 'HEAD' && isRefused) throw toAnswerError(response);
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
        const failure = toUploadError(error);
        if (!(failure instanceof AppError) || !onlineManager.isOnline()) return false;
        const { message, status } = failure;
        const method = error.originalRequest.getMethod();
        // A retry asks for the offset first.
        if (isRetryable(failure) || (method === 'PATCH' && status === 409)) return true;
        // The answer to HEAD has no body with a reason.
        const isExpired = status && (method === 'HEAD' || message.includes('"exp" claim'));
        if (!isExpired || refresh !== 'unneeded') return false;
        refresh = 'due';
        return true;
      },
      // The caller keeps the upload's URL with the file.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url) options.onUploadUrl(upload.url);
      },
      onProgress: options.onProgress,
      onSuccess: () => resolve(null),
      onError: (error) => {
        const failure = toUploadError(error);
        const status = failure instanceof AppError ? failure.status : undefined;
        if (status === 409) resolve(failure as AppError);
        else reject(status === 413 ? new FileProblem(tooLargeText(file.size)) : failure);
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason as Error);
    });
    upload.start();
  });
}
