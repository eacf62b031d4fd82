import assert from 'node:assert/strict';
import process from 'node:process';
import { suite, test } from 'node:test';
import download from '../../supabase/functions/download/index.ts';
import { Failure, post, withServices } from './support.ts';

const file = { bucket: 'beat-masters', path: '7/full_1_f.wav', name: 'Böw & Arrow.wav' };
const SIGN = 'storage/v1/object/sign/beat-masters/7/full_1_f.wav';
const signed = { signedURL: '/object/sign/beat-masters/7/full_1_f.wav?token=t' };
const counted = { 'rpc/find_download': file, 'rpc/take_download': file };
const wanted = { reference: 'TV-7F3K-92QD', position: 1, kind: 'wav' };

void suite('download', () => {
  void test('asks as the caller, and signs as the service for 90 s under the name that was sold', () =>
    withServices({ ...counted, [SIGN]: signed }, async ({ calls }) => {
      const request = post({ ...wanted, token: 'secret' }, { Authorization: 'Bearer member' });
      const answer = await download.fetch(request);
      assert.equal(answer.headers.get('Cache-Control'), 'no-store');
      const { url } = (await answer.json()) as { url: string };
      assert.match(url, /\/storage\/v1\/object\/sign\/beat-masters\/7\/full_1_f\.wav\?token=t/);
      assert.equal(new URL(url).searchParams.get('download'), file.name);
      const [find, sign, take] = calls;
      for (const asked of [find, take]) {
        assert.deepEqual(asked?.body, {
          p_reference: wanted.reference,
          p_position: 1,
          p_kind: 'wav',
          p_token: 'secret',
        });
        assert.equal(asked.headers['authorization'], 'Bearer member');
      }
      assert.equal(take?.name, 'rpc/take_download');
      assert.deepEqual(sign?.body, { expiresIn: 90 });
      assert.equal(sign.headers['authorization'], 'Bearer sb_secret_functions');
    }));

  void test('has a license written that is not there yet, and no other', () => {
    const document = { bucket: 'licenses', path: 'TVL-2222-2222.pdf', name: 'TVL-2222-2222.pdf' };
    const answers = {
      'rpc/find_download': document,
      'rpc/take_download': document,
      'rpc/pending_documents': [],
      'storage/v1/object/sign/licenses/TVL-2222-2222.pdf': signed,
    };
    return withServices(answers, async ({ calls, bodies }) => {
      assert.equal((await download.fetch(post({ ...wanted, kind: 'license' }))).status, 200);
      assert.deepEqual(bodies('rpc/pending_documents'), [{ p_path: document.path }]);
      assert.equal(calls[1]?.name, 'rpc/pending_documents');
    });
  });

  void test('asks as a visitor for a caller without an access token, never with the site’s key as bearer', () =>
    withServices({ 'rpc/find_download': { error: 'not-found' } }, async ({ calls }) => {
      for (const headers of [{}, { Authorization: 'Bearer sb_publishable_site' }]) {
        const answer = await download.fetch(post(wanted, headers));
        assert.deepEqual(await answer.json(), { error: 'not-found' });
        const asked = calls.pop();
        assert.equal(asked?.headers['apikey'], 'sb_publishable_functions');
        assert.equal(asked.headers['authorization'], 'Bearer sb_publishable_functions');
        assert.deepEqual((asked.body as { p_token: unknown }).p_token, null);
      }
    }));

  void test('asks with the legacy keys where the project has no others', () =>
    withServices({ ...counted, [SIGN]: signed }, async ({ calls }) => {
      Object.assign(process.env, { SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '{}' });
      await download.fetch(post(wanted));
      assert.deepEqual(
        calls.map(({ headers }) => headers['apikey']),
        ['anon', 'service', 'anon'],
      );
    }));

  for (const error of ['not-paid', 'unknown-file']) {
    void test(`says ${error}, and signs nothing`, () =>
      withServices({ 'rpc/find_download': { error } }, async ({ calls }) => {
        assert.deepEqual(await (await download.fetch(post(wanted))).json(), { error });
        assert.equal(calls.length, 1);
      }));
  }

  void test('gives out nothing where the limit is reached', () =>
    withServices(
      { ...counted, 'rpc/take_download': { error: 'limit-reached' }, [SIGN]: signed },
      async () => {
        const answer = await download.fetch(post(wanted));
        assert.deepEqual(await answer.json(), { error: 'limit-reached' });
      },
    ));

  void test('counts no download of a file that cannot be signed, and says that it failed', () =>
    withServices(
      { ...counted, [SIGN]: new Failure(400, { message: 'Object not found' }) },
      async ({ bodies }) => {
        const answer = await download.fetch(post(wanted));
        assert.deepEqual(bodies('rpc/take_download'), []);
        assert.equal(answer.status, 500);
        assert.deepEqual(await answer.json(), { error: 'internal' });
      },
    ));

  for (const [what, body] of [
    ['no JSON', 'x'],
    ['no reference', { position: 1, kind: 'wav' }],
    ['a position that is no number', { ...wanted, position: '1' }],
    ['no kind', { ...wanted, kind: undefined }],
    ['a token that is no text', { ...wanted, token: 7 }],
  ] as const) {
    void test(`refuses ${what} and asks nothing`, () =>
      withServices({}, async ({ calls }) => {
        const answer = await download.fetch(post(body));
        assert.equal(answer.status, 400);
        assert.deepEqual(await answer.json(), { error: 'invalid-request' });
        assert.equal(calls.length, 0);
      }));
  }
});
