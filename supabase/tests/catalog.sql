-- Rules of the catalog that hold whatever catalog.psql lists.
begin;
\ir personas.psql
\ir catalog_now.psql
select plan(26);

-- Tables ------------------------------------------------------------------------------------------

select is_empty(
  $$
    select name from own_tables
    where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') is null
  $$,
  'every public table has a comment, which the API shows'
);
select is_empty(
  $$ select name from own_tables where relkind in ('r', 'p') and not relrowsecurity $$,
  'every table has row level security'
);
select is_empty(
  $$
    select name from own_tables as t
    where relkind = 'r' and not exists (select from pg_index where indrelid = t.oid and indisprimary)
  $$,
  'every table has a primary key'
);
select is_empty(
  $$
    select name from own_tables as t join pg_attribute as a on a.attrelid = t.oid
    where relkind = 'r' and attname = 'id' and atttypid = 'bigint'::regtype and attidentity <> 'a'
  $$,
  'the database alone gives numbers to rows'
);
select is_empty(
  $$
    select name, who from own_tables cross join unnest(array['anon', 'authenticated']) as who
    where relkind = 'S' and has_sequence_privilege(who, oid, 'usage, select, update')
  $$,
  'no visitor or member draws a number'
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
    ('anon', 'select', 'beat_audio beat_images beats gallery_images live_dates merch_categories '
      || 'merch_images merch_products releases site_texts', 'visitors read what the site shows'),
    ('anon', 'insert', 'admin_requests contact_messages merch_notifications newsletter_subscribers',
      'visitors send messages, wishes and requests for access, and add nothing else'),
    ('anon', 'update', null, 'visitors change nothing'),
    ('anon', 'delete', null, 'visitors delete nothing'),
    ('authenticated', 'insert', 'admin_requests beat_audio beat_images beats campaigns contact_messages discount_codes '
      || 'gallery_images live_dates merch_images merch_notifications merch_products newsletter_subscribers '
      || 'releases site_texts',
      'accounts add content and messages, as far as policies let them, and no order or offer'),
    ('authenticated', 'update', 'beat_audio beat_images beats campaigns contact_messages discount_codes gallery_images '
      || 'live_dates merch_images merch_notifications merch_products newsletter_subscribers preview_settings releases site_texts songs',
      'accounts change these, and no order, offer, profile or request for access'),
    ('authenticated', 'delete', 'beat_audio beat_images beats campaigns discount_codes gallery_images '
      || 'live_dates merch_images merch_products releases saved_beats',
      'accounts delete content, codes and their saved beats, and no message, order or offer')
) as open (who, act, tables, why);
select is_empty(
  $$
    select relname, who, act
    from own_tables, unnest(array['anon', 'authenticated']) as who, unnest(array['insert', 'update', 'truncate']) as act
    where relkind in ('r', 'p', 'v') and has_table_privilege(who, oid, act)
  $$,
  'visitors and accounts add and change columns that are granted one by one'
);
select is_empty(
  $$
    select id, type
    from storage.buckets left join lateral unnest(allowed_mime_types) as type on true
    where id <> 'fonts' and coalesce(type ~ 'svg|html|xml|[*]', true)
  $$,
  'no bucket that admins fill takes a type that can contain scripts, or any type'
);
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
  'select * from pg_publication_tables', 'no table is published, because the database broadcasts changes'
);
select is_empty(
  $$
    select who, act, path
    from (
      values
        ('anon', 'select', '{beats.created_by,beats.downloads_count,beats.revision,beats.accepts_offers,'
          || 'merch_products.starter_key,merch_products.stock_quantity,'
          || 'releases.publish_at,releases.revision}'),
        ('authenticated', 'select', '{admin_requests.password_hash,beats.planned_sale_price,beats.sale_starts_at}'),
        ('authenticated', 'insert', '{beats.published_at,beats.revision,releases.published_at,releases.is_active}'),
        ('authenticated', 'update', '{beats.plays_count,beats.downloads_count,beats.published_at,beats.changed_at,'
          || 'beats.revision,merch_products.published_at,merch_products.changed_at,merch_products.revision,'
          || 'merch_products.starter_key,releases.published_at,releases.revision,'
          || 'gallery_images.image_url,discount_codes.percent,contact_messages.message}'),
        ('anon', 'insert', '{admin_requests.status,admin_requests.reviewed_at,contact_messages.handled_at}')
    ) as closed (who, act, paths)
    cross join unnest(paths::text[]) as path
    where has_column_privilege(who, 'public.' || split_part(path, '.', 1), split_part(path, '.', 2), act)
  $$,
  'nobody reads what is internal, or writes what the database itself counts and dates'
);

select tests.try('owner', $$
  select format('%s.%s', c.relname, a.attname)
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.relkind in ('r', 'p')
    and a.atttypid in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype)
    and not exists (
      select 1 from pg_constraint as rule
      where rule.conrelid = c.oid and rule.contype = 'c'
        and pg_get_constraintdef(rule.oid)
          ~ format('\m%s (< (''Infinity''|price)|<= \(\d)|is_price\(%1$s\)', a.attname)
    )
$$, '0 rows', 'no column takes NaN or infinity: numbers are below infinity, below a price or a number that is, or a price');

-- Policies ----------------------------------------------------------------------------------------

select is_empty(
  $$
    select tablename, policyname from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and (not roles <@ '{anon,authenticated}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')
  $$,
  'every policy names the roles of visitors or members, and one command'
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

create function tests.functions_open_for(who name) returns text
language sql as $$
  select string_agg(proname, ' ' order by proname) from own_functions
  where pronamespace = 'public'::regnamespace and has_function_privilege(who, oid, 'execute')
$$;
select is(
  tests.functions_open_for('anon'),
  'answer_counter beat_facets beat_genres beat_neighbors current_license_terms end_older_links exclusive_state find_download find_order find_paid_order '
  'license_availability licensing make_offer note_usage offer_range open_free_download open_offer open_order place_order quote_order '
  'related_beats release release_list remind_of_cart renew_order_link report_claim request_free_download save_song save_subscription '
  'search_beats send_order_link songs_made subscription take_download take_free_download track_beat_event track_listening verify_license withdraw',
  'visitors call these functions, and no other'
);
select is_empty(
  $$
    select name from own_functions
    where not ('search_path=""' = any (coalesce(proconfig, '{}')))
      or has_function_privilege('public', oid, 'execute')
  $$,
  'every function pins an empty search_path, and PUBLIC executes none'
);

select * from finish();
rollback;
