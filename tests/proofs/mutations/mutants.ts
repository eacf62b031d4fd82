/**
 * Mutants that remove each guard of the data, one by one. They are read from the catalog of the migrated database,
 * so that a guard that is added later has its mutants, too.
 */
import type { RunLines } from './database.ts';

export interface Mutant {
  class: string;
  name: string;
  /** Removes the guard, within the transaction of a test. */
  sql: string;
  /** A test that contains one of these words may fail. */
  words: string[];
  /** Only tests that call this function may fail. */
  oid?: string;
}

type Found = Pick<Mutant, 'name' | 'sql' | 'words'>;

const own = `in ('public', 'private')`;
const table = `format('%I.%I', n.nspname, c.relname)`;
const tables = `pg_class as c join pg_namespace as n on n.oid = c.relnamespace`;

/** Each query returns the mutants of a class: name, sql, words. */
const queries: Readonly<Record<string, string>> = {
  'policy dropped': `
    select format('%s.%s: %s', schemaname, tablename, policyname) as name,
      format('drop policy %I on %I.%I', policyname, schemaname, tablename) as sql,
      array[tablename] as words
    from pg_policies where schemaname in ('public', 'storage')`,
  'policy opened': `
    select format('%s.%s: %s (%s)', schemaname, tablename, policyname, part) as name,
      format('alter policy %I on %I.%I %s (true)', policyname, schemaname, tablename, part) as sql,
      array[tablename] as words
    from pg_policies
    cross join lateral (values ('using', qual), ('with check', with_check)) as term (part, condition)
    where schemaname in ('public', 'storage') and condition <> 'true'`,
  'policy with an or for an and': `
    select format('%s.%s: %s (%s, %s)', schemaname, tablename, policyname, part, place) as name,
      format(
        'alter policy %I on %I.%I %s (%s)', policyname, schemaname, tablename, part,
        regexp_replace(condition, ' AND ', ' OR ', 1, place)
      ) as sql,
      array[tablename] as words
    from pg_policies
    cross join lateral (values ('using', qual), ('with check', with_check)) as term (part, condition)
    cross join generate_series(1, regexp_count(condition, ' AND ')) as place
    where schemaname in ('public', 'storage')`,
  'policy for everybody': `
    select format('%s.%s: %s', schemaname, tablename, policyname) as name,
      format('alter policy %I on %I.%I to public', policyname, schemaname, tablename) as sql,
      array[tablename] as words
    from pg_policies where schemaname in ('public', 'storage')`,
  'row level security off': `
    select ${table} as name, format('alter table %s disable row level security', ${table}) as sql,
      array[c.relname] as words
    from ${tables} where n.nspname ${own} and c.relrowsecurity`,
  'right granted': `
    select format('%s on %s to %s', act, ${table}, who) as name,
      format('grant %s on %s to %I', act, ${table}, who) as sql, array[c.relname] as words
    from ${tables}
    cross join unnest(array['anon', 'authenticated']) as who
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as act
    where n.nspname ${own} and c.relkind = 'r' and not has_table_privilege(who, c.oid, act)`,
  'function granted': `
    select format('%s to %s', p.oid::regprocedure, who) as name,
      format('grant execute on function %s to %I', p.oid::regprocedure, who) as sql,
      array[p.proname] as words
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    cross join unnest(array['anon', 'authenticated']) as who
    where n.nspname ${own} and not has_function_privilege(who, p.oid, 'execute')`,
  'schema granted': `
    select format('%s on %s to %s', act, n.nspname, who) as name,
      format('grant %s on schema %I to %s', act, n.nspname, who) as sql, array[n.nspname] as words
    from pg_namespace as n
    cross join unnest(array['anon', 'authenticated', 'service_role', 'public']) as who
    cross join unnest(array['usage', 'create']) as act
    where n.nspname ${own} and not has_schema_privilege(who, n.oid, act)`,
  'constraint dropped': `
    select format('%s %s', ${table}, rule.conname) as name,
      format('alter table %s drop constraint %I cascade', ${table}, rule.conname) as sql,
      array[c.relname, rule.conname] as words
    from pg_constraint as rule join pg_class as c on c.oid = rule.conrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname ${own} and rule.contype in ('c', 'u', 'p', 'f')`,
  'foreign key with another delete rule': `
    select format('%s %s', ${table}, rule.conname) as name,
      format(
        'alter table %s drop constraint %I, add constraint %2$I %s', ${table}, rule.conname,
        case when pg_get_constraintdef(rule.oid) ~ 'ON DELETE (CASCADE|SET NULL)'
          then regexp_replace(pg_get_constraintdef(rule.oid), ' ON DELETE (CASCADE|SET NULL)', '')
          else regexp_replace(pg_get_constraintdef(rule.oid), '( ON DELETE RESTRICT)?$', ' ON DELETE CASCADE')
        end
      ) as sql,
      array[c.relname] as words
    from pg_constraint as rule join pg_class as c on c.oid = rule.conrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname ${own} and rule.contype = 'f'`,
  'null allowed': `
    select format('%s.%s', ${table}, a.attname) as name,
      format('alter table %s alter column %I drop not null', ${table}, a.attname) as sql,
      array[c.relname] as words
    from pg_attribute as a join ${tables} on c.oid = a.attrelid
    where n.nspname ${own} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and a.attidentity = ''
      and not exists (
        select 1 from pg_index as i
        where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
      )`,
  'default dropped': `
    select format('%s.%s', ${table}, a.attname) as name,
      format('alter table %s alter column %I drop default', ${table}, a.attname) as sql,
      array[c.relname] as words
    from pg_attribute as a join ${tables} on c.oid = a.attrelid
    where n.nspname ${own} and c.relkind = 'r' and a.atthasdef and a.attgenerated = ''`,
  'default with another interval': `
    select format('%s.%s: twice', ${table}, a.attname) as name,
      format(
        'alter table %s alter column %I set default %s', ${table}, a.attname,
        regexp_replace(pg_get_expr(d.adbin, d.adrelid), '(''[^'']+''::interval)', '(\\1 * 2)')
      ) as sql,
      array[c.relname] as words
    from pg_attrdef as d join ${tables} on c.oid = d.adrelid
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = d.adnum
    where n.nspname ${own} and pg_get_expr(d.adbin, d.adrelid) ~ '::interval'`,
  'unique index dropped': `
    select i.indexrelid::regclass::text as name,
      format('drop index %s', i.indexrelid::regclass) as sql, array[c.relname] as words
    from pg_index as i join ${tables} on c.oid = i.indrelid
    where n.nspname ${own} and i.indisunique
      and not exists (select 1 from pg_constraint as rule where rule.conindid = i.indexrelid)`,
  'trigger with another number': `
    select format('%s on %s: %s for %s', t.tgname, t.tgrelid::regclass, number || '0', number) as name,
      regexp_replace(
        replace(pg_get_triggerdef(t.oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
        '''' || number, '''' || number || '0'
      ) as sql,
      array[c.relname] as words
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    join pg_proc as p on p.oid = t.tgfoid join pg_namespace as n on n.oid = p.pronamespace
    cross join lateral (
      select distinct found[1] as number
      from regexp_matches(pg_get_triggerdef(t.oid), '''(\\d+)', 'g') as found
    ) as numbers
    where n.nspname ${own} and not t.tgisinternal`,
  'trigger dropped': `
    select format('%s on %s', t.tgname, t.tgrelid::regclass) as name,
      format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as sql,
      array[c.relname] as words
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    join pg_proc as p on p.oid = t.tgfoid join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname ${own} and not t.tgisinternal`,
  'definer and invoker swapped': `
    select p.oid::regprocedure::text as name,
      format(
        'alter function %s security %s', p.oid::regprocedure,
        case when p.prosecdef then 'invoker' else 'definer' end
      ) as sql,
      array[p.proname] as words
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where n.nspname ${own}`,
  'bucket opened': `
    select format('%s %s', bucket.id, setting) as name,
      format('update storage.buckets set %s where id = %L', setting, bucket.id) as sql,
      array[bucket.id] as words
    from storage.buckets as bucket
    cross join unnest(array[
      'public = not public', 'file_size_limit = null',
      'allowed_mime_types = allowed_mime_types || ''text/html''::text'
    ]) as setting`,
};

interface Body {
  oid: string;
  name: string;
  proname: string;
  definition: string;
  /** Whether its calls are counted, which they are not where Postgres may inline the function. */
  counted: boolean;
  /** Tables that call it: by a trigger, constraint, policy or default. */
  tables: string[];
}

const quoted = String.raw`'(?:[^'\n]|'')*'`;
const within = (inner: string) => String.raw`\((?:[^()']|${quoted}|${inner})*\)`;
const parens = within(within(within(within('(?!)'))));
const statement = String.raw`(?:[^;']|${quoted})*;`;
/** One of the conditions that `and` connects. */
const term = String.raw`(?:(?! (?:and|as|do|for|group|limit|order|returning|then)\b)[^\n();']|${quoted}|${parens})+`;

/** Patterns of the statements in a function that refuse, narrow, limit or act, each with its replacement. */
const guards: readonly (readonly [string, RegExp, string])[] = [
  ['refusal', new RegExp(String.raw`\braise exception\b${statement}`, 'g'), 'null;'],
  // The statement that returns a SQL function's result cannot be dropped, so it makes no mutant.
  [
    'statement',
    new RegExp(
      String.raw`(?<=^ *)(?:(?:perform|select) private\.\w+\(|insert into|update|delete from)${statement}`,
      'gm',
    ),
    '',
  ],
  ['longer interval', /interval ('{1,2})\d[^']*\1/g, '($& * 2)'],
  ['shorter interval', /interval ('{1,2})\d[^']*\1/g, '($& / 2)'],
  ['lower limit', /(?<=\bthrottle\('\w+', )\d+/g, '$& - 1'],
  ['higher limit', /(?<=\bthrottle\('\w+', )\d+/g, '$& + 1'],
  ['random bytes', /(?<=\bgen_random_bytes\()\d+/g, '3'],
  ['unsalted hash', /\bsalt(?:\.value)?\s*\|\| /g, ''],
  [
    'condition',
    new RegExp(
      String.raw`(?<!end )\b(?:els)?if\b(?! not exists [^(])(?:[^;()']|${quoted}|${parens})*?\bthen\b`,
      'g',
    ),
    '',
  ],
  // Postgres itself writes the body of a function that returns one expression, in capitals.
  ['where', new RegExp(String.raw`\bwhere ${term}`, 'gi'), 'where true'],
  ['term', new RegExp(String.raw`(?<=\bwhere [^\n]*|\n *) and ${term}`, 'gi'), ''],
];

/** All matches, those within another one too. */
function overlapping(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const from = new RegExp(pattern);
  for (let match = from.exec(text); match; match = from.exec(text)) {
    found.push(match);
    from.lastIndex = match.index + 1;
  }
  return found;
}

/** Words by which tests reach a function: its own name, those of its callers, and their tables. */
function reachedBy(body: Body, all: readonly Body[]): string[] {
  const found = new Set<Body>([body]);
  for (const each of found) {
    // A name in quotes is one that private.run_daily_jobs calls.
    const call = new RegExp(`\\b${each.proname}['(]`);
    for (const other of all) if (call.test(other.definition)) found.add(other);
  }
  return [...found].flatMap(({ proname, tables }) => [proname, ...tables]);
}

async function rowsOf<Row>(run: RunLines, query: string): Promise<Row[]> {
  const text = `select coalesce(json_agg(found), '[]') from (${query} order by name) as found;`;
  const { rows, error } = await run([{ text, origin: 'mutants.ts' }]);
  if (error !== undefined) throw new Error(error);
  return JSON.parse(rows.join('\n')) as Row[];
}

async function functionMutants(run: RunLines): Promise<Mutant[]> {
  const all = await rowsOf<Body>(
    run,
    `select p.oid::text, p.oid::regprocedure::text as name, p.proname,
      regexp_replace(pg_get_functiondef(p.oid), ' *-- .*$', '', 'gn') as definition, l.lanname <> 'sql' or p.prosecdef as counted,
      array(
        select c.relname::text from pg_depend as d
        left join pg_trigger as t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
        left join pg_constraint as k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
        left join pg_policy as y on d.classid = 'pg_policy'::regclass and y.oid = d.objid
        left join pg_attrdef as f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
        join pg_class as c on c.oid = coalesce(t.tgrelid, k.conrelid, y.polrelid, f.adrelid)
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      ) as tables
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    join pg_language as l on l.oid = p.prolang where n.nspname ${own}`,
  );
  return all.flatMap((body) =>
    guards.flatMap(([kind, pattern, replacement]) =>
      overlapping(pattern, body.definition).map((match): Mutant => {
        const [text] = match;
        const without =
          kind === 'condition'
            ? `${text.startsWith('els') ? 'elsif' : 'if'} false then`
            : replacement.replace('$&', () => text);
        const { definition, oid } = body;
        return {
          class: `${kind} in a function`,
          name: `${body.name}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 110)}`,
          sql:
            definition.slice(0, match.index) +
            without +
            definition.slice(match.index + text.length),
          words: reachedBy(body, all),
          ...(body.counted && { oid }),
        };
      }),
    ),
  );
}

export const nameOf = (mutant: Mutant) => `${mutant.class}: ${mutant.name}`;

export async function findMutants(run: RunLines): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for (const [kind, sql] of Object.entries(queries)) {
    const rows = await rowsOf<Found>(run, sql);
    found.push(...rows.map((row) => ({ class: kind, ...row })));
  }
  found.push(...(await functionMutants(run)));
  const times = new Map<string, number>();
  return found.map((mutant) => {
    const time = (times.get(nameOf(mutant)) ?? 0) + 1;
    times.set(nameOf(mutant), time);
    return time === 1 ? mutant : { ...mutant, name: `${mutant.name} (${time})` };
  });
}
