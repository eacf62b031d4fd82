/** Texts of the mails in the outbox, by kind. */

import { campaignText } from './campaign-mail.ts';
import { moment, money, withIsolatedNames } from './formats.ts';
import type { CartItem, MailContent, OfferData } from './mail-data.ts';
import { ARTIST, subscriptionUrl, type MailText } from './mail-layout.ts';
import { deliveryConsent, receiptParties, receiptText } from './receipt-text.ts';

/**
 * Where nothing was paid, a mail to a visitor has no name or postal address that was typed, because the email address
 * may be that of another person.
 *
 * @param siteUrl without a slash at its end
 */
export function mailText(mail: MailContent, siteUrl: string, artist = ARTIST): MailText {
  const { kind, data } = withIsolatedNames(mail);
  switch (kind) {
    case 'order-paid': {
      const isFree = data.total_cents === 0;
      return {
        subject: isFree
          ? `Your files of order ${data.reference}`
          : `Your order ${data.reference} is paid`,
        paragraphs: [
          isFree
            ? 'Thank you. There was nothing to pay.'
            : `Thank you, ${data.name}. You paid ${money(data.total_cents, data.currency)}.`,
          'Your files and licenses are behind this link. Keep it private: anyone who has it can open the order.',
          ...(isFree ? ['If you did not ask for this, ignore this email.'] : []),
          ...deliveryConsent(data.receipt),
          receiptText(data),
          receiptParties(data.receipt, isFree),
        ],
        link: orderLink(data, siteUrl, isFree ? 'Get your files' : undefined),
      };
    }
    case 'order-paid-twice':
      return {
        subject: `Your second payment for order ${data.reference} is being refunded`,
        paragraphs: [
          `Hello ${data.name}. This order had already been answered when you paid ${money(data.surplus_cents, data.currency)} for it online.`,
          'That payment is on its way back to you. It usually takes 5 to 10 days. You do not need to do anything, and nothing else about the order changes.',
        ],
        link: orderLink(data, siteUrl),
      };
    case 'order-void':
      return {
        subject: `Your payment for order ${data.reference} is being refunded`,
        paragraphs: [
          `We are sorry, ${data.name}. ${voidReasons[data.void_reason ?? 'gone']} Your order was not filled:`,
          data.titles.join('\n'),
          `The whole ${money(data.total_cents, data.currency)} is on its way back to you. It usually takes 5 to 10 days. You do not need to do anything.`,
        ],
        link: orderLink(data, siteUrl),
      };
    case 'order-refunded':
      return {
        subject: `Refund for order ${data.reference}`,
        paragraphs: [
          `So far ${money(data.refunded_cents, data.currency)} of the ${money(data.total_cents, data.currency)} that you paid was given back. It usually takes 5 to 10 days to arrive.`,
        ],
        link: orderLink(data, siteUrl),
      };
    case 'order-link':
      return {
        subject: `Your link to order ${data.reference}`,
        paragraphs: [
          'Someone asked for a new link to this order. Older links end after your first download with this one. To end them now, use “End all other links” on the order page. If it was not you, you can ignore this email.',
        ],
        link: orderLink(data, siteUrl),
      };
    case 'withdrawal':
      return {
        subject: `Your withdrawal from order ${data.reference}`,
        paragraphs: [
          `This is the receipt of a withdrawal that was sent on the site on ${moment(data.sent_at)}:`,
          [
            `I withdraw from the contract of order ${data.reference}.`,
            data.sender && `Name: ${oneLine(data.sender)}`,
            `Email: ${data.email}`,
          ]
            .filter(Boolean)
            .join('\n'),
          `Where the law lets you withdraw, ${artist} pays back what you paid within 14 days. For merch that may wait until it is back, or until you show that you sent it.`,
          'If this was not you, answer through the contact page.',
        ],
      };
    case 'license-revoked':
      return {
        subject: `License ${data.number} was revoked`,
        paragraphs: [
          `${data.total_cents === 0 ? '' : `Hello ${data.name}. `}${artist} revoked your license for ${data.title}. From now on the beat may not be used under it, and its files are closed. The reason:`,
          data.reason,
          'Nothing was paid back. If you think that this is a mistake, answer through the contact page.',
        ],
        link: orderLink(data, siteUrl),
      };
    case 'artist-document':
      return {
        subject: `A stored license was changed: ${data.number}`,
        paragraphs: [
          `The PDF of license ${data.number} for ${data.title} (order ${data.reference}) is not the one that was issued: it was overwritten or deleted in the storage. The page that verifies licenses reports this.`,
          'Restore the original from a backup. If you did not change it yourself, replace the secret key of the project.',
        ],
        link: { label: 'Verify the license', url: `${siteUrl}/verify/${data.number}` },
      };
    case 'artist-erased':
      return {
        subject: 'Delete the licenses of an erased account',
        paragraphs: [
          'A member erased their account. The files of their licenses are still stored. Delete them in Supabase under Storage, in the bucket licenses:',
          data.files.join('\n'),
        ],
      };
    case 'artist-job':
      return {
        subject: `A daily job of the database failed: ${data.job}`,
        paragraphs: [
          `private.${data.job} could not be run: ${data.reason}`,
          'It runs again tomorrow. If it fails again, give this email to the person who maintains the site.',
        ],
      };
    case 'artist-order':
      return {
        subject: `${data.payment === 'request' ? 'New request' : 'Sold'}: order ${data.reference}, ${money(data.total_cents, data.currency)}`,
        paragraphs: [
          `From ${data.name}, ${data.email}:`,
          data.titles.join('\n'),
          ...(data.payment === 'request'
            ? [
                `It reserves nothing, and it expires on ${moment(data.expires_at)} if you do not answer.`,
              ]
            : []),
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'artist-paid-twice':
      return {
        subject: `Refunded: a second payment for order ${data.reference}`,
        paragraphs: [
          `${data.name}, ${data.email}, paid ${money(data.surplus_cents, data.currency)} online for an order that you had already answered. Stripe refunds it automatically. The order stays as you left it.`,
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'artist-sold-on':
      return {
        subject: `Not paid back: order ${data.reference}`,
        paragraphs: [
          `A refund to ${data.name}, ${data.email}, failed, or a dispute with them was decided in your favor after all. What they bought has been sold to another buyer since, so the order stays refunded:`,
          data.titles.join('\n'),
          `If you still have their ${money(data.total_cents, data.currency)}, send it back another way: Stripe does not try again.`,
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'artist-dispute-lost':
      return {
        subject: `Dispute lost: order ${data.reference}`,
        paragraphs: [
          `The bank of ${data.name}, ${data.email}, decided in their favor and took back what they paid. Their files are closed and the licenses revoked:`,
          data.titles.join('\n'),
          'A beat that they had exclusively stays out of the store until you free it under Orders.',
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'artist-refund-failed':
      return {
        subject: `Not paid back: order ${data.reference}`,
        paragraphs: [
          `The bank of ${data.name}, ${data.email}, has returned three refunds of a payment that bought nothing. We won't retry automatically.`,
          'Refund the payment in Stripe, or ask the buyer how else to pay it back.',
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'offer-sent':
      return {
        subject: `Your offer for ${data.title}`,
        paragraphs: [
          `Thank you. You offered ${money(data.amount_cents, data.currency)} for ${data.title} exclusively.`,
          `You get the answer by email by ${moment(data.expires_at)}. Nothing is charged, and you can still decide whether to buy.`,
        ],
        link: offerLink(data, siteUrl),
      };
    case 'offer-link':
      return {
        subject: `Your link to the offer for ${data.title}`,
        paragraphs: [
          'Someone made a second offer with this email address; your first one is unchanged. If the second was not yours, ignore this email.',
        ],
        link: offerLink(data, siteUrl),
      };
    case 'offer-countered':
      return {
        subject: `A counteroffer for ${data.title}: ${money(data.price_cents, data.currency)}`,
        paragraphs: [
          `You offered ${money(data.amount_cents, data.currency)} for ${data.title} exclusively. ${artist} asks for ${money(data.price_cents, data.currency)}.`,
          `You can accept or decline until ${moment(data.expires_at)}.`,
        ],
        link: offerLink(data, siteUrl),
      };
    case 'offer-accepted':
      return {
        subject: `Agreed: ${data.title} for ${money(data.price_cents, data.currency)}`,
        paragraphs: [
          `${data.title} is reserved for you until ${moment(data.expires_at)}: no other buyer can buy it exclusively before then.`,
          'Buy it behind this link. Keep the link private: anyone who has it can buy at this price.',
        ],
        link: offerLink(data, siteUrl),
      };
    case 'offer-declined':
      return {
        subject: `Your offer for ${data.title} was declined`,
        paragraphs: [
          `${artist} declined your offer of ${money(data.amount_cents, data.currency)}. You may make another one.`,
        ],
        link: offerLink(data, siteUrl),
      };
    case 'offer-expired':
      return {
        subject: `Your offer for ${data.title} has expired`,
        paragraphs: ['This offer has expired. Nothing was charged, and you can make a new one.'],
        link: offerLink(data, siteUrl),
      };
    case 'offer-gone':
      return {
        subject: `${data.title} is sold`,
        paragraphs: [
          `${data.title} was sold exclusively and has left the store. Your offer has ended with it; nothing was charged.`,
        ],
        link: offerLink(data, siteUrl),
      };
    case 'free-download':
      return {
        subject: `Your free download of ${data.title}`,
        paragraphs: [
          `The tagged preview of ${data.title} is behind this link, which works for 7 days.`,
          `It is for non-profit use: the tag stays in, and you buy a license before you release or earn anything. The terms: ${siteUrl}/terms#free-downloads`,
          ...(data.wants_news
            ? ['Pressing Download there also subscribes you to the newsletter.']
            : []),
          'If you did not ask for this, ignore this email.',
        ],
        link: { label: 'Get the download', url: `${siteUrl}/free-download#${data.token}` },
      };
    case 'cart-reminder':
      return {
        subject: 'Your cart is still here',
        paragraphs: [
          'You asked to be reminded of it once. This is still for sale:',
          data.items.map(itemText).join('\n'),
          'No other reminder follows. If you did not ask for this one, ignore this email: your address is not on a list.',
        ],
        link: { label: 'Open the cart', url: cartUrl(data.items, siteUrl) },
      };
    case 'confirm-subscription':
      return {
        subject: 'Confirm your address',
        paragraphs: [
          `This address was entered on the site of ${artist} for ${subscriptions[data.list]}. Open the link and press Confirm to start the emails. You can unsubscribe in each of them.`,
          'If you did not ask for this, ignore this email: without your confirmation no emails begin, and an address that is new here is deleted after 30 days.',
        ],
        link: { label: 'Confirm', url: subscriptionUrl(data.token, siteUrl, 'confirm-') },
      };
    case 'campaign':
      return campaignText(data, siteUrl);
    case 'artist-campaign':
      return {
        subject: `Draft of a campaign: ${data.subject}`,
        paragraphs: [
          'A draft of an email about what is new in the store is ready. It is sent only if you send it.',
        ],
        link: { label: 'Open the draft', url: `${siteUrl}/admin/campaigns?edit=${data.id}` },
      };
    case 'artist-offer':
      return {
        subject: `${artistOfferSubject(data)} (${money(data.price_cents, data.currency)})`,
        paragraphs: [
          `From ${data.name}, ${data.email}.`,
          ...(data.status === 'sent' && data.message !== null ? [data.message] : []),
        ],
        link: { label: 'Open the offers', url: `${siteUrl}/admin/inbox?tab=offers` },
        replyTo: data.email,
      };
    case 'artist-message':
      return {
        subject: `New message from ${oneLine(data.name)}`,
        paragraphs: [`${data.name}, ${data.email}, wrote:`, data.message],
        ...answerFromInbox(data, siteUrl, '?tab=messages'),
      };
    case 'artist-withdrawal':
      return {
        subject: `Withdrawal from ${oneLine(data.name)}`,
        paragraphs: [
          `${data.name}, ${data.email}, wrote:`,
          data.message,
          'A consumer in the European Union or the United Kingdom may withdraw within 14 days of the purchase, unless the files were downloaded after the consent at checkout. The order shows both. Refund within 14 days; for merch you may wait until it is back or was sent.',
        ],
        ...answerFromInbox(data, siteUrl),
      };
    case 'admin-approved':
      return {
        subject: 'Your request for admin access was approved',
        paragraphs: [
          'Choose a new password now, with a link that we send to this mailbox, so that only you know it. If you already have an account, sign in as usual.',
          'The password typed with the request opens nothing until this mailbox has confirmed its address. If you did not ask for admin access, do not confirm it, and tell us.',
        ],
        link: { label: 'Choose a password', url: `${siteUrl}/forgot-password` },
      };
    case 'admin-rejected':
      return {
        subject: 'Your request for admin access was declined',
        paragraphs: ['Your request for admin access was declined.'],
      };
  }
}

const voidReasons = {
  exclusive: 'Someone else bought the exclusive rights while you were paying.',
  own: 'You already have the exclusive rights of this beat: another order of yours was paid first.',
  code: 'This code had already been used.',
  amount: 'The amount paid was not the price of the order.',
  gone: 'Something in this order was gone when your payment arrived.',
} as const;

/** Reference and secret token of an order or offer. */
interface Access {
  reference: string;
  token: string;
}

/** The token is in the fragment, because browsers send no fragment to a server. */
function orderLink({ reference, token }: Access, siteUrl: string, label = 'Open the order') {
  return { label, url: `${siteUrl}/orders/${reference}#${token}` };
}

/** `Rosin, Premium license` or `Shirt, M, Black × 2` */
function itemText({ title, tier_name, size, color, quantity }: CartItem): string {
  const parts = [title, tier_name && `${tier_name} license`, size, color].filter(Boolean);
  return parts.join(', ') + (quantity > 1 ? ` × ${quantity}` : '');
}

/** The items as `src/features/shop/cart/mailed-cart.ts` reads them. */
function cartUrl(items: readonly CartItem[], siteUrl: string): string {
  const named = items.map(({ beat_id, tier, product_id, size = null, color = null, quantity }) =>
    product_id === undefined
      ? { beatId: beat_id, tier }
      : { productId: product_id, size, color, quantity },
  );
  return `${siteUrl}/cart#items=${encodeURIComponent(JSON.stringify(named))}`;
}

const subscriptions = {
  newsletter: 'the newsletter',
  'early-access': 'early access to the single',
  merch: 'an email when a product goes on sale',
} as const;

function offerLink({ reference, token }: Access, siteUrl: string) {
  return { label: 'Open the offer', url: `${siteUrl}/offers/${reference}#${token}` };
}

/** Links to the orders with all that comes in; a reply goes to the sender. */
function answerFromInbox({ email }: { email: string }, siteUrl: string, search = '') {
  const url = `${siteUrl}/admin/inbox${search}`;
  return { link: { label: 'Open the back-office', url }, replyTo: email };
}

function artistOfferSubject({ status, title }: OfferData): string {
  if (status === 'sent') return `New offer for ${title}`;
  return `Your counteroffer for ${title} was ${status}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);
