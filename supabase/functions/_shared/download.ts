/** Gives a buyer the address of a file that an order has paid for. */
import { callerClient, callSql, serviceClient } from './clients.ts';
import { json, readJson } from './http.ts';

/** How long the address works, in seconds: a download that has begun goes on. */
const VALID_FOR = 90;

/** What `take_download` answers. */
type Taken = { bucket: string; path: string; name: string } | { error: string };

/** POST {reference, position, kind, token?} → {url} or {error}; kind is mp3, wav, stems or license. */
export async function download(request: Request): Promise<Response> {
  const { reference, position, kind, token = null } = (await readJson(request)) ?? {};
  if (
    typeof reference !== 'string' ||
    !Number.isInteger(position) ||
    typeof kind !== 'string' ||
    (token !== null && typeof token !== 'string')
  ) {
    return json({ error: 'invalid-request' }, 400);
  }
  // With the rights of whoever asks: the database knows whose order it is, and counts.
  const taken = await callSql<Taken>(callerClient(request), 'take_download', {
    p_reference: reference,
    p_position: position,
    p_kind: kind,
    p_token: token,
  });
  if ('error' in taken) return json(taken);

  const { data, error } = await serviceClient()
    .storage.from(taken.bucket)
    .createSignedUrl(taken.path, VALID_FOR);
  if (error !== null) {
    throw new Error(`${taken.bucket}/${taken.path} could not be signed: ${error.message}`);
  }
  // Not by the client's option `download`, which encodes the name twice (supabase/supabase-js#2468).
  const url = new URL(data.signedUrl);
  url.searchParams.set('download', taken.name);
  return json({ url });
}
