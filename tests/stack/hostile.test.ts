/** Hostile requests in every role, over HTTP: each is refused, and nothing that is stored changes. */
import { afterAll, describe } from 'vitest';
import { accountRequests } from './hostile/accounts.ts';
import { fileRequests, readBuckets } from './hostile/files.ts';
import { roles, startWorld } from './hostile/world.ts';

const world = await startWorld();
const buckets = await readBuckets(world);
afterAll(() => world.stack.discard());

describe.each(roles)('%s', (role) => {
  accountRequests(world, role);
  fileRequests(world, role, buckets);
});
