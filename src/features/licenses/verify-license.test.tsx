import { generateKeyPairSync, sign } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { verifyPage } from '@/content/verify';
import { VerifyPage } from '@/pages/shop/verify-page';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

const license = {
  number: 'TVL-7F3K-92QD',
  status: 'valid',
  replaced: false,
  title: 'Ghost of Cremona',
  tier: 'Premium',
  date: '2026-03-04T23:06:07Z',
  // SHA-256 of `abc`.
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  is_original: true,
  is_deleted: false,
};

const shopKey = generateKeyPairSync('ed25519');

function open(path: string, answer: object | null = license) {
  const calls = record(server, 'post', 'rest/v1/rpc/verify_license', () =>
    answer instanceof Response ? answer : HttpResponse.json(answer),
  );
  const keys = [shopKey.publicKey.export({ format: 'jwk' })];
  server.use(http.get('*/.well-known/license-keys.json', () => HttpResponse.json({ keys })));
  const page = (
    <Routes>
      <Route path={paths.verifyPattern} element={<VerifyPage />} />
    </Routes>
  );
  return { ...renderApp(page, { path }), calls };
}

async function choose(user: ReturnType<typeof open>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await user.upload(input, file);
}

const pdf = (content: string) => new File([content], 'license.pdf', { type: 'application/pdf' });

const field = () => screen.getByRole('textbox', { name: /License number/ });

it('verifies a typed number in any spelling', async () => {
  const { user, calls } = open('/verify');
  await user.type(field(), 'tvl 7f3k 92qd{Enter}');
  expect(await screen.findByText('This license is valid')).toBeVisible();
  expect(calls).toEqual([{ p_number: 'TVL-7F3K-92QD' }]);
  expect(field()).toHaveValue('TVL-7F3K-92QD');
  expect(screen.getByRole('heading', { name: 'Ghost of Cremona' })).toBeVisible();
  expect(screen.getByText('Premium')).toBeVisible();
  // The date is shown in UTC.
  expect(screen.getByText('Mar 4, 2026')).toBeVisible();
});

const valid = '/verify/TVL-7F3K-92QD';
const revoked = { ...license, status: 'revoked' };

it.each([
  ['/verify/hello', null, 'looks like TVL-7F3K-92QD'],
  ['/verify/TVL-0F3K-92QD', null, 'looks like TVL-7F3K-92QD'],
  ['/verify/TVL-2222-2222', null, 'No license has this number'],
  [valid, revoked, 'This license has been revoked'],
  [valid, { ...license, status: 'expired' }, 'This license has expired'],
  [valid, { ...license, status: 'suspended' }, 'This license is suspended'],
  [valid, { ...revoked, replaced: true }, 'This license has been replaced'],
  [valid, { ...license, is_original: false }, 'The stored document was changed'],
  [valid, { ...license, is_original: false, is_deleted: true }, 'The stored document was deleted'],
])('shows at %s for the answer %j: %s', async (path, answer, message) => {
  open(path, answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('recognizes the original document, and reports another file, without uploading it', async () => {
  const { user } = open('/verify/TVL-7F3K-92QD');
  await screen.findByText('This license is valid');
  await choose(user, pdf('abc'));
  expect(await screen.findByText('This is the original document')).toBeVisible();
  await choose(user, pdf('abcd'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This is not the original document'),
  );
});

it('shows that the document is still being created', async () => {
  open('/verify/TVL-7F3K-92QD', { ...license, sha256: null });
  expect(await screen.findByText(/The document is being made/)).toBeVisible();
});

const taggedMp3 = (text: string) => {
  const size = String.fromCharCode(text.length >> 7, text.length & 127);
  const head = ['ID3\x03\0\0\0\0', size, text];
  return new File([...head, new Uint8Array([0xff, 0xfb, 0x90, 0])], 'beat.mp3', {
    type: 'audio/mpeg',
  });
};

it('verifies the number in the tags of a bought file, without uploading it', async () => {
  const { user, calls } = open('/verify');
  await choose(user, taggedMp3('Premium license TVL-7F3K-92QD'));
  expect(await screen.findByText('This license is valid')).toBeVisible();
  expect(calls).toEqual([{ p_number: 'TVL-7F3K-92QD' }]);
  expect(field()).toHaveValue('TVL-7F3K-92QD');
});

it('asks for the number of a song whose tags have none', async () => {
  const { user, calls } = open('/verify');
  await choose(user, taggedMp3('Night Bus'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This file has no license number');
  expect(alert).toHaveTextContent('Enter the number from the license document.');
  expect(calls).toEqual([]);
});

const { proof: texts } = verifyPage;
const { number, title, tier } = license;
const date = license.date.slice(0, 10);

/** Signs as `_shared/proof.ts` of the functions does. */
function signed(facts = { number, title, tier, date }, key = shopKey.privateKey) {
  const text = [{ alg: 'EdDSA' }, facts]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

it('finds a genuine signature in the tags of a bought file, and drops it with its number', async () => {
  const { user } = open('/verify');
  // In tags another frame may follow at once.
  await choose(user, taggedMp3(`https://site.test/verify/${number}#proof=${signed()}COMM`));
  expect(await screen.findByText(texts.genuine)).toBeVisible();
  expect(screen.getByText(verifyPage.valid.title)).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'TVL-2222-2222{Enter}');
  await waitFor(() => expect(screen.queryByText(texts.genuine)).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['has a changed letter', signed().replace('.eyJ', '.eyK')],
  ['is cut off', signed().slice(0, -9)],
  ['has another key', signed(undefined, generateKeyPairSync('ed25519').privateKey)],
  ['names another number', signed({ number: 'TVL-2222-2222', title, tier, date })],
  ['names another beat', signed({ number, title: 'Rosin', tier, date })],
])('warns of a link whose signature %s', async (_reason, proof) => {
  open(`${valid}#proof=${proof}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.forged.title);
  expect(screen.getByText(verifyPage.valid.title)).toBeVisible();
  expect(screen.queryByText(texts.genuine)).not.toBeInTheDocument();
});

it('shows the signed facts while the database does not answer', async () => {
  const facts = { number, title: 'Ночь 夜', tier, date };
  open(`${valid}#proof=${signed(facts)}`, new HttpResponse(null, { status: 503 }));
  expect(await screen.findByText(texts.alone.title)).toBeVisible();
  expect(screen.getByRole('heading', { name: facts.title })).toBeVisible();
  expect(screen.getByText('Mar 4, 2026')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(verifyPage.notLoaded);
  expectLogged('error', 'Loading license-verification failed:');
});

it('shows nothing about a signature on a site without keys', async () => {
  const { queryClient } = open(`${valid}#proof=x`);
  // Hosts answer a missing file with the app.
  server.use(http.get('*/.well-known/license-keys.json', () => HttpResponse.html('<html>')));
  await waitFor(() => expect(queryClient.getQueryData(['license-proof', 'x'])).toBeNull());
  expect(await screen.findByText(verifyPage.valid.title)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(texts.genuine)).not.toBeInTheDocument();
});
