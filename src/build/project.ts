import { resolve } from 'node:path';
import { loadEnv, type UserConfig } from 'vite';

/** Reads the settings of a build from its environment and its `.env` files. */
export function readSettings(
  { root = process.cwd(), envDir }: Pick<UserConfig, 'root' | 'envDir'>,
  mode: string,
): Record<string, string> {
  return loadEnv(mode, envDir === false ? envDir : resolve(root, envDir ?? ''), [
    'VITE_',
    'STATIC_',
  ]);
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
