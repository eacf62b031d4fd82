// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY, parseEnv } from '@/config/env';

const origin = 'http://localhost:5173';

describe('parseEnv', () => {
  it('uses the page’s own origin and the local key when no project is set', () => {
    expect(parseEnv({}, origin)).toEqual({
      supabaseUrl: origin,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      adminEmails: [],
      superAdminEmail: '',
      siteUrl: '',
    });
  });

  it('treats blank values as missing', () => {
    const env = parseEnv({ VITE_SUPABASE_URL: ' ', VITE_SUPABASE_PUBLISHABLE_KEY: '' }, origin);
    expect(env.supabaseUrl).toBe(origin);
  });

  it('takes the hosted project and drops the trailing slash', () => {
    const env = parseEnv(
      { VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_PUBLISHABLE_KEY: 'key' },
      origin,
    );
    expect(env).toMatchObject({ supabaseUrl: 'https://abc.supabase.co', publishableKey: 'key' });
  });

  it('accepts the older name of the key, and prefers today’s', () => {
    const names = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'old' };
    expect(parseEnv(names, origin).publishableKey).toBe('old');
    const both = { ...names, VITE_SUPABASE_PUBLISHABLE_KEY: 'key' };
    expect(parseEnv(both, origin).publishableKey).toBe('key');
  });

  it.each([
    { VITE_SUPABASE_URL: 'https://abc.supabase.co' },
    { VITE_SUPABASE_PUBLISHABLE_KEY: 'key' },
  ])('refuses one without the other: %o', (source) => {
    expect(() => parseEnv(source, origin)).toThrow(
      'Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, or neither.',
    );
  });

  it('refuses an address that is no URL', () => {
    expect(() =>
      parseEnv({ VITE_SUPABASE_URL: 'abc', VITE_SUPABASE_PUBLISHABLE_KEY: 'key' }, origin),
    ).toThrow('VITE_SUPABASE_URL is not a URL.');
  });

  it('splits, trims and lower-cases the admin addresses', () => {
    const env = parseEnv(
      { VITE_ADMIN_EMAILS: ' A@x.com, ,b@x.com', VITE_SUPER_ADMIN_EMAIL: ' Super@X.com ' },
      origin,
    );
    expect(env.adminEmails).toEqual(['a@x.com', 'b@x.com']);
    expect(env.superAdminEmail).toBe('super@x.com');
  });

  it('takes the site’s own address without its trailing slash', () => {
    expect(parseEnv({ VITE_SITE_URL: ' https://site.example/ ' }, origin).siteUrl).toBe(
      'https://site.example',
    );
  });
});
