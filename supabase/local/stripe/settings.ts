/* Chooses the Stripe of the edge functions: a test account, or the stand-in of this folder. */

const STAND_IN_KEY = 'sk_test_local';
export const standInWebhookSecret = 'whsec_local';

/**
 * The stand-in is used when the environment has no key.
 * @throws {Error} for a live key, since the embedded stack sells demo beats
 */
export function usesStandIn(): boolean {
  const key = process.env['STRIPE_SECRET_KEY'] ?? '';
  if (/^[sr]k_live_/.test(key)) {
    throw new Error(
      'STRIPE_SECRET_KEY is a live key, and the embedded stack sells demo beats: real money would be taken for them. Unset it, or use a test key.',
    );
  }
  return key === '' || key === STAND_IN_KEY;
}

/** The environment of functions that use the stand-in. */
export function standInSettings(origin: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: standInWebhookSecret,
    STRIPE_API_URL: origin,
  };
}

export function isStandInKey(authorization: string | null): boolean {
  return authorization === `Bearer ${STAND_IN_KEY}`;
}
