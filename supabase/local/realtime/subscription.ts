/** One entry of a channel's `postgres_changes`: the events and rows that it subscribes to. */
import { isRecord } from './protocol.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof operators)[number];

interface Filter {
  column: string;
  operator: Operator;
  /** One value, several for `in`. */
  values: string[];
}

export interface Subscription {
  id: number;
  event: '*' | ChangeType;
  schema: string;
  /** `*` is every table of the schema. */
  table: string;
  filter: Filter | null;
  /** As the client wrote it, because the reply has to repeat it. */
  filterText: string | undefined;
}

/** @throws {Error} with a sentence for the client when an entry is malformed */
export function parseSubscription(entry: unknown, id: number): Subscription {
  if (!isRecord(entry)) throw new Error('A postgres_changes entry has to be an object.');
  const { event, schema, table, filter } = entry;
  if (event !== '*' && event !== 'INSERT' && event !== 'UPDATE' && event !== 'DELETE') {
    throw new Error(`Unknown event ${JSON.stringify(event)}.`);
  }
  return {
    id,
    event,
    schema: typeof schema === 'string' ? schema : 'public',
    table: typeof table === 'string' && table !== '' ? table : '*',
    filter: typeof filter === 'string' && filter !== '' ? parseFilter(filter) : null,
    filterText: typeof filter === 'string' ? filter : undefined,
  };
}

/** `price=gt.10`, `id=in.(1,2)` */
function parseFilter(text: string): Filter {
  const [, column, operator, value] = /^([^=]+)=(\w+)\.(.*)$/s.exec(text) ?? [];
  const known = operators.find((name) => name === operator);
  if (column === undefined || value === undefined || known === undefined) {
    throw new Error(`Malformed filter ${JSON.stringify(text)}.`);
  }
  if (known !== 'in') return { column, operator: known, values: [value] };
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined) throw new Error(`Malformed filter ${JSON.stringify(text)}.`);
  return { column, operator: known, values: list.split(',') };
}

/** Whether a subscription includes this change; false when the record lacks the filtered column. */
export function isSubscribedTo(
  subscription: Subscription,
  change: { schema: string; table: string; type: ChangeType },
  record: Record<string, unknown>,
): boolean {
  const { event, schema, table, filter } = subscription;
  return (
    (event === '*' || event === change.type) &&
    schema === change.schema &&
    (table === '*' || table === change.table) &&
    (filter === null || passes(filter, record[filter.column]))
  );
}

function passes({ operator, values }: Filter, actual: unknown): boolean {
  if (actual === null || actual === undefined) return false;
  const orders = values.map((value) => compare(actual, value));
  const [order = Number.NaN] = orders;
  switch (operator) {
    case 'eq':
      return order === 0;
    case 'neq':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    case 'in':
      return orders.includes(0);
  }
}

function compare(actual: unknown, wanted: string): number {
  if (typeof actual === 'number') return actual - Number(wanted);
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual);
  return text === wanted ? 0 : text < wanted ? -1 : 1;
}
