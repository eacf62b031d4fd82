import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright';
import { artist } from '../../../../src/content/artist.ts';
import { chromiumFlags, ensureChromium } from '../../../../tests/support/chromium.ts';
import { share } from './contract.ts';
import { pressKitPage as kit } from './press-kit.ts';

/** What is set in type: the share image and the press kit's page, with the site's own fonts. */

const modules = new URL('../../../../node_modules/', import.meta.url);
const faces = [
  [
    'Instrument Serif',
    'normal',
    '400',
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  ],
  [
    'Instrument Serif',
    'italic',
    '400',
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
  ],
  [
    'Space Grotesk',
    'normal',
    '300 700',
    '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
  ],
] as const;

async function fontFaces(): Promise<string> {
  const rules = faces.map(async ([family, style, weight, file]) => {
    const font = await readFile(new URL(file, modules), 'base64');
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${font})}`;
  });
  return (await Promise.all(rules)).join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dataUrl = (type: string, data: Buffer): string =>
  `data:image/${type};base64,${data.toString('base64')}`;

async function page(css: string, body: string): Promise<string> {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(`${artist.name}: press kit`)}</title><style>${await fontFaces()}*{margin:0;box-sizing:border-box}${css}</style><body>${body}</body></html>`;
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: [...chromiumFlags],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The picture that stands beside a shared link: the stage, the name, the tagline. */
export async function shareImage(stage: Buffer): Promise<Buffer> {
  const [before, word, after] = artist.tagline.split(/ (Meets) /);
  const html = await page(
    `body{width:${share.width}px;height:${share.height}px;background:#0d0a11;color:#f4ecdf;font-family:'Space Grotesk'}
    .stage{position:absolute;inset:0;background:url(${dataUrl('png', stage)}) right center/auto 112%}
    .shade{position:absolute;inset:0;background:linear-gradient(90deg,#0d0a11 6%,rgb(13 10 17/.82) 34%,rgb(13 10 17/0) 62%)}
    main{position:absolute;left:72px;top:0;bottom:0;display:flex;flex-direction:column;justify-content:center}
    p{font-size:24px;color:#e8b15a;margin-bottom:26px}
    h1{font:400 108px/1 'Instrument Serif';letter-spacing:-.02em}
    em{color:#e8b15a}
    footer{position:absolute;left:72px;bottom:52px;font-size:21px;color:#c9bccb}`,
    `<div class="stage"></div><div class="shade"></div><main><p>${escaped(artist.name)}</p><h1>${escaped(before ?? '')}<br><em>${escaped(word ?? '')}</em> ${escaped(after ?? '')}</h1></main><footer>${escaped(`${artist.role} · ${artist.location}`)}</footer>`,
  );
  return withBrowser(async (browser) => {
    const tab = await browser.newPage({ viewport: { width: share.width, height: share.height } });
    await tab.setContent(html);
    await tab.evaluate(() => document.fonts.ready);
    return tab.screenshot({ type: 'png' });
  });
}

/** The press kit's page, A4. */
export async function pressSheet(portrait: Buffer): Promise<Buffer> {
  const line = (text: string): string => `<p>${escaped(text)}</p>`;
  const facts = kit.facts.map(
    ({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`,
  );
  const quotes = kit.quotes.map((quote) => `<blockquote>${escaped(`“${quote}”`)}</blockquote>`);
  const links = artist.socials.map(
    ({ name, handle, url }) =>
      `<li><b>${escaped(name)}</b><a href="${url}">${escaped(handle)}</a></li>`,
  );
  const html = await page(
    `@page{size:A4;margin:0}
    body{width:210mm;height:297mm;padding:16mm 16mm 12mm;background:#f6f0e4;color:#1c1420;font:400 9.6pt/1.5 'Space Grotesk';-webkit-print-color-adjust:exact}
    header{display:grid;grid-template-columns:1fr 62mm;gap:10mm;padding-bottom:8mm;border-bottom:.3mm solid #c9b999}
    header img{width:62mm;height:77.5mm;object-fit:cover;display:block}
    .eyebrow{font-size:8.5pt;color:#a8461a;margin-bottom:5mm}
    h1{font:400 58pt/.95 'Instrument Serif';letter-spacing:-.015em;margin-bottom:4mm}
    .tagline{font:italic 400 24pt/1.1 'Instrument Serif';color:#a8461a;margin-bottom:7mm}
    .lead{font-size:13pt;line-height:1.45}
    .columns{display:grid;grid-template-columns:1fr 62mm;gap:10mm;padding-top:8mm}
    h2{font:400 17pt/1.1 'Instrument Serif';margin-bottom:3mm}
    section+section{margin-top:7mm}
    section p+p{margin-top:2.6mm}
    dl{display:grid;grid-template-columns:20mm 1fr;row-gap:1.6mm;font-size:8.8pt;line-height:1.4}
    dt{color:#6d6170}
    blockquote{font:italic 400 14.5pt/1.25 'Instrument Serif';padding:2.6mm 0;border-top:.3mm solid #c9b999}
    ul{list-style:none;padding:0;font-size:8.4pt;line-height:1.65} b{font-weight:500;display:inline-block;width:24mm;color:#6d6170} a{color:inherit;text-decoration:none}
    footer{position:absolute;left:16mm;right:16mm;bottom:11mm;padding-top:3mm;border-top:.3mm solid #c9b999;font-size:8pt;color:#6d6170}`,
    `<header><div><p class="eyebrow">${escaped(kit.eyebrow)}</p><h1>${escaped(artist.name)}</h1><p class="tagline">${escaped(artist.tagline)}</p><p class="lead">${escaped(kit.lead)}</p></div><img alt="" src="${dataUrl('jpeg', portrait)}"></header>
    <div class="columns"><div><section><h2>${escaped(kit.biographyTitle)}</h2>${kit.biography.map(line).join('')}</section><section><h2>${escaped(kit.quotesTitle)}</h2>${quotes.join('')}</section></div>
    <div><section><h2>${escaped(kit.factsTitle)}</h2><dl>${facts.join('')}</dl></section><section><h2>${escaped(kit.bookingTitle)}</h2><p><a href="mailto:${artist.email}">${escaped(artist.email)}</a></p><p>${escaped(artist.phone)}</p></section><section><h2>${escaped(kit.linksTitle)}</h2><ul>${links.join('')}</ul></section></div></div>
    <footer>${escaped(kit.picturesNote)}</footer>`,
  );
  const pdf = await withBrowser(async (browser) => {
    const tab = await browser.newPage();
    await tab.setContent(html);
    await tab.evaluate(() => document.fonts.ready);
    return tab.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
  });
  // The browser writes down when it printed; the same page is to be the same file.
  const text = pdf.toString('latin1').replaceAll(/\(D:\d{14}/g, '(D:20250601120000');
  return Buffer.from(text, 'latin1');
}
