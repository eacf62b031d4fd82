-- Realtime: the tables whose changes open pages hear of.
--
-- Row level security decides who hears a row: messages reach admins alone, an order its buyer as well.
-- Of a deletion Realtime would tell everybody who asks: the tables of withdrawals tell of it instead.
-- Play events are never broadcast.

do $$
declare
  live_table text;
begin
  if not exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime set (publish = 'insert, update');

  foreach live_table in array array[
    'beats', 'beat_withdrawals', 'gallery_images', 'gallery_withdrawals', 'merch_products',
    'merch_withdrawals', 'profiles', 'profile_withdrawals',
    'admin_requests', 'contact_messages', 'newsletter_subscribers', 'merch_notifications', 'orders',
    'offers'
  ]
  loop
    if not exists (
      select 1
      from pg_catalog.pg_publication_tables as published
      where published.pubname = 'supabase_realtime'
        and published.schemaname = 'public'
        and published.tablename = live_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live_table);
    end if;
  end loop;
end
$$;
