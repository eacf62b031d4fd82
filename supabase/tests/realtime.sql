-- Realtime: which tables are broadcast, and that nothing else is.
begin;
\ir personas.psql
select plan(5);

select set_eq(
  $$
    select schemaname || '.' || tablename
    from pg_publication_tables where pubname = 'supabase_realtime'
  $$,
  array[
    'public.admin_requests', 'public.beat_withdrawals', 'public.beats', 'public.contact_messages',
    'public.gallery_images', 'public.gallery_withdrawals', 'public.merch_notifications',
    'public.merch_products', 'public.merch_withdrawals', 'public.profile_withdrawals',
    'public.newsletter_subscribers', 'public.offers', 'public.orders', 'public.profiles'
  ],
  'the listed tables are broadcast'
);
select is_empty(
  $$
    select listed.prrelid::regclass
    from pg_publication_rel as listed
    join pg_publication as publication on publication.oid = listed.prpubid
    where publication.pubname = 'supabase_realtime'
      and (listed.prattrs is not null or listed.prqual is not null or publication.puballtables)
  $$,
  'with all columns and rows: what a listener may read is for grants and policies to say'
);
select results_eq(
  $$
    select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication
    where pubname = 'supabase_realtime'
  $$,
  $$ values (true, true, false, false) $$,
  'what is new and what changes: a deletion would be told to everybody who asks'
);
select is_empty(
  $$
    select published.tablename
    from pg_publication_tables as published
    join pg_namespace as n on n.nspname = published.schemaname
    join pg_class as c on c.relnamespace = n.oid and c.relname = published.tablename
    where published.pubname = 'supabase_realtime'
      and (c.relreplident <> 'd' or not exists (
        select 1 from pg_index as i where i.indrelid = c.oid and i.indisprimary
      ))
  $$,
  'a change names its row by the primary key alone'
);
select is_empty(
  $$
    select published.tablename
    from pg_publication_tables as published
    join pg_namespace as n on n.nspname = published.schemaname
    join pg_class as c on c.relnamespace = n.oid and c.relname = published.tablename
    where published.pubname = 'supabase_realtime' and not c.relrowsecurity
  $$,
  'row level security decides who hears a row'
);

select * from finish();
rollback;
