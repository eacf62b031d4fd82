/**
 * `@supabase/lite`'s PGlite connection with what this project needs in addition: more extensions, timestamps in the
 * format of the hosted service, request headers for every statement, and the privileges of the migrations.
 */
import type { Extension } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PgliteConnection } from '@supabase/lite/pglite';
import { requestContext } from './request-context.ts';

type WithContext = PgliteConnection['withContext'];

const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const NUMERIC = 1700;

/** `2020-01-01 16:30:00.5+00` → `2020-01-01T16:30:00.5+00:00`, as PostgREST answers. */
export function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

export class LocalConnection extends PgliteConnection {
  /**
   * @param directory PGlite's folder
   * @param empty an archive to create the files from, if the folder has none
   * @param onReport receives what Postgres prints, because PGlite's errors do not contain it
   */
  constructor(directory: string, empty: Blob | undefined, onReport: (line: string) => unknown) {
    const stderr: Extension = {
      name: 'stderr',
      setup: (_driver, options: object) =>
        Promise.resolve({ emscriptenOpts: { ...options, printErr: onReport } }),
    };
    super({
      url: directory,
      pgliteOptions: {
        ...(empty === undefined ? {} : { loadDataDir: empty }),
        extensions: { pg_trgm, unaccent, stderr },
        parsers: {
          [TIMESTAMPTZ]: isoTimestamp,
          [TIMESTAMP]: isoTimestamp,
          // A price of 25.00 is a number in PostgREST's JSON; lite would make it a string.
          [NUMERIC]: Number,
        },
      },
    });
    // On its first request lite would GRANT ALL on every exposed table to anon and authenticated,
    // undoing the migrations' revokes. It skips that in the state `active`; `createSystemSchemas`
    // creates the roles that lite would create in the same step.
    Reflect.set(this, 'rlsState', 'active');
  }

  /**
   * Makes errors of the caller answer 400, as in a hosted project; lite answers 500 for a violated check
   * constraint and for a value that PGlite cannot serialize.
   */
  override normalizeDbError(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const isUnsent = /^Invalid input for \w+ type$/.test(error.message);
    const code = isUnsent ? '22P02' : 'code' in error ? error.code : null;
    if (code !== '23514' && !isUnsent) return error;
    const { message } = error;
    const details = 'detail' in error ? error.detail : null;
    const hint = 'hint' in error ? error.hint : null;
    // For this code lite answers with the body and the status that the error contains.
    return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
      code: 'PGRST',
      detail: JSON.stringify({ status: 400, headers: {} }),
    });
  }

  /** PostgREST offers `request.headers` to triggers and policies too; lite only to functions called by RPC. */
  override withContext<T>(
    vars: Parameters<WithContext>[0],
    work: (db: PgliteConnection['kysely']) => Promise<T>,
    options?: Parameters<WithContext>[2],
  ): Promise<T> {
    const request = requestContext.getStore();
    if (vars === undefined || request === undefined) return super.withContext(vars, work, options);
    return super.withContext(
      vars,
      async (db) => {
        await this.driver.query(
          `select set_config('request.headers', $1, true), set_config('request.method', $2, true),
                  set_config('request.path', $3, true)`,
          [JSON.stringify(request.headers), request.method, request.path],
        );
        return work(db);
      },
      options,
    );
  }
}
