import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  readHeadersFile,
  writeHeadersFile,
  writeNginxFile,
  writeVercelFile,
  writeVercelOutput,
} from '@/build/host-files';
import { headersFor, securityHeaders, withStylePolicy } from '@/build/security-headers';
import { servedPath } from '@/build/send-headers';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page =
  '<meta charset="UTF-8" /><style>a{}</style><style>b{}</style></head><script>theme()</script>' +
  '<script type="application/json">{}</script><script type="module" src="/x.js"></script>';
const player = '<style>c{}</style><script>theme()</script><script type="module">play()</script>';
const site = { supabaseUrl: '', page, instagramFrame: '<script>embed()</script>', player };
const hosted = { ...site, supabaseUrl: 'https://abc.supabase.co/' };

/** The sources by directive of the policy that is sent with a path. */
function policyOf(path: string, settings = site): Record<string, string> {
  const header = headersFor(securityHeaders(settings), path)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

it('sends every file with HSTS, nosniff, referrer, permissions and cross-origin headers', () => {
  for (const path of ['/', '/beats/1', '/admin', '/assets/x.js', '/favicon.svg']) {
    expect(headersFor(securityHeaders(site), path), path).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  }
});

describe('the policy of pages', () => {
  it('runs our files and the inline scripts of the page, by hash, and nothing else', () => {
    expect(policyOf('/beats/1')).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${sha256('theme()')}`,
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    const script = { ...site, page: '<script>a()\r\nb()</script>' };
    expect(policyOf('/', script)['script-src']).toBe(`'self' ${sha256('a()\nb()')}`);
  });

  it('allows connections to the project and its websocket, and to no other host', () => {
    expect(policyOf('/', hosted)).toMatchObject({
      'connect-src': "'self' https://abc.supabase.co wss://abc.supabase.co",
      'img-src': "'self' https://abc.supabase.co",
      'media-src': "'self' https://abc.supabase.co",
    });
    expect(policyOf('/')).toMatchObject({ 'connect-src': "'self'", 'img-src': "'self'" });
  });

  it('allows reports to the URL for errors once it is set', () => {
    const reporting = { ...site, errorReportUrl: 'https://errors.test/site?key=1' };
    expect(policyOf('/', reporting)).toMatchObject({
      'connect-src': "'self' https://errors.test",
      'report-to': 'errors',
    });
    const rules = securityHeaders(reporting);
    expect(headersFor(rules, '/')['Reporting-Endpoints']).toBe(
      'errors="https://errors.test/site?key=1"',
    );
    expect(writeNginxFile(rules)).toContain('"errors=\\"https://errors.test/site?key=1\\""');
    expect(policyOf('/')).not.toHaveProperty('report-to');
  });

  it('allows WebAssembly in workers only', () => {
    expect(JSON.stringify(policyOf('/'))).not.toContain('wasm');
    expect(policyOf('/assets/audio-worker-1.js')['script-src']).toBe("'self' 'wasm-unsafe-eval'");
  });

  it('allows the scripts of Vite in development only', () => {
    const dev = { ...site, dev: { scripts: ['refresh()'], workers: '/src/*' } };
    expect(policyOf('/', dev)['script-src']).toBe(
      `'self' ${sha256('theme()')} ${sha256('refresh()')}`,
    );
    expect(policyOf('/src/worker.ts', dev)['script-src']).toContain('wasm');
    expect(policyOf('/')['worker-src']).toBe("'self'");
  });
});

it('sandboxes the frame of a post, and allows only the hosts of Instagram', () => {
  for (const path of ['/social-embed', '/social-embed.html']) {
    const policy = policyOf(path, hosted);
    expect(policy['script-src']).toBe(
      `${sha256('embed()')} https://www.instagram.com https://*.cdninstagram.com`,
    );
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'self'" });
    expect(policy['sandbox']).toContain('allow-scripts');
    expect(policy['sandbox']).not.toContain('allow-same-origin');
    expect(JSON.stringify(policy)).not.toContain('supabase');
  }
});

it('lets every site frame the player, which has its code in its document, and no other page', () => {
  expect(policyOf('/embed/beats/1', hosted)).toEqual({
    'default-src': "'none'",
    'script-src': `${sha256('theme()')} ${sha256('play()')}`,
    'style-src': sha256('c{}'),
    'img-src': "'self' https://abc.supabase.co",
    'media-src': "'self' https://abc.supabase.co",
    'connect-src': "'self' https://abc.supabase.co",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
  for (const path of ['/', '/beats/1', '/embed', '/embed.html', '/embedded', '/assets/x.js']) {
    expect(policyOf(path)['frame-ancestors'], path).toBe("'none'");
  }
});

it('chooses the policy of a URL in the preview by the path of its file', () => {
  const urls = ['/embed/..%2fbeats?q=a', '/x%2f..%2fembed/beats/1', '/embed/%'];
  expect(urls.map(servedPath)).toEqual(['/beats', '/embed/beats/1', '/embed/%']);
});

it('puts the policy for its style elements into a built page', () => {
  expect(withStylePolicy(page)).toContain(
    `<meta http-equiv="Content-Security-Policy" content="style-src-elem 'self' ${sha256('a{}')} ${sha256('b{}')}"></head>`,
  );
});

describe('the files for hosts', () => {
  const rules = securityHeaders(hosted);
  const keep = 'public, max-age=31536000, immutable';

  it('let no browser keep a missing file where a rule does not depend on the status', () => {
    expect(writeHeadersFile(rules) + writeVercelFile(rules)).not.toContain(keep);
  });

  it('have the rules for Netlify and Cloudflare, and can be read back', () => {
    const file = writeHeadersFile(rules);
    expect(readHeadersFile(file)).toEqual(rules);
    // Without the line with `!` Cloudflare would send both policies, and browsers would apply both.
    expect(file).toContain(
      "/assets/*\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'",
    );
    // Cloudflare ignores the rest of a longer line.
    for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000);
  });

  it('have the same rules for builds on Vercel', () => {
    expect(
      JSON.parse(writeVercelOutput(rules, ['index.html', 'beats/1.html', 'a.js'])),
    ).toMatchObject({
      routes: [
        { src: '^/.*$', continue: true },
        { src: '^/assets/.*$', continue: true },
        { src: '^/images/podcast.jpg$', continue: true },
        { src: '^/images/cover-placeholder.svg$', continue: true },
        { src: '^/cards/.*$', continue: true },
        { src: '^/social-embed.*$', continue: true },
        { src: '^/embed/.*$', continue: true },
        { handle: 'filesystem' },
        { src: '^/verify/.*$', dest: '/verify' },
        { src: '^/embed/.*$', dest: '/embed' },
        { src: '^/assets/.*$', dest: '/404', status: 404 },
        { src: '^/.*$', dest: '/app' },
        { handle: 'hit' },
        { src: '^/assets/.*$', headers: { 'Cache-Control': keep }, continue: true },
      ],
      overrides: { 'beats/1.html': { path: 'beats/1' } },
    });
  });

  it('give nginx every header once, and other policies by path', () => {
    const file = writeNginxFile(rules);
    // Without `always`, nginx omits the headers from error responses.
    expect(file.match(/^add_header \S+ \S+ always;$/gm)).toHaveLength(
      Object.keys(rules[0]?.headers ?? {}).length,
    );
    expect(file).toContain('location /assets/ { try_files $uri =404; }');
    expect(file).toContain('add_header Cache-Control $site_keep;\n');
    expect(file).toContain('if ($uri ~ "^/assets/") { set $site_content_security_policy "');
  });
});
