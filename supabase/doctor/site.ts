/** Checks of the published site: its pages, how long browsers keep its files, and its headers. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { headersFor, securityHeaders } from '../../src/build/security-headers.ts';
import { ask, failed, passed, skipped, type Outcome, type Settings } from './outcome.ts';

const YEAR_S = 31_536_000;
const HOST = 'see the table of hosts in README.md, "Deploy"';
/** One file answers every address of the player, whether or not the beat exists. */
const PLAYER = '/embed/beats/1';
const withoutSite = skipped('VITE_SITE_URL is not set');

export async function checkPages({ siteUrl }: Settings): Promise<Outcome> {
  if (siteUrl === '') return withoutSite;
  // The build has files for `/` and `/about`; `/dashboard` is an address that only the app knows.
  for (const [path, mark] of [
    ['/', '<div id="root"'],
    ['/about', `href="${siteUrl}/about"`],
    ['/dashboard', '<div id="root"'],
    [PLAYER, 'id="player"'],
  ] as const) {
    const response = await ask(siteUrl + path);
    if (response.status !== 200 || !(await response.text()).includes(mark)) {
      return failed(`${path} does not answer with its page (${response.status}): ${HOST}.`);
    }
  }
  return passed('/, /about, /dashboard and the player for other sites answer with their pages');
}

/** Reports whether a script of the home page is cached for a year. */
export async function checkCache({ siteUrl }: Settings): Promise<Outcome> {
  if (siteUrl === '') return withoutSite;
  const path = await findScript(siteUrl);
  if (path === undefined) return failed(`The home page names no script in /assets: ${HOST}.`);
  const response = await ask(siteUrl + path);
  const header = response.headers.get('cache-control') ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (response.status !== 200) return failed(`${path} answers ${response.status}: ${HOST}.`);
  // A shorter time passes too: browsers then ask the host again, which is slower but correct.
  return seconds >= YEAR_S
    ? passed('browsers keep files in /assets for a year')
    : passed(
        `browsers ask for files in /assets again ("${header}"); a year is safe, where the host can`,
      );
}

/** Compares the headers of the home page, the player and a script with those that a build writes for hosts. */
export async function checkHeaders(settings: Settings): Promise<Outcome> {
  const { siteUrl, supabaseUrl, errorReportUrl } = settings;
  if (siteUrl === '') return withoutSite;
  const [home, player] = [await ask(siteUrl), await ask(siteUrl + PLAYER)];
  const instagramFrame = fileURLToPath(new URL('../../public/social-embed.html', import.meta.url));
  const page = await home.text();
  const rules = securityHeaders({
    supabaseUrl,
    errorReportUrl,
    page,
    instagramFrame: await readFile(instagramFrame, 'utf8'),
    player: await player.text(),
  });
  const script = await findScript(siteUrl);
  const answers = new Map([
    ['/', home],
    [PLAYER, player],
  ]);
  if (script !== undefined) answers.set(script, await ask(siteUrl + script));
  const wrong = [...answers].flatMap(([path, { headers }]) =>
    Object.entries(headersFor(rules, path)).flatMap(([name, value]) =>
      headers.get(name) === value ? [] : [`${name} of ${path}`],
    ),
  );
  return wrong.length === 0
    ? passed('as the build writes them')
    : failed(`Missing, or not as this build writes them: ${wrong.join(', ')}; ${HOST}.`);
}

async function findScript(siteUrl: string): Promise<string | undefined> {
  const html = await (await ask(siteUrl)).text();
  return /\/assets\/[^"]+\.js/.exec(html)?.[0];
}
