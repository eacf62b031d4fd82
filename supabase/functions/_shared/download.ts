/** Gives a buyer the URL of a file that an order has paid for. */
import { callerClient, callSql, serviceClient } from './clients.ts';
import { makeDocuments } from './documents.ts';
import { json, readJson } from './http.ts';

/** Seconds for which the URL works; a download that has started continues. */
const URL_SECONDS = 90;

/** The result of `find_download` and `take_download`. */
type Found = { bucket: string; path: string; name: string } | { error: string };

/** POST {reference, position, kind, token?} → {url} or {error}; kind is mp3, wav, trackouts, stems or license. */
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
  // Uses the rights of the caller, so that the database checks the order and counts the download.
  const caller = callerClient(request);
  const args = { p_reference: reference, p_position: position, p_kind: kind, p_token: token };
  const found = await callSql<Found>(caller, 'find_download', args);
  if ('error' in found) return json(found);

  const service = serviceClient();
  // The buyer may ask for a license before the schedule has written it.
  if (kind === 'license') await makeDocuments(service, found.path);
  const { data, error } = await service.storage
    .from(found.bucket)
    .createSignedUrl(found.path, URL_SECONDS);
  if (error !== null) {
    throw new Error(`${found.bucket}/${found.path} could not be signed: ${error.message}`);
  }
  // The download is counted last, because one whose URL cannot be signed must not count.
  const taken = await callSql<Found>(caller, 'take_download', args);
  if ('error' in taken) return json(taken);
  // The client's option `download` would encode the name twice (supabase/supabase-js#2468).
  const url = new URL(data.signedUrl);
  url.searchParams.set('download', found.name);
  return json({ url });
}
