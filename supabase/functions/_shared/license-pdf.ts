import type { ReadFont } from './fonts.ts';
import { day, money } from './formats.ts';
import {
  body,
  drawCode,
  drawMark,
  drawRow,
  drawStrings,
  fit,
  heading,
  label,
  quiet,
  small,
} from './license-parts.ts';
import { rightRows, type LicenseRights } from './license-rights.ts';
import type { Style } from './pdf-fonts.ts';
import { BOTTOM, colors, CONTENT_WIDTH, MARGIN, PdfWriter, type Line } from './pdf-writer.ts';
import { lineHeight } from './text-fonts.ts';

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
    /** Left out of documents from before it was stored. */
    rights?: LicenseRights;
    features: string[];
    limits: string[];
  };
  price_cents: number;
  currency: string;
  /** The release at whose price the license was sold; documents from before it was stored lack it. */
  release?: { title: string; share_cents: number; list_cents: number } | null;
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
 * @param proof the license's signature, which the QR code has as well
 */
export async function renderLicense(
  data: LicenseData,
  siteUrl: string,
  readFont: ReadFont,
  proof: string | null = null,
): Promise<Uint8Array> {
  const writer = await PdfWriter.create(JSON.stringify(data), readFont);
  const url = `${siteUrl}/verify/${data.number}`;
  drawTop(writer, data, url, proof);
  drawParties(writer, data);
  drawScope(writer, data);
  drawFiles(writer, data);
  drawAcceptance(writer, data);
  drawLeases(writer, data);
  drawTerms(writer, data);
  writer.eachPage((page, pages) => {
    writer.rule(46);
    writer.plain(`License ${data.number}`, small, MARGIN, 33);
    writer.plain(url, small, MARGIN + 140, 33);
    const count = `${page} / ${pages}`;
    const right = MARGIN + CONTENT_WIDTH - writer.fonts.widthOf(count, small);
    writer.plain(count, small, right, 33);
  });
  return writer.save({
    title: `License ${data.number}: ${data.beat.title}`,
    author: data.licensor.name,
    subject: `${data.license.name} license for “${data.beat.title}”, order ${data.order}`,
    date: new Date(data.issued_at),
  });
}

function drawTop(writer: PdfWriter, data: LicenseData, url: string, proof: string | null): void {
  const { licensor, license, beat, number } = data;
  const right = MARGIN + CONTENT_WIDTH;
  const top = writer.y;
  drawMark(writer, MARGIN - 5, top + 8);
  writer.line(licensor.name, { face: 'display', size: 19 }, MARGIN + 20, top - 16);
  const code = drawCode(writer, url, proof, right, top + 4);
  writer.lineTo('Scan to verify', small, right, top - code - 9);
  drawStrings(writer, top - code - 22);

  writer.line(
    `${license.name} license · ${number}`.toUpperCase(),
    { face: 'strong', size: 9, color: colors.varnish, tracking: 1.2 },
    MARGIN,
    top - code - 57,
  );
  const title = fit(
    writer,
    beat.title,
    { face: 'display', size: 48, leading: 1.05 },
    CONTENT_WIDTH,
    26,
  );
  const below = writer.lines(
    beat.title,
    title,
    MARGIN,
    top - code - 69 - title.size * 0.8,
    CONTENT_WIDTH,
    writer.tag('H1'),
  );
  writer.y = below + title.size * 0.8 - 9;
}

function drawParties(writer: PdfWriter, data: LicenseData): void {
  const { licensor, licensee, beat } = data;
  const strong: Style = { ...body, face: 'strong', size: 12 };
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
  const paid: [string, Style][] = [[money(data.price_cents, data.currency), body]];
  if (data.release) {
    const { title, share_cents, list_cents } = data.release;
    const [share, alone] = [share_cents, list_cents].map((cents) => money(cents, data.currency));
    paid.push([`Share of the release “${title}”: ${share} instead of ${alone}`, quiet]);
  }
  drawRow(writer, [
    { name: 'Order', lines: [[data.order, body]] },
    { name: 'Date (UTC)', lines: [[day(data.issued_at), body]] },
    { name: 'Price before tax', lines: paid },
    { name: 'Key', lines: [[beat.key ?? 'Not stated', body]] },
    { name: 'Tempo', lines: [[beat.bpm === null ? 'Not stated' : `${beat.bpm} bpm`, body]] },
  ]);
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
      name: `What ${license.name} brings`,
      lines: [...license.features.map(line), [license.description, quiet] as const],
    },
    {
      name: 'Not included',
      lines: (license.limits.length > 0 ? license.limits : ['Nothing beyond the terms below']).map(
        line,
      ),
    },
  ]);
}

function drawFiles(writer: PdfWriter, { files }: LicenseData): void {
  if (files.length === 0) return;
  const left = MARGIN + 74;
  const right = MARGIN + CONTENT_WIDTH;
  const width = CONTENT_WIDTH - 74 - 70;
  writer.ensure(70);
  writer.rule(writer.y);
  writer.y -= 17;
  writer.line('FORMAT', label, MARGIN, writer.y);
  writer.line('FILE', label, left, writer.y);
  writer.lineTo('SIZE', label, right, writer.y);
  writer.y -= 17;
  for (const { kind, name, size, sha256 } of files) {
    writer.ensure(writer.fonts.heightOf(name, body, width) + 16);
    writer.line(formats[kind] ?? kind, body, MARGIN, writer.y);
    const below = writer.lines(name, body, left, writer.y, width);
    writer.lineTo(megabytes(size), quiet, right, writer.y);
    writer.line(`SHA-256 ${sha256 ?? 'not recorded'}`, small, left, below + 1);
    writer.y = below - 17;
  }
  writer.line(
    'SHA-256 of each file as stored. A file that carries this number in its tags has another one.',
    small,
    left,
    writer.y,
  );
  writer.y -= 12;
}

/** Draws the typed name and the time over a line each, as signature and date are. */
function drawAcceptance(writer: PdfWriter, { accepted }: LicenseData): void {
  const gap = 24;
  const width = (CONTENT_WIDTH - gap) * 0.6;
  const name = fit(writer, accepted.name, { face: 'display', size: 30, leading: 1.1 }, width, 20);
  const height = writer.fonts.heightOf(accepted.name, name, width) + 30;
  writer.ensure(height);
  // The end of the first page is where readers look for a signature.
  if (writer.pageCount === 1) writer.y = BOTTOM + height;
  const line = writer.y - height + 20;
  const parts = [
    [MARGIN, width, 'Accepted electronically by', [[accepted.name, name]]],
    [
      MARGIN + width + gap,
      CONTENT_WIDTH - width - gap,
      'Accepted at, before paying',
      [
        [utcTime(accepted.at), body],
        [`License terms ${accepted.terms_version}`, quiet],
      ],
    ],
  ] as const;
  for (const [x, room, title, lines] of parts) {
    let y = line + 9;
    for (const [text, style] of lines.toReversed()) {
      const size = writer.fonts.heightOf(text, style, room);
      y += size;
      writer.lines(text, style, x, y - style.size, room);
    }
    writer.rule(line, x, room, colors.edge);
    writer.line(title.toUpperCase(), label, x, line - 13);
  }
  writer.y = line - 34;
}

function drawLeases(writer: PdfWriter, { leases }: LicenseData): void {
  if (leases.length === 0) return;
  writer.ensure(60);
  writer.rule(writer.y);
  writer.line('LICENSED BEFORE, AND STILL VALID', label, MARGIN, writer.y - 17);
  writer.y -= 24;
  const columns = 2;
  writer.flow(
    leases.flatMap(({ number, tier, issued_at }) =>
      writer.paragraph(
        [number, tier, day(issued_at)].join(', '),
        body,
        CONTENT_WIDTH / columns - 24,
      ),
    ),
    columns,
  );
  writer.y -= 24;
}

/** Draws the terms, below the rights that they refer to. */
function drawTerms(writer: PdfWriter, { license, clauses, accepted }: LicenseData): void {
  const rights = {
    title: 'What this license allows',
    text: (license.rights ? rightRows(license.rights) : [])
      .map(({ name, text }) => `- ${name}: ${text}`)
      .join('\n'),
  };
  const parts = rights.text === '' ? clauses : [rights, ...clauses];
  const columns = 2;
  const gap = 24;
  const width = (CONTENT_WIDTH - gap) / columns;
  const linesIn = (size: number) =>
    parts.flatMap(({ title, text }): Line[] => [
      ...writer.paragraph(title, { ...heading, size: size * 1.4 }, width, {
        before: size * 0.8,
        role: 'H2',
      }),
      ...text.split('\n').flatMap((paragraph) => {
        const isItem = paragraph.startsWith('- ');
        return writer.paragraph(
          isItem ? `• ${paragraph.slice(2)}` : paragraph,
          { ...body, size },
          width,
          { before: 2, indent: isItem ? 6 : 0 },
        );
      }),
    ]);
  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((sum, { before, style }) => sum + before + lineHeight(style), 0) / columns;
  if (writer.room < 250) writer.addPage();
  // The largest size in which the terms end on this page: their height grows with the square of the size. Longer
  // terms continue on the next page.
  const space = writer.room - 80;
  const size = Math.min(10.5, Math.floor(16 * Math.sqrt(space / heightOf(linesIn(8)))) / 2);
  let lines = linesIn(size < 8 ? 10 : size);
  if (size > 8 && heightOf(lines) > space) lines = linesIn(size - 0.5);
  writer.line('License terms', heading, MARGIN, writer.y - 20, writer.tag('H1'));
  writer.lineTo(`Version ${accepted.terms_version}`, quiet, MARGIN + CONTENT_WIDTH, writer.y - 20);
  writer.y -= 36;
  writer.rule(writer.y);
  writer.y -= 12;
  writer.flow(lines, columns, gap);
}
