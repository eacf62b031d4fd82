/** `npm run license:key`: makes a key for signatures of licenses, and prints the two settings (payments.md). */
import { generateKeyPairSync } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const publicKeys = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] });

console.info(`The secret of the functions:
npx supabase secrets set LICENSE_SIGNING_KEY=${secret}

The setting of the site's build:
STATIC_LICENSE_KEYS='${publicKeys}'`);
