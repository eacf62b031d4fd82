-- Maintenance: what is swept, and what an admin can have swept (public.orphan_objects, see storage).

create function private.sweep_drafts()
returns void language sql set search_path = ''
as $$
  delete from public.beats
  where published_at is null and changed_at < now() - interval '30 days';
  delete from public.merch_products
  where published_at is null and changed_at < now() - interval '30 days';
$$;
comment on function private.sweep_drafts is
  'Deletes drafts that nobody touched for 30 days, files included; their objects then show in public.orphan_objects.';

-- Hosted projects have pg_cron. Elsewhere it may be missing, or installed without being preloaded:
-- then the owner of the database calls the function.
do $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('sweep-drafts', '17 4 * * *', 'select private.sweep_drafts()');
exception when others then
  raise notice 'Drafts are not swept by a schedule: %', sqlerrm;
end
$$;
