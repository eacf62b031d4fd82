import type { CartItem, PlainMail } from './mail-data.ts';
import { subscriptionUrl, type MailText } from './mail-layout.ts';

/**
 * Where a mail leads. The token is in the fragment, because browsers send no fragment to a server. A reply of
 * the artist goes to the sender.
 *
 * @param siteUrl without a slash at its end
 */
export function linkOf(
  { kind, data }: PlainMail,
  siteUrl: string,
): Pick<MailText, 'link' | 'replyTo' | 'unsubscribeUrl'> {
  const to = (label: string, path: string) => ({ link: { label, url: siteUrl + path } });
  switch (kind) {
    case 'order-paid':
    case 'order-paid-twice':
    case 'order-void':
    case 'order-refunded':
    case 'order-link':
    case 'license-revoked': {
      const isFree = kind === 'order-paid' && data.total_cents === 0;
      const label = isFree ? 'Get your files' : 'Open the order';
      return to(label, `/orders/${data.reference}#${data.token}`);
    }
    case 'license-limit': {
      const order = to('Open the order', `/orders/${data.reference}#${data.token}`);
      // `leadsToMails` in `src/features/shop/orders/usage/model.ts` reads the line.
      return { ...order, unsubscribeUrl: `${order.link.url}&emails=${data.line}` };
    }
    case 'offer-sent':
    case 'offer-link':
    case 'offer-countered':
    case 'offer-accepted':
    case 'offer-declined':
    case 'offer-expired':
    case 'offer-gone':
      return to('Open the offer', `/offers/${data.reference}#${data.token}`);
    case 'artist-order':
    case 'artist-paid-twice':
    case 'artist-sold-on':
    case 'artist-dispute-lost':
    case 'artist-refund-failed':
    case 'artist-withdrawal':
      return { ...to('Open the back-office', '/admin/inbox'), replyTo: data.email };
    case 'artist-message':
      return { ...to('Open the back-office', '/admin/inbox?tab=messages'), replyTo: data.email };
    case 'artist-claim':
      return { ...to('Open the songs', '/admin/inbox?tab=songs'), replyTo: data.email };
    case 'artist-offer':
      return { ...to('Open the offers', '/admin/inbox?tab=offers'), replyTo: data.email };
    case 'artist-document':
      return to('Verify the license', `/verify/${data.number}`);
    case 'artist-campaign':
      return to('Open the draft', `/admin/campaigns?edit=${data.id}`);
    case 'free-download':
      return to('Get the download', `/free-download#${data.token}`);
    case 'cart-reminder':
      return to('Open the cart', cartPath(data.items));
    case 'confirm-subscription':
      return { link: { label: 'Confirm', url: subscriptionUrl(data.token, siteUrl, 'confirm-') } };
    case 'admin-approved':
      return to('Choose a password', '/forgot-password');
    case 'withdrawal':
    case 'artist-erased':
    case 'artist-job':
    case 'admin-rejected':
      return {};
  }
}

/** The items as `src/features/shop/cart/mailed-cart.ts` reads them. */
function cartPath(items: readonly CartItem[]): string {
  const named = items.map(({ beat_id, tier, product_id, size = null, color = null, quantity }) =>
    product_id === undefined
      ? { beatId: beat_id, tier }
      : { productId: product_id, size, color, quantity },
  );
  return `/cart#items=${encodeURIComponent(JSON.stringify(named))}`;
}
