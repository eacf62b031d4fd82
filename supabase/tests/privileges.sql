-- What anybody may do at all, listed in full: a right that is not listed here fails this test.
begin;
\ir personas.psql
select plan(18);

-- Tables -----------------------------------------------------------------------------------------

select set_eq(
  $$
    select format(
      '%s.%s %s: %s', n.nspname, c.relname, coalesce(r.rolname, 'PUBLIC'),
      string_agg(lower(acl.privilege_type), ' ' order by acl.privilege_type)
    )
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    cross join lateral aclexplode(c.relacl) as acl
    left join pg_roles as r on r.oid = acl.grantee
    where n.nspname in ('public', 'private')
      and (acl.grantee = 0 or r.rolname in ('anon', 'authenticated'))
    group by n.nspname, c.relname, r.rolname
  $$,
  array[
    'public.beat_audio authenticated: delete select',
    'public.beat_images authenticated: delete select',
    'private.whole_beats authenticated: select',
    'private.whole_products authenticated: select',
    'public.admin_beats authenticated: select',
    'public.admin_products authenticated: select',
    'public.beats authenticated: delete',
    'public.contact_messages authenticated: select',
    'public.gallery_images anon: select',
    'public.gallery_images authenticated: delete select',
    'public.merch_categories authenticated: delete select',
    'public.merch_images authenticated: delete select',
    'public.merch_notifications authenticated: select',
    'public.merch_products authenticated: delete',
    'public.newsletter_subscribers authenticated: select',
    'public.discount_codes authenticated: delete select',
    'public.order_items authenticated: select',
    'public.offers authenticated: select',
    'public.orders authenticated: select',
    'public.profiles authenticated: select'
  ],
  'rights on whole tables and sequences are the listed ones'
);

select set_eq(
  $$
    select format('%s %s: %s', n.nspname, coalesce(r.rolname, 'PUBLIC'), lower(acl.privilege_type))
    from pg_namespace as n
    cross join lateral aclexplode(n.nspacl) as acl
    left join pg_roles as r on r.oid = acl.grantee
    where n.nspname in ('public', 'private')
      and (acl.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role'))
  $$,
  array[
    'private anon: usage', 'private authenticated: usage', 'private service_role: usage',
    'public PUBLIC: usage', 'public anon: usage', 'public authenticated: usage', 'public service_role: usage'
  ],
  'rights on schemas are the listed ones: none to create'
);

select set_eq(
  $$
    select format(
      '%s.%s %s: %s %s', n.nspname, c.relname, coalesce(r.rolname, 'PUBLIC'),
      lower(acl.privilege_type),
      string_agg(a.attname, ' ' order by a.attname)
    )
    from pg_attribute as a
    join pg_class as c on c.oid = a.attrelid
    join pg_namespace as n on n.oid = c.relnamespace
    cross join lateral aclexplode(a.attacl) as acl
    left join pg_roles as r on r.oid = acl.grantee
    where n.nspname in ('public', 'private')
      and (acl.grantee = 0 or r.rolname in ('anon', 'authenticated'))
    group by n.nspname, c.relname, r.rolname, acl.privilege_type
  $$,
  array[
    'public.admin_requests anon: insert email name password_hash',
    'public.admin_requests authenticated: insert email name password_hash',
    'public.admin_requests authenticated: select created_at email id name reviewed_at reviewed_by status',
    'public.beat_audio anon: select audio_type audio_url bars beat_id duration filename id',
    'public.beat_audio authenticated: insert audio_type audio_url beat_id duration file_size filename peaks sha256',
    'public.beat_audio authenticated: update audio_type audio_url duration file_size filename peaks sha256',
    'public.beat_images anon: select beat_id height id image_url is_primary position variant_widths width',
    'public.beat_images authenticated: insert beat_id filename height image_type image_url is_primary position variant_widths width',
    'public.beat_images authenticated: update filename height image_url is_primary position variant_widths width',
    'public.beat_withdrawals anon: select beat_id withdrawn_at',
    'public.beat_withdrawals authenticated: select beat_id withdrawn_at',
    'public.gallery_withdrawals anon: select image_id withdrawn_at',
    'public.gallery_withdrawals authenticated: select image_id withdrawn_at',
    'public.merch_withdrawals anon: select product_id withdrawn_at',
    'public.merch_withdrawals authenticated: select product_id withdrawn_at',
    'public.profile_withdrawals authenticated: select profile_id withdrawn_at',
    'public.beats anon: select artist bpm changed_at created_at description exclusive_price genre id is_active is_featured key mood plays_count price sale_price tags title',
    'public.beats authenticated: select accepts_offers artist bpm changed_at created_at description exclusive_price genre id is_active is_featured key mood plays_count price published_at revision sale_price tags title',
    'public.beats authenticated: insert accepts_offers artist bpm created_by description exclusive_price genre is_active is_featured key mood price sale_price tags title',
    'public.beats authenticated: update accepts_offers artist bpm description exclusive_price genre is_active is_featured key mood price sale_price tags title',
    'public.contact_messages anon: insert email message name project_type source',
    'public.contact_messages authenticated: insert email message name project_type source',
    'public.contact_messages authenticated: update handled_at',
    'public.gallery_images authenticated: insert filename height image_url title variant_widths width',
    'public.gallery_images authenticated: update height title variant_widths width',
    'public.merch_categories anon: select id is_active name',
    'public.merch_categories authenticated: insert is_active name',
    'public.merch_categories authenticated: update is_active name',
    'public.merch_images anon: select alt_text height id image_url is_primary position product_id variant_widths width',
    'public.merch_images authenticated: insert alt_text filename height image_url is_primary position product_id variant_widths width',
    'public.merch_images authenticated: update alt_text filename height image_url is_primary position variant_widths width',
    'public.merch_notifications anon: insert email product',
    'public.merch_notifications authenticated: insert email product',
    'public.merch_notifications authenticated: update handled_at',
    'public.merch_products anon: select category_id changed_at colors created_at description id is_active is_featured is_preorder price sizes stock_shown title',
    'public.discount_codes authenticated: insert amount_cents code expires_at is_active kind percent uses_limit',
    'public.discount_codes authenticated: update expires_at is_active uses_limit',
    'public.merch_products authenticated: select category_id changed_at colors created_at description id is_active is_featured is_preorder price published_at revision sizes stock_shown title',
    'public.merch_products authenticated: insert category_id colors description is_active is_featured is_preorder price sizes starter_key stock_quantity title',
    'public.merch_products authenticated: update category_id colors description is_active is_featured is_preorder price sizes stock_quantity title',
    'public.newsletter_subscribers anon: insert email interest',
    'public.newsletter_subscribers authenticated: insert email interest',
    'public.newsletter_subscribers authenticated: update handled_at'
  ],
  'rights on columns are the listed ones'
);

select is_empty(
  $$
    select c.relname
    from pg_class as c
    where c.relnamespace = 'private'::regnamespace
      and c.relkind = 'r'
      and has_table_privilege('service_role', c.oid, 'select, insert, update, delete')
  $$,
  'the service role works on public tables, not on private ones'
);

select is_empty(
  $$
    select format('%s.%s', n.nspname, c.relname)
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity
  $$,
  'every table has row level security'
);

select set_eq(
  $$
    select format('%s.%s %s', n.nspname, c.relname, c.reloptions)
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('v', 'm', 'f')
  $$,
  array[
    'private.whole_beats ', 'private.whole_products ',
    'public.admin_beats {security_invoker=true}', 'public.admin_products {security_invoker=true}'
  ],
  'views are the listed ones; nothing in public escapes row level security'
);

-- Policies ---------------------------------------------------------------------------------------

select is_empty(
  $$
    select format('%s: %s', tablename, policyname)
    from pg_policies
    where schemaname in ('public', 'private', 'storage')
      and (cardinality(roles) <> 1 or roles <@ '{public}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')
  $$,
  'every policy names one role and one command'
);

select is_empty(
  $$
    select format('%s %s %s', tablename, roles, cmd)
    from pg_policies
    where schemaname in ('public', 'private', 'storage')
    group by schemaname, tablename, roles, cmd
    having count(*) > 1
  $$,
  'no table has two policies for the same role and command'
);

select is_empty(
  $$
    select format('%s.%s %s', policy.schemaname, policy.tablename, policy.cmd)
    from pg_policies as policy
    where policy.schemaname = 'public'
      and not (
        case policy.cmd
          when 'SELECT' then has_any_column_privilege(
            policy.roles[1], format('%I.%I', policy.schemaname, policy.tablename), 'select'
          )
          when 'INSERT' then has_any_column_privilege(
            policy.roles[1], format('%I.%I', policy.schemaname, policy.tablename), 'insert'
          )
          when 'UPDATE' then has_any_column_privilege(
            policy.roles[1], format('%I.%I', policy.schemaname, policy.tablename), 'update'
          )
          else has_table_privilege(
            policy.roles[1], format('%I.%I', policy.schemaname, policy.tablename), 'delete'
          )
        end
      )
  $$,
  'no policy is idle: its role has the right it is about'
);

select is_empty(
  $$
    select format('%s: %s', tablename, policyname)
    from pg_policies
    where schemaname in ('public', 'storage')
      and concat(qual, ' ', with_check) ~ '(private\.is_(super_)?admin|auth\.uid)\(\)'
      and regexp_replace(
        concat(qual, ' ', with_check),
        '\( SELECT (private\.is_(super_)?admin|auth\.uid)\(\)', '', 'g'
      ) ~ '(private\.is_(super_)?admin|auth\.uid)\(\)'
  $$,
  'policies ask who calls once per statement, not once per row'
);

select set_eq(
  $$
    select format('%s %s', cmd, roles[1]) from pg_policies
    where schemaname = 'storage' and tablename = 'objects'
  $$,
  array['INSERT authenticated', 'SELECT authenticated', 'DELETE authenticated'],
  'storage: nothing for visitors, no overwriting'
);

-- Functions --------------------------------------------------------------------------------------

select is_empty(
  $$
    select p.oid::regprocedure
    from pg_proc as p
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and acl.grantee = 0
  $$,
  'no function is executable by PUBLIC'
);

select set_eq(
  $$
    select p.oid::regprocedure::text
    from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('anon', p.oid, 'execute')
  $$,
  array[
    'beat_facets()',
    'beat_genres()',
    'beat_neighbors(bigint)',
    'current_license_terms()',
    'find_order(text,text)',
    'license_availability(bigint,boolean)',
    'license_tiers()',
    'answer_counter(text,text,text)',
    'make_offer(jsonb)',
    'offer_range(bigint)',
    'open_offer(text,text)',
    'open_order(text,text)',
    'place_order(jsonb)',
    'quote_order(jsonb,text)',
    'related_beats(bigint,integer)',
    'search_beats(text,text,text,text[],text,integer,integer,text,text,text,integer)',
    'send_order_link(text,text)',
    'find_download(text,integer,text,text)',
    'take_download(text,integer,text,text)',
    'track_beat_event(bigint,text)',
    'verify_license(text)',
    'private.beat_facets()',
    'private.beat_genres()',
    'private.beat_rows(jsonb)',
    'private.client_address()',
    'private.client_networks()',
    'private.find_beats(text,jsonb,text,text,integer)',
    'private.find_neighbors(bigint)',
    'private.find_order(text,text)',
    'private.find_related_beats(bigint,integer)',
    'private.is_email(text)',
    'private.is_visible(text)',
    'private.list_license_tiers()',
    'private.newest_license_terms()',
    'private.answer_counter(text,text,text)',
    'private.make_offer(jsonb)',
    'private.offer_range(bigint)',
    'private.open_offer(text,text)',
    'private.open_order(text,text)',
    'private.place_order(jsonb)',
    'private.code_problem(text)',
    'private.count_guess()',
    'private.price_items(jsonb,text)',
    'private.send_order_link(text,text)',
    'private.find_download(text,integer,text,text)',
    'private.take_download(text,integer,text,text)',
    'private.track_beat_event(bigint,text)',
    'private.verify_license(text)',
    'private.tier_availability(bigint,boolean)'
  ],
  'visitors execute the listed functions'
);

select set_eq(
  $$
    select p.oid::regprocedure::text
    from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('authenticated', p.oid, 'execute')
  $$,
  array[
    'admin_stats()',
    'answer_offer(bigint,text,bigint)',
    'approve_admin_request(bigint)',
    'arrange_beat_images(bigint,bigint[])',
    'arrange_merch_images(bigint,bigint[])',
    'beat_activity(integer)',
    'beat_facets()',
    'beat_genres()',
    'beat_neighbors(bigint)',
    'begin_refund(bigint,bigint)',
    'discount_code_uses()',
    'current_license_terms()',
    'find_order(text,text)',
    'is_admin(uuid)',
    'is_super_admin()',
    'license_availability(bigint,boolean)',
    'license_tiers()',
    'license_upgrades()',
    'orphan_objects()',
    'answer_counter(text,text,text)',
    'make_offer(jsonb)',
    'offer_range(bigint)',
    'open_offer(text,text)',
    'open_order(text,text)',
    'place_order(jsonb)',
    'publish_beat(bigint)',
    'publish_license_terms(text,jsonb,jsonb)',
    'erase_person(text)',
    'export_person(text)',
    'publish_product(bigint)',
    'quote_order(jsonb,text)',
    'reject_admin_request(bigint)',
    'related_beats(bigint,integer)',
    'search_beats(text,text,text,text[],text,integer,integer,text,text,text,integer)',
    'reset_downloads(bigint)',
    'send_order_link(text,text)',
    'set_order_status(bigint,text)',
    'find_download(text,integer,text,text)',
    'order_counts(text)',
    'save_shop_settings(jsonb)',
    'shop_settings()',
    'take_download(text,integer,text,text)',
    'track_beat_event(bigint,text)',
    'verify_license(text)',
    'private.accepts_upload(text,text,jsonb)',
    'private.answer_offer(bigint,text,bigint)',
    'private.arrange_images(text,text,text,text,bigint,bigint[])',
    'private.beat_activity(integer)',
    'private.beat_facets()',
    'private.beat_genres()',
    'private.beat_rows(jsonb)',
    'private.client_address()',
    'private.client_networks()',
    'private.find_beats(text,jsonb,text,text,integer)',
    'private.find_neighbors(bigint)',
    'private.begin_refund(bigint,bigint)',
    'private.find_order(text,text)',
    'private.find_related_beats(bigint,integer)',
    'private.is_admin()',
    'private.is_admin(uuid)',
    'private.is_clean_list(text[],integer,integer)',
    'private.is_email(text)',
    'private.is_visible(text)',
    'private.is_media_url(text)',
    'private.is_sold_file(text,text)',
    'private.is_super_admin()',
    'private.is_whole_beat(bigint)',
    'private.license_upgrades()',
    'private.list_license_tiers()',
    'private.newest_license_terms()',
    'private.object_key(text,text)',
    'private.answer_counter(text,text,text)',
    'private.make_offer(jsonb)',
    'private.offer_range(bigint)',
    'private.open_offer(text,text)',
    'private.open_order(text,text)',
    'private.place_order(jsonb)',
    'private.code_problem(text)',
    'private.count_guess()',
    'private.price_items(jsonb,text)',
    'private.publish_license_terms(text,jsonb,jsonb)',
    'private.raise_incomplete(text,text)',
    'private.raise_invalid(text)',
    'private.erase_person(text)',
    'private.export_person(text)',
    'private.require_admin()',
    'private.require_super_admin()',
    'private.review_admin_request(bigint,text)',
    'private.reset_downloads(bigint)',
    'private.set_order_status(bigint,text)',
    'private.send_order_link(text,text)',
    'private.find_download(text,integer,text,text)',
    'private.read_shop_settings()',
    'private.save_shop_settings(jsonb)',
    'private.take_download(text,integer,text,text)',
    'private.tier_availability(bigint,boolean)',
    'private.track_beat_event(bigint,text)',
    'private.verify_license(text)',
    'private.waveform_bars(smallint[])'
  ],
  'members execute the listed functions'
);

select is_empty(
  $$
    select p.oid::regprocedure
    from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not ('search_path=""' = any (coalesce(p.proconfig, '{}')))
  $$,
  'every function pins an empty search_path'
);

select is_empty(
  $$
    select p.oid::regprocedure from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
  $$,
  'what runs with the owner''s rights is not exposed by the API'
);

-- Housekeeping -----------------------------------------------------------------------------------

select is_empty(
  $$
    select format('%s.%s', n.nspname, c.relname)
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private')
      and c.relkind = 'r'
      and obj_description(c.oid, 'pg_class') is null
  $$,
  'every table says what it is for'
);

select is_empty(
  $$
    select format('%s %s', fk.conrelid::regclass, fk.conname)
    from pg_constraint as fk
    where fk.contype = 'f'
      and fk.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select 1 from pg_index as i
        where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1] and i.indpred is null
      )
  $$,
  'every foreign key has an index'
);

select * from finish();
rollback;
