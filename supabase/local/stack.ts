/** A running stack: one request in, one answer out, everything through the gate. */
import type { PGlite } from '@electric-sql/pglite';
import { handleAuth } from './auth/mend.ts';
import type { LocalConfig } from './config.ts';
import type { Gate } from './gate.ts';
import type { Lite } from './lite.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { Mailbox } from './mailbox.ts';
import type { TemplateMailer } from './mailer.ts';
import type { RealtimeServer } from './realtime/server.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { handleRest } from './rest.ts';
import type { FileObjects } from './storage/files.ts';
import { handleStorage } from './storage/handle.ts';

export interface StackParts {
  db: PGlite;
  gate: Gate;
  lite: Lite;
  files: FileObjects;
  mailbox: Mailbox;
  mailer: TemplateMailer;
  realtime: RealtimeServer;
  config: LocalConfig;
  shutDown: () => Promise<void>;
}

export class Stack {
  readonly mailbox: Mailbox;
  readonly realtime: RealtimeServer;
  /** Bytes that a request body may have. */
  readonly bodyLimit: number;
  readonly #parts: StackParts;
  #closed: Promise<void> | null = null;

  constructor(parts: StackParts) {
    this.#parts = parts;
    this.mailbox = parts.mailbox;
    this.realtime = parts.realtime;
    // Room for the parts around a file of the largest size allowed.
    this.bodyLimit = parts.config.storage.file_size_limit + 64 * 1024;
  }

  /** @param body the request's body once more: storage reads it without copying */
  async handle(request: Request, body: Buffer, context: RequestContext): Promise<Response> {
    if (context.path.startsWith('/_local')) return this.#local(context);
    return this.#parts.gate.run(() =>
      requestContext.run(context, () => this.#route(request, body, context)),
    );
  }

  /** Runs one statement as the owner, in turn with everything else. */
  query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.#parts.gate.run(async () => (await this.#parts.db.query<T>(sql, params)).rows);
  }

  /** Lets running requests finish, then closes the files and gives the data folder back. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#parts.realtime.close();
    await this.#parts.gate.idle();
    await this.#parts.shutDown();
  }

  #route(request: Request, body: Buffer, { path }: RequestContext): Promise<Response> {
    const { db, lite, files, mailer, config } = this.#parts;
    if (path.startsWith('/auth/v1'))
      return handleAuth(request, { db, lite, mailer, config: config.auth });
    if (path.startsWith('/storage/v1')) return handleStorage(request, body, { db, lite, files });
    return handleRest(request, lite);
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
      { message: 'Here are only /_local/mail and /_local/mail.json.' },
      { status: 404 },
    );
  }
}
