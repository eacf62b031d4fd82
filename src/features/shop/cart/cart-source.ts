import { paths } from '@/config/paths';
import { readVisitSource, refusesTracking } from '@/lib/visit-source';

/** The form of discount codes (column `code` of discount_codes), so that codes of other services stay in the URL. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/i;

/** Pages that links in mails open. The reader of such a mail came to the shop earlier. */
const mailedPaths = [
  ...[paths.cart, paths.freeDownload, paths.newsletter, paths.resetPassword, paths.login],
  ...[paths.order(''), paths.offer('')],
];

/**
 * From where the visit came in which a cart is begun, for the order: labels of the link, with the discount code of a
 * campaign's link as its campaign, and the linking site. Undefined without any, and where the browser refuses tracking.
 */
export function readCartSource(): Record<string, string> | undefined {
  if (refusesTracking()) return undefined;
  const { host, path, label } = readVisitSource();
  if (mailedPaths.some((mailed) => path.startsWith(mailed))) return undefined;
  const code = label('code');
  const source = {
    host,
    utm_source: label('utm_source'),
    utm_medium: label('utm_medium'),
    utm_campaign: label('utm_campaign') || (DISCOUNT_CODE.test(code) ? code : ''),
  };
  return Object.values(source).some(Boolean) ? source : undefined;
}
