/** Rows of others: read, added, changed and deleted, over every table of the API. */
import { expect, it } from 'vitest';
import { expectNothingHidden, expectRefused, isStaff, type Role, type World } from './world.ts';

interface Column {
  name: string;
  value: unknown;
  may: Record<'select' | 'insert' | 'update', boolean>;
}

interface Table {
  name: string;
  key: string;
  /** The owner of the database sees no row of a view. */
  isView: boolean;
  mayDelete: boolean;
  columns: Column[];
}

/** Anyone may send them, and cannot read them back. */
const forms = [
  'admin_requests',
  'contact_messages',
  'merch_notifications',
  'newsletter_subscribers',
];

/** Every table and view of the API, with one row and the column grants of a role. */
export async function readTables({ stack }: World, role: Role): Promise<Table[]> {
  const grantee = role === 'visitor' ? 'anon' : 'authenticated';
  const tables = await stack.sql<Table>(
    `select c.relname as name, coalesce(min(k.attname), 'id') as key,
       c.relkind = 'v' as "isView", has_table_privilege($1, c.oid, 'delete') as "mayDelete",
       jsonb_agg(
         jsonb_build_object(
           'name', a.attname,
           'may', jsonb_build_object(
             'select', has_column_privilege($1, c.oid, a.attnum, 'select'),
             'insert', has_column_privilege($1, c.oid, a.attnum, 'insert'),
             'update', has_column_privilege($1, c.oid, a.attnum, 'update')
           )
         )
         order by a.attnum
       ) as columns
     from pg_class as c
     join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index as i on i.indrelid = c.oid and i.indisprimary
     left join pg_attribute as k on k.attrelid = c.oid and k.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     group by c.oid
     order by c.relname`,
    [grantee],
  );
  for (const { name, key, columns } of tables) {
    // The last row is the hidden one, where there are several.
    const [row = {}] = await stack.sql<Record<string, unknown>>(
      `select * from public.${name} order by ${key} desc limit 1`,
    );
    for (const column of columns) column.value = row[column.name] ?? null;
  }
  return tables;
}

const namesOf = (columns: Column[]) => columns.map(({ name }) => name).join();
const rowOf = (columns: Column[]) =>
  Object.fromEntries(columns.map(({ name, value }) => [name, value]));

export function tableRequests(world: World, role: Role, tables: readonly Table[]): void {
  const { ask, expectUnchanged, ids } = world;

  if (!isStaff(role)) {
    it.each(tables)('reads no foreign row of $name', async ({ name, columns, isView }) => {
      expect(isView || columns.some(({ value }) => value !== null)).toBe(true);
      const path = `/rest/v1/${name}?select=`;
      const readable = namesOf(columns.filter(({ may }) => may.select));
      const locked = columns.filter(({ may }) => !may.select);
      const answer = await ask(role, 'GET', path + (readable || '*'));
      expectNothingHidden(answer);
      if (readable === '') expectRefused(answer);
      else if (locked.length > 0) {
        const filter = locked[0]?.name ?? '';
        expectRefused(await ask(role, 'GET', path + namesOf(locked)));
        expectRefused(await ask(role, 'GET', `${path}${readable}&${filter}=not.is.null`));
      }
    });
  }

  // Postgres itself writes no view of two tables, and calls that a failure.
  const written = tables.filter(({ isView }) => !isView);
  it.each(written)('changes nothing in $name that belongs to others', async (table) => {
    const { name, columns, key, mayDelete } = table;
    const path = `/rest/v1/${name}`;
    const every = rowOf(columns);
    const granted = (to: 'insert' | 'update') => rowOf(columns.filter(({ may }) => may[to]));
    const isOpen = isStaff(role) || forms.includes(name);
    for (const body of isOpen ? [every] : [every, granted('insert')]) {
      expectRefused(await ask(role, 'POST', path, { body }));
    }
    const over = `${path}?on_conflict=${key}`;
    const headers = { prefer: 'resolution=merge-duplicates' };
    expectRefused(await ask(role, 'POST', over, { body: every, headers }));

    const changes = (isStaff(role) ? [every] : [every, granted('update')]).map((body) => ({
      body,
    }));
    const requests = [
      ...changes.map((change) => ['PATCH', change] as const),
      ...(isStaff(role) && mayDelete ? [] : [['DELETE', {}] as const]),
    ];
    for (const [method, change] of requests) {
      const answer = await ask(role, method, `${path}?${key}=not.is.null`, {
        ...change,
        headers: { prefer: 'return=representation' },
      });
      // Row level security blocks without an error.
      if (answer.text !== '[]') expectRefused(answer);
    }
    await expectUnchanged();
  });

  if (role === 'admin') {
    it('adds no beat in the name of another', async () => {
      const body = { title: 'Theirs', created_by: ids.buyer };
      expectRefused(await ask(role, 'POST', '/rest/v1/beats', { body }));
      await expectUnchanged();
    });
  }

  it('reads, adds, changes and deletes nothing outside the API', async () => {
    for (const path of ['private/admins', 'private/outbox', 'auth/users', 'storage/objects']) {
      const [schema = '', table = ''] = path.split('/');
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const body = method === 'GET' ? undefined : {};
        const url = `/rest/v1/${table}?x=not.is.null`;
        expectRefused(await ask(role, method, url, { body, headers }));
      }
      expectRefused(await ask(role, 'GET', `/rest/v1/${path.replace('/', '.')}?select=*`));
    }
    await expectUnchanged();
  });
}
