/** Tokens are 32 bytes in base64url. */
const tokenInAddress = /^#([\w-]{43})$/;

/**
 * Returns and removes the token in the fragment of the address for this reference; null without one. It is
 * removed, because users share addresses and browsers keep them in the history.
 */
export function takeAddressToken(reference: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = tokenInAddress.exec(hash)?.[1];
  if (token === undefined || !pathname.toUpperCase().endsWith(`/${reference}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
