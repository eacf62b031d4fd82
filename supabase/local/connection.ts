/**
 * `@supabase/lite`'s PGlite connection with what this project needs in addition: more extensions, timestamps in the
 * format of the hosted service, request headers for every statement, and the privileges of the migrations.
 */
import type { Extension } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PgliteConnection } from '@supabase/lite/pglite';
import { requestContext } from './request-context.ts';
import { separateFilters, statusOf, type Syntax } from './rest.ts';

type WithContext = PgliteConnection['withContext'];

const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const NUMERIC = 1700;
const BOOLEAN = 16;
const TEXT = 25;
const VARCHAR = 1043;

/** `2020-01-01 16:30:00.5+00` → `2020-01-01T16:30:00.5+00:00`, as PostgREST answers. */
export function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** False for a request to auth or storage, which use the same connection. */
const isRestRequest = () => requestContext.getStore()?.path.startsWith('/rest/v1/') === true;

/** Writes a JSON value into a column of text as PostgREST does, and lets Postgres judge one for another type. */
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Text for an object, because one for an array breaks off PGlite's message, and the next statements with it. */
function toParameter(value: unknown): unknown {
  return Object.prototype.toString.call(value) === '[object Object]' ? toText(value) : value;
}

/** lite writes `() values ()` for rows without values, which is no SQL. */
function asSql(text: string): string {
  return text.replace(
    /^(insert into \S+) \(\) values ((?:\(\),? ?)+)/,
    (_, insert: string, rows: string) =>
      `${insert} select from generate_series(1, ${rows.split('()').length - 1}) `,
  );
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
          // PostgREST writes a price of 25.00 as a number; without this parser `@supabase/lite` would write a string.
          [NUMERIC]: Number,
        },
        serializers: { [BOOLEAN]: toText, [TEXT]: toText, [VARCHAR]: toText },
      },
    });
    const query = this.driver.query.bind(this.driver);
    this.driver.query = (text, params, options) =>
      query(asSql(text), params?.map(toParameter), options);
    // On its first request lite would GRANT ALL on every exposed table to anon and authenticated,
    // undoing the migrations' revokes. It skips that in the state `active`; `createSystemSchemas`
    // creates the roles that lite would create in the same step.
    Reflect.set(this, 'rlsState', 'active');
  }

  /** Leaves out relations with tables outside the API, because PostgREST embeds none of them. */
  override async introspect(...options: Parameters<PgliteConnection['introspect']>) {
    const introspection = await super.introspect(...options);
    // The API has one schema, and Postgres writes only tables of other schemas with theirs.
    introspection.foreign_keys = introspection.foreign_keys.filter(
      ({ schema, fk_def }) => schema === 'public' && !/ REFERENCES \w+\./.test(fk_def),
    );
    return introspection;
  }

  override async onPostgrestAST(syntax: Syntax): Promise<Syntax> {
    const request = await super.onPostgrestAST(syntax);
    if (!isRestRequest()) return request;
    separateFilters(request);
    if (request.type === 'upsert') {
      const { primary_keys: keys } = await this.introspect({ useCache: true });
      const { from, schema = 'public' } = request;
      const key = keys.find((one) => one.table === from && one.schema === schema);
      // PostgREST writes all columns, for which the caller needs the right; lite leaves out the key that this names.
      const all = [...(request.onConflict ?? key?.columns ?? [])];
      request.onConflict = Object.assign(all, { includes: () => false });
    }
    return request;
  }

  /** Answers errors of the database with their code and PostgREST's status. lite has 500 for most. */
  override normalizeDbError(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const isUnsent = /^Invalid input for \w+ type$/.test(error.message);
    const code = isUnsent ? '22P02' : 'code' in error ? String(error.code) : '';
    const status = statusOf(code);
    if (status === null) return error;
    const { message } = error;
    const details = 'detail' in error ? error.detail : null;
    const hint = 'hint' in error ? error.hint : null;
    const cause = status < 500 ? undefined : error;
    // For this code lite answers with the body and the status that the error contains.
    return Object.assign(new Error(JSON.stringify({ code, message, details, hint }), { cause }), {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers: {} }),
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
