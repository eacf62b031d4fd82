-- Gallery: everybody looks, admins manage.
begin;
\ir personas.psql
select plan(23);

insert into public.gallery_images (title, image_url, filename)
values ('Tests Stage', '/stage.jpg', '1700000000000-tests.jpg');

select tests.become('visitor');
select isnt_empty(
  $$ select * from public.gallery_images where title = 'Tests Stage' $$, 'a visitor sees the gallery'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', 'x.jpg') $$,
  '42501', null, 'a visitor cannot add an image'
);
select throws_ok(
  $$ update public.gallery_images set title = 'Hacked' where title = 'Tests Stage' $$,
  '42501', null, 'a visitor cannot change an image'
);
select throws_ok(
  $$ delete from public.gallery_images where title = 'Tests Stage' $$,
  '42501', null, 'a visitor cannot delete an image'
);

select tests.become('member');
select isnt_empty(
  $$ select * from public.gallery_images where title = 'Tests Stage' $$, 'a member sees the gallery'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', 'x.jpg') $$,
  '42501', null, 'a member cannot add an image'
);
select lives_ok(
  $$ update public.gallery_images set title = 'Hacked' where title = 'Tests Stage' $$,
  'a member''s change is no error'
);
select lives_ok(
  $$ delete from public.gallery_images where title = 'Tests Stage' $$, 'nor their deletion'
);
select results_eq(
  $$ select title from public.gallery_images where filename = '1700000000000-tests.jpg' $$,
  array['Tests Stage'], 'but the image is unchanged'
);

select tests.become('admin');
select lives_ok(
  $$
    insert into public.gallery_images (title, image_url, filename, variant_widths)
    values ('Tests Added', '/a.jpg', '1700000000001-tests.png', '{400,800}')
  $$,
  'an admin can add an image'
);
select results_eq(
  $$ update public.gallery_images set title = '' where title = 'Tests Added' returning title $$,
  array[''], 'an admin can change a title, to nothing as well'
);
select throws_ok(
  $$ update public.gallery_images set image_url = '/other.jpg' where title = 'Tests Stage' $$,
  '42501', null, 'but an image keeps its file'
);
select results_eq(
  $$
    delete from public.gallery_images where filename = '1700000000001-tests.png'
    returning filename
  $$,
  array['1700000000001-tests.png'], 'an admin can delete an image'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values (null, '/x', 'x.jpg') $$,
  '23502', null, 'a title is not null'
);
select throws_ok(
  $$
    insert into public.gallery_images (title, image_url, filename)
    values (repeat('x', 256), '/x', 'x.jpg')
  $$,
  '23514', null, 'a title has at most 255 characters'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', 'x', 'x.jpg') $$,
  '23514', null, 'an image URL is an address'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', '../x.jpg') $$,
  '23514', null, 'a file name is no path'
);
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', '') $$,
  '23514', null, 'and not empty'
);
select throws_ok(
  $$
    insert into public.gallery_images (title, image_url, filename)
    values ('x', '/x', '1700000000000-tests.jpg')
  $$,
  '23505', null, 'two images do not share a file'
);
select throws_ok(
  $$
    insert into public.gallery_images (title, image_url, filename, variant_widths)
    values ('x', '/x', 'x.jpg', '{1}')
  $$,
  '23514', null, 'variants have one of three widths'
);
select tests.become('unconfirmed');
select throws_ok(
  $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', 'x.jpg') $$,
  '42501', null, 'a listed but unconfirmed address cannot add an image'
);

select tests.become('owner');
create temporary table gone as select id from public.gallery_images;
grant select on gone to public;
select tests.become('admin');
delete from public.gallery_images where true;
select tests.become('visitor');
select set_has(
  'select image_id from public.gallery_withdrawals', 'select id from gone', 'visitors hear of deleted images'
);
select throws_ok('delete from public.gallery_withdrawals', '42501', null, 'and cannot change that');

select * from finish();
rollback;
