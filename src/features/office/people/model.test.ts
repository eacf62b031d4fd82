import { expect, it, vi } from 'vitest';
import { hashPassword } from '@/features/office/people/hash-password';
import { adminRequestMessages, adminRequestSchema } from '@/features/office/people/model';
import { AppError } from '@/lib/data/errors';
import { checkForm, NAME_MAX } from '@/lib/forms/fields';

function check(fields: Partial<Record<'name' | 'email' | 'password', string>>) {
  const data = new FormData();
  const filled = { name: ' Nia Okafor ', email: ' Nia@Crew.Example ', password: ' violins 1 ' };
  for (const [name, value] of Object.entries({ ...filled, ...fields })) data.set(name, value);
  return checkForm(adminRequestSchema, data);
}

it('trims a request, lower-cases its address, and keeps the password as typed', () => {
  expect(check({}).values).toEqual({
    name: 'Nia Okafor',
    email: 'nia@crew.example',
    password: ' violins 1 ',
  });
});

const missing = 'Please fill in this field.';
const noEmail = 'Please enter a valid email address.';

it.each<[Parameters<typeof check>[0], errors: object]>([
  [
    { name: ' ', email: '', password: '' },
    { name: missing, email: missing, password: missing },
  ],
  [{ name: 'n'.repeat(NAME_MAX + 1) }, { name: `Please use at most ${NAME_MAX} characters.` }],
  // The account of such an email address could never be confirmed.
  [{ email: 'jürgen@crew.example' }, { email: noEmail }],
  [{ password: 'violins' }, { password: 'Password must be at least 8 characters long.' }],
])('refuses a request with %j: %j', (fields, errors) => {
  expect(check(fields)).toEqual({ errors });
});

const submission = 'Submission Failed';
const failed = 'Failed to submit admin request. Please try again.';

const duplicate = new AppError({ kind: 'duplicate', code: '23505', message: 'duplicate key' });
const known = 'An admin request with this email already exists.';
const throttled = new AppError({ kind: 'throttled', message: 'Slow', retryAfterSeconds: 540 });

it.each([
  [duplicate, 'Request Already Exists', known],
  [throttled, submission, 'Too many attempts. Please try again in 9 minutes.'],
  [new AppError({ kind: 'network', message: 'Failed to fetch' }), submission, failed],
  [new Error('The password could not be hashed.'), submission, failed],
])('a request that was not stored (%s) shows "%s: %s"', (error, title, message) => {
  expect(adminRequestMessages.notSubmitted(error)).toEqual({ title, message });
});

/** A worker that the test controls. */
function stubWorker() {
  const worker: {
    url?: URL;
    options?: WorkerOptions;
    onmessage?: (event: { data: string }) => void;
    onerror?: () => void;
    postMessage: (password: string) => void;
    terminate: () => void;
  } = { postMessage: vi.fn(), terminate: vi.fn() };
  vi.stubGlobal('Worker', function Worker(url: URL, options: WorkerOptions) {
    return Object.assign(worker, { url, options });
  });
  return worker;
}

it('hashes a password in a worker, which is terminated then, also after a failure', async () => {
  const worker = stubWorker();
  const hashed = hashPassword('violins');
  expect(worker.options).toEqual({ type: 'module' });
  expect(worker.url?.pathname).toMatch(/\/hash-worker\.ts$/);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('violins');
  expect(worker.terminate).not.toHaveBeenCalled();
  worker.onmessage?.({ data: '$2b$10$hash' });
  await expect(hashed).resolves.toBe('$2b$10$hash');
  expect(worker.terminate).toHaveBeenCalledOnce();

  const failing = hashPassword('violins');
  worker.onerror?.();
  await expect(failing).rejects.toThrow('could not be hashed');
  expect(worker.terminate).toHaveBeenCalledTimes(2);
});

it('the worker answers a password with its bcrypt hash', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const answer = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
  await import('@/features/office/people/hash-worker');
  const [, listener] = listen.mock.calls.find(([type]) => type === 'message') ?? [];
  if (typeof listener !== 'function') throw new Error('Nothing listens.');
  listener.call(window, new MessageEvent('message', { data: 'violins at midnight' }));
  window.removeEventListener('message', listener);
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\$2[ab]\$10\$/));
});
