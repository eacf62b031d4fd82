-- Admin views: beats and products with the columns that no other member is told.
--
-- Members and admins share a role and so its column rights; these columns are told by who calls. What is
-- exposed keeps to the rights of who calls, row level security included, and takes those columns from views
-- in `private`, which are empty for everybody but admins. The two are listed, not joined: the REST server of
-- the local stack finds what a view is related to only so.

create view private.whole_beats as
select * from public.beats where (select private.is_admin());
comment on view private.whole_beats is 'Beats with every column for admins; empty for everybody else.';

create view public.admin_beats with (security_invoker = true) as
select
  beat.id, beat.title, beat.artist, beat.genre, beat.bpm, beat.key, beat.price, beat.sale_price,
  beat.exclusive_price, beat.accepts_offers, beat.mood, beat.description, beat.tags, beat.is_featured,
  beat.is_active, beat.plays_count, whole.downloads_count, whole.created_by, beat.created_at,
  beat.published_at, beat.revision, beat.changed_at
from public.beats as beat, private.whole_beats as whole
where whole.id = beat.id;
comment on view public.admin_beats is 'For admins: beats with sales and who uploaded them.';

create view private.whole_products as
select * from public.merch_products where (select private.is_admin());
comment on view private.whole_products is
  'Products with every column for admins; empty for everybody else.';

create view public.admin_products with (security_invoker = true) as
select
  product.id, product.title, product.description, product.price, product.category_id, product.sizes,
  product.colors, whole.stock_quantity, product.is_active, product.is_featured, product.is_preorder,
  whole.starter_key, product.created_at, product.published_at, product.revision, product.changed_at
from public.merch_products as product, private.whole_products as whole
where whole.id = product.id;
comment on view public.admin_products is 'For admins: products with their exact stock.';

grant select on private.whole_beats, private.whole_products, public.admin_beats,
  public.admin_products
to authenticated;
