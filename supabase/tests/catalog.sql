-- The catalog: columns, constraints, policies, functions, triggers and rights are the ones that catalog.psql
-- lists, and keep the rules at the end. `npm run test:sql -- --update` writes the list again.
begin;
\ir personas.psql
\ir catalog.psql
select plan(21);

create function tests.granted(acl aclitem[], separator text default ', ') returns text
language sql stable as $$
  select string_agg(who || ' ' || acts, separator order by who)
  from (
    select coalesce(r.rolname, 'PUBLIC') as who,
      string_agg(lower(privilege_type), ' ' order by privilege_type) as acts
    from aclexplode(acl) left join pg_roles as r on r.oid = grantee
    where (grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role'))
      -- New in Postgres 17.
      and privilege_type <> 'MAINTAIN'
    group by r.rolname
  ) as granted
$$;

create temporary table own_tables as
select format('%s.%s', n.nspname, c.relname) as name, c.*
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S');

create temporary table own_functions as
select format('%s(%s)', p.oid::regproc, pg_get_function_identity_arguments(p.oid)) as name, p.*
from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace);

create temporary table catalog as
select regexp_replace(array_to_string(array[kind || ':'] || parts, ' '), '\s+', ' ', 'g') as line
from (
  select 'schema', array[nspname::text, tests.granted(nspacl)]
  from pg_namespace where nspname in ('public', 'private')
  union all
  select
    case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
    array[
      name, case when relkind = 'v' then array_to_string(reloptions, ' ') end,
      case when relkind in ('r', 'p') and not relrowsecurity then 'WITHOUT ROW LEVEL SECURITY' end,
      case when relreplident not in ('d', 'n') then 'REPLICA IDENTITY ' || relreplident::text end,
      tests.granted(relacl)
    ]
  from own_tables where relkind <> 'S' or tests.granted(relacl) is not null
  union all
  select 'column', array[
    t.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    case
      when a.attgenerated <> '' then 'generated '
      when a.attidentity <> '' then 'identity ' || a.attidentity::text
      when d.oid is not null then 'default '
    end || coalesce(pg_get_expr(d.adbin, d.adrelid), ''),
    '| ' || tests.granted(a.attacl)
  ]
  from own_tables as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum
  -- The columns of a private view are seen by functions alone.
  where t.relkind <> 'S' and (t.relkind <> 'v' or t.relnamespace = 'public'::regnamespace)
  union all
  select 'constraint', array[
    t.name, conname, pg_get_constraintdef(rule.oid), case when not convalidated then 'NOT VALID' end
  ]
  from pg_constraint as rule join own_tables as t on t.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index', array[t.name, pg_get_indexdef(indexrelid), case when not indisvalid then 'INVALID' end]
  from pg_index join own_tables as t on t.oid = indrelid
  -- The index of a constraint is listed with its constraint.
  where not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 'policy', array[
    format('%s.%s "%s"', schemaname, tablename, policyname), permissive, lower(cmd), 'to',
    array_to_string(roles, ', '), 'using ' || qual, 'with check ' || with_check
  ]
  from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select 'trigger', array[
    regexp_replace(pg_get_triggerdef(t.oid), '^CREATE ', ''), case when tgenabled <> 'O' then 'DISABLED' end
  ]
  from pg_trigger as t join own_functions as f on f.oid = tgfoid
  where not tgisinternal
  union all
  select 'function', array[
    p.oid::regproc::text || '(' || pg_get_function_arguments(p.oid) || ')', '->',
    coalesce(pg_get_function_result(p.oid), 'procedure'), l.lanname,
    case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    case when prosecdef then 'DEFINER' end, case when proisstrict then 'strict' end,
    array_to_string(proconfig, ' '),
    '| ' || replace(tests.granted(coalesce(proacl, acldefault('f', proowner))), ' execute', '')
  ]
  from own_functions as p join pg_language as l on l.oid = prolang
  union all
  select 'publication', array[
    pubname::text, case when puballtables then 'ALL TABLES' end, case when pubinsert then 'insert' end,
    case when pubupdate then 'update' end, case when pubdelete then 'delete' end,
    case when pubtruncate then 'truncate' end
  ]
  from pg_publication where pubname = 'supabase_realtime'
  union all
  select 'publication', array[
    pubname::text, prrelid::regclass::text, prattrs::text, pg_get_expr(prqual, prrelid)
  ]
  from pg_publication_rel join pg_publication as p on p.oid = prpubid where pubname = 'supabase_realtime'
  union all
  select 'bucket', array[
    id, case when public then 'public' else 'private' end, file_size_limit::text,
    array_to_string(allowed_mime_types, ' ')
  ]
  from storage.buckets
) as listed (kind, parts);

select is(
  string_agg(sign || line, E'\n' order by line, sign desc), null,
  'the catalog is what catalog.psql lists; if it should be as it is, run npm run test:sql -- --update'
)
from (
  select '- ' as sign, line from (select line from tests.listed except all select line from catalog) as gone
  union all
  select '+ ', line from (select line from catalog except all select line from tests.listed) as added
) as differences;

-- Tables ------------------------------------------------------------------------------------------

select is_empty(
  $$ select name from own_tables where relkind = 'r' and obj_description(oid, 'pg_class') is null $$,
  'every table says what it is for'
);
select is_empty(
  $$ select name from own_tables where relkind in ('r', 'p') and not relrowsecurity $$,
  'every table has row level security'
);
select is_empty(
  $$
    select name from own_tables
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and has_table_privilege('service_role', oid, 'select, insert, update, delete')
  $$,
  'the service role works on public tables, not on private ones'
);
select is_empty(
  $$
    select name, who from own_tables cross join unnest(array['anon', 'authenticated']) as who
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and (
        has_table_privilege(who, oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(who, oid, 'select, insert, update')
      )
  $$,
  'no visitor, member or admin reads or writes a private table'
);
create function tests.tables_open_for(who name, act text) returns text
language sql as $$
  select string_agg(relname, ' ' order by relname) from own_tables
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and case act when 'delete' then has_table_privilege(who, oid, act) else has_any_column_privilege(who, oid, act) end
$$;
select tests.try('owner', format('tests.tables_open_for(%L, %L)', who, act), tables, why)
from (
  values
    ('anon', 'select', 'beat_audio beat_images beat_withdrawals beats gallery_images gallery_withdrawals '
      || 'merch_categories merch_images merch_products merch_withdrawals', 'visitors read what the site shows'),
    ('anon', 'insert', 'admin_requests contact_messages merch_notifications newsletter_subscribers',
      'visitors send messages, wishes and requests for access, and add nothing else'),
    ('anon', 'update', null, 'visitors change nothing'),
    ('anon', 'delete', null, 'visitors delete nothing'),
    ('authenticated', 'insert', 'admin_requests beat_audio beat_images beats contact_messages discount_codes '
      || 'gallery_images merch_categories merch_images merch_notifications merch_products newsletter_subscribers',
      'accounts add content and messages, as far as policies let them, and no order or offer'),
    ('authenticated', 'update', 'beat_audio beat_images beats contact_messages discount_codes gallery_images '
      || 'merch_categories merch_images merch_notifications merch_products newsletter_subscribers',
      'accounts change these, and no order, offer, profile or request for access'),
    ('authenticated', 'delete', 'beat_audio beat_images beats discount_codes gallery_images merch_categories '
      || 'merch_images merch_products', 'accounts delete content and codes, and no message, order or offer')
) as open (who, act, tables, why);
select is_empty(
  $$
    select fk.conrelid::regclass, fk.conname
    from pg_constraint as fk join own_tables as t on t.oid = fk.conrelid
    where fk.contype = 'f' and not exists (
      select 1 from pg_index as i
      where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1] and i.indpred is null
    )
  $$,
  'every foreign key has an index'
);
select is_empty(
  $$
    select t.name from pg_publication_rel join own_tables as t on t.oid = prrelid
    where t.relreplident <> 'd'
      or not exists (select 1 from pg_index where indrelid = t.oid and indisprimary)
  $$,
  'a broadcast change names its row by the primary key alone'
);

select is_empty(
  $$
    select who, act, path
    from (
      values
        ('anon', 'select', '{beats.created_by,beats.downloads_count,beats.published_at,beats.revision,'
          || 'beats.accepts_offers,merch_products.starter_key,merch_products.stock_quantity}'),
        ('authenticated', 'select', '{admin_requests.password_hash}'),
        ('authenticated', 'insert', '{beats.published_at,beats.revision}'),
        ('authenticated', 'update', '{beats.plays_count,beats.downloads_count,beats.published_at,beats.changed_at,'
          || 'beats.revision,merch_products.published_at,merch_products.changed_at,merch_products.revision,'
          || 'merch_products.starter_key,gallery_images.image_url,discount_codes.percent,contact_messages.message}'),
        ('anon', 'insert', '{admin_requests.status,admin_requests.reviewed_at,contact_messages.handled_at}')
    ) as closed (who, act, paths)
    cross join unnest(paths::text[]) as path
    where has_column_privilege(who, 'public.' || split_part(path, '.', 1), split_part(path, '.', 2), act)
  $$,
  'nobody reads what is internal, or writes what the database itself counts and dates'
);

-- Policies ----------------------------------------------------------------------------------------

select is_empty(
  $$
    select tablename, policyname from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and (cardinality(roles) <> 1 or roles <@ '{public}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')
  $$,
  'every policy names one role and one command'
);
select is_empty(
  $$
    select tablename, roles, cmd from pg_policies where schemaname in ('public', 'private', 'storage')
    group by schemaname, tablename, roles, cmd having count(*) > 1
  $$,
  'no table has two policies for the same role and command'
);
select is_empty(
  $$
    select tablename, cmd
    from (select *, format('%I.%I', schemaname, tablename) as name from pg_policies) as policy
    where schemaname = 'public' and not case cmd
      when 'DELETE' then has_table_privilege(roles[1], name, 'delete')
      else has_any_column_privilege(roles[1], name, cmd)
    end
  $$,
  'no policy is idle: its role has the right it is about'
);
select is_empty(
  $$
    select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage')
      and regexp_replace(
        concat(qual, ' ', with_check), '\( SELECT (private\.is_(super_)?admin|auth\.uid)\(\)', '', 'g'
      ) ~ '(private\.is_(super_)?admin|auth\.uid)\(\)'
  $$,
  'policies ask who calls once per statement, not once per row'
);

-- Functions ---------------------------------------------------------------------------------------

select is_empty(
  $$
    select name from own_functions
    where not ('search_path=""' = any (coalesce(proconfig, '{}')))
      or has_function_privilege('public', oid, 'execute')
  $$,
  'every function pins an empty search_path, and PUBLIC executes none'
);
select is_empty(
  $$ select name from own_functions where pronamespace = 'public'::regnamespace and prosecdef $$,
  'what runs with the owner''s rights is not exposed by the API'
);

select * from finish();
rollback;
