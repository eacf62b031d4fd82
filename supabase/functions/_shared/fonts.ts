/* The source of the fonts of license documents. */

/** @param name of a file in `supabase/fonts`, without its ending */
export type ReadFont = (name: string) => Promise<Uint8Array>;

/**
 * Reads the files of the public bucket `fonts`, which `supabase seed buckets` fills. A deployed function
 * cannot include them: `functions deploy --use-api` drops `static_files` (supabase/cli#4554), and as
 * modules they would add 4 MB to every deploy.
 */
export function fontsOf(supabaseUrl: string): ReadFont {
  return async (name) => {
    const url = `${supabaseUrl}/storage/v1/object/public/fonts/${name}.ttf`;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
