import type { Stack } from '../../../supabase/local/stack.ts';

/**
 * Every table that requests can write: the columns that an insert may set, the primary key, and how
 * many rows were written since the database was opened.
 */
const tablesSql = `
  select n.nspname || '.' || c.relname as name, 'snapshot.' || n.nspname || '_' || c.relname as copy,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
     join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
     where a.attrelid = c.oid) as key,
    pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid)
      + pg_stat_get_tuples_deleted(c.oid) as writes
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')`;

interface Table {
  name: string;
  copy: string;
  columns: string;
  key: string;
  writes: number;
}

/**
 * A copy of the database's rows, which replaces a test's writes. Sequences are not reset, because the
 * stand-ins for Stripe and the mail service remember the ids that a test sent them.
 */
export class Snapshot {
  readonly #stack: Stack;
  /** The first transaction whose writes are undone. */
  #since = '';
  #writes = new Map<string, number>();

  private constructor(stack: Stack) {
    this.#stack = stack;
  }

  static async take(stack: Stack): Promise<Snapshot> {
    await stack.query('create schema snapshot');
    for (const { name, copy, columns, key } of await readTables(stack)) {
      await stack.query(`create table ${copy} as select ${columns} from ${name}`);
      await stack.query(`alter table ${copy} add primary key (${key})`);
    }
    const snapshot = new Snapshot(stack);
    await snapshot.#startOver();
    return snapshot;
  }

  /** Undoes every write since the snapshot was taken, without firing triggers. */
  async restore(): Promise<void> {
    const written = (await readTables(this.#stack)).filter(
      ({ name, writes }) => writes !== this.#writes.get(name),
    );
    if (written.length === 0) return;
    const statements = [
      'set local session_replication_role = replica',
      ...written.map(
        ({ name }) => `delete from ${name} where xmin::text::bigint >= ${this.#since}`,
      ),
      ...written.map(
        ({ name, copy, columns, key }) =>
          `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}
           where (${key}) not in (select ${key} from ${name})`,
      ),
    ];
    await this.#stack.query(`do $restore$ begin ${statements.join('; ')}; end $restore$`);
    await this.#startOver();
  }

  async #startOver(): Promise<void> {
    const tables = await readTables(this.#stack);
    this.#writes = new Map(tables.map(({ name, writes }) => [name, writes]));
    const [row] = await this.#stack.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    this.#since = row?.next ?? '';
  }
}

/** Flushes the counts of writes first, because Postgres otherwise does so at most once a second. */
async function readTables(stack: Stack): Promise<Table[]> {
  await stack.query('select pg_stat_force_next_flush()');
  return stack.query<Table>(tablesSql);
}
