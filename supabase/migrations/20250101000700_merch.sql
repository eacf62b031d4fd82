-- Merch: categories, products and their pictures. Visitors see active products.

create table public.merch_categories (
  id bigint generated always as identity primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint merch_categories_name_unique unique (name),
  constraint merch_categories_name_length
    check (name = btrim(name) and length(name) between 1 and 60)
);
comment on table public.merch_categories is 'Shelves of the merch shop.';

create table public.merch_products (
  id bigint generated always as identity primary key,
  title text not null,
  description text,
  price numeric(10, 2) not null,
  category_id bigint references public.merch_categories (id) on delete restrict,
  sizes text[] not null default '{S,M,L,XL}',
  colors text[] not null default '{Black}',
  stock_quantity integer not null default 50,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  constraint merch_products_title_length
    check (title = btrim(title) and length(title) between 1 and 200),
  constraint merch_products_description_length check (length(description) <= 5000),
  constraint merch_products_price_not_negative check (price >= 0),
  constraint merch_products_sizes_known check (
    private.is_clean_list(sizes, 6, 3) and sizes <@ array['XS', 'S', 'M', 'L', 'XL', 'XXL']
  ),
  constraint merch_products_colors_clean check (private.is_clean_list(colors, 20, 40)),
  constraint merch_products_stock_not_negative check (stock_quantity >= 0)
);
comment on table public.merch_products is 'Products of the merch shop.';
comment on column public.merch_products.price is 'US dollars.';
comment on column public.merch_products.sizes is 'From XS to XXL; empty for what has no size.';

create index merch_products_active_newest_idx
  on public.merch_products (is_active, created_at desc, id desc);
create index merch_products_newest_idx on public.merch_products (created_at desc, id desc);
create index merch_products_category_id_idx on public.merch_products (category_id);

create table public.merch_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.merch_products (id) on delete cascade,
  image_url text not null,
  filename text not null,
  is_primary boolean not null default false,
  alt_text text,
  variant_widths integer[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint merch_images_url_shape
    check (image_url ~ '^(https?://|/)' and length(image_url) <= 2048),
  constraint merch_images_filename_length check (length(filename) between 1 and 255),
  constraint merch_images_alt_text_length check (length(alt_text) <= 300),
  constraint merch_images_variant_widths_known check (variant_widths <@ array[400, 800, 1600])
);
comment on table public.merch_images is 'Pictures of products; the primary one stands on cards.';
comment on column public.merch_images.variant_widths is
  'Widths in px of the WebP files that stand beside the original under the same stem: <stem>-<width>.webp.';

create index merch_images_product_id_idx on public.merch_images (product_id);
-- On two columns for the same reason as beat_images_one_primary_idx.
create unique index merch_images_one_primary_idx
  on public.merch_images (product_id, is_primary) where is_primary;

-- Row level security -----------------------------------------------------------------------------

alter table public.merch_categories enable row level security;
alter table public.merch_products enable row level security;
alter table public.merch_images enable row level security;

create policy "Visitors can read active categories"
on public.merch_categories for select to anon
using (is_active);

create policy "Members can read active categories, admins every category"
on public.merch_categories for select to authenticated
using (is_active or (select private.is_admin()));

create policy "Admins can add categories"
on public.merch_categories for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins can change categories"
on public.merch_categories for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete categories"
on public.merch_categories for delete to authenticated
using ((select private.is_admin()));

create policy "Visitors can read active products"
on public.merch_products for select to anon
using (is_active);

create policy "Members can read active products, admins every product"
on public.merch_products for select to authenticated
using (is_active or (select private.is_admin()));

create policy "Admins can add products"
on public.merch_products for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins can change products"
on public.merch_products for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete products"
on public.merch_products for delete to authenticated
using ((select private.is_admin()));

create policy "Visitors can read images of active products"
on public.merch_images for select to anon
using (
  exists (
    select 1 from public.merch_products as product
    where product.id = product_id and product.is_active
  )
);

create policy "Members can read images of active products, admins every image"
on public.merch_images for select to authenticated
using (
  (select private.is_admin())
  or exists (
    select 1 from public.merch_products as product
    where product.id = product_id and product.is_active
  )
);

create policy "Admins can add product images"
on public.merch_images for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins can change product images"
on public.merch_images for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete product images"
on public.merch_images for delete to authenticated
using ((select private.is_admin()));

-- Grants -----------------------------------------------------------------------------------------

revoke all on table public.merch_categories, public.merch_products, public.merch_images
  from public, anon, authenticated, service_role;

grant select on table public.merch_categories, public.merch_products, public.merch_images
  to anon, authenticated;

grant insert (name, is_active), update (name, is_active), delete
on table public.merch_categories to authenticated;

grant
  insert (
    title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured
  ),
  update (
    title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured
  ),
  delete
on table public.merch_products to authenticated;

grant
  insert (product_id, image_url, filename, is_primary, alt_text, variant_widths),
  update (image_url, filename, is_primary, alt_text, variant_widths),
  delete
on table public.merch_images to authenticated;

grant select, insert, update, delete
on table public.merch_categories, public.merch_products, public.merch_images to service_role;

-- Reference data: the shop's shelves. Managing them is not part of the product yet.
insert into public.merch_categories (name)
values ('Hoodies'), ('T-Shirts'), ('Accessories')
on conflict (name) do nothing;
