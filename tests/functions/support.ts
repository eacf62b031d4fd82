/** One server in place of the database's REST interface, Stripe's API and the mail provider. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

interface Call {
  /** `rpc/begin_payment`, `checkout/sessions`; `POST refunds`, which are listed under the same address. */
  name: string;
  /** Parsed JSON, or the form as sent. */
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Answers by the name of what is called: JSON, the bytes of a file, a failure, or a function of the body. */
export type Answers = Record<string, unknown>;

export class Failure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export const webhookSecret = 'whsec_functions';

interface Options {
  headers?: Record<string, string>;
  /** The query string of the request, with its question mark. */
  query?: string;
  /** Settings of the function that differ from the default ones. */
  env?: Record<string, string>;
}

/** Calls a function whose services give these answers. @returns its answer, and its own calls in order */
export async function ask(
  edgeFunction: { fetch: (request: Request) => Promise<Response> },
  body: unknown,
  answers: Answers = {},
  { headers = {}, query = '', env = {} }: Options = {},
) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const path = (request.url ?? '').replace(/^\/((rest\/)?v1\/)?/, '').replace(/\?.*/, '');
      const name = path === 'refunds' && request.method === 'POST' ? 'POST refunds' : path;
      const isJson = request.headers['content-type']?.includes('json') === true;
      const sent = isJson && text !== '' ? (JSON.parse(text) as unknown) : text;
      calls.push({ name, body: sent, headers: request.headers });
      const known =
        name in answers ? answers[name] : new Failure(404, { message: `no answer for ${name}` });
      const answer =
        typeof known === 'function' ? (known as (sent: unknown) => unknown)(sent) : known;
      const [status, content] =
        answer instanceof Failure ? [answer.status, answer.body] : [200, answer];
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(content instanceof Uint8Array ? content : JSON.stringify(content));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_functions"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_functions"}',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    // The slash is stripped by `siteUrl`.
    SITE_URL: 'https://site.test/',
    STRIPE_API_URL: origin,
    MAIL_API_URL: origin,
    MAIL_FROM: 'Shop <shop@site.test>',
    RESEND_API_KEY: 're_functions',
    STRIPE_SECRET_KEY: 'sk_test_functions',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...env,
  });
  const { error } = console;
  console.error = () => undefined;
  try {
    const response = await edgeFunction.fetch(
      new Request(`https://project.test/functions/v1/name${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as unknown,
      calls,
      names: calls.map(({ name }) => name),
      /** Bodies of the calls of one name. */
      bodies: (name: string) => calls.filter((call) => call.name === name).map((call) => call.body),
    };
  } finally {
    console.error = error;
    await new Promise((done) => server.close(done));
  }
}
