import { createHash } from 'node:crypto';

/** Headers of the files below a path. When two rules name a header, the later one applies. */
export interface HeaderRule {
  /** A path; `*` at its end matches any rest. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

interface Site {
  /** URL of the Supabase project; empty if the embedded stack answers at the site's own URL. */
  supabaseUrl: string;
  /** URL that browsers report errors to. Empty for none. */
  errorReportUrl?: string | undefined;
  /** HTML of index.html, or of what the build made of it. Its inline scripts are allowed. */
  page: string;
  /** HTML of public/social-embed.html. */
  instagramFrame: string;
  /** HTML of src/embed/index.html, or of what the build made of it. */
  player: string;
  /** In development: inline scripts that Vite adds to a page, and the path below which it serves workers. */
  dev?: { scripts: string[]; workers: string };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of inline scripts or styles. Scripts of other types are left out, because they are data and do not run. */
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?: type="module")?>([^]*?)</${tag}>`, 'g'))].map(
    // Browsers read CRLF as LF.
    ([, text = '']) => hash(text.replaceAll('\r\n', '\n')),
  );

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Every security header that a host must send, by the path of the files that it applies to. */
export function securityHeaders({
  supabaseUrl,
  errorReportUrl,
  page,
  instagramFrame,
  player,
  dev,
}: Site): HeaderRule[] {
  const project = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const errors = errorReportUrl ? [new URL(errorReportUrl).origin] : [];
  const socket = project.map((origin) => origin.replace(/^http/, 'ws'));

  const pages = policy({
    // Everything that is not named below is blocked, such as plugins.
    'default-src': ["'none'"],
    // Allows files of the site and the inline script of index.html; no other inline script, and no eval.
    'script-src': [
      "'self'",
      ...hashesOf(page, 'script'),
      ...(dev?.scripts ?? []).map((script) => hash(script)),
    ],
    // Style attributes are allowed, because built pages have heights and positions in them, and they cannot
    // run code. Each built page restricts its style elements further: see `withStylePolicy`.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The home page contains the font of its title as a data URL.
    'font-src': ["'self'", 'data:'],
    // The project stores the images that admins uploaded.
    'img-src': ["'self'", ...project],
    'media-src': ["'self'", ...project],
    // The project answers tables, functions, auth and uploads; the socket carries live changes.
    'connect-src': ["'self'", ...project, ...socket, ...errors],
    // Pages frame the Instagram posts ('self'), the artist's playlist and a video. Admins preview license
    // documents, which the page writes as blobs.
    'frame-src': [
      "'self'",
      'https://open.spotify.com',
      'https://www.youtube-nocookie.com',
      'blob:',
    ],
    // Workers encode MP3 and hash passwords. In development Vite's client waits for a restarted server in a
    // worker that it makes from a blob.
    'worker-src': ["'self'", ...(dev ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    // Code sends the forms; if it is missing, a form must not send its fields to another site.
    'form-action': ["'self'"],
    // No injected `<base>` may change relative URLs.
    'base-uri': ["'none'"],
    // No other site may frame this one to capture clicks.
    'frame-ancestors': ["'none'"],
    // Text becomes markup or a worker's URL only if src/lib/trusted-types.ts allows it. In development Vite's
    // own code writes markup that it would block.
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(errorReportUrl ? { 'report-to': ['errors'] } : {}),
  });

  // A worker has the policy of its own file, so pages cannot run WebAssembly and the MP3 encoder can. The
  // encoder's file contains its WebAssembly as a data URL.
  const workers = policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'", 'data:'],
    // Hosts answer a missing file below this path with the app, which no site may frame.
    'frame-ancestors': ["'none'"],
  });

  const instagram = ['https://www.instagram.com', 'https://*.cdninstagram.com'];
  const instagramPolicy = policy({
    'default-src': ["'none'"],
    'script-src': [...hashesOf(instagramFrame, 'script'), ...instagram],
    // Instagram's script writes style attributes.
    'style-src': ["'unsafe-inline'"],
    'img-src': instagram,
    'connect-src': instagram,
    'frame-src': ['https://www.instagram.com'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Without `allow-same-origin` the page cannot read the session, even if a user opens it directly.
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  });

  const playerPolicy = policy({
    'default-src': ["'none'"],
    // The player's script and styles are in its document. Vite's dev server has them in files, and styles of its own.
    'script-src': [
      ...hashesOf(player, 'script'),
      ...(dev ? ["'self'", ...dev.scripts.map((script) => hash(script))] : []),
    ],
    'style-src': dev ? ["'unsafe-inline'"] : hashesOf(player, 'style'),
    'img-src': ["'self'", ...project],
    'media-src': ["'self'", ...project],
    'connect-src': ["'self'", ...project],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Every site may frame the player. A captured click could only start or stop it.
    'frame-ancestors': ['*'],
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  });

  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': pages,
        // Browsers use only HTTPS for a year (in seconds), but not for subdomains, which may not support it.
        'Strict-Transport-Security': 'max-age=31536000',
        // Browsers must not guess another type from the content.
        'X-Content-Type-Options': 'nosniff',
        // Other sites see the origin, but no path, because the paths of orders are private.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // The site uses none of these features, so injected code must not either.
        'Permissions-Policy': ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi']
          .map((feature) => `${feature}=()`)
          .join(', '),
        // Windows of other sites get no reference to a window of this site.
        'Cross-Origin-Opener-Policy': 'same-origin',
        // Pages of other sites cannot load files of this site into their own process, nor show its images.
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Browsers report what the policy blocked to the URL for errors.
        ...(errorReportUrl ? { 'Reporting-Endpoints': `errors="${errorReportUrl}"` } : {}),
      },
    },
    { path: dev?.workers ?? '/assets/*', headers: { 'Content-Security-Policy': workers } },
    // Podcast apps in the browser show the cover, some chats load the cards of links in the browser, and a frame of
    // WordPress has an origin of its own, so that the player's placeholder belongs to another one.
    ...['/images/podcast.jpg', '/images/cover-placeholder.svg', '/cards/*'].map((path) => ({
      path,
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    })),
    { path: '/social-embed*', headers: { 'Content-Security-Policy': instagramPolicy } },
    { path: '/embed/*', headers: { 'Content-Security-Policy': playerPolicy } },
  ];
}

/**
 * Allows a built page its own style elements and no others. The policy is in the page, because every page has
 * other styles, and hosts limit the number of rules in a file of headers.
 */
export function withStylePolicy(html: string): string {
  const content = policy({ 'style-src-elem': ["'self'", ...new Set(hashesOf(html, 'style'))] });
  // The policy is last in the head, because browsers do not preload images and files behind a policy.
  return html.replace(
    '</head>',
    `<meta http-equiv="Content-Security-Policy" content="${content}"></head>`,
  );
}

/** The headers of all rules that match a path, by name. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}
