import { LICENSE_KEYS } from '@/config/license-keys';
import type { Verification } from '@/features/licenses/model';

/** The facts that the signature of a license covers (supabase/functions/_shared/proof.ts); `date` is a day in UTC. */
export type SignedFacts = Pick<Verification, 'number' | 'title' | 'tier' | 'date'>;

/** Decodes base64url. */
function toBytes(text: string) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/**
 * The list is empty where a host answers a document instead of the file, or the browser has no Ed25519.
 *
 * @throws {Error} where the host fails, because a later try may find keys
 */
async function loadKeys(signal: AbortSignal): Promise<CryptoKey[]> {
  const response = await fetch(new URL(LICENSE_KEYS, location.origin), { signal });
  if (response.status >= 500) throw new Error(`The public keys have status ${response.status}.`);
  try {
    const { keys } = (await response.json()) as { keys: JsonWebKey[] };
    return await Promise.all(
      keys.map((key) => crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['verify'])),
    );
  } catch {
    return [];
  }
}

/** Checks a signature, a JWS, without the database. @returns null where none can be checked */
export async function readProof(proof: string, signal: AbortSignal) {
  const keys = await loadKeys(signal);
  if (keys.length === 0) return null;
  try {
    // The algorithm in the head does not matter, because the keys have only one.
    const [head = '', facts = '', signature = ''] = proof.split('.');
    const text = new TextEncoder().encode(`${head}.${facts}`);
    for (const key of keys) {
      if (await crypto.subtle.verify('Ed25519', key, toBytes(signature), text)) {
        return JSON.parse(new TextDecoder().decode(toBytes(facts))) as SignedFacts;
      }
    }
  } catch (error) {
    console.info('The signature in the link could not be read:', error);
  }
  return 'forged';
}
