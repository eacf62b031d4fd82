import assert from 'node:assert/strict';
import process from 'node:process';
import { suite, test } from 'node:test';
import { Lexer } from 'marked';
import type {
  CartItem,
  MailContent,
  OfferData,
  OrderData,
  Receipt,
} from '../../supabase/functions/_shared/mail-data.ts';
import { mailHtml, mailPlain } from '../../supabase/functions/_shared/mail-layout.ts';
import { mailText } from '../../supabase/functions/_shared/mail-text.ts';
import { license } from '../../supabase/functions/_shared/testing/license.ts';
import mail from '../../supabase/functions/mail/index.ts';
import { ask, Failure } from './support.ts';

const receipt: Receipt = {
  created_at: '2026-11-24T23:00:00+00:00',
  immediate_delivery_at: '2026-11-24T23:00:00+00:00',
  name: 'Rae <Rapper>',
  artist_name: null,
  address: '1 Main Street\nPortland',
  seller: { name: 'Trap Violinist LLC', location: 'Portland, OR', email: 'shop@example.com' },
  lines: [
    { title: 'Rosin', tier_name: 'Premium', supersedes: null, quantity: 1, unit_cents: 7500 },
    { title: 'Shirt', tier_name: null, supersedes: null, quantity: 2, unit_cents: 1000 },
  ],
  discount_cents: 2500,
  free_every: 3,
  code_cents: 0,
  tax_cents: 500,
};
const order: OrderData & { token: string; receipt: Receipt } = {
  reference: 'TV-7F3K-92QD',
  name: 'Rae <Rapper>',
  email: 'rae@example.com',
  total_cents: 7500,
  refunded_cents: 500,
  surplus_cents: 7900,
  void_reason: null,
  expires_at: '2026-11-25T14:00:00+00:00',
  currency: 'USD',
  payment: 'stripe',
  titles: ['Midnight Rosin, Premium license'],
  token: 'secret-token',
  receipt,
};
const offer: OfferData & { token: string } = {
  reference: 'TVO-7F3K-92QD',
  title: 'Midnight Rosin',
  name: 'Rae',
  email: 'rae@example.com',
  message: 'For my album',
  amount_cents: 20_000,
  price_cents: 30_000,
  currency: 'USD',
  status: 'sent',
  expires_at: '2026-11-25T14:00:00+00:00',
  token: 'secret-token',
};
const cartItems: CartItem[] = [
  {
    kind: 'license',
    beat_id: 1,
    tier: 'premium',
    tier_name: 'Premium',
    quantity: 1,
    title: 'Rosin',
  },
  { kind: 'merch', product_id: 2, size: 'M', color: 'Black', quantity: 2, title: 'Tee' },
];
const due = [
  {
    id: 3,
    kind: 'order-paid',
    recipient: 'rae@example.com',
    order_id: 7,
    data: order,
    artist: 'Nia & Sons',
    postal_address: '1 Main St & Co',
  },
  {
    id: 4,
    kind: 'artist-order',
    recipient: 'artist@example.com',
    order_id: 7,
    data: order,
    artist: null,
    postal_address: '1 Main St & Co',
  },
];
/** Answers of a database with these mails, which a sender takes once. */
const answers = (mails: readonly unknown[] = due) => {
  const waiting = [...mails];
  return {
    'rpc/take_mails': () => waiting.splice(0),
    'rpc/finish_mail': null,
    'rpc/return_mails': null,
    'rpc/pending_documents': [],
    'rpc/documents_to_check': [],
    emails: { id: 'mail_1' },
  };
};

void suite('mail', () => {
  void test('sends due mails with an idempotency key each, and reports the outcome', async () => {
    const { json, calls, bodies } = await ask(mail, {}, answers());
    assert.deepEqual(json, { sent: 2, failed: 0 });
    const [first, second] = calls.filter(({ name }) => name === 'emails');
    assert.equal(first?.headers['idempotency-key'], 'outbox-3');
    assert.equal(first.headers['authorization'], 'Bearer re_functions');
    const sent = first.body as Record<string, unknown>;
    assert.deepEqual([sent['to'], sent['from']], [['rae@example.com'], 'Shop <shop@site.test>']);
    assert.match(String(sent['html']), />Nia &amp; Sons</);
    assert.match(String(sent['text']), /https:\/\/site\.test\/orders\/TV-7F3K-92QD#secret-token/);
    assert.equal(
      (second?.body as Record<string, unknown> | undefined)?.['reply_to'],
      'rae@example.com',
    );
    assert.deepEqual(bodies('rpc/finish_mail'), [
      { p_id: 3, p_failure: null, p_is_final: false },
      { p_id: 4, p_failure: null, p_is_final: false },
    ]);
  });

  void test('adds a link and headers to unsubscribe to a mail to a list, the postal address also to a reminder, the box of an order to a mail about a limit, and nothing to other mails', async () => {
    const token = '0b8a7c52-5d7a-4c7e-9d38-2f0a6f1f6a11';
    const listed = { ...due[0], data: { ...order, unsubscribe_token: token } };
    const reminder = { ...due[0], kind: 'cart-reminder', data: { items: [] } };
    const limit = { limit: 'sales', line: 2, noted: 101, most: 100, upgrade: null };
    const limited = { ...due[0], kind: 'license-limit', data: { ...order, title: 'A', ...limit } };
    const mails = [listed, due[1], reminder, limited];
    const { calls } = await ask(mail, {}, answers(mails));
    const [first, second, third, fourth] = calls.flatMap(({ name, body }) =>
      name === 'emails'
        ? [body as { subject: string; html: string; text: string; headers?: object }]
        : [],
    );
    const page = `https://site.test/newsletter#${token}`;
    assert.ok(first && second && third && fourth);
    assert.ok(first.text.endsWith(`1 Main St & Co\n\nUnsubscribe: ${page}`));
    assert.match(first.html, /1 Main St &amp; Co/);
    assert.ok(first.html.includes(`<a href="${page}"`));
    assert.deepEqual(first.headers, {
      'List-Unsubscribe': `<${process.env['SUPABASE_URL']}/functions/v1/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    assert.equal(second.headers, undefined);
    assert.doesNotMatch(second.text + second.html, /unsubscribe|Main St/i);
    assert.ok(third.text.endsWith('1 Main St & Co'));
    assert.match(third.html, /<br>1 Main St &amp; Co/);
    assert.equal(third.headers, undefined);
    const box = 'https://site.test/orders/TV-7F3K-92QD#secret-token&emails=2';
    assert.equal(fourth.subject, 'Your license for A is over a limit');
    assert.ok(fourth.text.endsWith(`1 Main St & Co\n\nUnsubscribe: ${box}`));
    assert.deepEqual(fourth.headers, { 'List-Unsubscribe': `<${box}>` });
  });

  const data = { campaign_id: 7, subject: 'New', body: 'Hello', items: [] };
  const campaign = [{ ...due[0], kind: 'campaign', data }];
  for (const [kind, mails, status, isFinal] of [
    ['a campaign', campaign, 422, true],
    ['a campaign', campaign, 403, false],
    ['a campaign', campaign, 500, false],
    ['an order', due.slice(0, 1), 422, false],
  ] as const) {
    void test(`reports a ${status} with its reason, which is ${isFinal ? '' : 'not '}final for a mail of ${kind}`, async () => {
      const emails = new Failure(status, { message: 'No domain' });
      const { json, bodies } = await ask(mail, {}, { ...answers(mails), emails });
      assert.deepEqual(json, { sent: 0, failed: 1 });
      const p_failure = `${status} {"message":"No domain"}`;
      assert.deepEqual(bodies('rpc/finish_mail'), [{ p_id: 3, p_failure, p_is_final: isFinal }]);
    });
  }

  void test('renders a campaign once for all recipients, and refuses for good what is nested too deeply', async () => {
    const lex = Lexer.lex.bind(Lexer);
    let renderings = 0;
    Lexer.lex = (...args) => ((renderings += 1), lex(...args));
    const mails = ['Hi *all*', '>'.repeat(10_000)].flatMap((body) =>
      [3, 4, 5].map((id) => ({ ...campaign[0], id, data: { ...data, body } })),
    );
    const taken = answers(mails);
    const { json, bodies } = await ask(mail, {}, taken).finally(() => (Lexer.lex = lex));
    assert.deepEqual([json, renderings], [{ sent: 3, failed: 3 }, 2]);
    const finals = bodies('rpc/finish_mail').map(
      (body) => (body as { p_is_final: boolean }).p_is_final,
    );
    assert.deepEqual(finals, [false, false, false, true, true, true]);
  });

  void test('sends no further mail once the rate is used up, and gives the others back as one sender', async () => {
    let rate = 1;
    const emails = () => ((rate -= 1) < 0 ? new Failure(429, {}) : {});
    const { json, bodies, names } = await ask(mail, {}, { ...answers(), emails });
    assert.deepEqual([json, bodies('rpc/finish_mail').length], [{ sent: 1, failed: 0 }, 1]);
    assert.equal(names.filter((name) => name === 'emails').length, 2);
    const [{ p_sender } = {}] = bodies('rpc/take_mails') as { p_sender?: string }[];
    assert.match(String(p_sender), /^[0-9a-f-]{36}$/);
    assert.deepEqual(bodies('rpc/return_mails'), [{ p_sender, p_ids: [4] }]);
  });

  void test('takes nothing out of the outbox without a provider', async () => {
    const { json, bodies } = await ask(mail, {}, answers(), { env: { RESEND_API_KEY: '' } });
    assert.deepEqual([json, bodies('rpc/take_mails')], [{ sent: 0, failed: 0 }, []]);
  });

  void test('sends mails while a license cannot be written', async () => {
    const { number } = license;
    const pending = [{ number, path: `${number}.pdf`, data: license }];
    const { json } = await ask(mail, {}, { ...answers(), 'rpc/pending_documents': pending });
    assert.deepEqual(json, { sent: 2, failed: 0 });
  });
});

void suite('texts of mails', () => {
  const site = 'https://site.test';

  void test('name the artist as an admin has entered the name', () => {
    const named = mailText({ kind: 'offer-declined', data: offer }, site, 'Nia & Sons');
    assert.match(mailPlain(named), /Nia & Sons declined your offer/);
  });

  void test('isolate a title with right-to-left letters from the words and the price beside it', () => {
    const { subject } = mailText(
      { kind: 'offer-countered', data: { ...offer, title: 'שיר 7' } },
      site,
    );
    assert.equal(subject, 'A counteroffer for \u2068שיר 7\u2069: $300.00');
  });

  void test('escape what buyers typed', () => {
    const html = mailHtml(mailText({ kind: 'order-paid', data: order }, site), site);
    assert.match(html, /Rae &lt;Rapper&gt;/);
    assert.doesNotMatch(html, /<Rapper>/);
  });

  const free = { ...order, total_cents: 0, payment: 'free' };
  const orderMails: [MailContent, RegExp[]][] = [
    [
      {
        kind: 'free-download',
        data: { title: 'Midnight Rosin', token: 'secret-token', wants_news: true },
      },
      [
        /also subscribes you/,
        /ignore this email/,
        /terms#free-downloads/,
        /site\.test\/free-download#secret-token/,
      ],
    ],
    [
      { kind: 'cart-reminder', data: { items: cartItems } },
      [
        /\nRosin, Premium license\nTee, M, Black × 2\n/,
        /No other reminder/,
        /site\.test\/cart#items=%5B%7B%22beatId%22%3A1%2C/,
      ],
    ],
    [
      {
        kind: 'license-limit',
        data: {
          ...{ ...order, number: 'TVL-7F3K-92QD', title: 'Rosin', line: 2, limit: 'streams' },
          ...{ noted: 85_000, most: 100_000, ends_at: null },
          upgrade: { name: 'Unlimited', features: ['Unlimited streams'], price_cents: 5000 },
        },
      },
      [
        /You entered 85,000 streams\. License TVL-7F3K-92QD allows up to 100,000\./,
        /upgrade to Unlimited for \$50\.00[^]*Unlimited streams[^]*uncheck the box/,
      ],
    ],
    [
      {
        kind: 'license-limit',
        data: {
          ...{ ...order, number: 'TVL-7F3K-92QD', title: 'Rosin', line: 1, limit: 'term' },
          ...{ upgrade: null, noted: null, most: null, ends_at: '2027-01-31T12:00:00Z' },
        },
      },
      [/ends on January 31, 2027\.[^]*through the contact page/],
    ],
    [
      { kind: 'confirm-subscription', data: { token: 'secret-token', list: 'early-access' } },
      [
        /early access to the single/,
        /ignore this email/,
        /site\.test\/newsletter#confirm-secret-token/,
      ],
    ],
    [
      { kind: 'artist-campaign', data: { id: 5, subject: 'New: Rosin' } },
      [/only if you send it/, /site\.test\/admin\/campaigns\?edit=5/],
    ],
    [
      {
        kind: 'artist-claim',
        data: {
          ...{
            title: 'Rosin',
            number: 'TVL-7F3K-92QD',
            song: 'Night Bus',
            url: 'https://rae.test/',
          },
          ...{ claim: 'By a label.', name: 'Rae', email: 'rae@example.com' },
        },
      },
      [
        /license TVL-7F3K-92QD[^]*Night Bus\nhttps:\/\/rae\.test\/\n+By a label\./,
        /inbox\?tab=songs/,
      ],
    ],
    [{ kind: 'artist-order', data: { ...order, payment: 'request' } }, [/expires on Nov 25, 2026/]],
    [
      { kind: 'order-paid', data: order },
      [/You paid \$75\.00/, /On November 24, 2026 .* your right of withdrawal ends/],
    ],
    [
      { kind: 'withdrawal', data: { ...order, sent_at: '2026-11-25T14:00:00Z', sender: 'R\nae' } },
      [
        /on Nov 25, 2026, 2:00\sPM UTC:\n+I withdraw .*92QD\.\nName: R ae\nEmail: rae@example\.com\n/,
      ],
    ],
    [
      {
        kind: 'artist-withdrawal',
        data: { name: 'Rae', email: 'rae@example.com', message: 'I withdraw' },
      },
      [/Rae, rae@example\.com, wrote:\n+I withdraw\n+[^]*Refund within 14 days/, /admin\/inbox/],
    ],
    [
      { kind: 'order-void', data: { ...order, void_reason: 'own' } },
      [
        /You already have the exclusive rights of this beat: another order of yours was paid first\./,
      ],
    ],
    [
      { kind: 'artist-erased', data: { files: ['TVL-7F3K-92QD.pdf', 'TVL-7F3K-93QD.pdf'] } },
      [
        /A member erased their account\.[^]*bucket licenses:\n+TVL-7F3K-92QD\.pdf\nTVL-7F3K-93QD\.pdf/,
      ],
    ],
    [{ kind: 'order-refunded', data: order }, [/\$5\.00 of the \$75\.00/]],
    [{ kind: 'order-paid-twice', data: order }, [/when you paid \$79\.00 for it online/]],
    [
      { kind: 'order-void', data: { ...order, void_reason: 'code' } },
      [/already been used\.[^]*The whole \$75\.00 is on its way back/],
    ],
    [
      { kind: 'order-paid', data: free },
      [/nothing to pay/, /If you did not ask for this, ignore/, /Get your files: .*#secret-token/],
    ],
  ];
  const offerMails = {
    'offer-sent': /\$200\.00 for Midnight Rosin exclusively[^]*by Nov 25, 2026, 2:00\sPM UTC/,
    'offer-link': /your first one is unchanged/,
    'offer-countered': /asks for \$300\.00[^]*until Nov 25/,
    'offer-accepted': /reserved for you until Nov 25/,
    'offer-declined': /declined your offer of \$200\.00/,
    'offer-expired': /can make a new one/,
    'offer-gone': /was sold exclusively/,
  };
  const link = /https:\/\/site\.test\/offers\/TVO-7F3K-92QD#secret-token/;
  for (const [content, words] of [
    ...orderMails,
    ...Object.entries(offerMails).map(
      ([kind, text]) => [{ kind, data: offer } as MailContent, [text, link]] as const,
    ),
  ]) {
    void test(`have amounts, dates and links: ${content.kind}, ${words.join()}`, () => {
      const text = mailPlain(mailText(content, site));
      for (const expected of words) assert.match(text, expected);
    });
  }

  void test('list each line, the deal and the tax of a receipt once, with seller and buyer', () => {
    const { paragraphs } = mailText({ kind: 'order-paid', data: order }, site);
    assert.deepEqual(paragraphs.slice(-2), [
      'Receipt for order TV-7F3K-92QD, November 24, 2026\nRosin, Premium license: $75.00\nShirt × 2: $20.00\nBuy 2 beats, get 1 free: -$25.00\nTax: $5.00\nTotal: $75.00',
      'Seller: Trap Violinist LLC, Portland, OR, shop@example.com\nBuyer: Rae <Rapper>, 1 Main Street, Portland',
    ]);
  });

  const revoked = { ...free, number: 'TVL-1', title: 'Rosin', reason: 'Copied' };
  for (const content of [
    { kind: 'order-paid', data: free },
    { kind: 'license-revoked', data: revoked },
    { kind: 'withdrawal', data: { ...order, sent_at: offer.expires_at, sender: null } },
    ...Object.keys(offerMails).map((kind) => ({ kind, data: offer })),
    ...['admin-approved', 'admin-rejected'].map((kind) => ({ kind, data: { name: offer.name } })),
  ] as MailContent[]) {
    void test(`have no name and address that a visitor typed without paying: ${content.kind}`, () => {
      assert.doesNotMatch(mailPlain(mailText(content, site)), /Rae|Main Street|For my album/);
    });
  }

  void test('call a free download the files of an order', () => {
    const { subject } = mailText({ kind: 'order-paid', data: free }, site);
    assert.equal(subject, 'Your files of order TV-7F3K-92QD');
  });

  void test('notify the artist of offers and answers, without the link of the buyer', () => {
    const say = (status: string) =>
      mailText({ kind: 'artist-offer', data: { ...offer, status } }, site);
    assert.equal(say('sent').subject, 'New offer for Midnight Rosin ($300.00)');
    assert.match(say('declined').subject, /^Your counteroffer for Midnight Rosin was declined/);
    assert.match(mailPlain(say('sent')), /For my album[^]*\/admin\/inbox\?tab=offers/);
    assert.doesNotMatch(mailPlain(say('sent')), /secret-token/);
  });

  for (const kind of [
    'artist-order',
    'artist-paid-twice',
    'artist-sold-on',
    'artist-dispute-lost',
    'artist-refund-failed',
  ] as const) {
    void test(`gives the artist no link that opens a buyer’s order: ${kind}`, () => {
      const text = mailPlain(mailText({ kind, data: order }, site));
      assert.doesNotMatch(text, /secret-token/);
      assert.match(text, /\/admin\/inbox/);
    });
  }

  void test('puts no line break of a sender’s name into a subject', () => {
    const data = { name: 'A\nBcc: b@example.com', email: 'a@example.com', message: 'Hi' };
    assert.doesNotMatch(mailText({ kind: 'artist-message', data }, site).subject, /\n/);
  });
});
