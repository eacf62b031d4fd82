import { describe, expect, it, vi } from 'vitest';
import { takeAuthCallback } from '@/features/account/auth-callback';
import { fc } from '@tests/support/property';

const origin = 'https://violin.example';

/** Reads the callback from a URL; `clean` is the URL that replaces it in the history. */
function take(href: string, entry: object = { idx: 3 }) {
  const replaceState = vi.fn();
  const history = { state: entry, replaceState } as unknown as History;
  const localStorage = { 'sb-project-auth-token-code-verifier': 'x' } as unknown as Storage;
  const location = { href } as Location;
  const callback = takeAuthCallback({ location, history, localStorage });
  const [[state, , clean] = []] = replaceState.mock.calls as [unknown, string, URL][];
  return { callback, clean: clean ?? new URL(href), state };
}

const read = (address: string) => {
  const { callback, clean } = take(`${origin}${address}`);
  return { callback, clean: clean.href.slice(origin.length) };
};

const cutShort = {
  kind: 'error',
  purpose: 'confirm',
  code: 'otp_expired',
  description: 'The link is not complete.',
};

it.each([
  ['email', 'confirm'],
  ['signup', 'confirm'],
  ['magiclink', 'confirm'],
  ['recovery', 'recovery'],
  ['invite', 'recovery'],
  ['email_change', 'confirm'],
])(
  'a mailed link of type %s has the purpose %s on any page, and opens its own',
  (type, purpose) => {
    expect(read(`//admin?token_hash=abc&type=${type}&tab=2`)).toEqual({
      callback: { kind: 'token', purpose, tokenHash: 'abc', type },
      clean: purpose === 'recovery' ? '/reset-password?tab=2' : '/login?tab=2',
    });
  },
);

it('a mailed link stays in the history entry, and is read from it after a reload', () => {
  const { callback, state } = take(`${origin}/login?token_hash=abc&type=email`);
  expect(state).toEqual({ idx: 3, mailedLink: callback });
  expect(take(`${origin}/login`, state as object)).toMatchObject({ callback, state: undefined });
});

it.each(['token_hash=&type=email', 'token_hash=abc', 'token_hash=a&type=constructor'])(
  'a mailed link that is incomplete counts as expired: %s',
  (query) => {
    expect(read(`/login?${query}`)).toEqual({ callback: cutShort, clean: '/login' });
  },
);

it.each([
  '/beats?code=SUMMER25',
  '/beats/7?error=x#code=y',
  '/find-me?error_code=1',
  '/cart?code=1',
])('leaves the words of other services alone: %s', (address) => {
  expect(read(address)).toEqual({ callback: null, clean: address });
});

it('takes a code on the home page for a discount unless this browser began a sign-in', () => {
  const location = { href: `${origin}/?code=SUMMER25` } as Location;
  const replaceState = vi.fn();
  const history = { state: null, replaceState } as unknown as History;
  const empty = {} as Storage;
  expect(takeAuthCallback({ location, history, localStorage: empty })).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

describe.each([
  ['/login', 'confirm', '/login'],
  ['/', 'confirm', '/login'],
  ['/reset-password/', 'recovery', '/reset-password'],
  ['/admin-login', 'google', '/admin-login'],
])('on %s (%s)', (path, purpose, pageOfCode) => {
  const tooOld = { kind: 'error', purpose, code: 'otp_expired', description: 'Too old' };
  const parameters = 'error=access_denied&error_code=otp_expired&error_description=Too+old&sb';
  it.each([
    ['code', '?code=abc', { kind: 'code', purpose, code: 'abc' }],
    ['error in the query', `?${parameters}`, tooOld],
    ['error in the fragment', `#${parameters}`, tooOld],
    [
      'error without a code of its own before any code',
      '?code=abc&error=server_error',
      { kind: 'error', purpose, code: 'server_error', description: '' },
    ],
  ])('reads a %s', (_, added, callback) => {
    const clean = callback.kind === 'code' ? pageOfCode : path;
    expect(read(`${path}${added}`)).toEqual({ callback, clean });
  });
});

it.each([
  ['/#contact', undefined],
  ['//beats///7?page=2#top', '/beats/7?page=2#top'],
  ['/login?code=', '/login'],
  ['/login#access_token=abc&refresh_token=def&type=recovery', '/login'],
])('%s is no callback', (address, clean = address) => {
  expect(read(address)).toEqual({ callback: null, clean });
});

it('keeps the section hash and the history state', () => {
  const { clean, state } = take(`${origin}/?code=abc#contact`);
  expect(clean.hash).toBe('#contact');
  expect(state).toMatchObject({ idx: 3 });
});

describe('the cleaned address', () => {
  const secret = [
    ...['code', 'token_hash', 'token', 'type', 'error', 'error_code', 'error_description'],
    ...['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'],
    ...['expires_in', 'expires_at', 'token_type', 'sb'],
  ];
  const callbackParams = ['code', 'token_hash', 'error', 'error_code', 'access_token'];
  const ours = fc.string({ minLength: 1 }).filter((name) => !secret.includes(name));
  const pairs = (names: fc.Arbitrary<string>) =>
    fc.array(fc.tuple(names, fc.string()), { maxLength: 6 });
  const parameters = pairs(fc.oneof(ours, fc.constantFrom(...secret)));

  const without = (list: readonly (readonly [string, string])[]) =>
    list.filter(([name]) => !secret.includes(name));
  const build = (query: [string, string][], fragment: [string, string][]) => {
    const url = new URL('/login', origin);
    url.search = new URLSearchParams(query).toString();
    url.hash = new URLSearchParams(fragment).toString();
    return url;
  };

  it('has no parameter of the auth service, and keeps all others', () => {
    fc.assert(
      fc.property(
        parameters,
        parameters,
        fc.constantFrom(...callbackParams),
        fc.boolean(),
        (query, fragment, suspicious, inFragment) => {
          (inFragment ? fragment : query).push([suspicious, 'x']);
          const { clean } = take(build(query, fragment).href);
          expect([...clean.searchParams]).toEqual(without(query));
          expect([...new URLSearchParams(clean.hash.slice(1))]).toEqual(without(fragment));
          expect(clean.pathname).toBe('/login');
        },
      ),
    );
  });

  it('is unchanged without a callback parameter', () => {
    const harmless = pairs(
      fc.oneof(ours, fc.constantFrom(...secret.filter((name) => !callbackParams.includes(name)))),
    );
    fc.assert(
      fc.property(harmless, harmless, (query, fragment) => {
        const { href } = build(query, fragment);
        expect(take(href)).toEqual({ callback: null, clean: new URL(href), state: undefined });
      }),
    );
  });
});
