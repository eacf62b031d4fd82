-- Shop settings: admins read them and change one by one. content.sql proves that no other user does.
begin;
\ir personas.psql
select plan(39);

select tests.become('admin');
select is(
  public.shop_settings(),
  '{"online_payment": false, "automatic_tax": false, "currency": "USD", "download_limit": 10,
    "free_every": 3, "artist_email": null, "notify_orders": true, "notify_messages": true, "postal_address": null}',
  'an admin reads the shop settings'
);
select is(public.save_shop_settings(changes) ->> 'success', 'true', 'an admin saves ' || changes::text)
from (
  values
    ('{"online_payment": true, "automatic_tax": true}'::jsonb), ('{"download_limit": 1}'),
    ('{"download_limit": 1000}'), ('{"free_every": null}'), ('{"free_every": 2}'), ('{"free_every": 10}'), ('{"artist_email": "ada@tests.test", "notify_orders": false}'),
    ('{"notify_messages": false}'), ('{"postal_address": " 1 Main St "}'), ('{}')
) as saved (changes);
select is(
  public.shop_settings(),
  '{"online_payment": true, "automatic_tax": true, "currency": "USD", "download_limit": 1000,
    "free_every": 10, "artist_email": "ada@tests.test", "notify_orders": false, "notify_messages": false, "postal_address": "1 Main St"}',
  'each save changes the settings that it names, and nothing else'
);
select tests.try('admin', $$ public.save_shop_settings('{"artist_email": null, "notify_orders": true}') ->> 'success' $$,
  'true', 'an admin removes the address for mails');
select is(public.shop_settings() -> 'artist_email', 'null', 'a removed address is null');
select is(public.save_shop_settings(changes), '{"success": false, "error": "invalid"}', 'refuses ' || changes::text)
from (
  values
    ('{"online_payment": null}'::jsonb), ('{"online_payment": "false"}'), ('{"notify_orders": 0}'),
    ('{"download_limit": 0}'), ('{"download_limit": -1}'), ('{"download_limit": 1001}'),
    ('{"download_limit": 2.5}'), ('{"download_limit": null}'), ('{"download_limit": "5"}'),
    ('{"free_every": 1}'), ('{"free_every": 11}'), ('{"free_every": "3"}'), ('{"free_every": 2.5}'),
    ('{"artist_email": "nobody"}'), ('{"artist_email": "Ada@tests.test"}'), ('{"artist_email": ""}'),
    ('{"artist_email": 7}'), ('{"postal_address": 7}'), ('{"postal_address": " "}'), ('{"currency": "EUR"}'), ('{"is_only_row": false}'),
    ('{"online_payment": false, "more": 1}')
) as refused (changes);
select is(
  public.shop_settings() - array['artist_email', 'notify_orders', 'postal_address'],
  '{"online_payment": true, "automatic_tax": true, "currency": "USD", "download_limit": 1000,
    "free_every": 10, "notify_messages": false}',
  'refused settings change nothing'
);
select tests.try('admin', $$ public.save_shop_settings('[true]') $$, 'refused 22023', 'settings that are no object are refused');

select tests.try('owner', $$ update private.shop_settings set currency = 'EUR' $$, 'refused 23514', 'the shop has one currency');

select * from finish();
rollback;
