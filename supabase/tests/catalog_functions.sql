-- Functions and triggers: what runs with the owner's rights, for whom, and when, listed in full.
begin;
\ir personas.psql
select plan(4);

select set_eq(
  $$
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
  $$,
  array[
    'private.accepts_upload(text,text,jsonb)',
    'private.account_is_admin(uuid,boolean)',
    'private.adopt_orders()',
    'private.attach_session(bigint,integer,text,text)',
    'private.beat_activity(integer)',
    'private.beat_facets()',
    'private.beat_genres()',
    'private.begin_payment(text,uuid)',
    'private.begin_refund(bigint,bigint)',
    'private.buyers_order(text,text)',
    'private.cancel_payment(text,uuid)',
    'private.code_problem(text)',
    'private.count_guess()',
    'private.create_account_for_request(admin_requests)',
    'private.create_profile()',
    'private.expire_open_orders()',
    'private.find_beats(text,jsonb,text,text,integer)',
    'private.find_neighbors(bigint)',
    'private.find_order(text,text)',
    'private.find_related_beats(bigint,integer)',
    'private.finish_document(text,text,integer)',
    'private.finish_mail(bigint,text)',
    'private.follow_account_name()',
    'private.index_beats(bigint[])',
    'private.is_admin()',
    'private.is_admin(uuid)',
    'private.is_claimed(bigint)',
    'private.is_sold_file(text,text)',
    'private.is_super_admin()',
    'private.keep_beat_search()',
    'private.list_license_tiers()',
    'private.new_order_token(bigint)',
    'private.newest_license_terms()',
    'private.note_files()',
    'private.note_withdrawal()',
    'private.open_order(text,text)',
    'private.order_receipt(bigint)',
    'private.pending_documents(bigint)',
    'private.place_order(jsonb)',
    'private.placed_order(bigint)',
    'private.price_items(jsonb,text)',
    'private.publish_license_terms(text,jsonb,jsonb)',
    'private.queue_decision_mail()',
    'private.queue_message_mail()',
    'private.queue_order_mails()',
    'private.queue_request_mail()',
    'private.receive_admin_request()',
    'private.receive_message()',
    'private.reset_downloads(bigint)',
    'private.review_admin_request(bigint,text)',
    'private.send_order_link(text,text)',
    'private.set_order_status(bigint,text)',
    'private.settle_event(jsonb)',
    'private.similar_words(text[])',
    'private.sold_files(bigint)',
    'private.take_download(text,integer,text,text)',
    'private.take_mails(integer)',
    'private.throttle(text,integer,interval)',
    'private.tier_availability(bigint,boolean)',
    'private.tier_files(bigint,text)',
    'private.tier_price_cents(beats,text)',
    'private.track_beat_event(bigint,text)',
    'private.usable_code(text)',
    'private.verify_license(text)',
    'private.visitor_key()'
  ],
  'the listed functions run with the owner''s rights, no others'
);

select set_eq(
  $$
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('service_role', p.oid, 'execute')
      and not has_function_privilege('authenticated', p.oid, 'execute')
  $$,
  array[
    'attach_session(bigint,integer,text,text)',
    'begin_payment(text,uuid)',
    'cancel_payment(text,uuid)',
    'finish_document(text,text,integer)',
    'finish_mail(bigint,text)',
    'pending_documents(bigint)',
    'private.attach_session(bigint,integer,text,text)',
    'private.begin_payment(text,uuid)',
    'private.cancel_payment(text,uuid)',
    'private.finish_document(text,text,integer)',
    'private.finish_mail(bigint,text)',
    'private.pending_documents(bigint)',
    'private.settle_event(jsonb)',
    'private.take_mails(integer)',
    'settle_event(jsonb)',
    'take_mails(integer)'
  ],
  'the secret key alone executes the listed functions'
);

select set_eq(
  $$
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not has_function_privilege('service_role', p.oid, 'execute')
  $$,
  array[
    'private.account_is_admin(uuid,boolean)',
    'private.adopt_orders()',
    'private.are_license_clauses(jsonb)',
    'private.assert_publishable()',
    'private.assert_still_publishable()',
    'private.beat_count_sql(text,integer)',
    'private.beat_filter(jsonb)',
    'private.beat_order(text)',
    'private.beat_page_sql(text,text,integer)',
    'private.beat_rank(integer,text,tsquery)',
    'private.beats_after(text,text,bigint)',
    'private.beats_by_rank(text,tsquery,text,boolean,jsonb,integer)',
    'private.beats_by_sort(text,text,jsonb,integer)',
    'private.begin_refund(bigint,bigint)',
    'private.buyers_order(text,text)',
    'private.claim_exclusive(bigint,timestamp with time zone)',
    'private.clean_code(text)',
    'private.count_sale(bigint,integer)',
    'private.create_account_for_request(admin_requests)',
    'private.create_profile()',
    'private.exact_words(text[])',
    'private.expire_open_orders()',
    'private.expire_order(bigint)',
    'private.follow_account_name()',
    'private.follow_mood_words()',
    'private.index_beats(bigint[])',
    'private.is_claimed(bigint)',
    'private.is_license_valid(text)',
    'private.is_object_key(text,text)',
    'private.is_text_within(jsonb,integer)',
    'private.is_type_of_key(text,text)',
    'private.issue_documents(bigint)',
    'private.json_integer(jsonb)',
    'private.keep_beat_search()',
    'private.keep_license_document()',
    'private.key_word(text)',
    'private.new_order_reference()',
    'private.new_order_token(bigint)',
    'private.note_edit()',
    'private.note_files()',
    'private.note_publishing()',
    'private.note_withdrawal()',
    'private.order_documents(bigint)',
    'private.order_mail(bigint)',
    'private.order_receipt(bigint)',
    'private.pack_cursor(jsonb)',
    'private.payment_duties(bigint)',
    'private.placed_order(bigint)',
    'private.profile_name(jsonb)',
    'private.promote_next_image()',
    'private.query_words(text)',
    'private.queue_decision_mail()',
    'private.queue_mail(text,text,text,jsonb,bigint)',
    'private.queue_message_mail()',
    'private.queue_order_mails()',
    'private.queue_request_mail()',
    'private.receive_admin_request()',
    'private.receive_message()',
    'private.refuse_change()',
    'private.require_search(text,text,integer)',
    'private.reset_downloads(bigint)',
    'private.search_text(text)',
    'private.sell_order(bigint)',
    'private.send_order_link(text,text)',
    'private.similar_words(text[])',
    'private.similar_words_sql(text)',
    'private.sold_files(bigint)',
    'private.sweep_drafts()',
    'private.take_payment(orders,jsonb)',
    'private.throttle(text,integer,interval)',
    'private.tier_files(bigint,text)',
    'private.tier_price_cents(beats,text)',
    'private.unpack_cursor(text,text,boolean)',
    'private.usable_code(text)',
    'private.visitor_key()',
    'private.word_deletions(text)',
    'private.word_typos(text)'
  ],
  'nobody but the owner executes the listed functions'
);

select set_eq(
  $$
    select replace(
      regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER ', ''), 'EXECUTE FUNCTION ', ''
    )
    from pg_trigger as t
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgname <> 'local_realtime'
      and t.tgfoid in (
        select p.oid from pg_proc as p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      )
  $$,
  array[
    'adopt_orders AFTER UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN (((new.email_confirmed_at IS NOT NULL) AND ((old.email_confirmed_at IS NULL) OR ((old.email)::text IS DISTINCT FROM (new.email)::text)))) private.adopt_orders()',
    'assert_publishable_insert AFTER INSERT ON public.beats FOR EACH ROW WHEN (new.is_active) private.assert_publishable()',
    'assert_publishable_update AFTER UPDATE OF is_active ON public.beats FOR EACH ROW WHEN ((new.is_active AND (NOT old.is_active))) private.assert_publishable()',
    'create_profile AFTER INSERT ON auth.users FOR EACH ROW private.create_profile()',
    'follow_account_name AFTER UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN ((old.raw_user_meta_data IS DISTINCT FROM new.raw_user_meta_data)) private.follow_account_name()',
    'follow_mood_words AFTER INSERT OR DELETE OR UPDATE ON private.mood_words FOR EACH STATEMENT private.follow_mood_words()',
    'keep_beat_search_insert AFTER INSERT ON public.beats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT private.keep_beat_search()',
    'keep_beat_search_update AFTER UPDATE ON public.beats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT private.keep_beat_search()',
    'keep_license_document BEFORE DELETE OR UPDATE ON private.license_documents FOR EACH ROW private.keep_license_document()',
    'keep_license_documents BEFORE TRUNCATE ON private.license_documents FOR EACH STATEMENT private.refuse_change(''License documents'')',
    'keep_license_terms BEFORE DELETE OR UPDATE OR TRUNCATE ON private.license_terms FOR EACH STATEMENT private.refuse_change(''Published terms'')',
    'note_deletion AFTER DELETE ON public.beats FOR EACH ROW private.note_withdrawal(''beat_withdrawals'', ''beat_id'')',
    'note_deletion AFTER DELETE ON public.gallery_images FOR EACH ROW private.note_withdrawal(''gallery_withdrawals'', ''image_id'')',
    'note_deletion AFTER DELETE ON public.merch_products FOR EACH ROW private.note_withdrawal(''merch_withdrawals'', ''product_id'')',
    'note_deletion AFTER DELETE ON public.profiles FOR EACH ROW private.note_withdrawal(''profile_withdrawals'', ''profile_id'')',
    'note_edit BEFORE UPDATE ON public.beats FOR EACH ROW private.note_edit(''changed_at'', ''plays_count'', ''downloads_count'')',
    'note_edit BEFORE UPDATE ON public.merch_products FOR EACH ROW private.note_edit(''changed_at'', ''stock_shown'')',
    'note_files AFTER INSERT OR DELETE OR UPDATE ON public.beat_audio FOR EACH ROW private.note_files(''beats'', ''beat_id'')',
    'note_files AFTER INSERT OR DELETE OR UPDATE ON public.beat_images FOR EACH ROW private.note_files(''beats'', ''beat_id'')',
    'note_files AFTER INSERT OR DELETE OR UPDATE ON public.merch_images FOR EACH ROW private.note_files(''merch_products'', ''product_id'')',
    'note_publishing BEFORE INSERT OR UPDATE ON public.beats FOR EACH ROW private.note_publishing()',
    'note_publishing BEFORE INSERT OR UPDATE ON public.merch_products FOR EACH ROW private.note_publishing()',
    'note_withdrawal AFTER UPDATE OF is_active ON public.beats FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) private.note_withdrawal(''beat_withdrawals'', ''beat_id'')',
    'note_withdrawal AFTER UPDATE OF is_active ON public.merch_products FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) private.note_withdrawal(''merch_withdrawals'', ''product_id'')',
    'promote_next AFTER DELETE ON public.beat_images FOR EACH ROW WHEN (old.is_primary) private.promote_next_image(''beat_id'')',
    'promote_next AFTER DELETE ON public.merch_images FOR EACH ROW WHEN (old.is_primary) private.promote_next_image(''product_id'')',
    'queue_decision_mail AFTER UPDATE OF status ON public.admin_requests FOR EACH ROW WHEN ((new.status = ANY (ARRAY[''approved''::text, ''rejected''::text]))) private.queue_decision_mail()',
    'queue_message_mail AFTER INSERT ON public.contact_messages FOR EACH ROW private.queue_message_mail()',
    'queue_order_mails AFTER UPDATE ON public.orders FOR EACH ROW private.queue_order_mails()',
    'queue_request_mail AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.payment = ''request''::text)) private.queue_request_mail()',
    'receive_admin_request BEFORE INSERT ON public.admin_requests FOR EACH ROW private.receive_admin_request()',
    'receive_message BEFORE INSERT ON public.contact_messages FOR EACH ROW private.receive_message(''contact_message'', ''20'', ''1 hour'')',
    'receive_message BEFORE INSERT ON public.merch_notifications FOR EACH ROW private.receive_message(''merch_notification'', ''30'', ''10 minutes'', ''product'')',
    'receive_message BEFORE INSERT ON public.newsletter_subscribers FOR EACH ROW private.receive_message(''newsletter'', ''30'', ''10 minutes'', ''interest'')',
    'require_files AFTER DELETE ON public.beat_audio FOR EACH ROW private.assert_still_publishable()',
    'require_files AFTER DELETE ON public.beat_images FOR EACH ROW private.assert_still_publishable()',
    'require_primary AFTER UPDATE OF is_primary ON public.beat_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.is_primary AND (NOT new.is_primary))) private.assert_still_publishable()'
  ],
  'the listed triggers are on'
);

select * from finish();
rollback;
