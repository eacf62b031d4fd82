-- Merch starters: the products that the admins' migration puts into an empty shop, each once.
--
-- The migration looks whether there is any product, then adds its own; two admins may do so at the
-- same moment. A product of the migration carries a key, and a key is there once: the second insert is
-- refused (23505), which the migration passes over as it does any product that cannot be added.
-- Where such a product was deleted its key is free again.

alter table public.merch_products
  add column starter_key text,
  add constraint merch_products_starter_key_unique unique (starter_key),
  add constraint merch_products_starter_key_shape check (starter_key ~ '^[a-z0-9-]{1,40}$');
comment on column public.merch_products.starter_key is
  'Which product of the migration this is; null for all others.';

grant insert (starter_key) on table public.merch_products to authenticated;
