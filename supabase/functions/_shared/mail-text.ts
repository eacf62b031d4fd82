/** Texts of the mails in the outbox, by kind. */

import { campaignText } from './campaign-mail.ts';
import { day, moment, money, withIsolatedNames } from './formats.ts';
import type { LicenseLimit, MailContent, OfferData, PlainMail } from './mail-data.ts';
import { ARTIST, type MailText } from './mail-layout.ts';
import { linkOf } from './mail-link.ts';
import { deliveryConsent, itemText, receiptParties, receiptText } from './receipt-text.ts';

/**
 * Where nothing was paid, a mail to a visitor has no name or postal address that was typed, because the email address
 * may be that of another person.
 *
 * @param siteUrl without a slash at its end
 */
export function mailText(mail: MailContent, siteUrl: string, artist = ARTIST): MailText {
  const named = withIsolatedNames(mail);
  if (named.kind === 'campaign') return campaignText(named.data, siteUrl);
  const [subject, ...paragraphs] = wordsOf(named, siteUrl, artist);
  return { subject, paragraphs, ...linkOf(named, siteUrl) };
}

/** The subject and the paragraphs. */
function wordsOf(
  { kind, data }: PlainMail,
  siteUrl: string,
  artist: string,
): [string, ...string[]] {
  switch (kind) {
    case 'order-paid': {
      const isFree = data.total_cents === 0;
      return [
        isFree ? `Your files of order ${data.reference}` : `Your order ${data.reference} is paid`,
        isFree
          ? 'Thank you. There was nothing to pay.'
          : `Thank you, ${data.name}. You paid ${money(data.total_cents, data.currency)}.`,
        'The link below opens your files and licenses. Keep it private: anyone who has it can open the order.',
        ...(isFree ? ['If you did not ask for this, ignore this email.'] : []),
        ...deliveryConsent(data.receipt),
        receiptText(data),
        receiptParties(data.receipt, isFree),
      ];
    }
    case 'order-paid-twice':
      return [
        `Your second payment for order ${data.reference} is being refunded`,
        `Hello ${data.name}. This order had already been answered when you paid ${money(data.surplus_cents, data.currency)} for it online.`,
        'That payment is on its way back to you. It usually takes 5 to 10 days. You do not need to do anything, and nothing else about the order changes.',
      ];
    case 'order-void':
      return [
        `Your payment for order ${data.reference} is being refunded`,
        `We are sorry, ${data.name}. ${voidReasons[data.void_reason ?? 'gone']} Your order was not filled:`,
        data.titles.join('\n'),
        `The whole ${money(data.total_cents, data.currency)} is on its way back to you. It usually takes 5 to 10 days. You do not need to do anything.`,
      ];
    case 'order-refunded':
      return [
        `Refund for order ${data.reference}`,
        `So far ${money(data.refunded_cents, data.currency)} of the ${money(data.total_cents, data.currency)} that you paid has been refunded. It usually takes 5 to 10 days to arrive.`,
      ];
    case 'order-link':
      return [
        `Your link to order ${data.reference}`,
        'Someone asked for a new link to this order. Older links end after your first download with this one. To end them now, use “End all other links” on the order page. If it was not you, you can ignore this email.',
      ];
    case 'withdrawal':
      return [
        `Your withdrawal from order ${data.reference}`,
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
      ];
    case 'license-revoked':
      return [
        `License ${data.number} was revoked`,
        `${data.total_cents === 0 ? '' : `Hello ${data.name}. `}${artist} revoked your license for ${data.title}. From now on the beat may not be used under it, and its files are closed. The reason:`,
        data.reason,
        'Nothing was paid back. If you think that this is a mistake, answer through the contact page.',
      ];
    case 'license-limit':
      return [
        `Your license for ${data.title} ${limitState(data)}`,
        limitText(data),
        ...(data.upgrade === null
          ? [`To use the beat beyond that, write to ${artist} through the contact page.`]
          : [
              `You can upgrade to ${data.upgrade.name} for ${money(data.upgrade.price_cents, data.currency)}, with what you paid taken off. It includes:`,
              data.upgrade.features.join('\n'),
              'To upgrade, open the order, sign in or sign up with its email address, and select the upgrade below the license.',
            ]),
        'You asked on the page of the order for one email about each limit of this license. To stop them, open “Unsubscribe” below and uncheck the box.',
      ];
    case 'artist-document':
      return [
        `A stored license was changed: ${data.number}`,
        `The PDF of license ${data.number} for ${data.title} (order ${data.reference}) is not the one that was issued: it was overwritten or deleted in the storage. The page that verifies licenses reports this.`,
        'Restore the original from a backup. If you did not change it yourself, replace the secret key of the project.',
      ];
    case 'artist-erased':
      return [
        'Delete the licenses of an erased account',
        'A member erased their account. The files of their licenses are still stored. Delete them in Supabase under Storage, in the bucket licenses:',
        data.files.join('\n'),
      ];
    case 'artist-job':
      return [
        `A daily job of the database failed: ${data.job}`,
        `private.${data.job} could not be run: ${data.reason}`,
        'It runs again tomorrow. If it fails again, give this email to the person who maintains the site.',
      ];
    case 'artist-order':
      return [
        `${data.payment === 'request' ? 'New request' : 'Sold'}: order ${data.reference}, ${money(data.total_cents, data.currency)}`,
        `From ${data.name}, ${data.email}:`,
        data.titles.join('\n'),
        ...(data.payment === 'request'
          ? [
              `It reserves nothing, and it expires on ${moment(data.expires_at)} if you do not answer.`,
            ]
          : []),
      ];
    case 'artist-paid-twice':
      return [
        `Refunded: a second payment for order ${data.reference}`,
        `${data.name}, ${data.email}, paid ${money(data.surplus_cents, data.currency)} online for an order that you had already answered. Stripe refunds it automatically. The order stays as you left it.`,
      ];
    case 'artist-sold-on':
      return [
        `Not paid back: order ${data.reference}`,
        `A refund to ${data.name}, ${data.email}, failed, or a dispute with them was decided in your favor after all. What they bought has been sold to another buyer since, so the order stays refunded:`,
        data.titles.join('\n'),
        `If you still have their ${money(data.total_cents, data.currency)}, send it back another way: Stripe does not try again.`,
      ];
    case 'artist-dispute-lost':
      return [
        `Dispute lost: order ${data.reference}`,
        `The bank of ${data.name}, ${data.email}, decided in their favor and took back what they paid. Their files are closed and the licenses revoked:`,
        data.titles.join('\n'),
        'A beat that they had exclusively stays out of the store until you free it under Orders.',
      ];
    case 'artist-refund-failed':
      return [
        `Not paid back: order ${data.reference}`,
        `The bank of ${data.name}, ${data.email}, has returned three refunds of a payment that bought nothing. We won't retry automatically.`,
        'Refund the payment in Stripe, or ask the buyer how else to pay it back.',
      ];
    case 'offer-sent':
      return [
        `Your offer for ${data.title}`,
        `Thank you. You offered ${money(data.amount_cents, data.currency)} for ${data.title} exclusively.`,
        `You get the answer by email by ${moment(data.expires_at)}. Nothing is charged, and you can still decide whether to buy.`,
      ];
    case 'offer-link':
      return [
        `Your link to the offer for ${data.title}`,
        'Someone made a second offer with this email address; your first one is unchanged. If the second was not yours, ignore this email.',
      ];
    case 'offer-countered':
      return [
        `A counteroffer for ${data.title}: ${money(data.price_cents, data.currency)}`,
        `You offered ${money(data.amount_cents, data.currency)} for ${data.title} exclusively. ${artist} asks for ${money(data.price_cents, data.currency)}.`,
        `You can accept or decline until ${moment(data.expires_at)}.`,
      ];
    case 'offer-accepted':
      return [
        `Agreed: ${data.title} for ${money(data.price_cents, data.currency)}`,
        `${data.title} is reserved for you until ${moment(data.expires_at)}: no other buyer can buy it exclusively before then.`,
        'Use the link below to buy it. Keep the link private: anyone who has it can buy at this price.',
      ];
    case 'offer-declined':
      return [
        `Your offer for ${data.title} was declined`,
        `${artist} declined your offer of ${money(data.amount_cents, data.currency)}. You may make another one.`,
      ];
    case 'offer-expired':
      return [
        `Your offer for ${data.title} has expired`,
        'This offer has expired. Nothing was charged, and you can make a new one.',
      ];
    case 'offer-gone':
      return [
        `${data.title} is sold`,
        `${data.title} was sold exclusively and has left the store. Your offer has ended with it; nothing was charged.`,
      ];
    case 'free-download':
      return [
        `Your free download of ${data.title}`,
        `The link below opens the tagged preview of ${data.title}. It works for 7 days.`,
        `It is for non-profit use: the tag stays in, and you buy a license before you release or earn anything. The terms: ${siteUrl}/terms#free-downloads`,
        ...(data.wants_news
          ? ['Pressing Download there also subscribes you to the newsletter.']
          : []),
        'If you did not ask for this, ignore this email.',
      ];
    case 'cart-reminder':
      return [
        'Your cart is still here',
        'You asked to be reminded of it once. This is still for sale:',
        data.items.map(itemText).join('\n'),
        'No other reminder follows. If you did not ask for this one, ignore this email: you are not on a list.',
      ];
    case 'confirm-subscription':
      return [
        'Confirm your email address',
        `Someone entered this email address on the site of ${artist} to get ${subscriptions[data.list]}. Open the link and press Confirm to start. Every email has a link to unsubscribe.`,
        'If you did not ask for this, ignore this email: without your confirmation you get no emails, and a new email address is deleted after 30 days.',
      ];
    case 'artist-campaign':
      return [
        `Draft of a campaign: ${data.subject}`,
        'A draft of an email about what is new in the store is ready. It is sent only if you send it.',
      ];
    case 'artist-offer':
      return [
        `${artistOfferSubject(data)} (${money(data.price_cents, data.currency)})`,
        `From ${data.name}, ${data.email}.`,
        ...(data.status === 'sent' && data.message !== null ? [data.message] : []),
      ];
    case 'artist-claim':
      return [
        `A claim on a song made with ${data.title}`,
        `${data.name}, ${data.email}, has license ${data.number} and reports a claim on their song:`,
        `${oneLine(data.song)}\n${data.url}`,
        ...(data.claim === null ? [] : [data.claim]),
        'If your distributor or a partner registered the beat for Content ID, ask them to release the claim.',
      ];
    case 'artist-message':
      return [
        `New message from ${oneLine(data.name)}`,
        `${data.name}, ${data.email}, wrote:`,
        data.message,
      ];
    case 'artist-withdrawal':
      return [
        `Withdrawal from ${oneLine(data.name)}`,
        `${data.name}, ${data.email}, wrote:`,
        data.message,
        'A consumer in the European Union or the United Kingdom may withdraw within 14 days of the purchase, unless the files were downloaded after the consent at checkout. The order shows both. Refund within 14 days; for merch you may wait until it is back or was sent.',
      ];
    case 'admin-approved':
      return [
        'Your request for admin access was approved',
        'Choose a new password now, with a link that we send to this mailbox, so that only you know it. If you already have an account, sign in as usual.',
        'The password typed with the request opens nothing until this mailbox has confirmed its address. If you did not ask for admin access, do not confirm it, and tell us.',
      ];
    case 'admin-rejected':
      return [
        'Your request for admin access was declined',
        'Your request for admin access was declined.',
      ];
  }
}

function limitText({ number, limit, noted, most, ends_at }: LicenseLimit): string {
  if (limit === 'term') return `License ${number} ends on ${day(ends_at ?? '')}.`;
  const unit = limit === 'streams' ? 'streams' : 'copies sold';
  const [have, allowed] = [noted, most].map((count) => (count ?? 0).toLocaleString('en-US'));
  return `You entered ${have} ${unit}. License ${number} allows up to ${allowed}.`;
}

function limitState({ limit, noted, most }: LicenseLimit): string {
  if (limit === 'term') return 'ends soon';
  return (noted ?? 0) > (most ?? 0) ? 'is over a limit' : 'is near a limit';
}

const voidReasons = {
  exclusive: 'Someone else bought the exclusive rights while you were paying.',
  own: 'You already have the exclusive rights of this beat: another order of yours was paid first.',
  code: 'This code had already been used.',
  amount: 'The amount paid was not the price of the order.',
  gone: 'Something in this order was no longer available when your payment arrived.',
} as const;

const subscriptions = {
  newsletter: 'the newsletter',
  'early-access': 'early access to the single',
  merch: 'an email when a product goes on sale',
} as const;

function artistOfferSubject({ status, title }: OfferData): string {
  if (status === 'sent') return `New offer for ${title}`;
  return `Your counteroffer for ${title} was ${status}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);
