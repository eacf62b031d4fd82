-- Admin stats: the figures of the admin dashboard, in one call.
--
-- It runs with the caller's rights: an admin may read every row that is counted here. Whoever is none
-- is refused rather than told figures of the few rows they may read.

create function public.admin_stats()
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();

  return (
    select jsonb_build_object(
      'users', (select count(*) from public.profiles),
      'gallery_images', (select count(*) from public.gallery_images),
      'products', (select count(*) from public.merch_products where published_at is not null),
      'beats', store.beats,
      'featured_beats', store.featured_beats,
      'sales', store.sales,
      'revenue', store.revenue,
      'received', (
        select coalesce(round(sum(greatest(0, total_cents + tax_cents - refunded_cents)) / 100.0, 2), 0)
        from public.orders
        -- A license that was revoked without a refund counts, because the artist keeps its price; an order
        -- that stays refunded (revoked_at) does not, because its price is owed to the buyer.
        where paid_at is not null and voided_at is null and revoked_at is null
          -- A dispute about a payment beside the one by hand takes only that one back.
          and not (payment = 'stripe' and dispute is not distinct from 'lost')
      ),
      'unread', jsonb_build_object(
        'messages', (select count(*) from public.contact_messages where handled_at is null),
        'newsletter', (select count(*) from public.newsletter_subscribers where handled_at is null),
        'notifications', (select count(*) from public.merch_notifications where handled_at is null),
        'orders', (select count(*) from public.orders where status = 'requested')
      )
    )
    from (
      select
        count(*) as beats,
        count(*) filter (where beats.is_featured) as featured_beats,
        coalesce(sum(beats.downloads_count), 0) as sales,
        coalesce(sum(beats.downloads_count * beats.price), 0) as revenue
      from private.whole_beats as beats
      where beats.published_at is not null
    ) as store
  );
end;
$$;
comment on function public.admin_stats is
  'For admins, drafts left out: {users, gallery_images, products, beats, featured_beats, sales, revenue, received, unread: {messages, newsletter, notifications, orders}}. Sales are downloads_count summed up, revenue is each times the beat''s price as it is now; received is what buyers paid, tax included, less refunds and lost disputes; unread is what nobody has handled.';
grant execute on function public.admin_stats to authenticated, service_role;
