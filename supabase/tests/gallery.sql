-- Gallery: everybody looks, admins manage.
begin;
\ir personas.psql
select plan(19);

insert into public.gallery_images (title, image_url, filename)
values ('Tests Stage', '/stage.jpg', '1700000000000-tests.jpg');

select tests.try(t) from (values
  ('visitor', $$ select * from public.gallery_images where title = 'Tests Stage' $$,
    'some rows', 'a visitor sees the gallery'),
  ('member', $$ select * from public.gallery_images where title = 'Tests Stage' $$,
    'some rows', 'a member sees the gallery'),
  ('member', $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', 'x.jpg') $$,
    'refused 42501', 'a member cannot add an image'),
  ('member', $$ update public.gallery_images set title = 'Hacked' where title = 'Tests Stage' $$,
    '0 rows', 'a member''s change is no error'),
  ('member', $$ delete from public.gallery_images where title = 'Tests Stage' $$, '0 rows', 'nor their deletion'),
  ('member', $$ array(select title from public.gallery_images where filename = '1700000000000-tests.jpg') $$,
    '{"Tests Stage"}', 'but the image is unchanged'),
  ('admin', $$
    insert into public.gallery_images (title, image_url, filename, variant_widths)
    values ('Tests Added', '/a.jpg', '1700000000001-tests.png', '{400,800}')
  $$, 'done', 'an admin can add an image'),
  ('admin', $$ update public.gallery_images set title = '' where title = 'Tests Added' $$,
    '1 rows', 'an admin can change a title, to nothing as well'),
  ('admin', $$ delete from public.gallery_images where filename = '1700000000001-tests.png' $$,
    '1 rows', 'an admin can delete an image'),
  ('admin', $$ insert into public.gallery_images (title, image_url, filename) values (null, '/x', 'x.jpg') $$,
    'refused 23502', 'a title is not null'),
  ('admin', $$
    insert into public.gallery_images (title, image_url, filename)
    values (repeat('x', 256), '/x', 'x.jpg')
  $$, 'refused 23514', 'a title has at most 255 characters'),
  ('admin', $$ insert into public.gallery_images (title, image_url, filename) values ('x', 'x', 'x.jpg') $$,
    'refused 23514', 'an image URL is an address'),
  ('admin', $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', '../x.jpg') $$,
    'refused 23514', 'a file name is no path'),
  ('admin', $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', '') $$,
    'refused 23514', 'and not empty'),
  ('admin', $$
    insert into public.gallery_images (title, image_url, filename)
    values ('x', '/x', '1700000000000-tests.jpg')
  $$, 'refused 23505', 'two images do not share a file'),
  ('admin', $$
    insert into public.gallery_images (title, image_url, filename, variant_widths)
    values ('x', '/x', 'x.jpg', '{1}')
  $$, 'refused 23514', 'variants have one of three widths'),
  ('unconfirmed', $$ insert into public.gallery_images (title, image_url, filename) values ('x', '/x', 'x.jpg') $$,
    'refused 42501', 'a listed but unconfirmed address cannot add an image')
) as t;

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
