/**
 * Builds lite's App: the project's settings, our mailer, our files, our keys, and no admin mode
 * (which would answer requests without a key as service_role).
 */
import { App, setExperimental } from '@supabase/lite';
import type { LocalConfig } from './config.ts';
import type { LocalConnection } from './connection.ts';
import { publishableKey } from './keys.ts';
import type { TemplateMailer } from './mail.ts';
import { requestContext } from './request-context.ts';
import type { FileObjects } from './storage/files.ts';

export interface LiteOptions {
  connection: LocalConnection;
  config: LocalConfig;
  jwtSecret: string;
  secretKey: string;
  mailer: TemplateMailer;
  files: FileObjects;
  /** The site's URL for mails that are sent outside a request. */
  siteUrl: () => string;
}

/** The parts of lite that the rest of the stack uses. */
export interface Lite {
  fetch(request: Request): Promise<Response>;
}

export async function createLite(options: LiteOptions): Promise<Lite> {
  keepRefusalsQuiet();
  const { auth, api, storage } = options.config;
  const google = googleProvider();
  const app = new App({
    connection: options.connection,
    api: { enabled: true, schemas: api.schemas, max_rows: api.max_rows },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: publishableKey,
      secret_key: options.secretKey,
      jwt_expiry: auth.jwt_expiry,
      enable_signup: auth.enable_signup,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: auth.enable_signup,
        enable_confirmations: auth.email.enable_confirmations,
        double_confirm_changes: auth.email.double_confirm_changes,
        otp_length: auth.email.otp_length,
        otp_expiry: auth.email.otp_expiry,
      },
      ...(google === null ? {} : { external: { google } }),
    },
    storage: { enabled: true, file_size_limit: `${storage.file_size_limit}B` },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  // Redirects lead back to the origin that the visitor used, which no fixed setting can contain.
  Object.defineProperty(app.config.auth, 'site_url', {
    get: () => requestContext.getStore()?.origin ?? options.siteUrl(),
  });
  app._mailer = options.mailer;
  app._storageAdapter = options.files;
  await app.init();
  // The storage is switched on after `init`, which would warn about it on the console.
  setExperimental('storage', true);
  return { fetch: (request) => app.fetch(request, { peerAddress: null }) };
}

/** Google works here too once two variables are set (README.md, "Environment"). */
function googleProvider(): { enabled: true; client_id: string; secret: string } | null {
  const client_id = process.env['SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID'];
  const secret = process.env['SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET'];
  return client_id && secret ? { enabled: true, client_id, secret } : null;
}

const installed = Symbol.for('trap-violinist.quiet-refusals');

/**
 * Leaves errors out of the developer's console that the answer of a request contains (a refused row, a taken
 * name, a throttle), because lite prints every error of the database with its stack.
 */
function keepRefusalsQuiet(): void {
  const print = console.error;
  if (Reflect.has(print, installed)) return;
  console.error = Object.assign(
    (...values: unknown[]) => {
      if (requestContext.getStore() === undefined || !values.some(isRefusal)) print(...values);
    },
    { [installed]: true },
  );
}

/** Codes of errors that the request caused: classes of SQLSTATE, codes of PostgREST, invalid tokens. */
const REFUSALS = /^(22|23|42|P0|PT|PGRST|ERR_JW)/;

function isRefusal(value: unknown): boolean {
  if (!(value instanceof Error)) return false;
  // lite gives no code to one refusal: a request for a table or function that is not exposed.
  if (value.message.endsWith('in the schema cache')) return true;
  const { code } = (value.cause ?? value) as { code?: unknown };
  return typeof code === 'string' && REFUSALS.test(code);
}
