import { readHeadersFile } from '../../src/build/host-files.ts';
import type { Files } from './rules.ts';

/** The answer of a host at an address: a file of the build with a status, or nothing. */
type Answer = readonly [file: string, status: number] | null;
type Host = (files: Files, path: string, netlifyToml: string) => Answer;

const found = (files: Files, path: string): Answer => {
  const file = [path.slice(1), `${path.slice(1)}.html`].find((name) => files.has(name));
  if (path === '/') return ['index.html', 200];
  return file === undefined ? null : [file, 200];
};

/** The file that the first matching rule of `_redirects` leads to. */
function redirected(files: Files, path: string): Answer {
  const rules = String(files.get('_redirects')).trim().split('\n');
  const rule = rules
    // Cloudflare ignores the fragment of a rule's address.
    .map((line) => line.replace(/#\S*/, '').split(' '))
    .find(
      ([from = '']) => from === path || (from.endsWith('*') && path.startsWith(from.slice(0, -1))),
    );
  return rule ? found(files, rule[1] ?? '') : null;
}

const notFound = (files: Files): Answer => (files.has('404.html') ? ['404.html', 404] : null);

/** The hosts of the table in src/build/hosts.md, with the rules of their documentation. */
const hosts: Readonly<Record<string, Host>> = {
  // Netlify looks for a file first, then applies `_redirects`, then netlify.toml.
  Netlify: (files, path, toml) =>
    found(files, path) ??
    redirected(files, path) ??
    (toml.includes('from = "/*"\nto = "/app.html"\nstatus = 200')
      ? ['app.html', 200]
      : notFound(files)),
  // Cloudflare applies rules first, whether or not a file matches.
  Cloudflare: (files, path) => redirected(files, path) ?? found(files, path) ?? notFound(files),
  Vercel: (files, path) => {
    const { cleanUrls, rewrites } = JSON.parse(String(files.get('vercel.json'))) as {
      cleanUrls: boolean;
      rewrites: { source: string; destination: string }[];
    };
    if (!cleanUrls) return null;
    const rewrite = rewrites.find(({ source }) => new RegExp(`^${source}$`).test(path));
    return found(files, path) ?? found(files, rewrite?.destination ?? '');
  },
  nginx: (files, path) => {
    const config = String(files.get('nginx.conf'));
    const [, fallback = ''] = /try_files \$uri \$uri\.html (\S+);/.exec(config) ?? [];
    const own = [...config.matchAll(/^location (\S+) \{ try_files (\/\S+) =404; \}$/gm)];
    const [, , file = fallback] = own.find(([, prefix = '']) => path.startsWith(prefix)) ?? [];
    return found(files, path) ?? found(files, file);
  },
};

const documents = {
  ...{ '/': 'index.html', '/about': 'about.html', '/beats/1': 'beats/1.html' },
  ...{ '/terms': 'terms.html', '/verify': 'verify.html', '/verify/TVL-7F3K-92QD': 'verify.html' },
  // The player also shows what was published after the build.
  '/embed/beats/999999': 'embed.html',
};
const appPaths = [
  ...['/dashboard', '/admin', '/admin/beats', '/orders/TV-1', '/offers/TV-1', '/login'],
  // Mail programs write `#` as `%23`.
  ...['/orders/TV-1%23token', '/free-download', '/free-download%23token', '/newsletter%23token'],
];

/** Faults of the table in src/build/hosts.md, and of the answers that each of them would give from this build. */
export function findHostFaults(files: Files, guide: string, netlifyToml: string): string[] {
  const [table = ''] = /^ *\| host .*\n(?: *\|.*\n)+/m.exec(guide) ?? [];
  const rows = [...table.matchAll(/^ *\| (\w+) .*dist\//gm)];
  const named = [...guide.matchAll(/`dist\/([\w.]+)`/g)].map(([, file = '']) => file);
  const asset = [...files.keys()].find((file) => /^assets\/.*\.js$/.test(file)) ?? '';
  const faults = [
    ...named
      .filter((file) => !files.has(file))
      .map((file) => `hosts.md names ${file}, which is not built`),
    ...Object.keys(hosts)
      .filter((host) => !rows.some(([, name]) => name === host))
      .map((host) => `hosts.md lacks ${host}`),
    ...(readHeadersFile(String(files.get('_headers'))).length > 0 ? [] : ['_headers is empty']),
  ];
  for (const [, host = ''] of rows) {
    const answer = hosts[host];
    if (!answer) faults.push(`there are no rules for ${host}`);
    const expectAnswer = (path: string, file: string, status = 200) => {
      const [was, code] = answer?.(files, path, netlifyToml) ?? [];
      if (was === file && code === status) return;
      faults.push(`${host} answers ${path} with ${code} ${was}, not ${status} ${file}`);
    };
    for (const [path, file] of Object.entries(documents)) expectAnswer(path, file);
    for (const path of appPaths) expectAnswer(path, 'app.html');
    expectAnswer(`/${asset}`, asset);
    if (host === 'Cloudflare') expectAnswer('/nowhere', '404.html', 404);
    else expectAnswer('/nowhere', 'app.html');
  }
  return faults;
}
