/* The data of each kind of mail in the outbox. */
import type { CampaignContent } from './campaign-mail.ts';

export interface OrderData {
  reference: string;
  name: string;
  email: string;
  /** The total, tax included. */
  total_cents: number;
  refunded_cents: number;
  /** Paid online although the artist had answered the order in the meantime; it is refunded. */
  surplus_cents: number;
  currency: string;
  payment: string;
  /** Why an order was paid back; null for other orders. */
  void_reason: 'exclusive' | 'own' | 'code' | 'amount' | 'gone' | null;
  /** End of the time to pay it or, for a request, to answer it. */
  expires_at: string;
  titles: string[];
}

/** The fields of `private.order_receipt` that mails show. */
export interface Receipt {
  created_at: string;
  /** When the buyer asked for delivery at once and so gave up the right of withdrawal. */
  immediate_delivery_at: string | null;
  name: string;
  artist_name: string | null;
  address: string | null;
  /** Null where the accepted terms are not stored. */
  seller: { name: string; location: string; email: string } | null;
  lines: {
    title: string;
    tier_name: string | null;
    supersedes: string | null;
    quantity: number;
    unit_cents: number;
  }[];
  discount_cents: number;
  /** The deal that the discount comes from: one license was free in each group of this size. */
  free_every: number | null;
  code_cents: number;
  tax_cents: number;
}

export interface OfferData {
  reference: string;
  title: string;
  name: string;
  email: string;
  message: string | null;
  amount_cents: number;
  /** The counteroffer if there is one, otherwise the amount of the offer. */
  price_cents: number;
  currency: string;
  status: string;
  expires_at: string;
}

/** An item of a cart that was for sale when the mail was taken; fields that do not apply are missing. */
export interface CartItem {
  kind: 'license' | 'merch';
  beat_id?: number;
  tier?: string;
  tier_name?: string;
  product_id?: number;
  size?: string;
  color?: string;
  quantity: number;
  title: string;
}

/** A limit that a license is near to, by what its buyer has noted. */
export interface LicenseLimit {
  number: string;
  title: string;
  /** The position of the license in its order. */
  line: number;
  limit: 'streams' | 'sales' | 'term';
  /** Null for the end of the term. */
  noted: number | null;
  most: number | null;
  ends_at: string | null;
  /** A license that allows what was noted, or else the highest one, at the difference; null where no higher one is sold. */
  upgrade: { name: string; features: string[]; price_cents: number } | null;
}

/** The kind and the data of a row of `take_mails`. */
export type MailContent =
  | {
      kind: 'order-paid-twice' | 'order-void' | 'order-refunded' | 'order-link';
      data: OrderData & { token: string };
    }
  | { kind: 'order-paid'; data: OrderData & { token: string; receipt: Receipt } }
  | {
      kind: 'license-revoked';
      data: OrderData & { token: string; number: string; title: string; reason: string };
    }
  | { kind: 'license-limit'; data: OrderData & { token: string } & LicenseLimit }
  | { kind: 'withdrawal'; data: OrderData & { sent_at: string; sender: string | null } }
  | { kind: 'artist-job'; data: { job: string; reason: string } }
  | { kind: 'artist-erased'; data: { files: string[] } }
  | {
      kind: 'artist-claim';
      data: {
        /** The beat's title. */
        title: string;
        /** The number of the license. */
        number: string;
        song: string;
        url: string;
        claim: string | null;
        name: string;
        email: string;
      };
    }
  | { kind: 'artist-document'; data: { number: string; title: string; reference: string } }
  | {
      kind:
        | 'artist-order'
        | 'artist-paid-twice'
        | 'artist-sold-on'
        | 'artist-dispute-lost'
        | 'artist-refund-failed';
      data: OrderData;
    }
  | {
      kind:
        | 'offer-sent'
        | 'offer-link'
        | 'offer-countered'
        | 'offer-accepted'
        | 'offer-declined'
        | 'offer-expired'
        | 'offer-gone';
      data: OfferData & { token: string };
    }
  | { kind: 'free-download'; data: { title: string; token: string; wants_news: boolean } }
  | { kind: 'cart-reminder'; data: { items: CartItem[] } }
  | {
      kind: 'confirm-subscription';
      data: { token: string; list: 'newsletter' | 'early-access' | 'merch' };
    }
  | { kind: 'campaign'; data: CampaignContent }
  | { kind: 'artist-campaign'; data: { id: number; subject: string } }
  | { kind: 'artist-offer'; data: OfferData }
  | {
      kind: 'artist-message' | 'artist-withdrawal';
      data: { name: string; email: string; message: string };
    }
  | { kind: 'admin-approved' | 'admin-rejected'; data: object };

/** A mail whose text is built in. */
export type PlainMail = Exclude<MailContent, { kind: 'campaign' }>;

/** A mail to a list has the token of the recipient's subscription, with which `mail` adds the ways to unsubscribe. */
export interface ListMail {
  data: { unsubscribe_token?: string };
}
