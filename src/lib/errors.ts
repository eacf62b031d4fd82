/**
 * What went wrong, in the few kinds that the interface treats differently.
 *
 * - `network`: no answer arrived
 * - `unavailable`: the service answered that it cannot answer now (502, 503, 504)
 * - `throttled`: too many attempts; `retryAfterSeconds` says when to try again, where known
 * - `denied`: not signed in, or not allowed
 * - `not-found`, `duplicate`, `invalid`: about the thing itself
 * - `unexpected`: everything else
 */
export type AppErrorKind =
  | 'network'
  | 'unavailable'
  | 'throttled'
  | 'denied'
  | 'not-found'
  | 'duplicate'
  | 'invalid'
  | 'unexpected';

interface AppErrorFields {
  kind: AppErrorKind;
  message: string;
  /** The service's own code: SQLSTATE, `PGRST…`, or an auth error code. */
  code?: string | undefined;
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** The one error type above the data layer; made by {@link toAppError}. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, message, code, status, retryAfterSeconds, cause }: AppErrorFields) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** SQLSTATE, PostgREST and HTTP facts that decide the kind; the code wins over the status. */
const kindByCode: Readonly<Record<string, AppErrorKind>> = {
  '23505': 'duplicate',
  '23502': 'invalid',
  '23503': 'invalid',
  '23514': 'invalid',
  '22001': 'invalid',
  '22P02': 'invalid',
  '42501': 'denied',
  PGRST116: 'not-found',
  PGRST301: 'denied',
  PGRST303: 'denied',
  PT429: 'throttled',
  over_request_rate_limit: 'throttled',
  over_email_send_rate_limit: 'throttled',
};

const kindByStatus: Readonly<Record<number, AppErrorKind>> = {
  0: 'network',
  400: 'invalid',
  401: 'denied',
  403: 'denied',
  404: 'not-found',
  409: 'duplicate',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'throttled',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const networkFailure =
  /failed to fetch|fetch failed|network ?error|load failed|network request failed/i;

function stringField(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Storage answers HTTP 400 and puts the real code into `statusCode`, as a string. */
function statusOf(error: object): number | undefined {
  const inner = Number(stringField(error, 'statusCode'));
  if (Number.isInteger(inner) && inner > 0) return inner;
  const status: unknown = Reflect.get(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

function kindOf(message: string, code: string | undefined, status: number | undefined) {
  const byCode = code === undefined ? undefined : kindByCode[code];
  if (byCode) return byCode;
  if (networkFailure.test(message)) return 'network';
  return (status === undefined ? undefined : kindByStatus[status]) ?? 'unexpected';
}

/** "try again in 42 s", wherever the service puts it: hint, details or message. */
function retryAfterOf(error: object, message: string): number | undefined {
  for (const text of [stringField(error, 'hint'), stringField(error, 'details'), message]) {
    const seconds = /(\d+)\s*s(?:ec|\b)/i.exec(text ?? '')?.[1];
    if (seconds !== undefined) return Number(seconds);
  }
  return undefined;
}

/** Classifies whatever was thrown or answered, once, at the data layer's edge. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (typeof error !== 'object' || error === null) {
    return new AppError({ kind: 'unexpected', message: String(error), cause: error });
  }
  const message = stringField(error, 'message') ?? 'Unknown error';
  const code = stringField(error, 'code');
  const status = statusOf(error);
  const kind = kindOf(message, code, status);
  return new AppError({
    kind,
    message,
    code,
    status,
    retryAfterSeconds: kind === 'throttled' ? retryAfterOf(error, message) : undefined,
    cause: error,
  });
}

/** Only what a second attempt can mend is attempted twice; never a 4xx. */
export function isRetryable(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'network' || error.kind === 'unavailable');
}

interface PostgrestAnswer<T> {
  data: T | null;
  error: { message: string } | null;
  status: number;
}

/** @throws {AppError} when the answer is an error */
export function throwOnError({ error, status }: Omit<PostgrestAnswer<unknown>, 'data'>): void {
  if (error) throw toAppError({ ...error, message: error.message, status });
}

/**
 * The rows of an answer.
 *
 * @throws {AppError} when the answer is an error, or has no rows where some were promised.
 */
export function unwrap<T>({ data, error, status }: PostgrestAnswer<T>): T {
  throwOnError({ error, status });
  if (data === null) {
    throw new AppError({ kind: 'not-found', message: 'No rows were returned.', status });
  }
  return data;
}
