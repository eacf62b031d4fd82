/** A running stack, which routes each request to its service; all work on the database is under one mutex. */
import type { PGlite } from '@electric-sql/pglite';
import { handleAuth } from './auth/handle.ts';
import type { AuthLimits } from './auth/limits.ts';
import type { LocalConfig } from './config.ts';
import { functionsPath, type Functions } from './functions.ts';
import type { Lite } from './lite.ts';
import type { Mailbox, TemplateMailer } from './mail.ts';
import type { Mutex } from './mutex.ts';
import { mailboxPage } from './pages.ts';
import { licenseKeysPath } from './paths.ts';
import type { RealtimeServer } from './realtime/server.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { handleRest } from './rest.ts';
import type { FileObjects } from './storage/files.ts';
import { handleStorage } from './storage/handle.ts';
import { ResumableUploads } from './storage/resumable.ts';
import { paymentsPath, type StripeStandIn } from './stripe/stand-in.ts';

export interface StackParts {
  db: PGlite;
  mutex: Mutex;
  lite: Lite;
  files: FileObjects;
  mailbox: Mailbox;
  mailer: TemplateMailer;
  limits: AuthLimits;
  realtime: RealtimeServer;
  config: LocalConfig;
  functions: Functions;
  /** Null when the functions use a test account at Stripe. */
  stripe: StripeStandIn | null;
  /** Signs access tokens. */
  jwtSecret: string;
  /** The public keys for signatures of licenses, as JSON. */
  licenseKeys: string;
  /** Folder of unfinished resumable uploads. */
  uploadsFolder: string;
  shutDown: () => Promise<void>;
}

export class Stack {
  readonly mailbox: Mailbox;
  readonly limits: AuthLimits;
  readonly realtime: RealtimeServer;
  /** Bytes that a request body may have. */
  readonly bodyLimit: number;
  readonly licenseKeys: string;
  readonly #parts: StackParts;
  #uploads: ResumableUploads | null = null;
  readonly #mailKeys = new Set<string>();
  #closed: Promise<void> | null = null;

  constructor(parts: StackParts) {
    this.#parts = parts;
    this.mailbox = parts.mailbox;
    this.limits = parts.limits;
    this.realtime = parts.realtime;
    this.licenseKeys = parts.licenseKeys;
    // 64 KiB for the multipart fields around a file of the largest allowed size.
    this.bodyLimit = parts.config.storage.file_size_limit + 64 * 1024;
  }

  /** Created with the first upload, because its file store writes to the data folder as soon as it exists. */
  get uploads(): ResumableUploads {
    const { db, mutex, jwtSecret, uploadsFolder: folder, config } = this.#parts;
    return (this.#uploads ??= new ResumableUploads({
      folder,
      db,
      mutex,
      jwtSecret,
      sizeLimit: config.storage.file_size_limit,
      storeObject: (request) => this.#storeObject(request),
    }));
  }

  #storeObject(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const context = { origin, method: request.method, path: pathname, headers, redirectTo: null };
    return this.handle(request, Buffer.alloc(0), context);
  }

  /** @param body the bytes of the request's body, which storage reads without copying */
  async handle(request: Request, body: Buffer, context: RequestContext): Promise<Response> {
    const { functions, stripe } = this.#parts;
    const { path } = context;
    functions.origin = context.origin;
    if (hasNul(request, body)) {
      const message = 'invalid byte sequence for encoding "UTF8": 0x00';
      return Response.json({ code: '22021', details: null, hint: null, message }, { status: 400 });
    }
    if (path.startsWith(functionsPath)) return functions.handle(request);
    if (stripe !== null && path.startsWith('/v1/')) return stripe.handleApi(request);
    if (stripe !== null && (path === paymentsPath || path.startsWith(`${paymentsPath}/`))) {
      return stripe.handlePage(request);
    }
    if (path === licenseKeysPath) {
      return new Response(this.licenseKeys, { headers: { 'Content-Type': 'application/json' } });
    }
    if (path === '/_local/emails') return this.#takeMail(request);
    if (path.startsWith('/_local')) return this.#local(context);
    return this.#parts.mutex.run(() =>
      requestContext.run(context, () => this.#route(request, body, context)),
    );
  }

  /** Runs one statement as the owner, under the mutex. */
  query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.#parts.mutex.run(async () => (await this.#parts.db.query<T>(sql, params)).rows);
  }

  /** Lets running requests finish, then closes the database and releases the data folder. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#parts.realtime.close();
    this.#parts.stripe?.close();
    await this.#parts.functions.close();
    await this.#parts.mutex.idle();
    await this.#parts.shutDown();
  }

  /** Resolves once no edge function and no statement is running. */
  async idle(): Promise<void> {
    await this.#parts.functions.idle();
    await this.#parts.mutex.idle();
  }

  #route(request: Request, body: Buffer, { path }: RequestContext): Promise<Response> {
    const { db, lite, files, mailer, limits, config, jwtSecret } = this.#parts;
    if (path.startsWith('/auth/v1')) {
      return handleAuth(request, { db, lite, mailer, limits, config: config.auth, jwtSecret });
    }
    if (path.startsWith('/storage/v1')) return handleStorage(request, body, { db, lite, files });
    return handleRest(request, lite);
  }

  /** Replaces Resend's `POST /emails`. */
  async #takeMail(request: Request): Promise<Response> {
    const { to, subject, html } = (await request.json()) as Record<'subject' | 'html', string> & {
      to: string[];
    };
    const key = request.headers.get('Idempotency-Key') ?? '';
    if (!this.#mailKeys.has(key)) {
      for (const address of to) this.mailbox.deliver({ to: address, subject, html });
    }
    if (key !== '') this.#mailKeys.add(key);
    return Response.json({ id: key });
  }

  #local({ path, method }: RequestContext): Response {
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
    if (path === '/_local/mail.json') {
      return Response.json(this.mailbox.list(), { headers: { 'Cache-Control': 'no-store' } });
    }
    if (path === '/_local/mail' || path === '/_local/mail/') {
      return new Response(mailboxPage(this.mailbox.list()), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      });
    }
    return Response.json(
      { message: 'Here are only /_local/mail, /_local/mail.json and /_local/stripe.' },
      { status: 404 },
    );
  }
}

/** Postgres refuses text with a NUL, and so does the stack, because lite and its connection fail on some of it. */
function hasNul(request: Request, body: Buffer): boolean {
  if (request.url.includes('%00')) return true;
  const isText = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isText && /(?<!\\)(?:\\\\)*\\u0000/.test(body.toString());
}
