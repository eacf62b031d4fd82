-- Columns: which may be null and what they hold by default, listed in full.
begin;
\ir personas.psql
select plan(3);

select set_eq(
  $$
    select format('%s.%s: %s', n.nspname, c.relname, string_agg(a.attname, ' ' order by a.attname))
    from pg_attribute as a
    join pg_class as c on c.oid = a.attrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and not a.attnotnull
    group by n.nspname, c.relname
  $$,
  array[
    'private.beat_search: bpm key mood',
    'private.license_claims: held_until',
    'private.license_documents: sha256 size supersedes',
    'private.license_tiers: multiplier',
    'private.order_keys: user_id',
    'private.outbox: failure order_id sent_at',
    'private.shop_settings: artist_email',
    'private.stripe_events: order_id',
    'public.admin_requests: password_hash reviewed_at reviewed_by',
    'public.beat_audio: bars duration peaks sha256',
    'public.beat_images: height width',
    'public.beats: bpm created_by description exclusive_price key mood price published_at sale_price',
    'public.contact_messages: handled_at project_type',
    'public.discount_codes: amount_cents expires_at percent uses_limit',
    'public.gallery_images: height width',
    'public.merch_images: alt_text height width',
    'public.merch_notifications: handled_at',
    'public.merch_products: category_id description price published_at starter_key',
    'public.newsletter_subscribers: handled_at',
    'public.offers: accepted_at beat_id bought_at counter_cents countered_at declined_at declined_by expired_at gone_at message user_id',
    'public.order_items: beat_id color details offer_id product_id size supersedes terms tier tier_name',
    'public.orders: address artist_name code_id declined_at dispute expired_at expires_at handled_at immediate_delivery_at paid_at payment_intent revoked_at session_id session_url user_id voided_at',
    'public.profiles: full_name'
  ],
  'the listed columns may be null, no others'
);

select set_eq(
  $$
    select format('%s.%s.%s: %s', n.nspname, c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid))
    from pg_attrdef as d
    join pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join pg_class as c on c.oid = d.adrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and a.attgenerated = ''
  $$,
  array[
    'private.admins.granted_at: now()',
    'private.admins.is_super: false',
    'private.beat_events.created_at: now()',
    'private.beat_play_rollups.written_at: ''-infinity''::timestamp with time zone',
    'private.downloads.last_at: now()',
    'private.license_documents.created_at: now()',
    'private.license_terms.published_at: now()',
    'private.license_tiers.limits: ''{}''::text[]',
    'private.offer_tokens.created_at: now()',
    'private.order_tokens.created_at: now()',
    'private.outbox.attempts: 0',
    'private.outbox.created_at: now()',
    'private.outbox.next_attempt_at: now()',
    'private.shop_settings.automatic_tax: false',
    'private.shop_settings.currency: ''USD''::text',
    'private.shop_settings.download_limit: 10',
    'private.shop_settings.is_only_row: true',
    'private.shop_settings.notify_messages: true',
    'private.shop_settings.notify_orders: true',
    'private.shop_settings.online_payment: false',
    'private.stripe_events.received_at: now()',
    'private.visitor_salt.only_row: true',
    'private.visitor_salt.value: (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))',
    'public.admin_requests.created_at: now()',
    'public.admin_requests.status: ''pending''::text',
    'public.beat_audio.created_at: now()',
    'public.beat_images.created_at: now()',
    'public.beat_images.image_type: ''cover''::text',
    'public.beat_images.is_primary: false',
    'public.beat_images.position: 0',
    'public.beat_images.variant_widths: ''{}''::integer[]',
    'public.beat_withdrawals.withdrawn_at: now()',
    'public.beats.accepts_offers: false',
    'public.beats.artist: ''''::text',
    'public.beats.changed_at: now()',
    'public.beats.created_at: now()',
    'public.beats.created_by: auth.uid()',
    'public.beats.downloads_count: 0',
    'public.beats.genre: ''''::text',
    'public.beats.is_active: false',
    'public.beats.is_featured: false',
    'public.beats.plays_count: 0',
    'public.beats.revision: 1',
    'public.beats.tags: ''{}''::text[]',
    'public.contact_messages.created_at: now()',
    'public.discount_codes.created_at: now()',
    'public.discount_codes.is_active: true',
    'public.gallery_images.created_at: now()',
    'public.gallery_images.variant_widths: ''{}''::integer[]',
    'public.gallery_withdrawals.withdrawn_at: now()',
    'public.merch_categories.created_at: now()',
    'public.merch_categories.is_active: true',
    'public.merch_images.created_at: now()',
    'public.merch_images.is_primary: false',
    'public.merch_images.position: 0',
    'public.merch_images.variant_widths: ''{}''::integer[]',
    'public.merch_notifications.created_at: now()',
    'public.merch_products.changed_at: now()',
    'public.merch_products.colors: ''{Black}''::text[]',
    'public.merch_products.created_at: now()',
    'public.merch_products.is_active: true',
    'public.merch_products.is_featured: false',
    'public.merch_products.is_preorder: false',
    'public.merch_products.revision: 1',
    'public.merch_products.sizes: ''{S,M,L,XL}''::text[]',
    'public.merch_products.stock_quantity: 50',
    'public.merch_withdrawals.withdrawn_at: now()',
    'public.newsletter_subscribers.created_at: now()',
    'public.newsletter_subscribers.interest: ''newsletter''::text',
    'public.offers.created_at: now()',
    'public.offers.expires_at: (now() + ''14 days''::interval)',
    'public.offers.reference: (''TVO''::text || substr(private.new_order_reference(), 3))',
    'public.order_items.code_cents: 0',
    'public.order_items.files: ''[]''::jsonb',
    'public.orders.code_cents: 0',
    'public.orders.created_at: now()',
    'public.orders.refunded_cents: 0',
    'public.orders.session_attempt: 1',
    'public.orders.session_closed: false',
    'public.orders.surplus_cents: 0',
    'public.orders.surplus_refunded_cents: 0',
    'public.orders.tax_cents: 0',
    'public.profile_withdrawals.withdrawn_at: now()',
    'public.profiles.created_at: now()'
  ],
  'columns begin with the listed values'
);

select set_eq(
  $$
    select format('%s.%s: %s', n.nspname, c.relname, string_agg(a.attname, ' ' order by a.attname))
    from pg_attribute as a
    join pg_class as c on c.oid = a.attrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and (a.attgenerated = 's' or a.attidentity = 'a')
    group by n.nspname, c.relname
  $$,
  array[
    'private.beat_events: id',
    'private.license_documents: path',
    'private.outbox: id',
    'public.admin_requests: id',
    'public.beat_audio: bars id',
    'public.beat_images: id',
    'public.beats: id',
    'public.contact_messages: id',
    'public.discount_codes: id',
    'public.gallery_images: id',
    'public.merch_categories: id',
    'public.merch_images: id',
    'public.merch_notifications: id',
    'public.merch_products: id stock_shown',
    'public.newsletter_subscribers: id',
    'public.offers: id price_cents status',
    'public.order_items: id total_cents',
    'public.orders: handled_at id status'
  ],
  'the listed columns follow from others, or count up by themselves'
);

select * from finish();
rollback;
