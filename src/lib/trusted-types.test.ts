import { expect, it, vi } from 'vitest';
import { installTrustedTypes, trustMarkup } from '@/lib/trusted-types';

it('allows only markup of the build and workers of the site', () => {
  const createPolicy =
    vi.fn<(name: string, rules: Record<string, (text: string) => unknown>) => void>();
  installTrustedTypes({ createPolicy });
  const { createHTML, createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};

  expect(createHTML?.('<p>typed</p>')).toBeNull();
  expect(createHTML?.(trustMarkup('<p>built</p>'))).toBe('<p>built</p>');
  expect(createScriptURL?.('/assets/worker.js')).toBe('/assets/worker.js');
  expect(createScriptURL?.('https://evil.example/worker.js')).toBeNull();
  expect(createScriptURL?.('data:text/javascript,1')).toBeNull();
});
