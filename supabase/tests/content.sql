-- Content and messages: who sees and who changes which rows, and who calls the functions of admins. Rights that a role
-- does not have at all are those that catalog.psql does not list.
begin;
\ir personas.psql
select plan(171);

-- Remove existing rows, because the tests count them.
delete from public.beats;
delete from public.merch_products;
delete from public.gallery_images;
insert into public.beats (title, artist, genre, price, is_active, downloads_count, created_by)
values ('Kept', 'A', 'x', 25, true, 7, tests.account('admin')), ('Hidden', 'A', 'x', 25, false, 0, null);
select tests.add_image(title, title) from unnest('{Kept,Hidden}'::text[]) as title;
select tests.add_audio(title, kind) from unnest('{Kept,Hidden}'::text[]) as title, unnest('{preview,full,tag}'::text[]) as kind;
insert into public.merch_categories (name, is_active) values ('Kept', true), ('Hidden', false);
insert into public.merch_products (title, price, stock_quantity, starter_key, is_active)
values ('Kept', 25, 43, 'tests-tee', true), ('Hidden', 25, 2, null, false);
insert into public.merch_images (product_id, image_url, filename) select id, '/' || title, title from public.merch_products;
insert into public.gallery_images (title, image_url, filename) values ('Kept', '/g.jpg', '1-a.jpg');
insert into public.discount_codes (code, kind, percent) values ('KEPT', 'percent', 10);
insert into public.contact_messages (name, email, message, source) values ('N', 'n@tests.test', 'Hello', 'home');
insert into public.newsletter_subscribers (email) values ('n@tests.test');
insert into public.merch_notifications (email, product) values ('n@tests.test', 'Tee');

-- Reading ----------------------------------------------------------------------------------------

create function tests.sees() returns text language sql as $$
  select concat_ws(
    ' | ',
    (select string_agg(title, ', ' order by title) from public.beats),
    (select string_agg(image_url, ', ' order by image_url) from public.beat_images),
    (select string_agg(audio_type, ', ' order by audio_type) from public.beat_audio),
    (select string_agg(name, ', ' order by name) from public.merch_categories),
    (select string_agg(title, ', ' order by title) from public.merch_products),
    (select string_agg(image_url, ', ' order by image_url) from public.merch_images),
    (select string_agg(title, ', ' order by title) from public.gallery_images)
  )
$$;
create function tests.inbox() returns bigint[] language sql as $$
  select array[
    (select count(*) from public.contact_messages), (select count(*) from public.newsletter_subscribers),
    (select count(*) from public.merch_notifications), (select count(*) from public.discount_codes)
  ]
$$;
select tests.try(t) from (values
  ('visitor, member, unconfirmed', 'tests.sees()',
    'Kept | /Kept | preview | Accessories, Hoodies, Kept, T-Shirts | Kept | /Kept | Kept',
    'sees what is active, and its images and previews, never full audio or a voice tag'),
  ('admin, super admin', 'tests.sees()',
    'Hidden, Kept | /Hidden, /Kept | full, full, preview, preview, tag, tag | '
    || 'Accessories, Hidden, Hoodies, Kept, T-Shirts | Hidden, Kept | /Hidden, /Kept | Kept', 'sees all content, active or not'),
  ('visitor', 'select title, stock_shown from public.merch_products', $$ values ('Kept', 10) $$,
    'a visitor sees at most ten pieces of a stock'),
  ('owner', $$ (select stock_shown from public.merch_products where title = 'Hidden') $$, '2', 'a stock below ten is shown as it is'),
  ('member, unconfirmed', 'tests.inbox()', '{0,0,0,0}', 'reads no message, subscriber, wish or code'),
  ('admin', 'tests.inbox()', '{1,1,1,1}', 'an admin reads messages, subscribers, wishes and codes'),
  ('admin', 'select title, downloads_count, created_by is not null, is_active from public.admin_beats order by id',
    $$ values ('Kept', 7::bigint, true, true), ('Hidden', 0, false, false) $$, 'an admin reads the admin-only columns of beats'),
  ('admin', 'select title, stock_quantity, starter_key from public.admin_products order by id',
    $$ values ('Kept', 43, 'tests-tee'), ('Hidden', 2, null) $$, 'an admin reads the admin-only columns of products')
) as t;
select tests.try('member, unconfirmed', 'select * from ' || view, '0 rows', 'reads nothing of ' || view)
from unnest(array['public.admin_beats', 'public.admin_products', 'private.complete_beats', 'private.complete_products'])
  as view;

-- Changing ---------------------------------------------------------------------------------------

create temporary table changes (n serial, place text, columns text, added text, assignment text);
grant select on changes to public;
insert into changes (place, columns, added, assignment)
values
  ('beats', 'title, artist, genre, price', $$ 'x', 'x', 'x', 1 $$, 'price = 0'),
  ('beat_images', 'beat_id, image_url, filename', $$ tests.beat('Kept'), '/x', 'x' $$, $$ image_url = '/x' $$),
  ('beat_audio', 'beat_id, audio_url, audio_type, filename, file_size',
    $$ tests.beat('Kept'), '/x', 'full', 'x', 1 $$, $$ audio_type = 'full' $$),
  ('merch_products', 'title, price', $$ 'x', 1 $$, 'price = 0'),
  ('merch_images', 'product_id, image_url, filename', $$ tests.product('Kept'), '/x', 'x' $$, $$ image_url = '/x' $$),
  ('gallery_images', 'title, image_url, filename', $$ 'x', '/x', 'x.jpg' $$, $$ title = '' $$),
  ('discount_codes', 'code, kind, percent', $$ 'MINE', 'percent', 100 $$, 'is_active = false'),
  ('contact_messages', null, null, 'handled_at = now()'),
  ('newsletter_subscribers', null, null, 'handled_at = now()'),
  ('merch_notifications', null, null, 'handled_at = now()');

-- Statements without a where clause, which the select policy would narrow: the policy of the command alone is tested.
select tests.try('member, unconfirmed', format('insert into public.%s (%s) values (%s)', place, columns, added),
  'refused 42501', 'adds none of ' || place)
from changes where columns is not null;
select tests.try('member, unconfirmed', format('update public.%s set %s', place, assignment),
  '0 rows', 'changes none of ' || place)
from changes;
select tests.try('member', format('delete from public.%s', place), '0 rows', 'deletes none of ' || place)
from changes where columns is not null;
select tests.try('admin', format('insert into public.%s (%s) values (%s)', place, columns, added),
  'done', 'an admin adds to ' || place)
from changes where columns is not null order by n;
select tests.try('admin', $$
  insert into public.beats (title, created_by) values ('x', tests.account('super admin'))
$$, 'refused 42501', 'an admin cannot add a beat in the name of another user');
select tests.try('admin', format('update public.%s set %s', place, assignment), 'some rows', 'an admin changes ' || place)
from changes order by n;
select tests.try('admin', format(statement, view), 'refused 42501', 'an admin cannot write by ' || format(statement, view))
from unnest('{admin_beats,admin_products,paid_orders,customers}'::text[]) as view,
  unnest(array['insert into public.%s (id) values (1)', 'update public.%s set id = 1', 'delete from public.%s']) as statement;
insert into public.site_texts (section, texts) values ('fans', '{}');
select tests.try(t) from (values
  ('member, unconfirmed', $$ insert into public.site_texts (section, texts) values ('hero', '{}') $$, 'refused 42501',
    'adds no text'),
  ('member, unconfirmed', $$ update public.site_texts set texts = null $$, '0 rows', 'changes no text'),
  ('admin', $$ insert into public.site_texts (section, texts) values ('hero', '{}') $$, 'done', 'an admin adds texts'),
  ('admin', $$ update public.site_texts set texts = '{"image": "http://localhost:1/storage/v1/object/public/gallery/site/1-a.jpg#400,800",
    "items": [{"image": "/images/a"}]}' where section = 'hero' $$, 'some rows', 'an admin exchanges a picture'),
  ('admin', $$ update public.site_texts set texts = '{"image": "https://elsewhere.test/a.jpg#400"}' $$, 'refused 23514',
    'a picture is in the storage'),
  ('admin', $$ update public.site_texts set texts = '{"items": [{"image": "//elsewhere.test/a.jpg"}]}' $$, 'refused 23514',
    'in a list too'),
  ('admin', $$ update public.site_texts set texts = '{"image": null}' $$, 'refused 23514', 'a picture has an address'),
  ('admin', $$ update public.site_texts set texts = '{"tagline": "Ours"}' where section = 'hero' $$, 'some rows',
    'an admin changes texts'),
  ('member, unconfirmed', 'select start from public.preview_settings', '0 rows', 'reads nothing of it'),
  ('member, unconfirmed', $$ update public.preview_settings set tag_url = '/x' $$, '0 rows', 'changes nothing of it'),
  ('admin', $$ update public.preview_settings set tag_url = '/v.mp3', tag_filename = 'v.mp3', start = 270, seconds = 60, tag_every = 30 $$,
    'some rows', 'an admin changes it'),
  ('admin', $$ insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, cut)
    values (tests.beat('Kept'), '/x', 'preview', 'x', 1, '{"start": 0}') $$, 'refused 23514', 'a cut is complete'),
  ('visitor', $$ select texts, revision from public.site_texts where section = 'hero' $$, $$ values ('{"tagline": "Ours"}'::jsonb, 3) $$,
    'visitors read the changed texts, and each change counts a revision')
) as t;
select tests.try('admin', format($$
  insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, cut)
  values (tests.beat('Kept'), '/x', 'preview', 'x', 1, %L)
$$, cut || change), case change when '{}' then 'done' else 'refused 23514' end, 'the cut of a preview: ' || change::text)
from (select jsonb '{"start": 0, "seconds": 60, "fadeIn": true, "fadeOut": false, "tagEvery": 30, "tagged": true}' as cut) as stored,
  unnest(array[
    '{}', '[]', '{"start": -1}', '{"seconds": 29}', '{"seconds": 61}', '{"tagEvery": 9}', '{"tagEvery": 31}',
    '{"tagEvery": "15"}', '{"tagEvery": [15]}', '{"fadeIn": null}', '{"fadeOut": 1}', '{"tagged": "no"}'
  ]::jsonb[]) as change;
select tests.become('admin');
update public.beats set is_active = false where true;
select tests.try('admin', format('delete from public.%s', place), 'some rows', 'an admin deletes from ' || place)
from changes where columns is not null order by n desc;

-- Calling ----------------------------------------------------------------------------------------

select tests.try('member, unconfirmed', call, 'refused 42501 Only admins may do this.', 'does not call ' || call)
from unnest(array[
  'public.admin_stats()', 'public.beat_activity(7)', 'public.beat_activity(0)', 'public.publish_beat(-1)',
  'public.publish_product(-1)', $$ public.arrange_beat_images(1, '{}') $$, $$ public.arrange_merch_images(1, '{}') $$,
  'public.orphan_objects()', $$ public.free_exclusive('x') $$, $$ public.order_licenses('{1}') $$,
  $$ public.revoke_license('x', 'y') $$, $$ public.publish_license_terms('x', '{}', '[]') $$, 'public.begin_refund(1)',
  'public.end_order_links(1)', 'public.reset_downloads(1)', 'public.shop_settings()',
  'public.unsent_mails()', 'public.resend_mail(1)',
  $$ public.save_shop_settings('{"online_payment": true}') $$
]) as call;
select tests.try('member, unconfirmed, admin', call, 'refused 42501 Only the super admin may do this.', 'does not call ' || call)
from unnest(array[$$ public.export_person('a@b.co') $$, $$ public.erase_person('a@b.co') $$]) as call;

select * from finish();
rollback;
