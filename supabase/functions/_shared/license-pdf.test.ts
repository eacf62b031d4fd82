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

it('lists what the license allows, except in documents from before it was stored', async () => {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  const drawn = () => draw.mock.calls.map(([text]) => text).join('\n');
  const { rights: _rights, ...older } = license.license;
  await render({ license: older });
  expect(drawn()).not.toContain('What this license allows');
  await render();
  for (const text of ['What this license allows', '• Streams: Up to 100,000', '• Term: 2 years']) {
    expect(drawn()).toContain(text);
  }
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
  await renderFor(name);
  expect(draw.mock.calls.map(([text]) => text).join('')).toContain(expected);
});

/** Renders a license, and returns what is drawn: the page, the size and the position of each text. */
async function drawnTexts(changes: Partial<LicenseData>) {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  await render(changes);
  const pages = [...new Set(draw.mock.contexts)];
  return draw.mock.calls.map(([text, { size = 0, y = 0 } = {}], index) => ({
    text,
    size,
    y,
    page: pages.indexOf(draw.mock.contexts[index] as PDFPage) + 1,
  }));
}

const file = (kind: string) => ({
  kind,
  name: `ghost-of-cremona_142bpm_d-minor_every-track-by-itself_${kind}.zip`,
  size: 51_340_032,
  sha256: 'ab'.repeat(32),
});
const clause = {
  title: 'Grant',
  text: 'The licensee may use the beat in one new song. '.repeat(5),
};
const full = {
  licensee: { name: 'Jonah Miles', artist_name: 'Jo', address: '1 Sample Street\nPortland' },
  files: ['mp3', 'wav', 'trackouts', 'stems'].map(file),
  accepted: { ...license.accepted, name: 'Jonah Miles Again' },
};

it('has names of files and hashes in a line each and in a size for readers, and the acceptance at the foot of the first page', async () => {
  const texts = await drawnTexts({ ...full, clauses: Array.from({ length: 10 }, () => clause) });
  const named = (text: string) => texts.filter((each) => each.text === text);
  for (const { name } of full.files) expect(named(name)).toMatchObject([{ size: 10, page: 1 }]);
  expect(named(`SHA-256 ${'ab'.repeat(32)}`)).toHaveLength(4);
  const [acceptance] = named('Jonah Miles Again');
  expect(acceptance).toMatchObject({ size: 30, page: 1 });
  expect(acceptance?.y).toBeLessThan(150);
  expect(Math.min(...texts.map(({ size }) => size))).toBe(7);
});

it.each([
  [10, 2],
  [15, 2],
  [24, 3],
])('fills the second page with %i clauses, on %i pages', async (count, pages) => {
  const clauses = Array.from({ length: count }, () => clause);
  const texts = await drawnTexts({ ...full, clauses, leases: [] });
  expect(Math.max(...texts.map(({ page }) => page))).toBe(pages);
  const onSecond = texts.filter(({ page, y }) => page === 2 && y > 60);
  // The text of a page is between 738 and 60.
  expect(Math.min(...onSecond.map(({ y }) => y))).toBeLessThan(60 + (738 - 60) / 4);
});

it('names the release at whose price the license was sold, and lists earlier licenses behind the acceptance', async () => {
  const release = { title: 'Night Suite', share_cents: 6375, list_cents: 7500 };
  const lease = { number: 'TVL-QQQQ-0000', tier: 'Basic', issued_at: '2026-01-01T00:00:00Z' };
  const leases = Array.from({ length: 20 }, () => lease);
  const texts = await drawnTexts({ ...full, release, leases });
  const all = texts.map(({ text }) => text).join(' ');
  expect(all).toContain('Share of the release “Night Suite”: $63.75 instead of $75.00');
  const rows = texts.filter(({ text }) => text === 'TVL-QQQQ-0000, Basic, January 1, 2026');
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ page }) => page))).toEqual(new Set([2]));
});

it('gives a word that is wider than its column more room, and breaks names between words', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffische von und zu der Gesellschaft';
  const texts = await drawnTexts({ licensee: { ...full.licensee, name } });
  expect(texts.map(({ text }) => text)).toContain(
    'Wolfeschlegelsteinhausenbergerdorffische von und zu',
  );
});

it('continues long content on further pages', async () => {
  const lease = { number: 'TVL-QQQQ-0000', tier: 'Basic', issued_at: '2026-01-01T00:00:00Z' };
  const leases = Array.from({ length: 50 }, () => lease);
  const clauses = Array.from({ length: 30 }, () => ({ title: 'A', text: 'It says. '.repeat(60) }));
  const beat = { ...license.beat, title: 'Confession '.repeat(18) };
  expect((await open(await render({ leases, clauses, beat }))).getPageCount()).toBeGreaterThan(3);
}, 30_000);
