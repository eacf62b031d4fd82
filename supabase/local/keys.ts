/** Keys of the embedded stack. */
import { createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';

/** The key of browsers (`LOCAL_PUBLISHABLE_KEY` in src/config/env.ts), for anonymous visitors. */
export const publishableKey = 'sb_publishable_local';

const randomKey = `sb_secret_${randomBytes(24).toString('hex')}`;

/**
 * A key that bypasses row level security. Edge functions get it, and tests that arrange or inspect data set
 * one; otherwise it is random.
 */
export function secretKey(): string {
  const key = process.env['LOCAL_SUPABASE_SECRET_KEY'];
  if (key === undefined || key === '') return randomKey;
  if (!key.startsWith('sb_secret_')) {
    throw new Error('LOCAL_SUPABASE_SECRET_KEY has to begin with sb_secret_.');
  }
  return key;
}

/**
 * The keys that sign licenses. They follow from the secret of the data folder, so that each folder has its own, and no
 * build of a shop trusts them.
 */
export function licenseKeys(jwtSecret: string): { secret: string; publicKeys: string } {
  const seed = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'license', 32)).toString('hex');
  // RFC 8410: an Ed25519 key in PKCS #8 is this head and its 32 bytes.
  const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const key = createPublicKey(privateKey).export({ format: 'jwk' });
  return { secret: der.toString('base64'), publicKeys: JSON.stringify({ keys: [key] }) };
}
