import { expect, it } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY, parseEnv } from '@/config/env';

const origin = 'http://localhost:5173';
const url = 'https://abc.supabase.co';
const local = {
  supabaseUrl: origin,
  publishableKey: LOCAL_PUBLISHABLE_KEY,
  adminEmails: [],
  superAdminEmail: '',
  siteUrl: '',
};
const hosted = { supabaseUrl: url, publishableKey: 'key' };
const PUBLISHABLE = 'VITE_SUPABASE_PUBLISHABLE_KEY';

it.each([
  ['nothing is set', {}, local],
  ['values are blank', { VITE_SUPABASE_URL: ' ', [PUBLISHABLE]: '' }, local],
  ['a project is set', { VITE_SUPABASE_URL: `${url}/`, [PUBLISHABLE]: 'key' }, hosted],
  ['the key has its older name', { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'key' }, hosted],
  [
    'the key has both names',
    { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'old', [PUBLISHABLE]: 'key' },
    hosted,
  ],
  [
    'admins are listed',
    { VITE_ADMIN_EMAILS: ' A@x.com, ,b@x.com', VITE_SUPER_ADMIN_EMAIL: ' Super@X.com ' },
    { adminEmails: ['a@x.com', 'b@x.com'], superAdminEmail: 'super@x.com' },
  ],
  [
    'the site has an address',
    { VITE_SITE_URL: ' https://site.example/ ' },
    { siteUrl: 'https://site.example' },
  ],
])('reads the settings when %s', (_, source, settings) => {
  expect(parseEnv(source, origin)).toMatchObject(settings);
});

const both = `Set both VITE_SUPABASE_URL and ${PUBLISHABLE}, or neither.`;
it.each([
  ['an address without a key', { VITE_SUPABASE_URL: url }, both],
  ['a key without an address', { [PUBLISHABLE]: 'key' }, both],
  [
    'an address that is no URL',
    { VITE_SUPABASE_URL: 'abc', [PUBLISHABLE]: 'key' },
    'VITE_SUPABASE_URL is not a URL.',
  ],
])('refuses %s', (_, source, message) => {
  expect(() => parseEnv(source, origin)).toThrow(message);
});
