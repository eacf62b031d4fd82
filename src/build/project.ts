import { resolve } from 'node:path';
import { loadEnv, type UserConfig } from 'vite';

/** Whether a key is secret: a new one by its prefix, a legacy one by the role in its token, a JWK by its private part. */
export function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return /^sb_secret_|"d"\s*:/.test(key) || claims.includes('"service_role"');
}

/** Reads the settings of a build from its environment and its `.env` files. A secret key ends the build. */
export function readSettings(
  { root = process.cwd(), envDir }: Pick<UserConfig, 'root' | 'envDir'>,
  mode: string,
): Record<string, string> {
  const dir = envDir === false ? envDir : resolve(root, envDir ?? '');
  const settings = loadEnv(mode, dir, ['VITE_', 'STATIC_']);
  const secret = Object.keys(settings).find((name) => isSecretKey(settings[name]?.trim() ?? ''));
  if (secret === undefined) return settings;
  return endWith(
    `${secret} holds a secret key, and a build publishes the key or what it may read. Set the public key (of Supabase: Settings → API Keys, publishable), and replace the secret one if a build with it was published.`,
  );
}

/** The project whose data a build reads. */
export interface Project {
  url: string;
  publishableKey: string;
}

/** The site's project, or the one that `build:demo` names. Null without a project and with STATIC_CATALOG=off. */
export function projectOf(settings: Record<string, string>): Project | null {
  const url = settings['STATIC_CATALOG_URL'] ?? settings['VITE_SUPABASE_URL'];
  if (!url || settings['STATIC_CATALOG'] === 'off') return null;
  const names = ['STATIC_CATALOG_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'];
  return { url, publishableKey: names.map((name) => settings[name]).find(Boolean) ?? '' };
}

/** Ends the build with the project's URL and what to do, if its data could not be read. */
export function readFrom<T>({ url }: Project, data: Promise<T>): Promise<T> {
  return data.catch((error: unknown) => {
    const reason = `The data of ${url} could not be read (${(error as Error).message}).`;
    return endWith(`${reason} Build again, or set STATIC_CATALOG=off.`);
  });
}

/** Ends Vite with one sentence, because Vite would print the stack of an error below it. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
