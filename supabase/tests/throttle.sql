-- The throttle: how often one address may do a thing, and which requests count as one address.
begin;
\ir personas.psql
select plan(26);

create function tests.headers(headers json) returns text
language sql as $$ select set_config('request.headers', headers::text, true) $$;

-- The address of a caller -------------------------------------------------------------------------

select tests.come_from_nowhere();
select is(private.client_address(), null, 'a statement that is no request has no address');
select tests.headers(headers), is(private.client_address(), address, why)
from (
  values
    ('{}', null, 'a request without headers has no address'),
    ('{"x-forwarded-for": "192.0.2.1, 10.0.0.1"}', '192.0.2.1', 'the first of the forwarded addresses counts'),
    ('{"x-forwarded-for": "192.0.2.1", "cf-connecting-ip": "192.0.2.2"}',
      '192.0.2.2', 'the address that the proxy itself sends takes precedence'),
    ('{"x-forwarded-for": "::ffff:192.0.2.1"}', '192.0.2.1', 'IPv4 in IPv6 notation is IPv4'),
    ('{"x-forwarded-for": "unknown"}', 'unknown', 'a malformed address is used as it is'),
    (json_build_object('x-forwarded-for', repeat('x', 1000)), repeat('x', 64), 'an address is cut to 64 characters'),
    ('{"x-forwarded-for": "2001:DB8:1:2:3:4:5:6"}', '2001:db8:1::', 'an IPv6 address counts as the network of its household')
) as request (headers, address, why);
select tests.try('owner', 'private.client_networks()',
  $$ = array['2001:db8:1::', '2001:db8:1::/48'] $$, 'an IPv6 address also counts as its /48');

-- Limits ------------------------------------------------------------------------------------------

select tests.come_from('192.0.2.10');
select tests.try('owner', $$ select private.throttle('tests', 3, '1 minute') from generate_series(1, 3) $$,
  'done', 'calls up to the limit are accepted');
select tests.try('owner', $q$ tests.refusal($$ private.throttle('tests', 3, '1 minute') $$) $q$,
  '~ ^Too many requests\. / retry_after=([1-5]?\d|60) / Try again in ([1-5]?\d|60) seconds\.$',
  'a call above the limit is refused with the seconds to wait');
select lives_ok($$ select private.throttle('other', 3, '1 minute') $$, 'another action has its own count');
select tests.come_from('192.0.2.11');
select lives_ok($$ select private.throttle('tests', 3, '1 minute') $$, 'another address has its own count');

update private.throttle set expires_at = clock_timestamp() - interval '1 second'
where action = 'tests';
select tests.come_from('192.0.2.10');
select tests.try('owner', t) from (values
  ($$ select private.throttle('tests', 3, '1 minute') from generate_series(1, 3) $$,
    'done', 'calls are accepted again when the window is over'),
  ($$ private.throttle('tests', 3, '1 minute') $$, 'refused PT429', 'the limit applies again in the next window'),
  -- The network of an IPv6 household has the limit, its /48 four times the limit, because one customer may have it all.
  ($$ tests.come_from('2001:db8:1:1f::1') $$, null, null),
  ($$ select private.throttle('household', 3, '1 minute') from generate_series(1, 3) $$, null, null),
  ($$ tests.come_from('2001:db8:1:f1:2::3') $$, null, null),
  ($$ private.throttle('household', 3, '1 minute') $$,
    'refused PT429', 'the addresses of one household share its count'),
  ($$
    select tests.come_from(format('2001:db8:1:%s00::1', n)), private.throttle('household', 3, '1 minute')
    from generate_series(1, 3) as n, generate_series(1, 3)
  $$, 'done', 'other households have their own counts'),
  ($$ tests.come_from('2001:db8:1:400::1') $$, null, null),
  ($$ private.throttle('household', 3, '1 minute') $$,
    'refused PT429', 'a household is refused when its /48 has used four times the limit'),
  ($$ tests.come_from('2001:db8:2:400::1') $$, null, null),
  ($$ select private.throttle('household', 3, '1 minute') $$, 'done', 'a household in another /48 is accepted'),
  ($$ tests.headers('{}') $$, null, null),
  ($$ select private.throttle('tests', 3, '1 minute') from generate_series(1, 3) $$,
    'done', 'callers without an address are accepted up to the limit'),
  ($$ private.throttle('tests', 3, '1 minute') $$, 'refused PT429', 'share one count'),
  ('tests.come_from_nowhere()', null, null),
  ($$ select private.throttle('tests', 3, '1 minute') from generate_series(1, 100) $$,
    'done', 'statements that are no API requests are not counted')
) as t;

select tests.come_from('192.0.2.10');
create temp table keys as select private.visitor_key() as before;
select private.rotate_visitor_salt();
select is_empty('select 1 from private.throttle', 'a new salt of the day deletes the counts of the last one');
select tests.try('owner', $$ select private.throttle('tests', 3, '1 minute') $$,
  'done', 'a new salt of the day starts new counts');
select isnt(private.visitor_key(), before, 'a new salt of the day changes the keys of visitors') from keys;
select tests.try(t) from (values
  ('owner', $$ select 1 from private.throttle where position('192.0.2' in encode(address_key, 'escape')) > 0 $$,
    '0 rows', 'the throttle stores no network address')
) as t;

select * from finish();
rollback;
