import type { Files } from './rules.ts';

/** The metadata in the head of one document. */
interface Head {
  file: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  properties: Map<string, string[]>;
  structured: string[];
  /** The h1 elements of the prerendered content. */
  headings: string[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

function captures(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ''));
}

function readHead(file: string, html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const properties = new Map<string, string[]>();
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g,
  )) {
    properties.set(name, [...(properties.get(name) ?? []), decode(content)]);
  }
  return {
    file,
    titles: captures(head, /<title>([^<]*)<\/title>/g),
    descriptions: captures(head, /<meta name="description" content="([^"]*)"/g),
    canonicals: captures(head, /<link rel="canonical" href="([^"]*)"/g),
    robots: captures(head, /<meta name="robots" content="([^"]*)"/g),
    properties,
    structured: captures(html, /<script type="application\/ld\+json">([^<]*)<\/script>/g),
    headings: captures(html, /(<h1\b)/g),
  };
}

/** Documents that are shown only in frames. */
const frames = ['social-embed.html', 'embed.html'];

function readHeads(files: Files): Head[] {
  return [...files]
    .filter(([file]) => file.endsWith('.html') && !frames.includes(file))
    .map(([file, content]) => readHead(file, String(content)));
}

const shared = [
  ...['og:type', 'og:site_name', 'og:locale', 'og:title', 'og:description', 'twitter:card'],
];

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Faults of the metadata that every document needs once, whether or not search engines may list it. */
function commonFaults(head: Head, files: Files, siteUrl: string): string[] {
  const faults: string[] = [];
  if (head.titles.length !== 1 || head.titles[0] === '') faults.push('has not one title');
  if (head.descriptions.length !== 1) faults.push('has not one description');
  for (const name of shared) {
    const values = head.properties.get(name) ?? [];
    if (values.length !== 1 || values[0] === '') faults.push(`has not one ${name}`);
  }
  if (!head.structured.every(isJson)) faults.push('has structured data that is no JSON');
  const pictures = picturesOf(head, siteUrl);
  for (const { url, file, alt } of pictures) {
    if (file === null || !files.has(file)) {
      faults.push(`shares the picture ${url}, which is not in the build`);
    }
    if (!alt) faults.push(`shares the picture ${url} without a text`);
  }
  if (pictures.length === 0) faults.push('shares no picture');
  return faults;
}

/** The pictures that a document names for shared links; `file` is null outside of the site. */
function picturesOf({ properties }: Head, siteUrl: string) {
  const [widths, heights, alts] = ['width', 'height', 'alt'].map(
    (name) => properties.get(`og:image:${name}`) ?? [],
  );
  return (properties.get('og:image') ?? []).map((url, index) => ({
    url,
    file: url.startsWith(`${siteUrl}/`)
      ? (url.slice(siteUrl.length + 1).split('?')[0] ?? '')
      : null,
    size: `${widths?.[index]}x${heights?.[index]}`,
    alt: alts?.[index],
  }));
}

/** Faults of the share cards: each page of the catalog, and that of licenses, has a wide and a square one of its own. */
export function findCardFaults(files: Files, siteUrl: string): string[] {
  return readHeads(files).flatMap((head) => {
    const hasCard = /^((beats|releases|merch)\/\d+|verify)\.html$/.test(head.file);
    const pictures = picturesOf(head, siteUrl);
    const own = head.file.replace('.html', '');
    const wanted = hasCard
      ? `cards/${own}-wide.jpg 1200x630,cards/${own}-square.jpg 1200x1200`
      : 'images/share.jpg 1200x630';
    const named = pictures.map(({ file, size }) => `${file} ${size}`).join();
    const isOnX = !hasCard || head.properties.get('twitter:image')?.join() === pictures[0]?.url;
    return [
      ...(named === wanted ? [] : [`${head.file} shares ${named}, not ${wanted}`]),
      ...(isOnX ? [] : [`${head.file} shares another picture on X`]),
    ];
  });
}

function publicFaults(head: Head, siteUrl: string): string[] {
  const faults: string[] = [];
  const [canonical] = head.canonicals;
  const length = head.descriptions[0]?.length ?? 0;
  // Canonical link and og:url are absolute, so a build without the site's address has neither.
  const wanted = siteUrl === '' ? 0 : 1;
  if (head.canonicals.length !== wanted) {
    faults.push(`has ${head.canonicals.length} canonical links`);
  }
  if (canonical !== undefined && !canonical.startsWith(`${siteUrl}/`)) {
    faults.push(`names ${canonical} as its URL`);
  }
  if (head.properties.get('og:url')?.join() !== canonical) faults.push('shares another address');
  if (length < 70 || length > 160) faults.push(`has a description of ${length} characters`);
  if (head.structured.length !== 1) faults.push('has not one block of structured data');
  if (head.headings.length !== 1) faults.push('has not one heading before the app runs');
  const isPlayable = wanted === 1 && /^(beats|releases)\/\d+\.html$/.test(head.file);
  const card = head.properties.get('twitter:card')?.join();
  if ((card === 'player') !== isPlayable) faults.push(`has the card ${card} on X`);
  return faults;
}

/** Faults of the heads of the built documents; one that is hidden from search engines has `noindex`. */
export function findHeadFaults(files: Files, siteUrl: string): string[] {
  const heads = readHeads(files);
  const faults = heads.flatMap((head) => {
    const hidden = head.robots.join() === 'noindex';
    const found = commonFaults(head, files, siteUrl);
    if (head.robots.length > 0 && !hidden) found.push(`has robots ${head.robots.join()}`);
    if (hidden && head.canonicals.length > 0) found.push('is hidden and has a canonical link');
    if (!hidden) found.push(...publicFaults(head, siteUrl));
    return found.map((fault) => `${head.file} ${fault}`);
  });
  return [...faults, ...findTwins(heads, 'titles'), ...findTwins(heads, 'descriptions')];
}

/** Pages with different canonical addresses and the same title or description. */
function findTwins(heads: readonly Head[], what: 'titles' | 'descriptions'): string[] {
  const owners = new Map<string, string>();
  return heads.flatMap(({ file, canonicals, [what]: [text = ''] }) => {
    const [canonical] = canonicals;
    if (canonical === undefined) return [];
    const owner = owners.get(text) ?? canonical;
    owners.set(text, owner);
    return owner === canonical ? [] : [`${file} shares its ${what} with ${owner}`];
  });
}

const feeds = ['feed.atom', 'podcast.xml'];

/** Faults of the feeds of a build; one without the site's address has neither feeds nor links to them. */
export function findFeedFaults(files: Files, siteUrl: string, hiddenTitles: string[]): string[] {
  const linking = ['index.html', 'beats.html', 'beats/1.html'];
  const wanted = siteUrl !== '';
  return feeds.flatMap((feed) => [
    ...(files.has(feed) === wanted ? [] : [`${feed} is ${wanted ? 'missing' : 'built'}`]),
    ...linking
      .filter((page) => String(files.get(page)).includes(`href="/${feed}"`) !== wanted)
      .map((page) => `${page} ${wanted ? 'does not link' : 'links'} to ${feed}`),
    ...hiddenTitles
      .filter((title) => String(files.get(feed)).includes(title))
      .map((title) => `${feed} has the hidden beat ${title}`),
  ]);
}

/** Faults of the live dates, whose events search engines read in the document. */
export function findDatesFaults(files: Files): string[] {
  const hasEvent = String(files.get('dates.html')).includes('"@type":"MusicEvent"');
  return hasEvent ? [] : ['dates.html has no event for search engines'];
}

/** Episodes whose file a project does not serve with the length and the type that the podcast names. */
export async function findEnclosureFaults(files: Files, siteUrl: string, project: string) {
  const enclosures = [
    ...String(files.get('podcast.xml')).matchAll(
      /<enclosure url="([^"]*)" length="(\d+)" type="([^"]*)"/g,
    ),
  ];
  const faults = enclosures.length === 0 ? ['podcast.xml has no episode'] : [];
  for (const [, url = '', length, type] of enclosures) {
    const response = await fetch(url.replace(siteUrl, project));
    const served = `${response.status} ${(await response.arrayBuffer()).byteLength} ${response.headers.get('content-type')}`;
    if (served !== `200 ${length} ${type}`) faults.push(`${url} answers ${served}`);
  }
  return faults;
}

/** Differences between the sitemap and the documents that search engines may list. */
export function findSitemapFaults(files: Files, siteUrl: string): string[] {
  const listed = captures(String(files.get('sitemap.xml')), /<loc>([^<]*)<\/loc>/g);
  const wanted = new Set(readHeads(files).flatMap(({ canonicals }) => canonicals));
  const robots = String(files.get('robots.txt'));
  // The first group is that of search engines.
  const [everyone = '', training = ''] = robots.split('\n\n');
  const closed = captures(everyone, /^Disallow: (.+)$/gm);
  const isClosed = (url: string) =>
    closed.some((rule) =>
      rule.endsWith('$') ? url === siteUrl + rule.slice(0, -1) : url.startsWith(siteUrl + rule),
    );
  return [
    ...[...wanted].filter((url) => !listed.includes(url)).map((url) => `${url} is not listed`),
    ...listed.filter((url) => !wanted.has(url)).map((url) => `${url} is listed and is no page`),
    ...listed
      .filter((url, at) => listed.indexOf(url) !== at)
      .map((url) => `${url} is listed twice`),
    ...listed.filter(isClosed).map((url) => `${url} is listed and closed to robots`),
    ...['/admin', '/admin/beats', '/super-admin', '/dashboard']
      .filter((path) => !isClosed(siteUrl + path))
      .map((path) => `robots.txt opens ${path}`),
    ...['/admin-login', '/admin-request']
      .filter((path) => isClosed(siteUrl + path))
      .map((path) => `robots.txt closes ${path}, whose noindex it should let search engines see`),
    // Lighthouse counts any other directive against the page.
    ...captures(robots, /^((?!#|User-agent: |Disallow: |Sitemap: ).+)$/gm).map(
      (line) => `robots.txt has ${line}`,
    ),
    ...(robots.includes(`Sitemap: ${siteUrl}/sitemap.xml`) ? [] : ['robots.txt names no sitemap']),
    ...(/^User-agent: GPTBot$[^]*^Disallow: \/$/m.test(training)
      ? []
      : ['robots.txt does not close the site to training crawlers']),
  ].map((fault) => `sitemap.xml: ${fault}`);
}
