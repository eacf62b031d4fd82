import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { basename } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkDocuments, makeDocuments } from './documents.ts';
import { renderLicense } from './license-pdf.ts';
import { fonts, license, readFont, siteUrl } from './testing/license.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('SUPABASE_URL', 'https://project.test');
  vi.stubEnv('LICENSE_SIGNING_KEY', '');
  // Returns the files of the bucket `fonts`.
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(fonts[basename(url)])));
  vi.spyOn(console, 'error').mockReturnValue();
});

const [one, two] = ['TVL-2222-2222', 'TVL-3333-3333'] as const;
const hash = (bytes: Uint8Array = new Uint8Array()) =>
  createHash('sha256').update(bytes).digest('hex');

/** A mock project with these pending documents and stored files, which records all writes. */
function project(numbers: readonly string[], stored: Record<string, Uint8Array> = {}) {
  const files = new Map(Object.entries(stored));
  const finished = new Map<string, { sha256: string; size: number }>();
  const refused = new Set<string>();
  const answer = (data: unknown, error: Error | null = null) => Promise.resolve({ data, error });
  const service = {
    rpc: (name: string, args: Record<string, string>) => {
      if (name === 'pending_documents') {
        const pending = numbers.filter((number) => !finished.has(number));
        return answer(
          pending.map((number) => ({
            number,
            path: `${number}.pdf`,
            data: { ...license, number },
          })),
        );
      }
      const { p_number: number = '', p_sha256: sha256 = '', p_size: size } = args;
      finished.set(number, { sha256, size: Number(size) });
      return answer(null);
    },
    storage: {
      from: () => ({
        upload: (path: string, bytes: Uint8Array) => {
          if (refused.has(path) || files.has(path)) return answer(null, new Error('exists'));
          files.set(path, bytes);
          return answer(null);
        },
        download: (path: string) => {
          const bytes = files.get(path);
          return bytes
            ? answer(new Blob([new Uint8Array(bytes)]))
            : answer(null, new Error('not found'));
        },
      }),
    },
  };
  return { service: service as unknown as SupabaseClient, files, finished, refused };
}

it('stores a PDF for each document and notes its hash and size', async () => {
  const { service, files, finished } = project([one, two]);
  await makeDocuments(service);
  expect([...files.keys()]).toEqual([`${one}.pdf`, `${two}.pdf`]);
  const bytes = await renderLicense({ ...license, number: two }, siteUrl, readFont);
  expect(finished.get(two)).toEqual({ sha256: hash(bytes), size: bytes.length });
});

it('signs a document, and stores the signature that its QR code has', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  vi.stubEnv('LICENSE_SIGNING_KEY', secret);
  const { service, files } = project([one]);
  const rpc = vi.spyOn(service, 'rpc');
  await makeDocuments(service);
  const [, args] = rpc.mock.lastCall ?? [];
  const { p_proof: proof } = args as { p_proof: string };
  const [head = '', facts = '', signature = ''] = proof.split('.');
  const text = Buffer.from(`${head}.${facts}`);
  expect(verify(null, text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(facts, 'base64url').toString())).toEqual({
    ...{ number: one, title: 'Ghost of Cremona', tier: 'Premium', date: '2026-03-04' },
  });
  const data = { ...license, number: one };
  expect(files.get(`${one}.pdf`)).toEqual(await renderLicense(data, siteUrl, readFont, proof));
});

it('keeps a file that an earlier try has stored', async () => {
  const earlier = new Uint8Array([1, 2, 3]);
  const { service, files, finished } = project([one], { [`${one}.pdf`]: earlier });
  await makeDocuments(service);
  expect(files.get(`${one}.pdf`)).toBe(earlier);
  expect(finished.get(one)).toEqual({ sha256: hash(earlier), size: 3 });
});

it('goes on with the others when a file cannot be stored, and with that one the next time', async () => {
  const { service, finished, refused } = project([one, two]);
  refused.add(`${one}.pdf`);
  await makeDocuments(service);
  expect([...finished.keys()]).toEqual([two]);
  refused.clear();
  await makeDocuments(service);
  expect(finished.size).toBe(2);
});

it('compares stored files with their hashes, reports a deleted one, and skips one that cannot be read', async () => {
  const changed = new Uint8Array([4, 5, 6]);
  const { service } = project([], { [`${one}.pdf`]: changed });
  const due = [
    { number: one, path: `${one}.pdf`, etag: 'x' },
    { number: two, path: `${two}.pdf`, etag: null },
    { number: 'TVL-4444-4444', path: 'TVL-4444-4444.pdf', etag: 'y' },
  ];
  const rpc = vi
    .spyOn(service, 'rpc')
    .mockImplementation(((name: string) =>
      Promise.resolve({ data: name === 'documents_to_check' ? due : null, error: null })) as never);
  await checkDocuments(service);
  expect(rpc.mock.calls.slice(1)).toEqual([
    ['note_document_check', { p_number: one, p_sha256: hash(changed), p_etag: 'x' }],
    ['note_document_check', { p_number: two, p_sha256: null, p_etag: null }],
  ]);
});

it.each(['SITE_URL', 'SUPABASE_URL'])('writes no document without %s', async (name) => {
  vi.stubEnv(name, '');
  const { service, files } = project([one]);
  await makeDocuments(service);
  expect(files.size).toBe(0);
});
