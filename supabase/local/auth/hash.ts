/** How lite hashes the codes in its mails: the links and our own mails have to agree with it. */
import { createHash } from 'node:crypto';

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
