-- Merch withdrawals: tells open pages that a product has left the shop, as beat withdrawals do of a
-- beat. Which product and when, nothing more.

create table public.merch_withdrawals (
  product_id bigint primary key references public.merch_products (id) on delete cascade,
  withdrawn_at timestamptz not null default now()
);
comment on table public.merch_withdrawals is
  'Products that were taken out of the shop in the last days; written by a trigger alone.';

alter table public.merch_withdrawals enable row level security;

create policy "Visitors can read withdrawn products"
on public.merch_withdrawals for select to anon
using (true);

create policy "Members can read withdrawn products"
on public.merch_withdrawals for select to authenticated
using (true);

revoke all on table public.merch_withdrawals from public, anon, authenticated, service_role;
grant select on table public.merch_withdrawals to anon, authenticated;
grant select, insert, update, delete on table public.merch_withdrawals to service_role;

create function private.note_merch_withdrawal()
returns trigger
language plpgsql
security definer -- Writes a table that nobody else may write.
set search_path = ''
as $$
begin
  if new.is_active then
    delete from public.merch_withdrawals as gone where gone.product_id = new.id;
  else
    insert into public.merch_withdrawals as gone (product_id, withdrawn_at)
    values (new.id, clock_timestamp())
    on conflict (product_id) do update set withdrawn_at = excluded.withdrawn_at;
  end if;

  -- Whoever was away for a week reads the shop anew. Rows in use elsewhere are left alone.
  delete from public.merch_withdrawals as outdated
  where outdated.product_id in (
    select stale.product_id
    from public.merch_withdrawals as stale
    where stale.withdrawn_at < now() - interval '7 days'
    order by stale.withdrawn_at
    limit 20
    for update skip locked
  );
  return null;
end;
$$;
comment on function private.note_merch_withdrawal() is
  'Keeps public.merch_withdrawals: a row while a product is withdrawn, for a week at most.';

create trigger note_merch_withdrawal
after update of is_active on public.merch_products
for each row
when (old.is_active is distinct from new.is_active)
execute function private.note_merch_withdrawal();

alter publication supabase_realtime add table public.merch_withdrawals;
