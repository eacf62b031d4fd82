-- A member's own data: members export what is stored about them, and erase their account soon after a sign-in.
-- privacy.sql proves what an export and an erasure comprise.
begin;
\ir personas.psql
select plan(20);

/* Becomes a persona whose session has these sign-ins; numbers are the seconds since each. */
create function tests.signed_in(who text, variadic ages integer[]) returns text
language sql as $$
  select tests.become(who);
  select set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('amr', (
      select jsonb_agg(jsonb_build_object('method', 'password', 'timestamp', floor(extract(epoch from now()))::bigint - age))
      from unnest(ages) as age
    )))::text,
    true
  );
$$;
create function tests.accounts() returns text
language sql security definer as $$
  select string_agg(email, ' ' order by email) from auth.users where email like '%@personas.test'
$$;

insert into tests.orders (reference, name, email, user_id, payment, paid_at, session_id)
values
  ('TV-2222-PAY2', 'Mem Ber', 'member@personas.test', tests.account('member'), 'hand', now(), null),
  ('TV-3333-ASK3', 'Mem Ber', 'other@tests.test', tests.account('member'), 'stripe', null, 'cs_member'),
  ('TV-4444-GNE4', 'Else', 'else@tests.test', null, 'hand', now(), null);
insert into public.contact_messages (name, email, message, source) values ('U', 'unconfirmed@personas.test', 'Hello', 'home');

select tests.try(t) from (values
  ('visitor', 'public.export_my_data()', 'refused 42501', 'a visitor exports nothing'),
  ('visitor', 'public.erase_my_account()', 'refused 42501', 'a visitor erases nothing'),
  ('member', $$
    (select jsonb_path_query_array(public.export_my_data(), '$.accounts[*].email')
      || jsonb_path_query_array(public.export_my_data(), '$.orders[*].reference'))
  $$, '["member@personas.test", "TV-2222-PAY2", "TV-3333-ASK3"]', 'a member exports their account and their orders alone'),
  ('unconfirmed', 'public.export_my_data()', '{}', 'an account exports nothing about an email that it has not confirmed'),
  ('owner', $$ tests.signed_in('unconfirmed', 1) $$, null, null),
  (null, $$ public.erase_my_account() ->> 'error' $$, '~ ^Confirm your email', 'nor does it erase it'),
  ('member', $$ public.erase_my_account() ->> 'error' $$, '~ ^Sign in again', 'a session without times of sign-ins erases nothing'),
  ('owner', $$ tests.signed_in('member', 601, 86400) $$, null, null),
  (null, $$ public.erase_my_account() ->> 'error' $$, '~ ^Sign in again', 'nor does one whose sign-ins are older than 10 minutes'),
  ('admin', $$ public.erase_my_account() ->> 'error' $$, '~ admin access', 'an admin ends the access first, before another sign-in'),
  ('super admin', $$ public.erase_my_account() ->> 'error' $$, '~ Hand over first', 'the super admin hands over first'),
  ('owner', $$ tests.signed_in('member', 1) $$, null, null),
  (null, $$ public.erase_my_account() ->> 'error' $$, '~ being paid online', 'an account is kept while its order is being paid'),
  ('owner', 'tests.accounts()', 'admin@personas.test member@personas.test super@personas.test unconfirmed@personas.test',
    'a refused erasure deletes no account'),
  ('owner', $$
    update public.orders set session_closed = true, expired_at = now() where reference = 'TV-3333-ASK3'
  $$, null, null),
  ('owner', $$ tests.signed_in('member', 86400, 599) $$, null, null),
  (null, 'public.erase_my_account()', '{"success": true, "error": null, "kept": ["TV-2222-PAY2"]}',
    'a member erases their account within 10 minutes, and learns which orders are kept'),
  ('owner', 'tests.accounts()', 'admin@personas.test super@personas.test unconfirmed@personas.test', 'which deletes that account alone'),
  ('owner', 'select reference from public.orders order by 1', $$ values ('TV-2222-PAY2'), ('TV-4444-GNE4') $$,
    'and the unpaid orders'),
  ('member', 'public.export_my_data()', '{}', 'a token that outlives the account exports nothing'),
  ('owner', $$ tests.signed_in('member', 1) $$, null, null),
  (null, $$ public.erase_my_account() ->> 'error' $$, '~ ^Confirm your email', 'or erases'),

  -- After the retention the files of licenses remain, which the artist deletes by hand.
  ('owner', $$ update private.shop_settings set artist_email = 'artist@tests.test', notify_messages = false $$, null, null),
  ('owner', $$ update public.orders set email = 'admin@personas.test' where reference = 'TV-4444-GNE4' $$, null, null),
  ('owner', $$ insert into tests.lines (order_id, details) select id, '{"artist": "A"}' from public.orders where reference = 'TV-4444-GNE4' $$, null, null),
  ('owner', $$ select private.issue_documents(id) from public.orders where reference = 'TV-4444-GNE4' $$, null, null),
  ('owner', $$ select public.finish_document(number, repeat('a', 64), 1) from private.license_documents $$, null, null),
  ('owner', $$ update public.orders set paid_at = now() - interval '12 years' where reference = 'TV-4444-GNE4' $$, null, null),
  ('owner', $$ delete from private.admins where email = 'admin@personas.test' $$, null, null),
  ('owner', $$ delete from private.outbox $$, null, null),
  ('owner', $$ tests.signed_in('admin', 1) $$, null, null),
  (null, 'public.erase_my_account()', '{"success": true, "error": null, "kept": []}', 'orders are erased once their time is over'),
  ('owner', $$ (select concat(recipient, kind, data ->> 'files') from private.outbox) $$, '~ ^artist@tests.testartist-erased\["TVL-[^,]*\.pdf"\]$',
    'and the artist learns which files to delete, even without mails about messages'),
  ('member', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('member', $$ select public.export_my_data() from generate_series(1, 10) $$, 'done', 'an address exports ten times an hour'),
  ('member', 'public.export_my_data()', 'refused PT429', 'the 11th export is throttled')
) as t;

select * from finish();
rollback;
