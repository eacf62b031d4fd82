/*
 * URLs as mail programs hand them over. The entry imports this module, so it imports nothing.
 */

/** Restores a URL in which a mail program wrote `#` as `%23`. Call it before the router reads the URL. */
export function mendMailedAddress(): void {
  if (!location.pathname.includes('%23')) return;
  history.replaceState(history.state, '', location.href.replace('%23', '#'));
}

/**
 * The fragment of a URL, such as the token of a mailed link, without what trackers add (`?utm_source=…` or
 * `&utm_source=…`) and without the `&emails=…` of a link to an order. The items of a mailed cart have neither sign,
 * because they are percent-encoded.
 */
export const mailedFragment = (hash: string): string => hash.slice(1).replace(/[?&].*/, '');
