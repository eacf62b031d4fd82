-- Maintenance: what the database does by itself once a day. What an admin can have swept is
-- public.orphan_objects, see storage.

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

create function private.sweep_throttle()
returns void language sql set search_path = ''
as $$
  delete from private.throttle where expires_at < now()
$$;

create function private.run_daily_jobs()
returns void language plpgsql set search_path = ''
as $$
declare
  job text;
begin
  foreach job in array
    array['rotate_visitor_salt', 'sweep_throttle', 'sweep_drafts', 'roll_up_events']
  loop
    -- A job that fails is rolled back alone, because the privacy policy promises the others.
    begin
      execute format('select private.%I()', job);
    exception when others then
      raise warning 'The daily job % failed: %', job, sqlerrm;
      perform private.queue_mail(
        format('artist-job:%s:%s', job, current_date), 'artist-job', shop.artist_email,
        jsonb_build_object('job', job, 'reason', sqlerrm)
      )
      from private.shop_settings as shop;
    end;
  end loop;
end;
$$;
comment on function private.run_daily_jobs is
  'Runs what is due once a day, each job by itself; the artist is mailed about one that fails.';

-- Hosted projects have pg_cron. Elsewhere it may be missing, or installed without being preloaded:
-- then the owner of the database calls the function.
do $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('daily-jobs', '17 4 * * *', 'select private.run_daily_jobs()');
exception when others then
  raise notice 'The daily jobs are not scheduled: %', sqlerrm;
end
$$;
