import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import download from '../../supabase/functions/download/index.ts';
import { ask, Failure, type Answers } from './support.ts';

const file = { bucket: 'beat-masters', path: '7/full_1_f.wav', name: 'Böw & Arrow.wav' };
const SIGN = 'storage/v1/object/sign/beat-masters/7/full_1_f.wav';
const signed = { signedURL: '/object/sign/beat-masters/7/full_1_f.wav?token=t' };
const answers = { 'rpc/find_download': file, 'rpc/take_download': file, [SIGN]: signed };
const requestBody = { reference: 'TV-7F3K-92QD', position: 1, kind: 'wav' };

void suite('download', () => {
  void test('finds the file as the caller, and signs it as the service for 90 s under the name that was sold', async () => {
    const headers = { Authorization: 'Bearer member' };
    const body = { ...requestBody, token: 'secret' };
    const answer = await ask(download, body, answers, { headers });
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
    const { url } = answer.json as { url: string };
    assert.match(url, /\/storage\/v1\/object\/sign\/beat-masters\/7\/full_1_f\.wav\?token=t/);
    assert.equal(new URL(url).searchParams.get('download'), file.name);
    assert.deepEqual(answer.names, ['rpc/find_download', SIGN, 'rpc/take_download']);
    const [find, sign, take] = answer.calls;
    for (const call of [find, take]) {
      const { reference, position, kind, token } = body;
      const sent = { p_reference: reference, p_position: position, p_kind: kind, p_token: token };
      assert.deepEqual(call?.body, sent);
      assert.equal(call.headers['authorization'], 'Bearer member');
    }
    assert.deepEqual(sign?.body, { expiresIn: 90 });
    assert.equal(sign.headers['authorization'], 'Bearer sb_secret_functions');
  });

  void test('asks only for the document of the requested license to be written', async () => {
    const document = { bucket: 'licenses', path: 'TVL-2222-2222.pdf', name: 'TVL-2222-2222.pdf' };
    const { status, names, bodies } = await ask(
      download,
      { ...requestBody, kind: 'license' },
      {
        'rpc/find_download': document,
        'rpc/take_download': document,
        'rpc/pending_documents': [],
        'storage/v1/object/sign/licenses/TVL-2222-2222.pdf': signed,
      },
    );
    assert.equal(status, 200);
    assert.deepEqual(bodies('rpc/pending_documents'), [{ p_path: document.path }]);
    assert.equal(names[1], 'rpc/pending_documents');
  });

  for (const headers of [{}, { Authorization: 'Bearer sb_publishable_site' }]) {
    void test(`asks as a visitor for a caller with ${JSON.stringify(headers)}`, async () => {
      const { calls } = await ask(download, requestBody, answers, { headers });
      const [find] = calls;
      assert.equal(find?.headers['apikey'], 'sb_publishable_functions');
      assert.equal(find.headers['authorization'], 'Bearer sb_publishable_functions');
      assert.deepEqual((find.body as { p_token: unknown }).p_token, null);
    });
  }

  void test('asks with the legacy keys where the project has no others', async () => {
    const env = { SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '{}' };
    const { calls } = await ask(download, requestBody, answers, { env });
    const keys = calls.map(({ headers }) => headers['apikey']);
    assert.deepEqual(keys, ['anon', 'service', 'anon']);
  });

  const refusals: [string, Answers, number, string, number][] = [
    ['one that is not paid', { 'rpc/find_download': { error: 'not-paid' } }, 200, 'not-paid', 1],
    [
      'one whose limit is reached',
      { ...answers, 'rpc/take_download': { error: 'limit-reached' } },
      200,
      'limit-reached',
      3,
    ],
    [
      'one that cannot be signed, which counts as no download',
      { ...answers, [SIGN]: new Failure(400, { message: 'Object not found' }) },
      500,
      'internal',
      2,
    ],
  ];
  for (const [what, of, status, error, calls] of refusals) {
    void test(`gives out no file: ${what}`, async () => {
      const answer = await ask(download, requestBody, of);
      assert.deepEqual([answer.status, answer.json], [status, { error }]);
      assert.equal(answer.calls.length, calls);
    });
  }

  for (const body of [
    'no JSON',
    { ...requestBody, reference: undefined },
    { ...requestBody, position: '1' },
    { ...requestBody, kind: undefined },
    { ...requestBody, token: 7 },
  ]) {
    void test(`refuses ${JSON.stringify(body)} and calls nothing`, async () => {
      const { status, json, calls } = await ask(download, body);
      assert.deepEqual([status, json, calls], [400, { error: 'invalid-request' }, []]);
    });
  }
});
