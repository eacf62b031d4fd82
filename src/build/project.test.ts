import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from './project.ts';

const legacy = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.x`;

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_a', false],
  ['VITE_SUPABASE_ANON_KEY', legacy('anon'), false],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_a', true],
  ['VITE_SUPABASE_ANON_KEY', legacy('service_role'), true],
  ['STATIC_CATALOG_KEY', ' sb_secret_a', true],
])('with %s = %s a build ends: %s', (name, key, ends) => {
  vi.stubEnv(name, key);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  const read = () => readSettings({ envDir: false }, 'production');
  if (!ends) {
    expect(read()[name]).toBe(key);
    return;
  }
  expect(read).toThrow('exit');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`${name} holds a secret key`));
  vi.mocked(console.error).mockClear();
});
