import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDocuments } from './documents.ts';
import { renderLicense, type LicenseData } from './license-pdf.ts';

const siteUrl = 'https://violin.example';
const fonts = resolve(import.meta.dirname, '../../fonts');
/** Answers what the bucket of fonts has. */
const fetchFont = async (url: string) => new Response(await readFile(join(fonts, basename(url))));
const readFont = (name: string) => readFile(join(fonts, `${name}.ttf`));
beforeEach(() => {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('SUPABASE_URL', 'https://project.test');
  vi.stubGlobal('fetch', fetchFont);
  vi.spyOn(console, 'error').mockReturnValue();
});

const license = (number: string): LicenseData => ({
  number,
  order: 'TV-8H2M-Q4ZT',
  issued_at: '2026-03-04T05:06:07Z',
  licensor: { name: 'Trap Violinist', location: 'Portland, OR', email: 'hello@violin.example' },
  licensee: { name: 'Jo', artist_name: null, address: null },
  beat: { title: 'Ghost', key: null, bpm: null },
  license: { tier: 'basic', name: 'Basic', description: 'For demos.', features: [], limits: [] },
  price_cents: 2500,
  currency: 'USD',
  files: [],
  clauses: [{ title: 'Credit', text: 'Credit the beat.' }],
  accepted: { name: 'Jo', at: '2026-03-04T05:05:07Z', terms_version: '2025-01' },
  leases: [],
  supersedes: null,
});

/** A project with these documents pending and these files stored; it keeps what is written. */
function project(numbers: readonly string[], stored: Record<string, Uint8Array> = {}) {
  const files = new Map(Object.entries(stored));
  const finished = new Map<string, { sha256: string; size: number }>();
  let refused: string | null = null;
  const service = {
    rpc: (name: string, args: Record<string, string | number | null>) => {
      if (name === 'pending_documents') {
        const data = numbers
          .filter((number) => !finished.has(number))
          .map((number) => ({ number, path: `${number}.pdf`, data: license(number) }))
          .filter(({ path }) => path === (args['p_path'] ?? path));
        return Promise.resolve({ data, error: null });
      }
      finished.set(String(args['p_number']), {
        sha256: String(args['p_sha256']),
        size: Number(args['p_size']),
      });
      return Promise.resolve({ data: null, error: null });
    },
    storage: {
      from: () => ({
        upload: (path: string, bytes: Uint8Array) => {
          const error =
            path === refused || files.has(path) ? new Error('The resource exists') : null;
          if (!error) files.set(path, bytes);
          return Promise.resolve({ error });
        },
        download: (path: string) => {
          const bytes = files.get(path);
          return Promise.resolve(
            bytes
              ? { data: new Blob([new Uint8Array(bytes)]), error: null }
              : { data: null, error: new Error('not found') },
          );
        },
      }),
    },
  } as unknown as SupabaseClient;
  return { service, files, finished, refuse: (path: string | null) => (refused = path) };
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('stores a PDF for each document and notes its hash and size', async () => {
  const { service, files, finished } = project(['TVL-2222-2222', 'TVL-3333-3333']);
  await makeDocuments(service);
  expect([...files.keys()]).toEqual(['TVL-2222-2222.pdf', 'TVL-3333-3333.pdf']);
  const bytes = await renderLicense(license('TVL-3333-3333'), siteUrl, readFont);
  expect(finished.get('TVL-3333-3333')).toEqual({ sha256: hash(bytes), size: bytes.length });
});

it('makes one file when it is called side by side', async () => {
  const { service, files, finished } = project(['TVL-2222-2222']);
  await Promise.all([makeDocuments(service), makeDocuments(service)]);
  const file = files.get('TVL-2222-2222.pdf') ?? new Uint8Array();
  expect(finished.get('TVL-2222-2222')?.sha256).toBe(hash(file));
});

it('keeps a file that an earlier try has stored', async () => {
  const earlier = new Uint8Array([1, 2, 3]);
  const { service, files, finished } = project(['TVL-2222-2222'], {
    'TVL-2222-2222.pdf': earlier,
  });
  await makeDocuments(service);
  expect(files.get('TVL-2222-2222.pdf')).toBe(earlier);
  expect(finished.get('TVL-2222-2222')).toEqual({ sha256: hash(earlier), size: 3 });
});

it('makes one document alone where it is asked for', async () => {
  const { service, finished } = project(['TVL-2222-2222', 'TVL-3333-3333']);
  await makeDocuments(service, 'TVL-3333-3333.pdf');
  expect([...finished.keys()]).toEqual(['TVL-3333-3333']);
});

it('goes on with the others when a file cannot be stored, and with that one the next time', async () => {
  const { service, finished, refuse } = project(['TVL-2222-2222', 'TVL-3333-3333']);
  refuse('TVL-2222-2222.pdf');
  await makeDocuments(service);
  expect([...finished.keys()]).toEqual(['TVL-3333-3333']);
  refuse(null);
  await makeDocuments(service);
  expect(finished.size).toBe(2);
});

it.each(['SITE_URL', 'SUPABASE_URL'])('writes no document without %s', async (name) => {
  vi.stubEnv(name, '');
  const { service, files } = project(['TVL-2222-2222']);
  await makeDocuments(service);
  expect(files.size).toBe(0);
});
