/**
 * Turns notifications into the changes that each subscriber may see: rows are read under the subscriber's
 * own role and claims, once per distinct role and claims, so that row level security and column grants
 * decide. A deletion has only the primary key and is sent to every subscriber of the table.
 */
import type { PGlite } from '@electric-sql/pglite';
import { actAs } from '../auth/jwt.ts';
import type { Claims } from '../auth/jwt.ts';
import type { Mutex } from '../mutex.ts';
import { isSubscribedTo, type ChangeType, type Subscription } from './subscription.ts';
import { CHANNEL, quote, type PublishedTable } from './triggers.ts';

type Row = Record<string, unknown>;

interface Change {
  schema: string;
  table: string;
  type: ChangeType;
  key: Row | null;
  oldKey: Row | null;
  at: string;
}

export interface Subscriber {
  /** The database role, and the token's claims; `{}` for a visitor. */
  identity(): { role: string; claims: Claims };
  subscriptions: readonly Subscription[];
  deliver(ids: number[], data: Row): void;
}

export class Feed {
  readonly subscribers = new Set<Subscriber>();
  readonly #db: PGlite;
  readonly #mutex: Mutex;
  readonly #tables: Map<string, PublishedTable>;
  readonly #readable = new Map<string, Promise<Set<string>>>();
  readonly #onError: (error: unknown) => void;
  #queue: Change[] = [];

  constructor(
    db: PGlite,
    mutex: Mutex,
    tables: PublishedTable[],
    onError: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#mutex = mutex;
    this.#tables = new Map(tables.map((table) => [`${table.schema}.${table.table}`, table]));
    this.#onError = onError;
  }

  /** Starts listening. The caller runs it before any request uses the database. */
  async start(): Promise<void> {
    await this.#db.listen(CHANNEL, (payload) => {
      if (this.subscribers.size === 0) return;
      this.#queue.push(JSON.parse(payload) as Change);
      if (this.#queue.length > 1) return;
      // The flush waits behind queued requests, so that the changes of a burst become one batch.
      this.#mutex.run(() => this.#flush()).catch(this.#onError);
    });
  }

  async #flush(): Promise<void> {
    const changes = this.#queue;
    this.#queue = [];
    const groups = new Map<string, Subscriber[]>();
    for (const subscriber of this.subscribers) {
      const { role, claims } = subscriber.identity();
      const name = JSON.stringify([role, claims]);
      groups.set(name, [...(groups.get(name) ?? []), subscriber]);
    }
    for (const members of groups.values()) await this.#serve(members, changes);
  }

  /** Delivers changes to a group of subscribers with the same role and claims, who see the same rows. */
  async #serve(members: Subscriber[], changes: Change[]): Promise<void> {
    const [first] = members;
    if (first === undefined) return;
    const { role, claims } = first.identity();
    const wanted = changes.filter((change) =>
      members.some(({ subscriptions }) =>
        subscriptions.some((one) => isSubscribedTo({ ...one, filter: null }, change, {})),
      ),
    );
    const visible = await this.#visibleRows(role, claims, wanted);

    for (const change of wanted) {
      const table = this.#tables.get(`${change.schema}.${change.table}`);
      if (table === undefined) continue;
      const record = change.type === 'DELETE' ? change.oldKey : visible.get(rowName(change));
      if (record == null) continue;
      const data: Row = {
        schema: change.schema,
        table: change.table,
        type: change.type,
        commit_timestamp: change.at,
        columns: table.columns.filter(({ name }) => name in record),
        errors: null,
        ...(change.type !== 'DELETE' && { record }),
        ...(change.type !== 'INSERT' && { old_record: change.oldKey }),
      };
      for (const member of members) {
        const ids = member.subscriptions
          .filter((subscription) => isSubscribedTo(subscription, change, record))
          .map(({ id }) => id);
        if (ids.length > 0) member.deliver(ids, data);
      }
    }
  }

  async #visibleRows(role: string, claims: Claims, changes: Change[]): Promise<Map<string, Row>> {
    const visible = new Map<string, Row>();
    const keys = new Map<PublishedTable, Map<string, Row>>();
    for (const change of changes) {
      const table = this.#tables.get(`${change.schema}.${change.table}`);
      if (table === undefined || change.key === null) continue;
      const rows = keys.get(table) ?? new Map<string, Row>();
      keys.set(table, rows.set(rowName(change), change.key));
    }
    if (keys.size === 0) return visible;

    const queries: { table: PublishedTable; sql: string; keys: Row[] }[] = [];
    for (const [table, rows] of keys) {
      const readable = await this.#readableColumns(role, table);
      if (!table.key.every((name) => readable.has(name))) continue;
      queries.push({ table, sql: selectSql(table, readable), keys: [...rows.values()] });
    }
    await this.#db.transaction(async (tx) => {
      await actAs(tx, role, claims);
      for (const { table, sql, keys: wanted } of queries) {
        const { rows } = await tx.query<{ key: Row; record: Row }>(sql, [JSON.stringify(wanted)]);
        for (const { key, record } of rows) visible.set(rowName({ ...table, key }), record);
      }
    });
    return visible;
  }

  /** Column grants do not change while the stack runs: migrations are applied before it starts. */
  #readableColumns(role: string, { schema, table }: PublishedTable): Promise<Set<string>> {
    const name = JSON.stringify([role, schema, table]);
    const known = this.#readable.get(name);
    if (known !== undefined) return known;
    const found = this.#db
      .query<{ name: string }>(
        `select attname as name from pg_catalog.pg_attribute
         where attrelid = $2::regclass and attnum > 0 and not attisdropped
           and has_column_privilege($1, attrelid, attnum, 'select')`,
        [role, `${quote(schema)}.${quote(table)}`],
      )
      .then(({ rows }) => new Set(rows.map((row) => row.name)));
    this.#readable.set(name, found);
    return found;
  }
}

function selectSql(table: PublishedTable, readable: Set<string>): string {
  const type = new Map(table.columns.map((column) => [column.name, column.type]));
  const keyTypes = table.key.map((name) => `${quote(name)} ${quote(type.get(name) ?? 'text')}`);
  const columns = table.columns.filter(({ name }) => readable.has(name));
  return `select to_jsonb(k) as key, to_jsonb(r) as record
    from jsonb_to_recordset($1::jsonb) as k(${keyTypes.join(', ')})
    join ${quote(table.schema)}.${quote(table.table)} t using (${table.key.map(quote).join(', ')})
    cross join lateral (select ${columns.map(({ name }) => `t.${quote(name)}`).join(', ')}) r`;
}

function rowName({
  schema,
  table,
  key,
}: {
  schema: string;
  table: string;
  key: Row | null;
}): string {
  return JSON.stringify([schema, table, key]);
}
