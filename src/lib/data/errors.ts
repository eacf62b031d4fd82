/** The few kinds of failure that the interface treats differently. */
export type AppErrorKind =
  | 'network'
  | 'unavailable'
  | 'throttled'
  | 'denied'
  /** The auth service no longer knows the session or the account. */
  | 'ended'
  | 'not-found'
  | 'duplicate'
  | 'invalid'
  | 'unexpected';

/** The error type of the data layer. {@link toAppError} makes one from any other error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  declare readonly kind: AppErrorKind;
  /** The service's code: SQLSTATE, `PGRST…`, or an auth error code. */
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
    // One call is less code than four assignments, and every page loads this code before it is interactive.
    Object.assign(this, fields);
  }
}

const codesByKind = {
  network: [0],
  unavailable: [502, 503, 504],
  throttled: ['PT429', 'over_request_rate_limit', 'over_email_send_rate_limit', 429],
  denied: ['42501', 'PGRST301', 'PGRST303', 401, 403],
  ended: ['session_not_found', 'user_not_found', 'bad_jwt'],
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
  name?: string;
  message?: string;
  code?: string;
  hint?: string | null;
  details?: string | null;
  status?: number;
  /** Storage answers HTTP 400 and puts the real status here. */
  statusCode?: string;
}

/** Classifies a thrown or returned error. The data layer calls it once for each. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const service = (error ?? {}) as ServiceError;
  const { message, hint, details, status, statusCode } = service;
  // The auth client drops the code of this one answer.
  const code = service.name === 'AuthSessionMissingError' ? 'session_not_found' : service.code;
  const text = message ?? String(error);
  const realStatus = Number(statusCode) || status;
  const kind =
    kindByCode(code) ??
    (networkFailure.test(text) ? 'network' : kindByCode(realStatus)) ??
    'unexpected';
  // A throttled answer contains "Try again in 42 s" in one of these texts.
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

/** Code of an error with which the server refused a valid request. Its message is written for users. */
export const REFUSED = 'refused';

export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === REFUSED;
}

/** Whether the database refused an account; a request without a session gets the same code with status 401. */
export function isAccessLost(error: unknown): boolean {
  return error instanceof AppError && error.code === '42501' && error.status !== 401;
}

/** Whether a second attempt may succeed, which is never the case for a 4xx. */
export function isRetryable(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'network' || error.kind === 'unavailable');
}

/** Whether the error is an answer to the user's input, which the page shows and the log does not need. */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  // A violated constraint (SQLSTATE) is not expected, because the form should have refused the input.
  const isConstraint = error.kind === 'invalid' && /^\d/.test(error.code ?? '');
  return ['invalid', 'duplicate', 'throttled'].includes(error.kind) && !isConstraint;
}

export interface Answer<Data> {
  data: Data | null;
  error: { message: string } | null;
  status: number;
}

/** Returns the data of PostgREST's answer. @throws {AppError} if the answer is an error */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw toAppError({ ...error, message: error.message, status });
  // Without an error the data has the type that the generated types declare.
  return data as Data;
}
