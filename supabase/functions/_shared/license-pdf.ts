import type { ReadFont } from './fonts.ts';
import { day, money } from './formats.ts';
import {
  body,
  drawCells,
  drawCode,
  drawMark,
  drawRow,
  drawStrings,
  hash,
  heading,
  label,
  quiet,
  small,
} from './license-parts.ts';
import type { Style } from './pdf-fonts.ts';
import { colors, CONTENT_WIDTH, MARGIN, PdfWriter, type Line } from './pdf-writer.ts';

/** The content of a license document, as stored in `private.license_documents`. */
export interface LicenseData {
  number: string;
  order: string;
  /** ISO 8601, as is `accepted.at`. */
  issued_at: string;
  licensor: { name: string; location: string; email: string };
  licensee: { name: string; artist_name: string | null; address: string | null };
  beat: { title: string; key: string | null; bpm: number | null };
  license: {
    tier: string;
    name: string;
    description: string;
    features: string[];
    limits: string[];
  };
  price_cents: number;
  currency: string;
  /** Sizes in bytes. */
  files: { kind: string; name: string; size: number | null; sha256: string | null }[];
  clauses: { title: string; text: string }[];
  accepted: { name: string; at: string; terms_version: string };
  /** For an exclusive license: licenses that were sold before and stay valid. */
  leases: { number: string; tier: string; issued_at: string }[];
  /** The document that this one replaces. */
  supersedes: string | null;
}

const formats: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  trackouts: 'Trackouts',
  stems: 'Stems',
};

const utcTime = (iso: string) =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function megabytes(bytes: number | null): string {
  return bytes === null ? '' : `${(bytes / 1024 ** 2).toFixed(bytes < 1024 ** 2 ? 2 : 1)} MB`;
}

/**
 * Writes a license as a PDF. The same data gives the same bytes, because two calls may write a document at once.
 *
 * @param siteUrl without a slash at its end; the QR code leads to its page `/verify/<number>`
 */
export async function renderLicense(
  data: LicenseData,
  siteUrl: string,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const writer = await PdfWriter.create(JSON.stringify(data), readFont);
  const address = `${siteUrl}/verify/${data.number}`;
  drawTop(writer, data, address);
  drawParties(writer, data);
  drawScope(writer, data);
  drawFiles(writer, data);
  drawAcceptance(writer, data);
  drawTerms(writer, data);
  writer.eachPage((page, pages) => {
    writer.rule(46);
    const foot = { ...small, size: 7, color: colors.ash };
    writer.plain(`License ${data.number}`, foot, MARGIN, 34);
    writer.plain(address, foot, MARGIN + 130, 34);
    writer.plain(`${page} / ${pages}`, foot, MARGIN + CONTENT_WIDTH - 18, 34);
  });
  return writer.save({
    title: `License ${data.number}: ${data.beat.title}`,
    author: data.licensor.name,
    subject: `${data.license.name} license for “${data.beat.title}”, order ${data.order}`,
    date: new Date(data.issued_at),
  });
}

function drawTop(writer: PdfWriter, data: LicenseData, address: string): void {
  const { licensor, license, beat, number } = data;
  const right = MARGIN + CONTENT_WIDTH;
  const top = writer.y;
  drawMark(writer, MARGIN - 5, top + 8);
  writer.line(licensor.name, { face: 'display', size: 19 }, MARGIN + 20, top - 16);
  const code = drawCode(writer, address, right, top + 4);
  writer.lineTo('Scan to verify', { ...quiet, size: 7 }, right, top - code - 8);

  drawStrings(writer, top - code - 28);

  const titleWidth = CONTENT_WIDTH;
  let title: Style = { face: 'display', size: 46, leading: 1.05 };
  while (title.size > 24 && writer.fonts.wrap(beat.title, title, titleWidth).length > 1) {
    title = { ...title, size: title.size - 2 };
  }
  writer.line(
    `${license.name} license · ${number}`.toUpperCase(),
    { face: 'strong', size: 9, color: colors.varnish, tracking: 1.2 },
    MARGIN,
    top - code - 76,
  );
  const below = writer.lines(
    beat.title,
    title,
    MARGIN,
    top - code - 84 - title.size * 0.8,
    titleWidth,
    writer.tag('H1'),
  );
  writer.y = below + title.size * 0.6;
}

function drawParties(writer: PdfWriter, data: LicenseData): void {
  const { licensor, licensee, beat } = data;
  const strong: Style = { ...body, face: 'strong', size: 10.5 };
  const ofLicensee = [
    licensee.artist_name === null ? '' : `Artist name: ${licensee.artist_name}`,
    licensee.address ?? '',
  ].filter((text) => text !== '');
  drawRow(writer, [
    {
      name: 'Licensor',
      lines: [
        [licensor.name, strong],
        [licensor.location, quiet],
        [licensor.email, quiet],
      ],
    },
    {
      name: 'Licensee',
      lines: [[licensee.name, strong], ...ofLicensee.map((text): [string, Style] => [text, quiet])],
    },
  ]);
  drawRow(
    writer,
    [
      { name: 'Order', text: data.order },
      { name: 'Date (UTC)', text: day(data.issued_at) },
      { name: 'Paid', text: money(data.price_cents, data.currency) },
      { name: 'Key', text: beat.key ?? 'Not stated' },
      { name: 'Tempo', text: beat.bpm === null ? 'Not stated' : `${beat.bpm} bpm` },
    ].map(({ name, text }) => ({ name, lines: [[text, body]] as const })),
  );
  if (data.supersedes !== null) {
    const lines = [
      [`Replaces license ${data.supersedes}`, body],
      ['What was paid for that one has been taken off the price.', quiet],
    ] as const;
    drawRow(writer, [{ name: 'Upgrade', lines }]);
  }
}

function drawScope(writer: PdfWriter, data: LicenseData): void {
  const { license } = data;
  const line = (text: string): [string, Style] => [text, body];
  drawRow(writer, [
    {
      name: `What ${license.name} allows`,
      lines: [...license.features.map(line), [license.description, quiet] as const],
    },
    {
      name: 'What it leaves out',
      lines: (license.limits.length > 0 ? license.limits : ['Nothing beyond the terms below']).map(
        line,
      ),
    },
  ]);
}

function drawFiles(writer: PdfWriter, { files, leases }: LicenseData): void {
  const places = [0, 74, 206, 262];
  if (files.length > 0) {
    writer.ensure(60);
    writer.rule(writer.y);
    writer.y -= 6;
    drawCells(
      writer,
      places,
      ['Format', 'File', 'Size', 'SHA-256'].map((name) => [name.toUpperCase(), label]),
    );
    for (const file of files) {
      drawCells(writer, places, [
        [formats[file.kind] ?? file.kind, body],
        [file.name, quiet],
        [megabytes(file.size), quiet],
        [file.sha256 ?? 'Not recorded', hash],
      ]);
    }
    writer.y -= 6;
  }
  if (leases.length > 0) {
    const texts = leases.map(({ number, tier, issued_at }) =>
      [number, tier, day(issued_at)].join(', '),
    );
    drawRow(writer, [
      {
        name: 'Licensed before, and still valid',
        lines: texts.map((text): [string, Style] => [text, body]),
      },
    ]);
  }
}

function drawAcceptance(writer: PdfWriter, { accepted }: LicenseData): void {
  drawRow(writer, [
    {
      name: 'Accepted electronically by',
      lines: [[accepted.name, { face: 'display', size: 18, leading: 1.2 }]],
    },
    {
      name: 'Accepted at, before paying',
      lines: [
        [utcTime(accepted.at), body],
        [`License terms ${accepted.terms_version}`, quiet],
      ],
    },
  ]);
}

function drawTerms(writer: PdfWriter, { clauses, accepted }: LicenseData): void {
  const columns = 2;
  const gap = 24;
  const width = (CONTENT_WIDTH - gap) / columns;
  const lines = clauses.flatMap(({ title, text }): Line[] => [
    ...writer.paragraph(title, { ...heading, size: 12.5 }, width, { before: 9, role: 'H2' }),
    ...text.split('\n').flatMap((paragraph) => {
      const isItem = paragraph.startsWith('- ');
      return writer.paragraph(isItem ? `• ${paragraph.slice(2)}` : paragraph, small, width, {
        before: 2,
        indent: isItem ? 6 : 0,
      });
    }),
  ]);
  const height = lines.reduce((sum, { before, style }) => sum + before + style.size * 1.45, 60);
  if (height / columns + 60 > writer.room) writer.addPage();
  else writer.y -= 20;
  writer.line('License terms', { ...heading, size: 28 }, MARGIN, writer.y - 18, writer.tag('H1'));
  writer.lineTo(`Version ${accepted.terms_version}`, quiet, MARGIN + CONTENT_WIDTH, writer.y - 18);
  writer.y -= 34;
  writer.rule(writer.y);
  writer.y -= 12;
  writer.flow(lines, columns, gap);
}
