/** Hostile requests in every role, over HTTP: each is refused, and nothing that is stored changes. */
import { afterAll, describe } from 'vitest';
import { accountRequests } from './hostile/accounts.ts';
import { edgeFunctionRequests } from './hostile/edge-functions.ts';
import { fileRequests, readBuckets } from './hostile/files.ts';
import { functionRequests, readClosedFunctions } from './hostile/functions.ts';
import { readTables, tableRequests } from './hostile/tables.ts';
import { roles, startWorld } from './hostile/world.ts';

const world = await startWorld();
const buckets = await readBuckets(world);
afterAll(() => world.stack.discard());

for (const role of roles) {
  const tables = await readTables(world, role);
  // The super admin writes no table that other admins do not.
  const own = tables.filter(({ columns }) => !columns.some(({ may }) => may.insert));
  const closed = await readClosedFunctions(world, role);
  describe(role, () => {
    accountRequests(world, role);
    edgeFunctionRequests(world, role);
    // To files the super admin is an admin.
    if (role !== 'super admin') fileRequests(world, role, buckets);
    functionRequests(world, role, closed);
    tableRequests(world, role, role === 'super admin' ? own : tables);
  });
}
