-- Constraints: what each table refuses, and what becomes of rows whose owner is deleted, listed in full.
begin;
\ir personas.psql
select plan(3);

select set_eq(
  $$
    select format('%s.%s: %s', n.nspname, c.relname, string_agg(rule.conname, ' ' order by rule.conname))
    from pg_constraint as rule
    join pg_class as c on c.oid = rule.conrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and rule.contype in ('c', 'u', 'p', 'x') and rule.convalidated
    group by n.nspname, c.relname
  $$,
  array[
    'private.admin_request_secrets: admin_request_secrets_bcrypt admin_request_secrets_pkey',
    'private.admins: admins_email_valid admins_pkey',
    'private.beat_events: beat_events_pkey beat_events_type_known',
    'private.beat_play_rollups: beat_play_rollups_in_minute_positive beat_play_rollups_pending_not_negative beat_play_rollups_pkey',
    'private.beat_search: beat_search_pays_finite beat_search_pkey',
    'private.downloads: downloads_pkey downloads_taken_positive',
    'private.license_claims: license_claims_pkey',
    'private.license_documents: license_documents_file_whole license_documents_number_shape license_documents_one_per_item license_documents_pkey',
    'private.license_terms: license_terms_clauses_valid license_terms_licensor_valid license_terms_pkey license_terms_version_shape',
    'private.license_tiers: license_tiers_files_known license_tiers_multiplier_valid license_tiers_own_price_exclusive license_tiers_pkey license_tiers_position_unique',
    'private.mood_words: mood_words_pkey mood_words_word_shape',
    'private.offer_tokens: offer_tokens_pkey',
    'private.order_keys: order_keys_pkey',
    'private.order_tokens: order_tokens_pkey',
    'private.outbox: outbox_key_unique outbox_pkey outbox_recipient_valid',
    'private.search_words: search_words_pkey',
    'private.shop_settings: shop_settings_artist_email_valid shop_settings_currency_shape shop_settings_download_limit_positive shop_settings_one_row shop_settings_pkey',
    'private.stripe_events: stripe_events_pkey',
    'private.throttle: throttle_hits_positive throttle_pkey',
    'private.visitor_salt: visitor_salt_only_row visitor_salt_pkey',
    'public.admin_requests: admin_requests_email_valid admin_requests_hash_never_stored admin_requests_name_length admin_requests_pkey admin_requests_reviewed_when_decided admin_requests_status_known',
    'public.beat_audio: beat_audio_duration_valid beat_audio_file_size_positive beat_audio_filename_length beat_audio_peaks_bounds beat_audio_pkey beat_audio_sha256_valid beat_audio_type_known beat_audio_url_valid',
    'public.beat_images: beat_images_filename_length beat_images_pkey beat_images_position_not_negative beat_images_size_positive beat_images_type_known beat_images_url_valid beat_images_variant_widths_known',
    'public.beat_withdrawals: beat_withdrawals_pkey',
    'public.beats: beats_artist_length beats_bpm_range beats_description_length beats_downloads_count_not_negative beats_exclusive_price_valid beats_genre_length beats_key_known beats_mood_length beats_pkey beats_plays_count_not_negative beats_price_valid beats_published_complete beats_sale_price_below_price beats_tags_clean beats_title_length',
    'public.contact_messages: contact_messages_email_valid contact_messages_message_length contact_messages_name_length contact_messages_pkey contact_messages_project_type_known contact_messages_source_known',
    'public.discount_codes: discount_codes_code_shape discount_codes_code_unique discount_codes_kind_known discount_codes_pkey discount_codes_uses_limit_positive discount_codes_value_fits',
    'public.gallery_images: gallery_images_filename_shape gallery_images_pkey gallery_images_size_positive gallery_images_title_length gallery_images_url_valid gallery_images_variant_widths_known',
    'public.gallery_withdrawals: gallery_withdrawals_pkey',
    'public.merch_categories: merch_categories_name_length merch_categories_name_unique merch_categories_pkey',
    'public.merch_images: merch_images_alt_text_length merch_images_filename_length merch_images_pkey merch_images_position_not_negative merch_images_size_positive merch_images_url_valid merch_images_variant_widths_known',
    'public.merch_notifications: merch_notifications_email_valid merch_notifications_once merch_notifications_pkey merch_notifications_product_length',
    'public.merch_products: merch_products_colors_clean merch_products_description_length merch_products_pkey merch_products_price_valid merch_products_published_complete merch_products_sizes_known merch_products_starter_key_shape merch_products_starter_key_unique merch_products_stock_not_negative merch_products_title_length',
    'public.merch_withdrawals: merch_withdrawals_pkey',
    'public.newsletter_subscribers: newsletter_subscribers_email_valid newsletter_subscribers_interest_known newsletter_subscribers_once newsletter_subscribers_pkey',
    'public.offers: offers_accepted_stands offers_amount_bounds offers_counter_bounds offers_counter_whole offers_declined_by_known offers_declined_whole offers_email_valid offers_message_valid offers_name_valid offers_pkey offers_reference_shape offers_reference_unique',
    'public.order_items: order_items_discount_bounds order_items_kind_known order_items_license_whole order_items_licenses_alone_supersede order_items_offer_is_exclusive order_items_pkey order_items_position_unique order_items_price_not_negative order_items_quantity_bounds',
    'public.orders: orders_address_valid orders_artist_name_valid orders_code_gives_discount orders_dispute_known orders_email_valid orders_name_valid orders_paid_is_not_declined orders_payment_intent_unique orders_payment_known orders_pkey orders_reference_shape orders_reference_unique orders_refunded_not_negative orders_revoked_is_paid orders_session_id_unique orders_session_url_shape orders_sums_add_up orders_surplus_not_negative orders_tax_not_negative orders_terms_version_length orders_void_is_paid',
    'public.profile_withdrawals: profile_withdrawals_pkey',
    'public.profiles: profiles_full_name_length profiles_pkey'
  ],
  'every table checks what is listed'
);

select set_eq(
  $$
    select format(
      '%s.%s %s', n.nspname, c.relname,
      replace(pg_get_constraintdef(rule.oid), 'FOREIGN KEY ', '')
    )
    from pg_constraint as rule
    join pg_class as c on c.oid = rule.conrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and rule.contype = 'f' and rule.convalidated
  $$,
  array[
    'private.admin_request_secrets (request_id) REFERENCES admin_requests(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED',
    'private.beat_events (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'private.beat_play_rollups (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'private.beat_search (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'private.downloads (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE',
    'private.license_claims (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'private.license_claims (order_id) REFERENCES orders(id) ON DELETE CASCADE',
    'private.license_documents (order_item_id) REFERENCES order_items(id)',
    'private.license_documents (supersedes) REFERENCES private.license_documents(number)',
    'private.offer_tokens (offer_id) REFERENCES offers(id) ON DELETE CASCADE',
    'private.order_keys (order_id) REFERENCES orders(id) ON DELETE CASCADE',
    'private.order_keys (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'private.order_tokens (order_id) REFERENCES orders(id) ON DELETE CASCADE',
    'private.outbox (order_id) REFERENCES orders(id) ON DELETE CASCADE',
    'private.stripe_events (order_id) REFERENCES orders(id) ON DELETE SET NULL',
    'public.admin_requests (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL',
    'public.beat_audio (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'public.beat_images (beat_id) REFERENCES beats(id) ON DELETE CASCADE',
    'public.beats (created_by) REFERENCES auth.users(id) ON DELETE SET NULL',
    'public.merch_images (product_id) REFERENCES merch_products(id) ON DELETE CASCADE',
    'public.merch_products (category_id) REFERENCES merch_categories(id) ON DELETE RESTRICT',
    'public.offers (beat_id) REFERENCES beats(id) ON DELETE SET NULL',
    'public.offers (user_id) REFERENCES auth.users(id) ON DELETE SET NULL',
    'public.order_items (beat_id) REFERENCES beats(id) ON DELETE SET NULL',
    'public.order_items (offer_id) REFERENCES offers(id) ON DELETE SET NULL',
    'public.order_items (order_id) REFERENCES orders(id) ON DELETE CASCADE',
    'public.order_items (product_id) REFERENCES merch_products(id) ON DELETE SET NULL',
    'public.order_items (supersedes) REFERENCES private.license_documents(number)',
    'public.orders (code_id) REFERENCES discount_codes(id)',
    'public.orders (user_id) REFERENCES auth.users(id) ON DELETE SET NULL',
    'public.profiles (id) REFERENCES auth.users(id) ON DELETE CASCADE'
  ],
  'foreign keys name the listed tables, and go with their rows as listed'
);

select set_eq(
  $$
    select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX (.*) USING btree', '\1')
    from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and i.indisunique and i.indisvalid
      and not exists (select 1 from pg_constraint as rule where rule.conindid = i.indexrelid)
  $$,
  array[
    'admin_requests_one_per_email_idx ON public.admin_requests (email) WHERE (status = ANY (ARRAY[''pending''::text, ''approved''::text]))',
    'admins_one_super_idx ON private.admins (is_super) WHERE is_super',
    'beat_images_one_primary_idx ON public.beat_images (beat_id, is_primary) WHERE is_primary',
    'gallery_images_filename_idx ON public.gallery_images (filename)',
    'merch_images_one_primary_idx ON public.merch_images (product_id, is_primary) WHERE is_primary',
    'offers_one_open_idx ON public.offers (beat_id, email) WHERE (status = ANY (ARRAY[''sent''::text, ''countered''::text, ''accepted''::text]))'
  ],
  'the listed columns are unique beside those of constraints'
);

select * from finish();
rollback;
