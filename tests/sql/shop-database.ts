/** The shop in a bare database: orders that are opened and settled as by the edge functions, and their state. */
import type { PGlite } from '@electric-sql/pglite';
import { openPage } from '../../supabase/functions/_shared/checkout.ts';
import type { Sql } from '../../supabase/functions/_shared/stripe.ts';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import type { FakeStripe, StripePayment } from './fake-stripe.ts';
import { readHelpers } from './run-file.ts';

/** Index of the cart with a license, and of its upgrades and of the carts with the same beat exclusively. */
export const BASE = 3;
export const UPGRADES = [4, 5];
export const EXCLUSIVES = [0, 1];

const exclusive = { items: `tests.license('One', 'exclusive')`, cents: 50_000 };
const upgrade = {
  items: `tests.license('Two', 'premium', tests.number_of(${BASE}))`,
  cents: 8_000,
};
/** Carts, as SQL of orders.psql, and their totals. The cart with the license is paid from the beginning. */
export const carts = [
  ...[exclusive, exclusive, { items: `tests.items('One', 'Two')`, cents: 6_500 }],
  ...[{ items: `tests.items('Two')`, cents: 4_000 }, upgrade, upgrade],
];

export interface PlacedOrder {
  id: number;
  reference: string;
  key: string;
  token: string;
  payment: StripePayment;
}

export interface OrderState {
  status: string;
  licenses: number;
  documents: number;
  deliveries: number;
  payment: string;
  isKnownPaid: boolean;
  isVoid: boolean;
  isRevoked: boolean;
  license: string;
  refundedCents: number;
  failedRefunds: number;
  dispute: string | null;
  /** Paid online on top of what the artist was paid by hand. */
  surplus: number;
  downloads: boolean;
  mails: string[];
}

export function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none.');
  return first;
}

export class ShopDatabase {
  readonly #db: PGlite;

  private constructor(db: PGlite) {
    this.#db = db;
  }

  static async open(): Promise<ShopDatabase> {
    const db = await createBareDatabase();
    await db.exec(await readHelpers());
    await db.exec(`
      update private.shop_settings
      set online_payment = true, artist_email = 'artist@tests.test', download_limit = 1000;
      select tests.add_beats('{One}', '{mp3}', 500), tests.add_beats('{Two}', '{mp3,wav}', price => 40);
    `);
    return new ShopDatabase(db);
  }

  async run(statements: string): Promise<void> {
    await this.#db.exec(statements);
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  /** Runs an action in a transaction, which is rolled back unless its changes are to be kept. */
  async attempt(act: () => Promise<void>, end: 'rollback' | 'commit' = 'rollback'): Promise<void> {
    await this.#db.exec('begin');
    try {
      await act();
    } finally {
      await this.#db.exec(end);
    }
  }

  readonly sql: Sql = async <T>(name: string, args: Record<string, unknown>) => {
    const names = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
    const { rows } = await this.#db.query<{ answer: T }>(
      `select public.${name}(${names.join()}) as answer`,
      Object.values(args),
    );
    return only(rows).answer;
  };

  async asAdmin<T>(name: string, args: Record<string, unknown>): Promise<T> {
    await this.#become('admin');
    const answer = await this.sql<T>(name, args);
    await this.#become('owner');
    return answer;
  }

  async #become(persona: string): Promise<void> {
    await this.#db.query('select tests.become($1)', [persona]);
  }

  async endHolds(): Promise<void> {
    await this.#db.exec(`
      update private.license_claims set held_until = now() - interval '1 minute'
      where held_until is not null
    `);
  }

  /** Places the order of a cart and opens its payment page. */
  async place(stripe: FakeStripe, n: number): Promise<PlacedOrder> {
    const { items, cents } = only(carts.slice(n));
    // Ends reservations, because the second exclusive could not be ordered otherwise.
    await this.endHolds();
    await this.#become('member');
    const placed = await this.checkout(n, items, cents);
    if (placed === null) throw new Error(`Cart ${n} was not ordered.`);
    await this.open(stripe, placed);
    return { ...placed, payment: only(stripe.payments.slice(n)) };
  }

  /** Opens the payment page of an order, as the edge function does. */
  open({ client }: FakeStripe, { reference, key }: Omit<PlacedOrder, 'payment'>) {
    const order = { p_reference: reference, p_key: key };
    return openPage({ stripe: client, sql: this.sql }, order, 'https://tests.test');
  }

  /** Places an order as a guest whose browser has placed these. @returns null where it is refused */
  async placeAsGuest(
    guest: number,
    keys: readonly string[],
    ...order: Parameters<ShopDatabase['checkout']>
  ) {
    const headers = { 'x-forwarded-for': `192.0.2.${guest}`, 'x-order-keys': keys.join() };
    await this.#db.query(
      `with cleared as (delete from private.throttle) select set_config('request.headers', $1, true)`,
      [JSON.stringify(headers)],
    );
    await this.#become('visitor');
    return this.checkout(...order);
  }

  /** Places an order as the current user, who is then the owner again. @returns null where it is refused */
  async checkout(n: number, items: string, cents: number, changes: object = {}) {
    const { rows } = await this.#db.query<{ key: string; token: string; reference: string | null }>(
      `select tests.key($1) as key, placed ->> 'token' as token, placed #>> '{order,reference}' as reference
       from tests.checkout($1, ${items}, $2, $3) as placed`,
      [n, cents, JSON.stringify(changes)],
    );
    const { reference, ...placed } = only(rows);
    const { rows: ids } = await this.#db.query<{ id: number }>(
      'select tests.order_of($1)::int as id',
      [n],
    );
    await this.#become('owner');
    return reference === null ? null : { ...placed, ...only(ids), reference };
  }

  async look({ id, reference, token }: PlacedOrder): Promise<OrderState> {
    const { rows } = await this.#db.query<OrderState>(
      `select
         o.status, (o.refunded_cents + o.surplus_refunded_cents)::int as "refundedCents", o.payment, o.dispute,
         o.surplus_cents::int as surplus, o.failed_refunds as "failedRefunds",
         o.payment_intent is not null as "isKnownPaid", o.voided_at is not null as "isVoid",
         o.revoked_at is not null as "isRevoked",
         (select count(*)::int from public.order_items where order_id = o.id) as licenses,
         (select count(*)::int from private.order_documents(o.id)) as documents,
         jsonb_array_length(public.open_order($2, $3) -> 'deliveries') as deliveries,
         public.take_download($2, 1, 'mp3', $3) ? 'path' as downloads,
         private.license_state((select min(number) from private.order_documents(o.id))) as license,
         array(select kind from private.outbox where order_id = o.id) as mails
       from public.orders as o where o.id = $1`,
      [id, reference, token],
    );
    return only(rows);
  }
}
