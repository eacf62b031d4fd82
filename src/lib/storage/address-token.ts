/** Tokens are 32 bytes in base64url. */
const tokenInAddress = /^#([\w-]{43})$/;

/**
 * The token that stands in the fragment of the address of what has this reference; null where none does.
 * It is taken out: addresses are shared and stay in the browser's history.
 */
export function takeAddressToken(reference: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = tokenInAddress.exec(hash)?.[1];
  if (token === undefined || !pathname.toUpperCase().endsWith(`/${reference}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
