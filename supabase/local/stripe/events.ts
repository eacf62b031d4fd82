/** Creates events, signs them as Stripe does, and sends each until the endpoint accepts it. */
import { createHmac } from 'node:crypto';
import { newId, nowSeconds, type Notice } from './payments.ts';

export interface SentEvent {
  id: string;
  /** Id of the checkout session that it is about. */
  session: string;
  type: string;
  /** The bytes that are signed and sent, the same each time. */
  payload: string;
  isDelivered: boolean;
  attempts: number;
  /** The last status of the endpoint, or the reason that there was none. */
  answer: string;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** The attempts take about a quarter of an hour; Stripe itself retries for three days. */
const MOST_ATTEMPTS = 20;

export function newEvent(session: string, { type, object }: Notice): SentEvent {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const payload = JSON.stringify(event);
  return { id, session, type, payload, isDelivered: false, attempts: 0, answer: '' };
}

/** The `Stripe-Signature` header, as docs.stripe.com/webhooks describes it. */
function signature(payload: string, secret: string): string {
  const at = nowSeconds();
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${digest}`;
}

export class EventSender {
  readonly #secret: string;
  readonly #save: () => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #closed = new AbortController();

  /** @param save is called when an event's delivery has changed */
  constructor(secret: string, save: () => void) {
    this.#secret = secret;
    this.#save = save;
  }

  /** Sends it once, and again later when that fails. */
  async send(event: SentEvent, origin: string): Promise<void> {
    event.attempts += 1;
    try {
      const response = await fetch(`${origin}/functions/v1/stripe-webhook`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(event.payload, this.#secret),
        },
        body: event.payload,
        signal: this.#closed.signal,
      });
      event.isDelivered = response.ok;
      event.answer = `${response.status} ${await response.text()}`.slice(0, 200);
    } catch (error) {
      if (this.#closed.signal.aborted) return;
      event.answer = error instanceof Error ? error.message : String(error);
    }
    this.#save();
    if (!event.isDelivered && event.attempts < MOST_ATTEMPTS) this.#retry(event, origin);
  }

  #retry(event: SentEvent, origin: string): void {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (event.attempts - 1), LAST_RETRY_MS);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.send(event, origin);
    }, delay);
    // The timer does not keep the process alive; the next process sends undelivered events.
    timer.unref();
    this.#timers.add(timer);
  }

  close(): void {
    this.#closed.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
