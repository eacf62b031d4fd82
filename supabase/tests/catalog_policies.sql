-- Policies: who may see and write which rows, listed in full; what that means is proven where each table is tested.
begin;
\ir personas.psql
select plan(2);

select set_eq(
  $$
    select format(
      '%s.%s %s %s: %s', schemaname, tablename, lower(cmd), roles[1],
      regexp_replace(qual, '\s+', ' ', 'g')
    )
    from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd <> 'INSERT'
  $$,
  array[
    'public.admin_requests select authenticated: ( SELECT private.is_super_admin() AS is_super_admin)',
    'public.beat_audio delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_audio select anon: ((audio_type = ''preview''::text) AND (EXISTS ( SELECT 1 FROM beats WHERE ((beats.id = beat_audio.beat_id) AND beats.is_active))))',
    'public.beat_audio select authenticated: (( SELECT private.is_admin() AS is_admin) OR ((audio_type = ''preview''::text) AND (EXISTS ( SELECT 1 FROM beats WHERE ((beats.id = beat_audio.beat_id) AND beats.is_active)))))',
    'public.beat_audio update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_images delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_images select anon: (EXISTS ( SELECT 1 FROM beats WHERE ((beats.id = beat_images.beat_id) AND beats.is_active)))',
    'public.beat_images select authenticated: (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1 FROM beats WHERE ((beats.id = beat_images.beat_id) AND beats.is_active))))',
    'public.beat_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_withdrawals select anon: is_public',
    'public.beat_withdrawals select authenticated: (is_public OR ( SELECT private.is_admin() AS is_admin))',
    'public.beats delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beats select anon: is_active',
    'public.beats select authenticated: (is_active OR ( SELECT private.is_admin() AS is_admin))',
    'public.beats update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.contact_messages select authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.contact_messages update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.discount_codes delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.discount_codes select authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.discount_codes update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.gallery_images delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.gallery_images select anon: true',
    'public.gallery_images select authenticated: true',
    'public.gallery_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.gallery_withdrawals select anon: is_public',
    'public.gallery_withdrawals select authenticated: is_public',
    'public.merch_categories delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_categories select anon: is_active',
    'public.merch_categories select authenticated: (is_active OR ( SELECT private.is_admin() AS is_admin))',
    'public.merch_categories update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_images delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_images select anon: (EXISTS ( SELECT 1 FROM merch_products product WHERE ((product.id = merch_images.product_id) AND product.is_active)))',
    'public.merch_images select authenticated: (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1 FROM merch_products product WHERE ((product.id = merch_images.product_id) AND product.is_active))))',
    'public.merch_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_notifications select authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_notifications update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_products delete authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_products select anon: is_active',
    'public.merch_products select authenticated: (is_active OR ( SELECT private.is_admin() AS is_admin))',
    'public.merch_products update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_withdrawals select anon: is_public',
    'public.merch_withdrawals select authenticated: (is_public OR ( SELECT private.is_admin() AS is_admin))',
    'public.newsletter_subscribers select authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.newsletter_subscribers update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.offers select authenticated: ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))',
    'public.order_items select authenticated: (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1 FROM orders WHERE ((orders.id = order_items.order_id) AND (orders.user_id = ( SELECT auth.uid() AS uid))))))',
    'public.orders select authenticated: ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))',
    'public.profile_withdrawals select authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.profiles select authenticated: ((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))',
    'storage.objects delete authenticated: ((bucket_id = ANY (ARRAY[''beat-images''::text, ''beat-audio''::text, ''beat-masters''::text, ''beat-stems''::text, ''gallery''::text, ''merch-images''::text])) AND ( SELECT private.is_admin() AS is_admin) AND (NOT private.is_sold_file(bucket_id, name)))',
    'storage.objects select authenticated: ((bucket_id = ANY (ARRAY[''beat-images''::text, ''beat-audio''::text, ''beat-masters''::text, ''beat-stems''::text, ''gallery''::text, ''merch-images''::text, ''licenses''::text])) AND ( SELECT private.is_admin() AS is_admin))'
  ],
  'the listed rows may be read, changed and deleted'
);

select set_eq(
  $$
    select format(
      '%s.%s %s %s: %s', schemaname, tablename, lower(cmd), roles[1],
      regexp_replace(with_check, '\s+', ' ', 'g')
    )
    from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd in ('INSERT', 'UPDATE')
  $$,
  array[
    'public.admin_requests insert anon: (status = ''pending''::text)',
    'public.admin_requests insert authenticated: (status = ''pending''::text)',
    'public.beat_audio insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_audio update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_images insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beat_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.beats insert authenticated: (( SELECT private.is_admin() AS is_admin) AND ((created_by IS NULL) OR (created_by = ( SELECT auth.uid() AS uid))))',
    'public.beats update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.contact_messages insert anon: (handled_at IS NULL)',
    'public.contact_messages insert authenticated: (handled_at IS NULL)',
    'public.contact_messages update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.discount_codes insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.discount_codes update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.gallery_images insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.gallery_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_categories insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_categories update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_images insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_images update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_notifications insert anon: (handled_at IS NULL)',
    'public.merch_notifications insert authenticated: (handled_at IS NULL)',
    'public.merch_notifications update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_products insert authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.merch_products update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'public.newsletter_subscribers insert anon: (handled_at IS NULL)',
    'public.newsletter_subscribers insert authenticated: (handled_at IS NULL)',
    'public.newsletter_subscribers update authenticated: ( SELECT private.is_admin() AS is_admin)',
    'storage.objects insert authenticated: (( SELECT private.is_admin() AS is_admin) AND private.accepts_upload(bucket_id, name, metadata))'
  ],
  'the listed rows may be written'
);

select * from finish();
rollback;
