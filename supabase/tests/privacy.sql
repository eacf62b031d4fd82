-- Personal data: the super admin exports and erases what is stored about an address, no other user does,
-- and no table is forgotten.
begin;
\ir personas.psql
select plan(37);

-- Columns that may have personal data. A column that is added here is added to public.export_person and
-- public.erase_person as well, or has a comment with the reason.
select set_eq(
  $$
    select format('%s.%s.%s', n.nspname, c.relname, a.attname)
    from pg_attribute as a
    join pg_class as c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace as n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
    where a.attnum > 0 and not a.attisdropped
      and (
        a.attname ~ 'email|user|account|profile|person|recipient|phone|visitor|licensor|^data$'
        or exists (
          select 1 from pg_constraint as k
          where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
            and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
        )
      )
  $$,
  array[
    'private.admins.email',
    'private.ended_admins.email',
    -- The email of the super admin who ended the access.
    'private.ended_admins.ended_by',
    'private.factor_resets.email',
    -- The email of the super admin who reset the second factor.
    'private.factor_resets.reset_by',
    -- A hash of the network address, whose salt is deleted after a day.
    'private.beat_events.visitor_key',
    -- The ids of admins, without an address; the deletion of the account empties both.
    'private.deleted_items.deleted_by',
    'private.deleted_items.uploaded_by',
    'private.listening.visitor_key',
    'private.free_downloads.email',
    'private.license_documents.data',
    -- The artist.
    'private.license_terms.licensor',
    'private.order_keys.user_id',
    'private.outbox.data',
    'private.outbox.recipient',
    'private.shop_settings.artist_email',
    'public.admin_requests.email', 'public.admin_requests.open_email',
    -- The email of the super admin who decided.
    'public.admin_requests.reviewed_by',
    'public.beats.created_by',
    'public.contact_messages.email',
    'public.merch_notifications.email',
    'public.newsletter_subscribers.email',
    'public.offers.email',
    'public.offers.user_id',
    'public.orders.email',
    'public.orders.user_id',
    'public.profiles.id',
    'public.saved_beats.user_id'
  ],
  'personal data is in the listed columns and in no others'
);

-- Nia, and a person like her ----------------------------------------------------------------------

create function tests.nia() returns uuid
language sql immutable as $$ select '00000000-0000-4000-8000-0000000000a1'::uuid $$;

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
values
  (tests.nia(), 'authenticated', 'authenticated', 'nia@tests.test', now(), '{"full_name": "Nia Okafor"}');
insert into auth.identities (provider_id, user_id, provider, identity_data)
values (tests.nia()::text, tests.nia(), 'email', '{"email": "nia@tests.test"}');
-- What the auth service logs: what Nia does, what an admin does to her account, and what Mia does.
insert into auth.audit_log_entries (id, payload, created_at, ip_address)
select gen_random_uuid(), payload, now(), '203.0.113.1' from unnest(array[
  format('{"action": "login", "actor_id": "%s", "actor_username": "old@tests.test", "actor_name": "Nia Okafor"}', tests.nia()),
  '{"action": "user_repeated_signup", "actor_username": "NIA@tests.test"}',
  format('{"action": "user_deleted", "actor_username": "service_role", "traits": {"user_email": "nia@tests.test", "user_id": "%s"}}', tests.nia()),
  '{"action": "login", "actor_username": "mia@tests.test"}'
]::json[]) as payload;
insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method, created_at)
values (gen_random_uuid(), tests.nia(), 'secret', 'email', 'recovery', now());
insert into private.admins (email) values ('nia@tests.test');
insert into private.ended_admins (email, granted_at) values ('nia@tests.test', now()), ('mia@tests.test', now());
insert into private.factor_resets (email) values ('nia@tests.test'), ('mia@tests.test');
insert into public.beats (title, created_by) values ('Hers', tests.nia()), ('Deleted', tests.nia()), ('Other', null);
delete from public.beats where title = 'Deleted';
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.nia(), 'Her phone', 'totp', 'verified', now(), now(), 'token');

insert into tests.orders (reference, user_id, name, email, payment, paid_at, declined_at, expired_at, surplus_cents)
values
  ('TV-2222-PAY2', tests.nia(), 'Nia Okafor', 'nia@tests.test', 'stripe', now(), null, null, 0),
  ('TV-3333-ASK3', null, 'Nia Okafor', 'nia@tests.test', 'request', null, null, null, 0),
  ('TV-4444-GNE4', tests.nia(), 'Nia Okafor', 'nia@tests.test', 'stripe', null, null, now(), 0),
  ('TV-5555-TWC5', null, 'Nia Okafor', 'nia@tests.test', 'stripe', null, now(), null, 7500),
  ('TV-6666-FTH6', tests.nia(), 'Nia Okafor', 'work@tests.test', 'request', null, null, null, 0),
  ('TV-7777-MEM7', null, 'Mia', 'mia@tests.test', 'request', null, null, null, 0),
  ('TV-7777-MEM8', null, 'Mia', 'mia@tests.test', 'hand', now() - private.order_retention() - interval '2 years', null, null, 0);
update public.orders
set session_id = reference, session_url = 'https://pay.test/' || reference, session_closed = true where payment = 'stripe';
insert into tests.lines (order_id, title, details) select id, 'Ghost', '{"artist": "A"}' from public.orders;
select private.issue_documents(id) from public.orders where reference = 'TV-2222-PAY2';
insert into private.downloads (order_item_id, kind, taken)
select item.id, 'mp3', 3 from public.order_items as item join public.orders as o on o.id = item.order_id
where o.reference = 'TV-2222-PAY2';
insert into private.download_times (order_item_id, kind, name)
select order_item_id, kind, 'Ghost.mp3' from private.downloads;
insert into public.songs (order_item_id, title, artist, url)
select item.id, o.email || '''s song', o.name, 'https://nia.test/song'
from public.order_items as item join public.orders as o on o.id = item.order_id where o.payment = 'hand' or o.reference = 'TV-2222-PAY2';
insert into private.license_usage (order_item_id, streams) select song.order_item_id, 5 from public.songs as song;
update public.orders
set source_host = 'blog.test', utm_source = 'blog', utm_medium = 'post', utm_campaign = 'spring' where paid_at is not null;
insert into private.order_tokens (token_hash, order_id)
select sha256(convert_to(reference, 'UTF8')), id from public.orders;
insert into private.order_keys (key, order_id, user_id)
select gen_random_uuid(), id, user_id from public.orders;

update private.shop_settings set artist_email = 'artist@tests.test';
insert into public.offers (title, name, email, user_id, amount_cents)
values
  ('Ghost', 'Nia', 'nia@tests.test', null, 20000), ('Ghost', 'Nia', 'work@tests.test', tests.nia(), 20000),
  ('Ghost', 'Mia', 'mia@tests.test', null, 20000);
insert into public.contact_messages (name, email, project_type, message, source)
select 'N', e || '@tests.test', 'other', 'Hello', 'home' from unnest(array['nia', 'mia']) as e;
insert into public.newsletter_subscribers (email, confirmed_at) select e || '@tests.test', now() from unnest(array['nia', 'mia']) as e;
insert into public.merch_notifications (email, product)
select e || '@tests.test', 'Tee' from unnest(array['nia', 'mia']) as e;
insert into private.free_downloads (beat_id, email, token_hash)
select tests.beat('Hers'), e || '@tests.test', sha256(e::bytea) from unnest(array['nia', 'mia']) as e;
insert into private.outbox (key, kind, recipient, data)
select 'cart-reminder:' || e || '@tests.test', 'cart-reminder', e || '@tests.test', '{"items": [{"beat_id": 1}]}' from unnest(array['nia', 'mia']) as e;
insert into private.outbox (key, kind, recipient, data, order_id)
select 'paid', 'order-paid', email, '{}', id from public.orders where reference = 'TV-2222-PAY2';
insert into public.saved_beats (user_id, list, beat_id, saved_at)
select id, 'favorites', tests.beat('Hers'), now() from unnest(array[tests.nia(), tests.account('member')]) as id;
insert into public.admin_requests (name, email, password_hash)
select 'N', e || '@tests.test', '$2a$10$' || repeat('a', 53) from unnest(array['nia', 'mia']) as e;
-- Runs the deferred triggers now, which queue mails to the artist about requests.
set constraints all immediate;

/* How many rows of each table have one of the patterns. */
create function tests.rows_about(variadic wanted text[]) returns jsonb
language plpgsql security definer as $$
declare
  each record;
  found bigint;
  counts jsonb := '{}';
begin
  for each in
    select c.oid::regclass as name from pg_class as c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth')
    order by c.relnamespace::regnamespace::text, c.relname
  loop
    execute format('select count(*) from %s as t where t::text ~ any ($1)', each.name) into found using wanted;
    if found > 0 then
      counts := counts || jsonb_build_object(each.name, found);
    end if;
  end loop;
  return counts;
end
$$;
create function tests.about_nia() returns text[]
language sql as $$
  select array_agg(name order by name collate "C")
  from jsonb_object_keys(tests.rows_about('\mnia@tests.test', '\mwork@tests.test', 'Nia Okafor', tests.nia()::text)) as name
$$;
create function tests.about_mia() returns jsonb
language sql security definer as $$
  select tests.rows_about('mia@tests.test') || jsonb_build_object('links', count(*))
  from private.order_tokens join public.orders on id = order_id where email = 'mia@tests.test'
$$;

select is(
  tests.about_nia(),
  array[
    'admin_requests', 'auth.audit_log_entries', 'auth.flow_state', 'auth.identities', 'auth.mfa_factors', 'auth.users', 'beats', 'contact_messages', 'merch_notifications',
    'newsletter_subscribers', 'offers', 'orders', 'private.admins', 'private.deleted_items', 'private.ended_admins',
    'private.factor_resets', 'private.free_downloads', 'private.license_documents', 'private.order_keys', 'private.outbox',
    'profiles', 'saved_beats', 'songs'
  ],
  'every kind of table has a row about the person'
);

-- Export ------------------------------------------------------------------------------------------

select tests.become('super admin');
create temporary table export on commit drop as select public.export_person(' Nia@tests.test ') as data;
select set_eq(
  'select jsonb_object_keys(data) from export',
  array[
    'accounts', 'sign_in_log', 'sign_in_requests', 'admin_access', 'ended_admin_access', 'second_factor_resets', 'admin_requests', 'beats_created', 'deleted_items', 'orders', 'offers',
    'messages', 'newsletter', 'merch_notifications', 'free_downloads', 'cart_reminder', 'saved_beats', 'mails'
  ],
  'an export has every kind of row'
);
select tests.try('super admin', t) from (values
  ($$
    (
      select jsonb_build_array(
        data #> '{accounts,0,profile,full_name}', data #> '{accounts,0,sign_in_with,0,provider}',
        data -> 'beats_created', data #> '{deleted_items,0,title}', data #> '{deleted_items,0,uploaded}',
        data #> '{accounts,0,second_factors,0,name}', data #> '{messages,0,message}', data #> '{newsletter,0,interest}',
        (data #> '{newsletter,0}') ? 'confirmed_at', data #> '{newsletter,0,token}', data #> '{merch_notifications,0,token}',
        data #> '{merch_notifications,0,product}', data #> '{free_downloads,0,beat}', data #> '{cart_reminder,0,beat_id}', data #> '{admin_requests,0,status}',
        data #> '{saved_beats,0,beat}', jsonb_array_length(data -> 'saved_beats'),
        jsonb_array_length(data -> 'sign_in_log'), data #> '{sign_in_log,0,ip_address}', data #> '{sign_in_requests,0,method}',
        jsonb_array_length(data -> 'offers'), jsonb_array_length(data -> 'messages')
      )
      from export
    )
  $$, '["Nia Okafor", "email", ["Hers"], "Deleted", true, "Her phone", "Hello", "newsletter", true, null, null, "Tee", "Hers", 1, "pending", "Hers", 1, 3, "203.0.113.1", "recovery", 2, 1]',
    'an export has what the person typed, and nothing of others'),
  ($$
    (
      select jsonb_agg(o.value -> 'reference' order by o.value -> 'reference')
      from export, jsonb_array_elements(data -> 'orders') as o
    )
  $$, '["TV-2222-PAY2", "TV-3333-ASK3", "TV-4444-GNE4", "TV-5555-TWC5", "TV-6666-FTH6"]',
    'an export has the orders of the address and of its account'),
  ($$
    (
      select jsonb_build_array(
        o.value #> '{items,0,title}', o.value #> '{items,0,downloads,0,taken}', o.value #> '{items,0,download_times,0,name}',
        o.value #> '{items,0,song,url}', o.value #> '{items,0,usage,streams}',
        o.value #> '{items,0,license,licensee,name}' is not null
          or (o.value #> '{items,0,license}')::text like '%Nia Okafor%'
      )
      from export, jsonb_array_elements(data -> 'orders') as o
      where o.value ->> 'reference' = 'TV-2222-PAY2'
    )
  $$, '["Ghost", 3, "Ghost.mp3", "https://nia.test/song", 5, true]', 'an exported order has its lines, licenses, downloads, songs and usage'),
  ($$ (select data::text ~ 'password|pay\.test|token|secret' from export) $$, 'false', 'an export has no hash, payment page or token'),
  ($$ (select jsonb_path_query_array(data, '$.mails[*].recipient ? (@ != "nia@tests.test")') from export) $$, '[]',
    'or the address at which the artist gets mails about the person'),
  ($$ public.export_person('nobody@tests.test') $$, '{}', 'an export of an unknown address is empty')
) as t;

-- Erasure -----------------------------------------------------------------------------------------

select tests.become('owner');
update public.orders set session_closed = false where reference = 'TV-4444-GNE4';
create temporary table before on commit drop as select tests.about_mia() as mia, tests.about_nia() as nia;
grant select on before to authenticated;
select tests.try(t) from (values
  ('super admin', $$ public.erase_person('nia@tests.test') ->> 'error' $$,
    '~ being paid online', 'a person is not erased while a payment may arrive'),
  ('super admin', $$ public.erase_person('super@personas.test') ->> 'error' $$,
    '~ Hand over first', 'the super admin is not erased'),
  ('owner', 'tests.about_nia()', '= (select nia from before)', 'a refused erasure changes nothing'),
  ('owner', $$
    update public.orders set session_closed = true, expired_at = null where reference = 'TV-4444-GNE4'
  $$, null, null),
  ('super admin', $$ public.erase_person('nia@tests.test') ->> 'error' $$,
    '~ being paid online', 'a person is not erased while a payment is pending at the bank'),
  ('owner', $$ update public.orders set expired_at = now() where reference = 'TV-4444-GNE4' $$, null, null),
  ('super admin', $$ public.erase_person(' NIA@tests.test') $$,
    '{"success": true, "error": null, "kept": ["TV-2222-PAY2", "TV-5555-TWC5"], "documents": []}',
    'an erasure keeps the orders with money in them, and names them'),
  ('owner', 'tests.about_nia()', '{orders,private.license_documents,private.outbox}',
    'an erasure leaves kept orders, their licenses and mails'),
  ('owner', $$ select reference, user_id from public.orders where email = 'nia@tests.test' order by 1 $$,
    $$ values ('TV-2222-PAY2', null::uuid), ('TV-5555-TWC5', null) $$,
    'kept orders belong to no account'),
  ('owner', $$ select reference from public.orders where concat(source_host, utm_source, utm_medium, utm_campaign) <> '' $$,
    $$ values ('TV-7777-MEM8') $$, 'kept orders name no source'),
  ('owner', $$
    select o.reference from private.license_usage as usage
    join public.order_items as item on item.id = usage.order_item_id join public.orders as o on o.id = item.order_id
  $$, $$ values ('TV-7777-MEM8') $$, 'and their licenses have no usage'),
  ('owner', $$ select 1 from private.outbox where order_id is null and data::text ~ '\mnia@tests.test' $$,
    '0 rows', 'kept mails are about kept orders'),
  ('owner', $$
    select 1 from private.order_tokens as token join public.orders as o on o.id = token.order_id
    where o.email = 'nia@tests.test'
  $$, '0 rows', 'the links of kept orders are deleted'),
  ('owner', $$
    select 1 from private.order_keys as used join public.orders as o on o.id = used.order_id
    where o.email = 'nia@tests.test' and not used.is_ended
  $$, '0 rows', 'and no browser opens them'),
  ('owner', $$ (select created_by from public.beats where title = 'Hers') $$, null, 'a beat of an erased account stays without its author'),
  ('super admin', $$ public.erase_person('nobody@tests.test') $$,
    '{"success": true, "error": null, "kept": [], "documents": []}', 'an erasure of an unknown address succeeds')
) as t;

-- End of the retention ----------------------------------------------------------------------------

select tests.become('owner');
create temporary table retention on commit drop as
select date_trunc('year', now(), 'UTC') - private.order_retention() - interval '1 microsecond' as over;
grant select on retention to public;
-- An exclusive beat, and an upgrade that was bought later.
insert into tests.orders (reference, name, email, payment, paid_at)
values ('TV-AAAA-VPG2', 'Nia Okafor', 'nia@tests.test', 'hand', now());
insert into tests.lines (order_id, title, tier, tier_name, details, supersedes)
select o.id, 'Ghost', 'premium', 'Premium', '{"artist": "A"}', d.number
from public.orders as o, private.license_documents as d
where o.reference = 'TV-AAAA-VPG2' and d.data ->> 'order' = 'TV-2222-PAY2';
select private.issue_documents(id) from public.orders where reference = 'TV-AAAA-VPG2';
select public.finish_document(number, repeat('a', 64), 1)
from private.license_documents where data ->> 'order' = 'TV-AAAA-VPG2';
-- The retention of an order that was paid too late counts from when it was placed.
update public.orders set created_at = (select over from retention) where reference = 'TV-5555-TWC5';
insert into private.license_claims (beat_id, order_id)
select tests.beat('Hers'), id from public.orders where reference = 'TV-2222-PAY2';

/* Sets when an order was paid, and erases Nia. Returns the outcome of the erasure. */
create function tests.erase_when_paid(wanted text, moment timestamptz) returns jsonb
language plpgsql security definer as $$
begin
  update public.orders set paid_at = moment where reference = wanted;
  return public.erase_person('nia@tests.test');
end
$$;
select tests.try(t) from (values
  ('super admin', $$ tests.erase_when_paid('TV-2222-PAY2', (select over from retention)) $$,
    '{"success": true, "error": null, "kept": ["TV-2222-PAY2", "TV-AAAA-VPG2"], "documents": []}', 'an order is kept while the upgrade of its license is kept, and no other after its time'),
  ('super admin', $$
    tests.erase_when_paid('TV-AAAA-VPG2', (select over from retention) + interval '1 microsecond') -> 'kept'
  $$, '["TV-2222-PAY2", "TV-AAAA-VPG2"]', 'an order is kept until the end of its last year'),
  ('owner', $$ delete from private.license_documents where data ->> 'order' = 'TV-AAAA-VPG2' $$,
    'refused 23000', 'the document of a kept order cannot be deleted'),
  ('super admin', $$
    (
      select jsonb_build_array(erased -> 'kept', jsonb_array_length(erased -> 'documents'))
      from tests.erase_when_paid('TV-AAAA-VPG2', (select over from retention)) as erased
    )
  $$, '[[], 1]', 'both orders are erased after that time, and the file to delete is named'),
  ('owner', 'tests.about_nia()', null, 'no row names the person after the erasure'),
  ('owner', 'tests.about_mia()', '= (select mia from before)', 'an erasure leaves the rows of others'),
  ('owner', $$ (select count(*) from public.orders where email like '%@erased.invalid' and total_cents = 2500) $$,
    '3', 'the sums of erased orders stay'),
  ('owner', $$ (select count(*) from private.license_claims where beat_id = tests.beat('Hers')) $$,
    '1', 'a beat that was sold exclusively stays sold after the erasure')
) as t;

-- Another user is paying -------------------------------------------------------------------------

select tests.become('owner');
insert into tests.orders (reference, name, email, payment, paid_at, session_id)
values
  ('TV-8888-PVA8', 'Pia', 'pia@tests.test', 'hand', now(), 'cs_pia'),
  ('TV-9999-ZED9', 'Zed', 'zed@tests.test', 'stripe', null, 'cs_zed');
insert into private.outbox (key, kind, recipient, data, order_id)
select key, 'order-paid', email, '{}', case key when 'kept' then id end
from public.orders, unnest('{kept,loose}'::text[]) as key where reference = 'TV-8888-PVA8';
select tests.try(t) from (values
  ('super admin', $$ public.erase_person('pia@tests.test') $$,
    '{"success": true, "error": null, "kept": ["TV-8888-PVA8"], "documents": []}',
    'neither a paid order nor a payment of another person stops an erasure'),
  ('super admin', $$ public.erase_person('zed@tests.test') ->> 'error' $$,
    '~ being paid online', 'a payment of the person stops an erasure'),
  ('owner', $$ (select status from public.orders where reference = 'TV-9999-ZED9') $$,
    'open', 'an erasure leaves the order of another person'),
  ('owner', $$ select key from private.outbox where key in ('kept', 'loose') $$,
    $$ values ('kept') $$, 'a mail about a kept order is kept with it')
) as t;

-- Two accounts with an order each: an export has the data of one person alone.
insert into auth.users (id, email, email_confirmed_at)
values
  ('00000000-0000-4000-8000-0000000000a2', 'pia@tests.test', now()),
  ('00000000-0000-4000-8000-0000000000a3', 'zed@tests.test', now());
insert into auth.identities (provider_id, user_id, provider, identity_data)
select id, id, 'email', jsonb_build_object('email', email) from auth.users where email in ('pia@tests.test', 'zed@tests.test');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now(), '' from auth.users where email in ('pia@tests.test', 'zed@tests.test');
insert into tests.lines (order_id, details) select id, '{"artist": "A"}' from public.orders
where email in ('pia@tests.test', 'zed@tests.test');
select private.issue_documents(id) from public.orders where email in ('pia@tests.test', 'zed@tests.test');
insert into private.downloads (order_item_id, kind, taken)
select item.id, 'mp3', 1 from public.order_items as item join public.orders as o on o.id = item.order_id
where o.email in ('pia@tests.test', 'zed@tests.test');
select tests.become('super admin');
create temporary table pia on commit drop as select public.export_person('pia@tests.test') as data;
select tests.try('super admin', $$
  (
    select jsonb_build_array(
      jsonb_array_length(data #> '{accounts,0,sign_in_with}'), jsonb_array_length(data #> '{accounts,0,second_factors}'),
      jsonb_array_length(data -> 'orders'),
      jsonb_array_length(data #> '{orders,0,items}'), jsonb_array_length(data #> '{orders,0,items,0,downloads}'),
      data #> '{orders,0,items,0,license,licensee,name}'
    )
    from pia
  )
$$, '[1, 1, 1, 1, 1, "Pia"]', 'an export has the identity, second factor, order, line, download and license of the person');
select is((select data::text ~* 'zed' from pia), false, 'an export has nothing of another person');

select * from finish();
rollback;
