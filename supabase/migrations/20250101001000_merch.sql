-- Merch: categories, products and their images. Visitors see active products; drafts work like those of beats.

create table public.merch_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (name = btrim(name) and length(name) between 1 and 60 and private.is_line(name)),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.merch_categories is 'Categories of the merch shop, which only the owner changes, in SQL.';

create table public.merch_products (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 200 and private.is_line(title)),
  description text check (length(description) <= 5000),
  price numeric(10, 2) check (private.is_price(price)),
  category_id bigint references public.merch_categories (id) on delete restrict,
  sizes text[] not null default '{S,M,L,XL}' check (
    private.is_clean_list(sizes, 6, 3) and sizes <@ array['XS', 'S', 'M', 'L', 'XL', 'XXL']
  ),
  colors text[] not null default '{Black}' check (private.is_clean_list(colors, 20, 40)),
  stock_quantity integer not null default 50 check (stock_quantity >= 0),
  -- The stock that visitors and members see, which is also the most that they may order at once.
  stock_shown integer not null generated always as (least(stock_quantity, 10)) stored,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- A pre-order is sold before it is made, and delivered in 4-6 weeks. Its stock is the number that can be ordered.
  is_preorder boolean not null default false,
  -- Name of a starter product, which admins add to an empty shop. It is unique, so that two admins who do that at
  -- the same moment add each starter product once.
  starter_key text unique check (starter_key ~ '^[a-z0-9-]{1,40}$'),
  created_at timestamptz not null default now(),
  published_at timestamptz check (private.is_moment(published_at)),
  -- Number of edits, written only by a trigger; an order that reduces the stock counts as an edit.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint merch_products_published_complete check (
    case when published_at is null then not is_active else price is not null end
  )
);
comment on table public.merch_products is 'Products of the merch shop.';

create table public.merch_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.merch_products (id) on delete cascade,
  image_url text not null check (private.is_media_url(image_url)),
  filename text not null check (length(filename) between 1 and 255),
  is_primary boolean not null default false,
  alt_text text check (length(alt_text) <= 300),
  position smallint not null default 0 check (position >= 0),
  variant_widths integer[] not null default '{}' check (variant_widths <@ array[400, 800, 1600]),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  constraint merch_images_size_positive
    check (coalesce(width > 0 and height > 0, num_nulls(width, height) = 2))
);
comment on table public.merch_images is 'Images of products; cards show the primary one.';

alter table public.merch_categories enable row level security;
alter table public.merch_products enable row level security;
alter table public.merch_images enable row level security;

create index merch_products_active_newest_idx
  on public.merch_products (is_active, created_at desc, id desc);
create index merch_products_newest_idx on public.merch_products (created_at desc, id desc);
create index merch_products_category_id_idx on public.merch_products (category_id);
create index merch_products_drafts_idx on public.merch_products (changed_at)
  where published_at is null;

create index merch_images_product_id_idx on public.merch_images (product_id);
create unique index merch_images_one_primary_idx
  on public.merch_images (product_id, is_primary) where is_primary;

create trigger note_publishing
before insert or update on public.merch_products
for each row execute function private.note_publishing();

create trigger count_edit
before update on public.merch_products
for each row execute function private.count_edit('changed_at', 'stock_shown');

create trigger broadcast_change
after insert or update or delete on public.merch_products
for each row execute function private.broadcast_change('admin:merch_products', 'merch-changes');

create trigger mark_owner_changed
after insert or update or delete on public.merch_images
for each row execute function private.mark_owner_changed('merch_products', 'product_id');

create trigger promote_next
after delete on public.merch_images
for each row
when (old.is_primary)
execute function private.promote_next_image('product_id');

create function public.publish_product(p_product_id bigint)
returns void language plpgsql set search_path = ''
as $$
declare
  product record;
begin
  perform private.require_admin();

  select p.price into product
  from public.merch_products as p
  where p.id = p_product_id
  for update;
  if not found then
    perform private.raise_invalid('This product does not exist.');
  end if;
  if product.price is null then
    perform private.raise_incomplete('Please fill in all required fields', 'price');
  end if;

  update public.merch_products as p
  set is_active = true
  where p.id = p_product_id and not p.is_active;
end;
$$;
comment on function public.publish_product is
  'For admins: shows a product in the shop, or raises 23514 with the field it lacks as hint: price.';

create function public.arrange_merch_images(p_product_id bigint, p_image_ids bigint[])
returns void language sql set search_path = ''
return private.arrange_images(
  'merch_images', 'product_id', 'merch_products', 'product', p_product_id, p_image_ids
);
comment on function public.arrange_merch_images is
  'For admins: puts the images of a product in this order; the first becomes primary. All of them must be named, else 22023.';

create view private.complete_products as
select * from public.merch_products where (select private.is_admin());

create view public.admin_products with (security_invoker = true) as
select
  product.id, product.title, product.description, product.price, product.category_id, product.sizes,
  product.colors, whole.stock_quantity, product.is_active, product.is_featured, product.is_preorder,
  whole.starter_key, product.created_at, product.published_at, product.revision, product.changed_at
from public.merch_products as product, private.complete_products as whole
where whole.id = product.id;
comment on view public.admin_products is 'For admins: products with their exact stock.';
create trigger refuse_write instead of insert or update or delete on public.admin_products
for each row execute function private.refuse_write();

insert into public.merch_categories (name) values ('Hoodies'), ('T-Shirts'), ('Accessories');

create policy "Everyone can read active categories, admins every category" on public.merch_categories
for select to anon, authenticated using (is_active or (select private.is_admin()));

create policy "Everyone can read active products, admins every product" on public.merch_products
for select to anon, authenticated using (is_active or (select private.is_admin()));

create policy "Admins can add products" on public.merch_products
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change products" on public.merch_products
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete products" on public.merch_products
for delete to authenticated using ((select private.is_admin()));

-- The policies of products apply in the subquery.
create policy "Everyone can read images of products that they can read" on public.merch_images
for select to anon, authenticated
using (exists (select 1 from public.merch_products as product where product.id = product_id));

create policy "Admins can add product images" on public.merch_images
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change product images" on public.merch_images
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete product images" on public.merch_images
for delete to authenticated using ((select private.is_admin()));

grant select (id, name, is_active) on table public.merch_categories to anon;
grant
  select (
    id, title, description, price, category_id, sizes, colors, stock_shown, is_active, is_featured,
    is_preorder, created_at, changed_at
  )
on table public.merch_products to anon, authenticated;
-- Only public.admin_products has the exact stock.
grant select (published_at, revision) on table public.merch_products to authenticated;
grant
  select (id, product_id, image_url, is_primary, alt_text, position, variant_widths, width, height)
on table public.merch_images to anon;
grant select on table public.merch_categories, public.merch_images to authenticated;

grant
  insert (
    title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured,
    is_preorder, starter_key
  ),
  update (
    title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured,
    is_preorder
  ),
  delete
on table public.merch_products to authenticated;

grant
  insert (
    product_id, image_url, filename, is_primary, alt_text, position, variant_widths, width, height
  ),
  update (image_url, filename, is_primary, alt_text, position, variant_widths, width, height),
  delete
on table public.merch_images to authenticated;

grant select on private.complete_products, public.admin_products to authenticated;
grant execute on function
  public.publish_product, public.arrange_merch_images
to authenticated, service_role;
