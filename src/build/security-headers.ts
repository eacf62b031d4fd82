import { createHash } from 'node:crypto';

/** Headers of the files below a path. When two rules name a header, the later one applies. */
export interface HeaderRule {
  /** A path; `*` at its end matches any rest. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

interface Site {
  /** The project's address; empty where the stack answers at the site's own. */
  supabaseUrl: string;
  /** Where errors are reported to; empty for nowhere. */
  errorReportUrl?: string | undefined;
  /** index.html, or what a build has made of it: its inline scripts may run. */
  page: string;
  /** public/social-embed.html. */
  embed: string;
  /** Development: what Vite puts into a page, and where it serves workers. */
  dev?: { scripts: string[]; workers: string };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of inline scripts or styles; a script with a type is data, which does not run. */
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    hash(text),
  );

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Every header that a host sends for our sake, and which files it is for. */
export function securityHeaders({
  supabaseUrl,
  errorReportUrl,
  page,
  embed,
  dev,
}: Site): HeaderRule[] {
  const project = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const errors = errorReportUrl ? [new URL(errorReportUrl).origin] : [];
  const socket = project.map((origin) => origin.replace(/^http/, 'ws'));

  const pages = policy({
    // Nothing that is not named below: no plugins, no prefetching of strangers.
    'default-src': ["'none'"],
    // Files of the site, and the script of index.html before the first paint. No other inline script, no eval.
    'script-src': [
      "'self'",
      ...hashesOf(page, 'script'),
      ...(dev?.scripts ?? []).map((script) => hash(script)),
    ],
    // Our sheets, and style attributes: built pages carry heights and positions in them, and they run
    // nothing. Style elements are narrowed further by each built page itself: `withStylePolicy`.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The letters of the home page's title are in the page.
    'font-src': ["'self'", 'data:'],
    // Images of the site and uploads of admins.
    'img-src': ["'self'", ...project],
    'media-src': ["'self'", ...project],
    // Tables, functions, auth, uploads; live changes come through the socket; errors go out.
    'connect-src': ["'self'", ...project, ...socket, ...errors],
    // The frame of the Instagram posts, the artist's playlist, the film, and in the back-office the
    // license document that has just been written (a blob).
    'frame-src': [
      "'self'",
      'https://open.spotify.com',
      'https://www.youtube-nocookie.com',
      'blob:',
    ],
    // Strings, the MP3 encoder, password hashes. Vite asks for a restarted server in a blob.
    'worker-src': ["'self'", ...(dev ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    // Forms are sent by code; without it their fields must not travel elsewhere either.
    'form-action': ["'self'"],
    // No injected `<base>` may change relative addresses.
    'base-uri': ["'none'"],
    // No other site may frame this one to capture clicks.
    'frame-ancestors': ["'none'"],
    // Text becomes markup or a worker's address only where src/lib/trusted-types.ts agrees. Vite's own code in
    // development writes markup without asking.
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(errorReportUrl ? { 'report-to': ['errors'] } : {}),
  });

  // A worker obeys the policy of its own file, so that WebAssembly is the encoder's alone. It comes
  // as a data address inside that file.
  const workers = policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'", 'data:'],
    // Hosts answer with the app where no such file is.
    'frame-ancestors': ["'none'"],
  });

  const instagram = ['https://www.instagram.com', 'https://*.cdninstagram.com'];
  const embedded = policy({
    'default-src': ["'none'"],
    'script-src': [...hashesOf(embed, 'script'), ...instagram],
    // Its script writes style attributes.
    'style-src': ["'unsafe-inline'"],
    'img-src': instagram,
    'connect-src': instagram,
    'frame-src': ['https://www.instagram.com'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Also when the page is opened directly: without `allow-same-origin` it cannot read the session.
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  });

  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': pages,
        // A year of HTTPS alone. Other subdomains are not ours to promise.
        'Strict-Transport-Security': 'max-age=31536000',
        // Browsers must not guess another type from the content.
        'X-Content-Type-Options': 'nosniff',
        // Other sites learn where from, not which page: orders have addresses of their own.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // No page of ours asks for these, so that nothing in it may.
        'Permissions-Policy': ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi']
          .map((feature) => `${feature}=()`)
          .join(', '),
        // Windows of other sites have no handle on ours.
        'Cross-Origin-Opener-Policy': 'same-origin',
        // Pages of other sites cannot load files of ours into their own process, nor show our images.
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Browsers report what the policy has stopped to where errors go.
        ...(errorReportUrl ? { 'Reporting-Endpoints': `errors="${errorReportUrl}"` } : {}),
      },
    },
    { path: dev?.workers ?? '/assets/*', headers: { 'Content-Security-Policy': workers } },
    { path: '/social-embed*', headers: { 'Content-Security-Policy': embedded } },
  ];
}

/**
 * Lets a built page have its own style elements and no others. In the page, because hosts limit how
 * many rules a file of headers may have, and every page has styles of its own.
 */
export function withStylePolicy(html: string): string {
  const content = policy({ 'style-src-elem': ["'self'", ...new Set(hashesOf(html, 'style'))] });
  // Last in the head: browsers look ahead for images and files no further than to a policy.
  return html.replace(
    '</head>',
    `<meta http-equiv="Content-Security-Policy" content="${content}"></head>`,
  );
}

/** Headers of a path, by name. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}
