-- Revisions: nobody overwrites what they have not seen.
--
-- A row that admins edit counts its edits. Whoever saves asks for the revision they read
-- (`where id = … and revision = …`) and gets no row back where somebody was faster.

alter table public.beats add column revision integer not null default 1;
comment on column public.beats.revision is
  'Counts edits, written by a trigger alone; plays and sales are none.';

alter table public.merch_products add column revision integer not null default 1;
comment on column public.merch_products.revision is
  'Counts edits, written by a trigger alone; what an order takes from the stock is one.';

create function private.count_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end;
$$;
comment on function private.count_revision() is 'Counts an edit of the row.';

-- Every column is compared but the counters, so that one added later is not forgotten.
create trigger count_revision
before update on public.beats
for each row
when (
  to_jsonb(old) - array['plays_count', 'downloads_count']
    is distinct from to_jsonb(new) - array['plays_count', 'downloads_count']
)
execute function private.count_revision();

create trigger count_revision
before update on public.merch_products
for each row
when (old.* is distinct from new.*)
execute function private.count_revision();
