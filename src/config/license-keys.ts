/** URL of the public keys for signatures of licenses (JWKS, RFC 7517). */
export const LICENSE_KEYS = '/.well-known/license-keys.json';
