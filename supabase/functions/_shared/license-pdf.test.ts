import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFPage } from '@cantoo/pdf-lib';
import { expect, it, vi } from 'vitest';
import { renderLicense, type LicenseData } from './license-pdf.ts';
import { PdfWriter } from './pdf-writer.ts';

const siteUrl = 'https://violin.example';

const license: LicenseData = {
  number: 'TVL-7F3K-92QD',
  order: 'TV-8H2M-Q4ZT',
  issued_at: '2026-03-04T05:06:07Z',
  licensor: { name: 'Trap Violinist', location: 'Portland, OR', email: 'hello@violin.example' },
  licensee: { name: 'Łukasz Żółć', artist_name: null, address: null },
  beat: { title: 'Ghost of Cremona', key: 'D minor', bpm: 142 },
  license: {
    tier: 'premium',
    name: 'Premium',
    description: 'For a release you mean to push.',
    features: ['MP3 + WAV', 'Up to 100K streams'],
    limits: [],
  },
  price_cents: 7500,
  currency: 'USD',
  files: [{ kind: 'wav', name: 'ghost.wav', size: 51_340_032, sha256: 'a'.repeat(64) }],
  clauses: [{ title: 'Credit', text: 'Credit the beat:\n- wherever credits can be shown.' }],
  accepted: { name: 'Łukasz Żółć', at: '2026-03-04T05:05:07Z', terms_version: '2025-01' },
  leases: [],
  supersedes: null,
};

const readFont = (name: string) =>
  readFile(resolve(import.meta.dirname, `../../fonts/${name}.ttf`));
const render = (changes: Partial<LicenseData> = {}) =>
  renderLicense({ ...license, ...changes }, siteUrl, readFont);
const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });

it('writes the same bytes for the same license, and others for another', async () => {
  const first = await render();
  expect(Buffer.from(await render()).equals(first)).toBe(true);
  const other = await render({ licensee: { ...license.licensee, name: 'Łukasz Zolc' } });
  expect(Buffer.from(other).equals(first)).toBe(false);
});

it('fits an ordinary license on two pages at most, of under 60 kB', async () => {
  const bytes = await render();
  expect((await open(bytes)).getPageCount()).toBeLessThan(3);
  expect(bytes.length).toBeLessThan(60_000);
});

it('carries title, author, language, its own date, and tags', async () => {
  const document = await open(await render());
  expect(document.getTitle()).toBe('License TVL-7F3K-92QD: Ghost of Cremona');
  expect(document.getAuthor()).toBe('Trap Violinist');
  expect(document.getCreationDate()?.toISOString()).toBe('2026-03-04T05:06:07.000Z');
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(en-US)');
  expect(String(document.catalog.get(PDFName.of('MarkInfo')))).toContain('/Marked true');
});

it('says where its code leads', async () => {
  const document = await open(await render());
  const texts = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Alt')))
    .filter((alt) => alt instanceof PDFHexString)
    .map((alt) => alt.decodeText());
  expect(texts).toEqual(['QR code that leads to https://violin.example/verify/TVL-7F3K-92QD']);
});

it('says which license an upgrade replaces', async () => {
  const lines = vi.spyOn(PdfWriter.prototype, 'lines');
  await render({ supersedes: 'TVL-2222-3333' });
  expect(lines.mock.calls.map(([text]) => text)).toContain('Replaces license TVL-2222-3333');
  lines.mockRestore();
});

it.each([
  'Αλέξανδρος Παπαδόπουλος',
  'Дмитро Шостакович',
  'Nguyễn Thị Ánh',
  'Zoe\u0308 Combining',
  '佐藤 花子',
  'שרה לוי',
  'مريم',
  'नेहा शर्मा',
  'สมชาย น้ำทิพย์',
  'Lil 🔥 👩🏽‍🎤',
  'Tab\tand no-break\u00a0space',
  'Soft\u00adhyphen and \u202eright to left',
  '',
])('writes the name %s', async (name) => {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  const document = await open(await render({ licensee: { ...license.licensee, name } }));
  const drawn = draw.mock.calls
    .map(([text]) => text)
    .join('')
    .replace(/\s/g, ' ');
  draw.mockRestore();
  expect(document.getPageCount()).toBe(1);
  const visible = name
    .normalize('NFC')
    .replace(/[\u00ad\u202e]/g, '')
    .replace(/\s/g, ' ');
  expect(drawn).toContain(visible);
});

it('writes a letter that no font has as its code point', async () => {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  await render({ licensee: { ...license.licensee, name: 'Jo ক' } });
  expect(draw.mock.calls.map(([text]) => text)).toContain('Jo [U+0995]');
  draw.mockRestore();
});

it('goes on to further pages with what fills more than one', async () => {
  const leases = Array.from({ length: 50 }, (_, index) => ({
    number: `TVL-QQQQ-00${String(index).padStart(2, '0')}`,
    tier: 'Basic',
    issued_at: '2026-01-01T00:00:00Z',
  }));
  const clauses = Array.from({ length: 30 }, () => ({
    title: 'A clause',
    text: 'What it says. '.repeat(40),
  }));
  const title = 'Confession '.repeat(18);
  const bytes = await render({ leases, clauses, beat: { ...license.beat, title } });
  expect((await open(bytes)).getPageCount()).toBeGreaterThan(3);
});
