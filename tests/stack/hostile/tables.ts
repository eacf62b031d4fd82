/** Foreign rows: read, added, changed and deleted, over every table and column there is. */
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
  /** Of which the owner of the database sees no row. */
  isView: boolean;
  mayDelete: boolean;
  columns: Column[];
}

/** What anybody may send, and cannot read back. */
const forms = [
  'admin_requests',
  'contact_messages',
  'merch_notifications',
  'newsletter_subscribers',
];

/** Every table and view that the API exposes, with a row of it and what grants say of one role. */
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
    // The last one is the hidden one, where there are several.
    const [row = {}] = await stack.sql<Record<string, unknown>>(
      `select * from public.${name} order by ${key} desc limit 1`,
    );
    for (const column of columns) column.value = row[column.name] ?? null;
  }
  return tables;
}

const names = (columns: Column[]) => columns.map(({ name }) => name).join();
const rowOf = (columns: Column[]) =>
  Object.fromEntries(columns.map(({ name, value }) => [name, value]));
const returned = { prefer: 'return=representation' };

/** One that is granted beside each one that is not; all at once where none is granted. */
const attempts = (columns: Column[], to: 'insert' | 'update') => {
  const granted = columns.filter(({ may }) => may[to]);
  if (granted.length === 0) return [columns];
  return columns.filter(({ may }) => !may[to]).map((column) => [...granted, column]);
};

export function tableRequests(world: World, role: Role, tables: readonly Table[]): void {
  const { ask, expectUnchanged, ids } = world;
  const isOpen = ({ name }: Table) => isStaff(role) || forms.includes(name);

  if (!isStaff(role)) {
    it.each(tables)('reads no foreign row of $name', async ({ name, columns, isView }) => {
      expect(isView || columns.some(({ value }) => value !== null)).toBe(true);
      const readable = names(columns.filter(({ may }) => may.select));
      const locked = readable === '' ? [] : columns.filter(({ may }) => !may.select);
      const path = `/rest/v1/${name}?select=`;
      const answer = await ask(role, 'GET', path + (readable || '*'));
      expectNothingHidden(answer);
      if (readable === '') expectRefused(answer);
      for (const { name: column } of locked) {
        expectRefused(await ask(role, 'GET', path + column));
        expectRefused(await ask(role, 'GET', `${path}${readable}&${column}=not.is.null`));
      }
    });
  }

  // Postgres itself writes no view of two tables, and calls that a failure.
  const written = tables.filter(({ isView }) => !isView);
  it.each(written)('adds nothing to $name', async (table) => {
    const { name, columns, key } = table;
    const path = `/rest/v1/${name}`;
    const granted = columns.filter(({ may }) => may.insert);
    const tried = isOpen(table) ? attempts(columns, 'insert') : [columns, granted];
    for (const body of tried.map(rowOf)) expectRefused(await ask(role, 'POST', path, { body }));
    // Over what is there.
    expectRefused(
      await ask(role, 'POST', `${path}?on_conflict=${key}`, {
        body: rowOf(columns),
        headers: { prefer: 'resolution=merge-duplicates' },
      }),
    );
    await expectUnchanged();
  });

  it.each(written)('changes and deletes nothing of $name that is not theirs', async (table) => {
    const { name, columns, key, mayDelete } = table;
    const path = `/rest/v1/${name}?${key}=not.is.null`;
    const granted = columns.filter(({ may }) => may.update);
    const others = attempts(columns, 'update');
    for (const body of (isStaff(role) ? others : [granted, ...others]).map(rowOf)) {
      const answer = await ask(role, 'PATCH', path, { body, headers: returned });
      // Row level security blocks without a word.
      if (answer.text !== '[]') expectRefused(answer);
    }
    if (!isStaff(role) || !mayDelete) {
      const answer = await ask(role, 'DELETE', path, { headers: returned });
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
        expectRefused(
          await ask(role, method, `/rest/v1/${table}?x=not.is.null`, { body, headers }),
        );
      }
      expectRefused(await ask(role, 'GET', `/rest/v1/${path.replace('/', '.')}?select=*`));
    }
    await expectUnchanged();
  });
}
