-- Gallery: everybody looks, admins manage.
begin;
\ir personas.psql
select plan(6);

insert into public.gallery_images (title, image_url, filename)
values ('Tests Stage', '/stage.jpg', '1700000000000-tests.jpg');

select tests.try(t) from (values
  ('visitor, member', $$ select * from public.gallery_images where title = 'Tests Stage' $$,
    'some rows', 'sees the gallery'),
  ('admin', $$
    insert into public.gallery_images (title, image_url, filename, variant_widths)
    values ('Tests Added', '/a.jpg', '1700000000001-tests.png', '{400,800}')
  $$, 'done', 'an admin can add an image'),
  ('admin', $$ update public.gallery_images set title = '' where title = 'Tests Added' $$,
    '1 rows', 'an admin can change a title, to nothing as well'),
  ('admin', $$ delete from public.gallery_images where filename = '1700000000001-tests.png' $$,
    '1 rows', 'an admin can delete an image')
) as t;

select tests.become('owner');
create temporary table gone as select id from public.gallery_images;
grant select on gone to public;
select tests.become('admin');
delete from public.gallery_images where true;
select tests.become('visitor');
select set_has(
  'select row_id from public.withdrawals', 'select id::text from gone', 'visitors hear of deleted images'
);

select * from finish();
rollback;
