import type { SupabaseClient } from '@supabase/supabase-js';
import { setting } from './clients.ts';
import { renderLicense, type LicenseData } from './license-pdf.ts';

const BUCKET = 'licenses';

interface PendingDocument {
  number: string;
  path: string;
  data: LicenseData;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores a file where there is none yet.
 *
 * @returns the bytes that are stored: an earlier try's where it came that far
 */
async function storeOnce(
  service: SupabaseClient,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = service.storage.from(BUCKET);
  const { error } = await files.upload(path, bytes, { contentType: 'application/pdf' });
  if (!error) return bytes;
  // Whatever the refusal was called: what is there counts, and nothing is overwritten.
  const stored = await files.download(path);
  if (stored.error) throw error;
  return new Uint8Array(await stored.data.arrayBuffer());
}

/**
 * Writes the license documents of an order that are not there yet. Safe to call twice or side by side.
 *
 * @throws when one could not be written; the next call goes on with it
 */
export async function makeDocuments(service: SupabaseClient, orderId: number): Promise<void> {
  const siteUrl = setting('SITE_URL').replace(/\/$/, '');
  const pending = await service.rpc('pending_documents', { p_order_id: orderId });
  if (pending.error) throw pending.error;
  for (const { number, path, data } of pending.data as PendingDocument[]) {
    const rendered = new Uint8Array(await renderLicense(data, siteUrl));
    const stored = await storeOnce(service, path, rendered);
    const { error } = await service.rpc('finish_document', {
      p_number: number,
      p_sha256: await sha256(stored),
      p_size: stored.length,
    });
    if (error) throw error;
  }
}
