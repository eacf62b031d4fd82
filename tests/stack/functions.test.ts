import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootStack } from '../../supabase/local/boot.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { root, startStack, type TestStack } from './support.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

const ask = (name: string, init: RequestInit = {}) =>
  fetch(`${stack.url}/functions/v1/${name}`, { method: 'POST', ...init });

describe('edge functions', () => {
  it('answer at their name, through the client as well', async () => {
    const answer = (await stack.visitor().functions.invoke('checkout', { body: {} })) as {
      error: { context: Response };
    };
    const { context } = answer.error;
    expect(context.status).toBe(400);
    expect(await context.json()).toEqual({ error: 'invalid-request' });
  });

  it('answer preflights themselves', async () => {
    const answer = await ask('checkout', { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('are not found by a name that is none', async () => {
    for (const name of ['nothing', '_shared', '']) {
      const answer = await ask(name);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('are given this stack’s address, keys and stand-in for Stripe', () => {
    expect(process.env).toMatchObject({
      SUPABASE_URL: stack.url,
      SITE_URL: stack.url,
      SUPABASE_SECRET_KEYS: expect.stringMatching(/^{"default":"sb_secret_/) as string,
      STRIPE_API_URL: stack.url,
    });
  });
});

describe('a live key', () => {
  it('is refused before the stack starts', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_real');
    const booting = bootStack({
      paths: stackPaths(root, `${stack.folder}-live`),
      log: { info: () => undefined, warn: () => undefined },
      loadSeed: null,
      siteUrl: () => 'http://site.test',
    });
    await expect(booting).rejects.toThrow(/STRIPE_SECRET_KEY is a live key/);
    vi.unstubAllEnvs();
  });
});
