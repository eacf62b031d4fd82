import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import mailEvents from '../../supabase/functions/mail-events/index.ts';
import unsubscribe from '../../supabase/functions/unsubscribe/index.ts';
import { ask, Failure } from './support.ts';

const TOKEN = '0b8a7c52-5d7a-4c7e-9d38-2f0a6f1f6a11';
const query = `?token=${TOKEN}`;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const oneClick = 'List-Unsubscribe=One-Click';

void suite('unsubscribe', () => {
  void test('ends the subscription of the token for one click', async () => {
    const answers = { 'rpc/end_subscription': null };
    const { status, json, bodies } = await ask(unsubscribe, oneClick, answers, {
      headers: form,
      query,
    });
    assert.deepEqual([status, json], [200, {}]);
    assert.deepEqual(bodies('rpc/end_subscription'), [{ p_token: TOKEN }]);
  });

  void test('ends nothing for another POST, and lets a mail program try again after a failure', async () => {
    for (const [body, headers] of [
      ['', form],
      ['List-Unsubscribe=Later', form],
      [oneClick, {}],
    ] as const) {
      const { status, calls } = await ask(unsubscribe, body, {}, { headers, query });
      assert.deepEqual([status, calls], [400, []]);
    }
    const answers = { 'rpc/end_subscription': new Failure(503, { message: 'Later' }) };
    const { status } = await ask(unsubscribe, oneClick, answers, { headers: form, query });
    assert.equal(status, 500);
  });

  void test('shows the page for a GET, as by a mail scanner, and ends nothing', async () => {
    const response = await unsubscribe.fetch(new Request(`https://project.test/x${query}`));
    const { status, headers } = response;
    const page = `https://site.test/newsletter#${TOKEN}`;
    assert.deepEqual([status, headers.get('Location')], [303, page]);
  });
});

const bytes = Buffer.from('secret of Resend');
const env = { RESEND_WEBHOOK_SECRET: `whsec_${bytes.toString('base64')}` };
const to = ['Nia@example.com'];
// The event is formatted as no serializer would do it, because the signature is that of exactly these bytes.
const eventOf = (type: string, data: object) =>
  `{ "type":"${type}",  "data": ${JSON.stringify({ to, ...data })}}`;
const complaint = eventOf('email.complained', {});

function sign(body: string, { key = bytes, age = 0, id = 'msg_1' } = {}): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
}

const deliver = (body: string, headers = sign(body)) =>
  ask(mailEvents, body, { 'rpc/end_address': null }, { headers, env });

void suite('mail-events', () => {
  for (const [event, reason] of [
    [complaint, 'complained'],
    [eventOf('email.bounced', { bounce: { type: 'Permanent' } }), 'bounced'],
    [eventOf('email.bounced', { bounce: { type: 'Transient' } }), null],
    [eventOf('email.delivered', {}), null],
  ] as const) {
    void test(`ends subscriptions for a complaint or a permanent bounce alone: ${event}`, async () => {
      const { status, bodies } = await deliver(event);
      assert.equal(status, 200);
      const ended = reason === null ? [] : [{ p_email: to[0], p_reason: reason }];
      assert.deepEqual(bodies('rpc/end_address'), ended);
    });
  }

  void test('refuses a signature that is missing, foreign, old, early, of another event or id or of another scheme', async () => {
    const signed = sign(complaint);
    for (const headers of [
      {},
      sign(complaint, { key: Buffer.from('another secret') }),
      // A recorded request that is sent again later.
      sign(complaint, { age: 6 * 60 }),
      sign(complaint, { age: -6 * 60 }),
      { ...sign(complaint, { age: 6 * 60 }), 'svix-timestamp': signed['svix-timestamp'] ?? '' },
      sign('{}'),
      { ...signed, 'svix-id': 'msg_2' },
      { ...signed, 'svix-signature': (signed['svix-signature'] ?? '').replace('v1,', 'v1a,') },
    ] as Record<string, string>[]) {
      const { status, json, calls } = await deliver(complaint, headers);
      assert.deepEqual([status, json, calls], [400, { error: 'invalid-signature' }, []]);
    }
  });

  void test('accepts one valid signature of several, and a clock that is a little off', async () => {
    const signed = sign(complaint, { age: 4 * 60 });
    const several = { ...signed, 'svix-signature': `v1,b2xk v2,x ${signed['svix-signature']}` };
    assert.equal((await deliver(complaint, several)).status, 200);
  });
});
