import { expect, it } from 'vitest';
import { handleRest, statusOf } from './rest.ts';

const lite = { fetch: ({ url }: Request) => Promise.resolve(new Response(url)) };
const ask = (query: string) =>
  handleRest(new Request(`http://local.test/rest/v1/beats?${query}`), lite);

it.each([
  ['select=beat_audio(id),tagged:beat_audio(id)&beat_audio.is_tagged=eq.true'],
  ['select=tagged:beat_audio!inner(id)&beat_audio.order=id.desc'],
  ['select=release(beats(tagged:beat_audio(id)))&release.beats.beat_audio.limit=1'],
])('refuses a filter by the name of a table that has an alias: %s', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'PGRST108' });
});

it('takes a filter by the alias, and one of a table without an alias', async () => {
  const select = 'select=url:image_url,beat_images(id),tagged:beat_audio(id)';
  const query = `${select}&tagged.is_tagged=eq.true&beat_images.order=id.desc`;
  expect((await ask(query)).status).toBe(200);
});

it.each([
  ['P0001', 400],
  ['23502', 400],
  ['25006', 405],
  ['42P01', 404],
  ['53300', 503],
  ['57014', 500],
  ['XX000', 500],
  ['23505', null],
  ['PT429', null],
  ['ERR_INVALID_ARG_TYPE', null],
])('an error %s of the database has the status %s', (code, status) => {
  expect(statusOf(code)).toBe(status);
});
