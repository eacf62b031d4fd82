/** The few kinds of failure that the interface treats differently. */
export type AppErrorKind =
  | 'network'
  | 'unavailable'
  | 'throttled'
  | 'denied'
  | 'not-found'
  | 'duplicate'
  | 'invalid'
  | 'unexpected';

/** The one error type above the data layer; made by {@link toAppError}. */
export class AppError extends Error {
  override readonly name = 'AppError';
  declare readonly kind: AppErrorKind;
  /** The service's own: SQLSTATE, `PGRST…`, or an auth error code. */
  declare readonly code: string | undefined;
  declare readonly status: number | undefined;
  declare readonly retryAfterSeconds: number | undefined;

  constructor({
    message,
    cause,
    ...fields
  }: Pick<AppError, 'kind' | 'message'> &
    Partial<Pick<AppError, 'code' | 'status' | 'retryAfterSeconds' | 'cause'>>) {
    super(message, { cause });
    // One call is less code than four assignments, and every page loads this before it works.
    Object.assign(this, fields);
  }
}

const codesByKind = {
  network: [0],
  unavailable: [502, 503, 504],
  throttled: ['PT429', 'over_request_rate_limit', 'over_email_send_rate_limit', 429],
  denied: ['42501', 'PGRST301', 'PGRST303', 401, 403],
  'not-found': ['PGRST116', 404],
  duplicate: ['23505', 409],
  invalid: ['22001', '22P02', '23502', '23503', '23514', 400, 413, 415, 422],
} as const;

function kindByCode(code: string | number | undefined): AppErrorKind | undefined {
  const entries = Object.entries(codesByKind) as [AppErrorKind, readonly unknown[]][];
  return entries.find(([, codes]) => codes.includes(code))?.[0];
}

const networkFailure =
  /failed to fetch|fetch failed|network ?error|load failed|network request failed/i;

interface ServiceError {
  message?: string;
  code?: string;
  hint?: string | null;
  details?: string | null;
  status?: number;
  /** Storage answers HTTP 400 and puts the real status here. */
  statusCode?: string;
}

/** Classifies whatever was thrown or answered, once, at the data layer's edge. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { message, code, hint, details, status, statusCode } = (error ?? {}) as ServiceError;
  const text = message ?? String(error);
  const realStatus = Number(statusCode) || status;
  const kind =
    kindByCode(code) ??
    (networkFailure.test(text) ? 'network' : kindByCode(realStatus)) ??
    'unexpected';
  // "Try again in 42 s", wherever the service puts it.
  const seconds = /(\d+)\s*s(?:ec|\b)/i.exec([hint, details, text].join(' '))?.[1];
  return new AppError({
    kind,
    message: text,
    code,
    status: realStatus,
    retryAfterSeconds: kind === 'throttled' && seconds !== undefined ? Number(seconds) : undefined,
    cause: error,
  });
}

/** Only what a second attempt can mend is attempted twice; never a 4xx. */
export function isRetryable(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'network' || error.kind === 'unavailable');
}

/** An answer to what the user entered or did, which the page shows and the log does not need. */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  // A form should have refused what a constraint (SQLSTATE) refuses.
  const isConstraint = error.kind === 'invalid' && /^\d/.test(error.code ?? '');
  return ['invalid', 'duplicate', 'throttled'].includes(error.kind) && !isConstraint;
}

export interface Answer<Data> {
  data: Data | null;
  error: { message: string } | null;
  status: number;
}

/** The data of an answer of PostgREST. @throws {AppError} when it is an error */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw toAppError({ ...error, message: error.message, status });
  // Without an error the data has the type that the generated types promise.
  return data as Data;
}
