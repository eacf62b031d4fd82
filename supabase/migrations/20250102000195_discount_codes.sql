-- Discount codes: what buyers type into the cart.

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null,
  kind text not null,
  percent integer,
  amount_cents bigint,
  uses_limit integer,
  expires_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint discount_codes_code_unique unique (code),
  constraint discount_codes_code_shape check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  constraint discount_codes_kind_known check (kind in ('percent', 'amount', 'free-beat')),
  constraint discount_codes_value_fits check (
    case kind
      when 'percent' then percent between 1 and 100 and amount_cents is null
      when 'amount' then amount_cents between 1 and private.most_payable_cents() and percent is null
      else percent is null and amount_cents is null
    end
  ),
  constraint discount_codes_uses_limit_positive check (uses_limit > 0)
);
comment on table public.discount_codes is
  'Codes that make an order cheaper: by a percentage, by an amount, or by its cheapest beat.';
comment on column public.discount_codes.uses_limit is
  'How many orders may have it, open ones included; null for any number.';
alter table public.discount_codes enable row level security;

create policy "Admins can read codes" on public.discount_codes
for select to authenticated using ((select private.is_admin()));

create policy "Admins can add codes" on public.discount_codes
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change codes" on public.discount_codes
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins can delete codes that no order has" on public.discount_codes
for delete to authenticated using ((select private.is_admin()));

-- What a code gives stays as it was announced: another value is another code.
grant select, delete on table public.discount_codes to authenticated;
grant insert (code, kind, percent, amount_cents, uses_limit, expires_at, is_active)
on table public.discount_codes to authenticated;
grant update (uses_limit, expires_at, is_active) on table public.discount_codes to authenticated;
