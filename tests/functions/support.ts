/** One server that plays the database's REST interface and Stripe's API, as functions meet them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

interface Call {
  /** `rpc/begin_payment`, `checkout/sessions`. */
  name: string;
  /** Parsed JSON, or the form as sent. */
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Answers by the name of what is called: JSON, or the bytes of a file. */
type Answers = Record<string, unknown>;

export class Failure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

interface Services {
  stop: () => Promise<void>;
  calls: Call[];
  /** Bodies of the calls of one name. */
  bodies: (name: string) => unknown[];
}

/** Starts the server and leads the functions' settings to it. */
async function startServices(answers: Answers): Promise<Services> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const name = (request.url ?? '').replace(/^\/((rest\/)?v1\/)?/, '').replace(/\?.*/, '');
      const isJson = request.headers['content-type']?.includes('json') === true;
      const body: unknown = isJson ? JSON.parse(text) : text;
      calls.push({ name, body, headers: request.headers });
      const answer =
        name in answers ? answers[name] : new Failure(404, { message: `no answer for ${name}` });
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
    SITE_URL: 'https://site.test',
    STRIPE_API_URL: origin,
    MAIL_API_URL: origin,
    MAIL_FROM: 'Shop <shop@site.test>',
    RESEND_API_KEY: 're_functions',
    STRIPE_SECRET_KEY: 'sk_test_functions',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  return {
    calls,
    bodies: (name) => calls.filter((call) => call.name === name).map(({ body }) => body),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

export const webhookSecret = 'whsec_functions';

/** Runs a test with its own services, and with the console's errors kept out of its output. */
export async function withServices(
  answers: Answers,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const services = await startServices(answers);
  const { error } = console;
  console.error = () => undefined;
  try {
    await work(services);
  } finally {
    console.error = error;
    await services.stop();
  }
}

export function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://project.test/functions/v1/name', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
