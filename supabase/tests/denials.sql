-- Denials: an account that is no admin changes no content and no message, and calls no function of admins. Rights that
-- a role does not have at all are those that catalog.psql does not list.
begin;
\ir personas.psql
select plan(81);

insert into public.beats (title, artist, genre, price, is_active) values ('Kept', 'A', 'x', 25, true);
insert into public.beat_images (beat_id, image_url, filename) select id, '/c.jpg', 'c.jpg' from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats;
insert into public.merch_products (title, price) values ('Kept', 25);
insert into public.merch_images (product_id, image_url, filename) select id, '/t.jpg', 't.jpg' from public.merch_products;
insert into public.gallery_images (title, image_url, filename) values ('Kept', '/g.jpg', '1-a.jpg');
insert into public.discount_codes (code, kind, percent) values ('KEPT', 'percent', 10);
insert into public.contact_messages (name, email, message, source) values ('N', 'n@tests.test', 'Hello', 'home');
insert into public.newsletter_subscribers (email) values ('n@tests.test');
insert into public.merch_notifications (email, product) values ('n@tests.test', 'Tee');

create temporary table changes (place text, columns text, added text, assignment text);
grant select on changes to public;
insert into changes
values
  ('beats', 'title, artist, genre, price', $$ 'x', 'x', 'x', 1 $$, 'price = 0'),
  ('beat_images', 'beat_id, image_url, filename', $$ tests.beat('Kept'), '/x', 'x' $$, $$ image_url = '/x' $$),
  ('beat_audio', 'beat_id, audio_url, audio_type, filename, file_size',
    $$ tests.beat('Kept'), '/x', 'full', 'x', 1 $$, $$ audio_type = 'full' $$),
  ('merch_products', 'title, price', $$ 'x', 1 $$, 'price = 0'),
  ('merch_images', 'product_id, image_url, filename',
    $$ (select min(id) from public.merch_products), '/x', 'x' $$, $$ image_url = '/x' $$),
  ('gallery_images', 'title, image_url, filename', $$ 'x', '/x', 'x.jpg' $$, $$ title = 'x' $$),
  ('discount_codes', 'code, kind, percent', $$ 'MINE', 'percent', 100 $$, 'is_active = false'),
  ('contact_messages', null, null, 'handled_at = now()'),
  ('newsletter_subscribers', null, null, 'handled_at = now()'),
  ('merch_notifications', null, null, 'handled_at = now()');

-- Without a where, which the select policy would narrow: the policy of the command alone must hold.
select tests.try('member, unconfirmed', format('insert into public.%s (%s) values (%s)', place, columns, added),
  'refused 42501', 'adds none of ' || place)
from changes where columns is not null;
select tests.try('member, unconfirmed', format('update public.%s set %s', place, assignment),
  '0 rows', 'changes none of ' || place)
from changes;
select tests.try('member', format('delete from public.%s', place), '0 rows', 'deletes none of ' || place)
from changes where columns is not null;

select tests.try('member, unconfirmed', call, 'refused 42501 Only admins may do this.', 'does not call ' || call)
from unnest(array[
  'public.admin_stats()', 'public.beat_activity(7)', 'public.beat_activity(0)', 'public.publish_beat(-1)',
  'public.publish_product(-1)', $$ public.arrange_beat_images(1, '{}') $$, $$ public.arrange_merch_images(1, '{}') $$,
  'public.orphan_objects()', $$ public.free_exclusive('x') $$, $$ public.order_licenses('{1}') $$,
  $$ public.revoke_license('x', 'y') $$, $$ public.publish_license_terms('x', '{}', '[]') $$, 'public.begin_refund(1)',
  'public.end_order_links(1)', 'public.reset_downloads(1)', 'public.shop_settings()',
  $$ public.save_shop_settings('{"online_payment": true}') $$
]) as call;
select tests.try('member, unconfirmed, admin', call, 'refused 42501 Only the super admin may do this.', 'does not call ' || call)
from unnest(array[$$ public.export_person('a@b.co') $$, $$ public.erase_person('a@b.co') $$]) as call;

select * from finish();
rollback;
