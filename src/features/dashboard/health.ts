import { AppError } from '@/lib/errors';

/** What the product stands on, in the order in which it is shown. */
export const services = ['database', 'auth', 'storage', 'realtime'] as const;
export type Service = (typeof services)[number];

export type Health =
  { state: 'up' | 'slow'; latencyMs: number } | { state: 'down'; reason: string };

export const serviceNames: Readonly<Record<Service, string>> = {
  database: 'Database',
  auth: 'Auth',
  storage: 'Storage',
  realtime: 'Realtime',
};

/** A person notices. */
const SLOW_AFTER_MS = 1_000;
/** A person has gone. */
const ANSWER_WITHIN_MS = 8_000;

class NoAnswer extends Error {}

function describeFault(error: unknown): string {
  if (error instanceof NoAnswer) return `No answer within ${ANSWER_WITHIN_MS / 1_000} seconds.`;
  if (!(error instanceof AppError)) return 'It answered with something unknown.';
  switch (error.kind) {
    case 'network':
      return 'It cannot be reached.';
    case 'unavailable':
      return 'It is taking a break.';
    case 'throttled':
      return 'It has been asked too often.';
    case 'denied':
      return 'It refused to answer.';
    default:
      return error.status === undefined
        ? 'It answered with an error.'
        : `It answered with an error (${error.status}).`;
  }
}

/** Asks a service one light question, and says how long the answer took, or why there was none. */
export async function measure(ask: (signal: AbortSignal) => Promise<void>): Promise<Health> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startedAt = performance.now();
  try {
    await Promise.race([
      ask(controller.signal),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new NoAnswer()), ANSWER_WITHIN_MS);
      }),
    ]);
    const latencyMs = Math.round(performance.now() - startedAt);
    return { state: latencyMs > SLOW_AFTER_MS ? 'slow' : 'up', latencyMs };
  } catch (error) {
    return { state: 'down', reason: describeFault(error) };
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** The whole in a sentence or two; null while not all of it is known. */
export function describeHealth(all: Readonly<Partial<Record<Service, Health>>>): string | null {
  const known = services.filter((service) => all[service] !== undefined);
  if (known.length < services.length) return null;
  const named = (state: Health['state']) =>
    services.filter((service) => all[service]?.state === state).map((each) => serviceNames[each]);
  const faults = (['down', 'slow'] as const)
    .filter((state) => named(state).length > 0)
    .map((state) => `${are(named(state))} ${state}.`);
  return faults.length === 0 ? 'All four answer.' : faults.join(' ');
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Auth is`, `Database and Auth are` */
function are(names: readonly string[]): string {
  return `${conjunction.format(names)} ${names.length === 1 ? 'is' : 'are'}`;
}
