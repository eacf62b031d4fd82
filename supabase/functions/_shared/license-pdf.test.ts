import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFPage } from '@cantoo/pdf-lib';
import { afterEach, expect, it, vi } from 'vitest';
import { renderLicense, type LicenseData } from './license-pdf.ts';
import { PdfWriter } from './pdf-writer.ts';
import { license, readFont, siteUrl } from './testing/license.ts';

const render = (changes: Partial<LicenseData> = {}) =>
  renderLicense({ ...license, ...changes }, siteUrl, readFont);
const renderFor = (name: string) => render({ licensee: { ...license.licensee, name } });
const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });

afterEach(() => void vi.restoreAllMocks());

it('fits an ordinary license on two pages at most, of under 60 kB, with its title, date, language and tags', async () => {
  const bytes = await render();
  expect(bytes.length).toBeLessThan(60_000);
  const document = await open(bytes);
  expect(document.getPageCount()).toBeLessThan(3);
  expect(document.getTitle()).toBe('License TVL-7F3K-92QD: Ghost of Cremona');
  expect(document.getAuthor()).toBe('Trap Violinist');
  expect(document.getCreationDate()?.toISOString()).toBe('2026-03-04T05:06:07.000Z');
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(en-US)');
  expect(String(document.catalog.get(PDFName.of('MarkInfo')))).toContain('/Marked true');
  const alternatives = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Alt')))
    .filter((alt) => alt instanceof PDFHexString)
    .map((alt) => alt.decodeText());
  expect(alternatives).toEqual([
    'QR code that leads to https://violin.example/verify/TVL-7F3K-92QD',
  ]);
});

it('names the license that an upgrade replaces', async () => {
  const lines = vi.spyOn(PdfWriter.prototype, 'lines');
  await render({ supersedes: 'TVL-2222-3333' });
  expect(lines.mock.calls.map(([text]) => text)).toContain('Replaces license TVL-2222-3333');
});

it.each([
  ['Αλέξανδρος', 'Αλέξανδρος'],
  ['Дмитро', 'Дмитро'],
  ['Nguyễn', 'Nguyễn'],
  ['Zoe\u0308', 'Zoë'],
  ['佐藤', '佐藤'],
  ['שרה', 'שרה'],
  ['مريم', 'مريم'],
  ['नेहा', 'नेहा'],
  ['สมชาย', 'สมชาย'],
  ['🔥', '🔥'],
  ['👩🏽‍🎤', '👩🏽‍🎤'],
  ['Tab\tand no-break\u00a0space', 'Tab and no-break\u00a0space'],
  ['Soft\u00adhyphen and \u202eright to left', 'Softhyphen and right to left'],
  ['𝓜𝓲𝓭 Ｆｕｌｌ', 'Mid Full'],
  ['ক', '[U+0995]'],
  ['', 'Accepted electronically by'.toUpperCase()],
])('writes the name %s as %s', async (name, expected) => {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  expect((await open(await renderFor(name))).getPageCount()).toBe(1);
  expect(draw.mock.calls.map(([text]) => text).join('')).toContain(expected);
});

it('continues long content on further pages', async () => {
  const lease = { number: 'TVL-QQQQ-0000', tier: 'Basic', issued_at: '2026-01-01T00:00:00Z' };
  const leases = Array.from({ length: 50 }, () => lease);
  const clauses = Array.from({ length: 30 }, () => ({ title: 'A', text: 'It says. '.repeat(60) }));
  const beat = { ...license.beat, title: 'Confession '.repeat(18) };
  expect((await open(await render({ leases, clauses, beat }))).getPageCount()).toBeGreaterThan(3);
}, 30_000);
