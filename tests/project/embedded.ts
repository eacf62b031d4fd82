/** An embedded stack on a port of its own, as a project at another origin than the site. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../supabase/local/accounts.ts';
import { bootStack } from '../../supabase/local/boot.ts';
import { listen } from '../../supabase/local/http.ts';
import { publishableKey, secretKey } from '../../supabase/local/keys.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import type { Project } from '../support/project.ts';
import { root } from '../support/site.ts';

export async function serveEmbedded(): Promise<{ project: Project; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const stack = await bootStack({
    paths: stackPaths(root, join(folder, 'data')),
    log,
    template: await seededTemplate({ root, demo: false, log }),
    loadSeed: null,
    siteUrl: () => 'http://site.test',
  });
  const server = await listen(stack);
  // The tests make more requests and mails than the limits allow, which a project for tests has to raise.
  const timer = setInterval(() => stack.limits.reset(), 1000);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    project: {
      url,
      publishableKey,
      secretKey: secretKey(),
      superAdmin: 'super@example.com',
      password: demoPassword,
      mailbox: { kind: 'local', url },
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
