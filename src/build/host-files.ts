import type { HeaderRule } from './security-headers.ts';

/** Paths whose documents also answer every URL below them: the check of licenses, the player for other sites. */
const ownShells: readonly string[] = ['/verify', '/embed'];

/**
 * Browsers keep files whose names have a hash. It is not in `_headers` and `vercel.json`, because Cloudflare and Vercel
 * would send it with a missing file too, which browsers would then consider missing for a year.
 */
const KEEP = 'public, max-age=31536000, immutable';

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. Cloudflare joins the values of several rules for one header
 * unless a line with `!` drops the earlier one; Netlify uses the last rule and ignores such a line.
 */
export function writeHeadersFile(rules: readonly HeaderRule[]): string {
  const named = new Set<string>();
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).flatMap(([name, value]) => [
        ...(named.has(name) ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]);
      for (const name of Object.keys(headers)) named.add(name);
      return [path, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** Parses the text of `writeHeadersFile` into the rules that it was written from. */
export function readHeadersFile(text: string): HeaderRule[] {
  return text.split('\n\n').map((block) => {
    const [path = ''] = block.split('\n');
    const lines = [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)];
    const headers = lines.map(([, name = '', value = '']) => [name, value] as const);
    return { path, headers: Object.fromEntries(headers) };
  });
}

/**
 * Writes `_redirects` for Netlify and Cloudflare Pages. It lists every URL that never has a document, instead
 * of one rule for all URLs, because Cloudflare applies a rule even where a file matches. The target has no
 * `.html`, because Cloudflare would redirect to the URL without it.
 */
export function writeRedirectsFile(appPaths: readonly string[]): string {
  // Cloudflare requires rules without a `*` to come first.
  const sorted = appPaths.toSorted((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')));
  const shellOf = (path: string) => ownShells.find((own) => path.startsWith(`${own}/`)) ?? '/app';
  return [...sorted, '/embed/*']
    .filter((path) => !ownShells.includes(path))
    .map((path) => `${path} ${shellOf(path)} 200\n`)
    .join('');
}

/** Writes `vercel.json`, which Vercel reads when the folder `dist` itself is deployed. */
export function writeVercelFile(rules: readonly HeaderRule[]): string {
  const config = {
    cleanUrls: true,
    rewrites: [
      ...ownShells.map((own) => ({ source: `${own}/(.*)`, destination: own })),
      { source: '/((?!assets/).*)', destination: '/app' },
    ],
    headers: rules.map(({ path, headers }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Writes the same for a build on Vercel, which reads this file after the build (Build Output API). */
export function writeVercelOutput(rules: readonly HeaderRule[], files: readonly string[]): string {
  const documents = files.filter((file) => file.endsWith('.html') && file !== 'index.html');
  const config = {
    version: 3,
    routes: [
      ...rules.map(({ path, headers }) => ({
        src: `^${path.replace('*', '.*')}$`,
        headers,
        continue: true,
      })),
      { handle: 'filesystem' },
      ...ownShells.map((own) => ({ src: `^${own}/.*$`, dest: own })),
      { src: '^/assets/.*$', dest: '/404', status: 404 },
      { src: '^/.*$', dest: '/app' },
      { handle: 'hit' },
      { src: '^/assets/.*$', headers: { 'Cache-Control': KEEP }, continue: true },
    ],
    overrides: Object.fromEntries(documents.map((file) => [file, { path: file.slice(0, -5) }])),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Writes directives for nginx, which the `server` block of the site includes. */
export function writeNginxFile(rules: readonly HeaderRule[]): string {
  const [all, ...others] = rules;
  const names = Object.keys(all?.headers ?? {});
  const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
  const sets = (headers: HeaderRule['headers']) =>
    Object.entries(headers).map(
      ([name, value]) => `set ${variable(name)} "${value.replaceAll('"', '\\"')}";`,
    );
  return [
    ...sets(all?.headers ?? {}),
    ...others.map(
      ({ path, headers }) =>
        `if ($uri ~ "^${path.replace(/\*$/, '')}") { ${sets(headers).join(' ')} }`,
    ),
    'set $site_keep "";',
    `if ($uri ~ "^/assets/") { set $site_keep "${KEEP}"; }`,
    // Without `always` nginx sends it with existing files only, and an empty value never.
    'add_header Cache-Control $site_keep;',
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
    'location = / { try_files /index.html =404; }',
    'location /assets/ { try_files $uri =404; }',
    ...ownShells.map((own) => `location ${own}/ { try_files ${own}.html =404; }`),
    'location / { try_files $uri $uri.html /app.html; }',
    '',
  ].join('\n');
}
