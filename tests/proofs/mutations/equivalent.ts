/** Mutants that change no behavior, by `class: name`, with the reason. */
export const equivalent: Readonly<Record<string, string>> = {
  'condition in a function: private.client_networks(): if headers is null then':
    'Nothing read from null headers is null, and returned two lines later.',
  'condition in a function: open_order(text,text): if order_row.id is null then':
    'The receipt of no order is null, and null || … is null.',
  'where in a function: orphan_objects(): where named.key is not null':
    'A null key equals no name.',
  'where in a function: orphan_objects(): where named.key is not null (2)':
    'Its variants are called -400.webp and so on, which no upload may be.',
  'term in a function: private.arrange_images(text,text,text,text,bigint,bigint[]): and is_primary':
    'The next statement writes every image of the owner, primary or not.',
  'term in a function: private.arrange_images(text,text,text,text,bigint,bigint[]): and id <> $2':
    'The next statement writes every image of the owner, primary or not.',
  'term in a function: private.count_sale(bigint,integer): and item.product_id is not null':
    'No product has the id null.',
  'term in a function: private.count_sale(bigint,integer): and item.beat_id is not null':
    'No beat has the id null.',
  'term in a function: private.beat_rows(bigint[],jsonb): and beats.is_active':
    'private.beat_search, from which the ids are, holds active beats alone.',
  'where in a function: private.count_sale(bigint,integer): where product.id in ( select item.product_id from public.order_items as item where item.order_id = p_order_id ':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.count_sale(bigint,integer): where item.order_id = p_order_id':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.lock_cart(jsonb,text): where beat.id = any (beat_ids)':
    'It locks more rows, which one connection does not notice.',
  "where in a function: private.lock_cart(jsonb,text): where product.id in ( select private.json_integer(item -> 'product_id') from jsonb_array_elements(p_items) as ":
    'It locks more rows, which one connection does not notice.',
  "where in a function: edit_beats(jsonb): where beat.id in (select (edit ->> 'id')::bigint from jsonb_array_elements(p_edits) as edit)":
    'It locks more rows, which one connection does not notice.',
  'term in a function: private.mark_owner_changed(): and changed_at <> now()':
    'It saves writing what is there already.',
  'where in a function: private.unavailable_upgrade(bigint): where document.number in ( select item.supersedes from public.order_items as item where item.order_id = p_orde':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.lock_beats(bigint): where beat.id in ( select item.beat_id from public.order_items as item where item.order_id = p_order_id )':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.lock_beats(bigint): where item.order_id = p_order_id':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.unavailable_upgrade(bigint): where item.order_id = p_order_id':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.lock_cart(jsonb,text): where discount.code = private.clean_code(p_code)':
    'It locks more rows, which one connection does not notice.',
  "where in a function: private.give_free_beats(private.cart_line[]): where beat.kind = 'license'":
    'Merch has no tier, and is not free by the next condition.',
  "where in a function: private.end_other_sales(bigint): where order_row.status = 'open'":
    'private.expire_order asks for it again.',
  'term in a function: private.end_other_sales(bigint): and beat.is_active':
    'It saves writing what is there already.',
  'term in a function: private.end_other_sales(bigint): and order_row.id <> p_order_id':
    'It is paid by now, not open.',
  'term in a function: private.index_beat(bigint): and not exists (select 1 from private.search_words as store_word where store_word.word = lexeme)':
    'Words that are known already are left as they are.',
  'where in a function: private.lock_offer(bigint): where beat.id = (select o.beat_id from public.offers as o where o.id = p_offer_id)':
    'It locks more rows, which one connection does not notice.',
  'where in a function: make_offer(jsonb): where beat.id = wanted':
    'It locks more rows, which one connection does not notice.',
  'where in a function: private.promote_next_image(): where not is_primary':
    'It saves writing what is there already.',
  'where in a function: private.word_deletions(text): WHERE (length(word_deletions.word) >= 4)':
    'What is looked for has four letters, or three once one is missing; this adds shorter ones alone.',
  'statement in a function: private.count_sale(bigint,integer): perform private.lock_beats(p_order_id);':
    'It locks rows, which one connection does not notice.',
  'statement in a function: private.restore_order(bigint): perform private.lock_beats(p_order_id);':
    'It locks rows, which one connection does not notice.',
  'term in a function: publish_beat(bigint,boolean): and not b.is_active':
    'It saves writing what is there already.',
  'term in a function: publish_product(bigint): and not p.is_active':
    'It saves writing what is there already.',
  'term in a function: publish_release(bigint,boolean): and not r.is_active':
    'It saves writing what is there already.',
  'where in a function: publish_release(bigint,boolean): where beat.id = any (included)':
    'It locks more rows, which one connection does not notice.',
  'where in a function: revoke_license(text,text): where document.number = p_number':
    'It locks more rows, which one connection does not notice; the state of an unknown license is not valid.',
  'where in a function: free_exclusive(text): where beat.id = private.held_beat(p_number)':
    'It locks more rows, which one connection does not notice.',
  "term in a function: private.lock_masters(bigint[]): and audio.audio_type <> 'preview'":
    'It locks more recordings, which one connection does not notice.',
  'term in a function: private.end_page(orders,text): and not order_row.session_closed':
    'It saves writing what is there already.',
  'term in a function: private.keep_beat_search(): and entry.plays <> new.plays_count':
    'It saves writing what is there already.',
  "term in a function: money(text,integer): and sale.paid_at >= first_day::timestamp at time zone 'UTC'":
    'It saves reading: days before the first one are not in the series.',
};
