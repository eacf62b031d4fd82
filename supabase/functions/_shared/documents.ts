import type { SupabaseClient } from '@supabase/supabase-js';
import { callSql, setting, siteUrl } from './clients.ts';
import { fontsOf } from './fonts.ts';
import { renderLicense, type LicenseData } from './license-pdf.ts';
import { signLicense } from './proof.ts';

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
 * Writes missing license documents: the one with this path, or the next few. Calls may be repeated or run
 * concurrently. A document that fails blocks no other document, payment or mail, because its error is only
 * logged and the next call tries it again.
 */
export async function makeDocuments(service: SupabaseClient, path?: string): Promise<void> {
  const pending = await callSql<PendingDocument[]>(service, 'pending_documents', {
    p_path: path ?? null,
  });
  for (const document of pending) {
    try {
      await makeDocument(service, document);
    } catch (error) {
      console.error(`License ${document.number} is not written:`, error);
    }
  }
}

interface StoredDocument {
  number: string;
  path: string;
  /** The ETag in storage; null when the file does not exist. */
  etag: string | null;
}

/**
 * Compares stored documents with the hashes that were stored when they were made, because the secret key can
 * overwrite them. Opening `/verify` or the page of an order requests it, at most once a day for each document. The
 * database mails the artist about one that differs.
 */
export async function checkDocuments(service: SupabaseClient): Promise<void> {
  const due = await callSql<StoredDocument[]>(service, 'documents_to_check', {});
  for (const { number, path, etag } of due) {
    const stored = etag === null ? null : await service.storage.from(BUCKET).download(path);
    if (stored?.error) {
      console.error(`License ${number} was not compared:`, stored.error);
      continue;
    }
    await callSql(service, 'note_document_check', {
      p_number: number,
      p_sha256: stored && (await sha256(new Uint8Array(await stored.data.arrayBuffer()))),
      p_etag: etag,
    });
  }
}

async function makeDocument(
  service: SupabaseClient,
  { number, path, data }: PendingDocument,
): Promise<void> {
  const files = service.storage.from(BUCKET);
  const readFont = fontsOf(setting('SUPABASE_URL'));
  let proof = await signLicense(data);
  let bytes = new Uint8Array(await renderLicense(data, siteUrl(), readFont, proof));
  const { error } = await files.upload(path, bytes, { contentType: 'application/pdf' });
  if (error) {
    // After any error the file of an earlier attempt is used, and never overwritten.
    const stored = await files.download(path);
    if (stored.error) throw error;
    const earlier = new Uint8Array(await stored.data.arrayBuffer());
    // A file that was written with another key, or without one, has another signature or none.
    if ((await sha256(earlier)) !== (await sha256(bytes))) proof = null;
    bytes = earlier;
  }
  await callSql(service, 'finish_document', {
    p_number: number,
    p_sha256: await sha256(bytes),
    p_size: bytes.length,
    p_proof: proof,
  });
}
