/** The shop in a bare database: orders that are opened and settled as by the edge functions, and their state. */
import type { PGlite } from '@electric-sql/pglite';
import { sessionParams, type Payment } from '../../supabase/functions/_shared/checkout.ts';
import type { Sql } from '../../supabase/functions/_shared/stripe.ts';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { upgradePrice } from '../support/upgrade-price.ts';
import type { FakeStripe, StripePayment } from './fake-stripe.ts';

const ADMIN = '00000000-0000-4000-8000-00000000000c';
const MEMBER = '00000000-0000-4000-8000-00000000000a';

/** The price of the beat "Two". */
const TWO = 4_000;
const PREMIUM_UPGRADE = upgradePrice(TWO, 'basic', 'premium');

/** Carts: titles with their tiers, and the total in cents. */
export const carts = [
  { items: [['One', 'exclusive']], cents: 50_000 },
  { items: [['One', 'exclusive']], cents: 50_000 },
  {
    items: [
      ['One', 'basic'],
      ['Two', 'basic'],
    ],
    cents: 6_500,
  },
  // This cart is paid from the beginning, and the next two are upgrades of it.
  { items: [['Two', 'basic']], cents: TWO },
  { items: [['Two', 'premium']], cents: PREMIUM_UPGRADE, isUpgrade: true },
  { items: [['Two', 'premium']], cents: PREMIUM_UPGRADE, isUpgrade: true },
] as const;
/** Indexes of the carts with the same beat exclusively, with the license, and with its upgrades. */
export const EXCLUSIVES = [0, 1];
export const BASE = 3;
export const UPGRADES = [4, 5];

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
    await db.exec(`
      update private.shop_settings
      set online_payment = true, artist_email = 'artist@tests.test', download_limit = 1000;
      insert into public.beats (title, artist, genre, price, exclusive_price, is_active)
      values ('One', 'A', 'x', 25, 500, true), ('Two', 'A', 'x', 40, null, true);
      insert into auth.users (id, aud, role, email, email_confirmed_at)
      values ('${ADMIN}', 'authenticated', 'authenticated', 'admin@tests.test', now());
      insert into private.admins (email, is_super) values ('admin@tests.test', true);
      insert into auth.users (id, email) values ('${MEMBER}', 'b@tests.test');
      create temporary table masters as
      select id, id || '/full_1_f.' || kind as key, kind
      from public.beats, unnest(array['mp3', 'wav']) as kind
      where title = 'Two' or kind = 'mp3';
      insert into storage.objects (bucket_id, name, metadata)
      select
        'beat-masters', key,
        jsonb_build_object('mimetype', case kind when 'mp3' then 'audio/mpeg' else 'audio/wav' end)
      from masters;
      insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
      select id, '/storage/v1/object/public/beat-masters/' || key, 'full', 'f.' || kind, 1 from masters;
    `);
    return new ShopDatabase(db);
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
    await this.#become(ADMIN);
    const answer = await this.sql<T>(name, args);
    await this.#become(null);
    return answer;
  }

  async #become(sub: string | null): Promise<void> {
    const claims = sub === null ? '' : JSON.stringify({ role: 'authenticated', sub });
    await this.#db.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
  }

  async endHolds(): Promise<void> {
    await this.#db.exec(`
      update private.license_claims set held_until = now() - interval '1 minute'
      where held_until is not null
    `);
  }

  /** Places the order of a cart and opens its payment page. */
  async place(stripe: FakeStripe, n: number): Promise<PlacedOrder> {
    const { items, cents, ...cart } = only(carts.slice(n));
    const key = `00000000-0000-4000-9000-00000000000${n}`;
    // Ends reservations, because the second exclusive could not be ordered otherwise.
    await this.endHolds();
    await this.#become(MEMBER);
    const { rows } = await this.#db.query<{ order: object }>(
      `select jsonb_build_object(
         'name', 'B', 'email', 'b@tests.test', 'terms_version', '2025-01', 'immediate_delivery', true,
         'total_cents', $1::int, 'key', $2::text,
         'items', (
           select jsonb_agg(
             jsonb_build_object(
               'kind', 'license', 'tier', item ->> 1, 'beat_id', beat.id, 'upgrade_of',
               (select number from private.license_documents where $4)
             )
           )
           from jsonb_array_elements($3) as item
           join public.beats as beat on beat.title = item ->> 0
         )
       ) as order`,
      [cents, key, items, 'isUpgrade' in cart],
    );
    const { token, order } = await this.sql<{ token: string; order: { reference: string } }>(
      'place_order',
      { p_order: only(rows).order },
    );
    await this.#become(null);
    const { reference } = order;
    const begun = await this.sql<Payment>('begin_payment', { p_reference: reference, p_key: key });
    const params = sessionParams(begun, 'https://tests.test');
    const session = await stripe.client.checkout.sessions.create(params);
    await this.sql('attach_session', {
      p_order_id: begun.order_id,
      p_session_id: session.id,
      p_session_url: session.url,
    });
    return { id: begun.order_id, reference, key, token, payment: only(stripe.payments.slice(n)) };
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
