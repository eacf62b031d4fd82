import { expect, it, vi } from 'vitest';
import { readSettings } from './project.ts';

const legacy = (role: string) => `e30.${btoa(JSON.stringify({ iss: 'supabase', role }))}.x`;

it.each([
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_a', 0],
  ['VITE_SUPABASE_ANON_KEY', legacy('anon'), 0],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_a', 1],
  ['VITE_SUPABASE_ANON_KEY', legacy('service_role'), 1],
  ['STATIC_CATALOG_KEY', ' sb_secret_a', 1],
  ['STATIC_LICENSE_KEYS', '{"keys":[{"kty":"OKP","x":"a"}]}', 0],
  ['STATIC_LICENSE_KEYS', '{"keys":[{"kty":"OKP","d":"a"}]}', 1],
])('with %s = %s a build ends %i times', (name, key, times) => {
  vi.stubEnv(name, key);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  readSettings({ envDir: false }, 'production');
  expect(exit).toHaveBeenCalledTimes(times);
  expect(console.error).toHaveBeenCalledTimes(times);
  vi.mocked(console.error).mockClear();
});
