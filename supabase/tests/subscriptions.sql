-- Subscriptions: an address counts once its mailed link confirms it, and until it is ended.
begin;
\ir personas.psql
select plan(77);

create function tests.subscribe(address text, interest text default 'newsletter') returns void
language sql as $$ insert into public.newsletter_subscribers (email, interest) values (address, interest) $$;
create function tests.notify(address text, product text) returns void
language sql as $$ insert into public.merch_notifications (email, product) values (address, product) $$;
/* The lists of an address with their state and reason: newsletter waiting, merch:Tee ended unsubscribed. */
create function tests.lists(address text) returns text
language sql stable security definer as $$
  select string_agg(concat_ws(' ', s.list, s.state, coalesce(n.end_reason, m.end_reason)), ', ' order by s.list desc)
  from private.subscriptions as s
  left join public.newsletter_subscribers as n using (token)
  left join public.merch_notifications as m using (token)
  where s.email = address
$$;
create function tests.token(address text, list text default 'newsletter') returns text
language sql stable security definer as $$
  select s.token::text from private.subscriptions as s where s.email = address and s.list = $2
$$;
create function tests.mails(address text) returns text
language sql stable security definer as $$
  select coalesce(string_agg(data ->> 'list', ' ' order by id), '')
  from private.outbox where recipient = address and kind = 'confirm-subscription'
$$;
/* Moves what an address asked for and was mailed into the past. */
create function tests.age(address text, by_time interval) returns void
language sql security definer as $$
  update private.outbox set created_at = created_at - by_time, key = key || ' ' || by_time where recipient = address;
  alter table public.newsletter_subscribers disable trigger user;
  update public.newsletter_subscribers set created_at = created_at - by_time where email = address;
  alter table public.newsletter_subscribers enable trigger user;
$$;

-- Asking ------------------------------------------------------------------------------------------

select tests.come_from('192.0.2.1');
select tests.try(t) from (values
  ('visitor', $$ select tests.subscribe(' Fan@tests.test') $$, 'done', 'a visitor can subscribe'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter waiting', 'and is not on the list yet'),
  ('owner', $$ (select data from private.outbox where recipient = 'fan@tests.test') $$,
    $$ = jsonb_build_object('token', tests.token('fan@tests.test'), 'list', 'newsletter') $$, 'the address gets a link'),
  ('visitor', $$ select tests.subscribe('fan@tests.test') from generate_series(1, 5) $$, 'done', 'asking again is answered alike'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter', 'and sends no second mail on a day'),
  ('visitor', $$ select tests.subscribe('fan@tests.test', 'early-access') $$, 'done', 'another list is asked for'),
  ('member', $$ select tests.notify('fan@tests.test', 'Free pills at spam.test') $$, 'done', 'and a product'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch',
    'with a mail for each list, which does not quote the product'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Tee ' || n) from generate_series(1, 9) as n $$, 'done', 'many products are asked for'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch', 'with five mails a day'),
  ('owner', $$ delete from public.merch_notifications where email = 'fan@tests.test' $$, null, null),
  ('owner', $$ tests.age('fan@tests.test', '1 day') $$, null, null),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'on another day'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter', 'there is another mail'),
  ('visitor, member', $$ tests.subscribe('fan@tests.test', 'new-beats') $$, 'refused 42501', 'no form subscribes to new beats'),
  ('visitor, member', $$ insert into public.newsletter_subscribers (email, confirmed_at) values ('x@tests.test', now()) $$,
    'refused 42501', 'no form confirms an address'),
  ('visitor, member', $$ insert into public.merch_notifications (email, product, token) values ('x@tests.test', 'Tee', gen_random_uuid()) $$,
    'refused 42501', 'no form chooses a token')
) as t;

-- The page ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ public.subscription(tests.token('fan@tests.test')) $$,
    $$ = '{"email": "fan@tests.test", "lists": [{"list": "early-access", "state": "waiting"}, {"list": "newsletter", "state": "waiting"}]}'::jsonb $$,
    'the link shows the lists of its address'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter waiting, early-access waiting', 'and confirms nothing by itself'),
  ('visitor', $$ public.save_subscription(tests.token('fan@tests.test'), '{newsletter,new-beats}') -> 'lists'
      @> '[{"list": "newsletter", "state": "confirmed"}]' $$, 'true', 'a press confirms the address and answers with its lists'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter confirmed, new-beats confirmed, early-access waiting',
    'for the chosen lists, new beats among them'),
  ('owner', $$ select source from public.newsletter_subscribers where email = 'fan@tests.test' and interest = 'new-beats' $$,
    $$ values ('preferences') $$, 'which were chosen on the page'),
  ('owner', $$ tests.age('fan@tests.test', '2 days') $$, null, null),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'a confirmed address may ask again'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter', 'and gets no mail'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test', 'new-beats'), '{}', '{newsletter}') $$, 'done',
    'any link of the address ends a list'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter ended unsubscribed, new-beats confirmed, early-access waiting', 'and that list alone'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), p_ended => null) $$, 'done', 'or all lists'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter ended unsubscribed, new-beats ended unsubscribed, early-access ended unsubscribed', 'at once'),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'an ended address asks again'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter newsletter', 'with another mail'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter waiting, new-beats ended unsubscribed, early-access ended unsubscribed', 'and waits again'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{new-beats}') $$, 'done', 'the page brings a list back'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter waiting, new-beats confirmed, early-access ended unsubscribed', 'without a mail'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Tee') $$, 'done', 'a product is asked for'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{merch:Tee}') $$, 'done', 'and confirmed'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{}', '{merch:Tee}') $$, 'done', 'and ended'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter waiting, new-beats confirmed, merch:Tee ended unsubscribed, early-access ended unsubscribed', 'like a list')
) as t;

-- Other links and other roles ----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member, admin', $$ public.subscription('00000000-0000-4000-8000-000000000000') $$, null, 'an unknown link shows nothing'),
  ('visitor', $$ public.subscription('no uuid') $$, null, 'nor does a broken one'),
  ('visitor', $$ public.save_subscription('no uuid', '{newsletter,new-beats}', null) $$, null, 'or changes anything'),
  ('owner', $$ select 1 from public.newsletter_subscribers where email is null or email <> 'fan@tests.test' $$, '0 rows', 'of any address'),
  ('visitor, member, admin', 'select token from public.newsletter_subscribers', 'refused 42501', 'no role reads a token'),
  ('visitor, member, admin', 'select token from public.merch_notifications', 'refused 42501', 'no role reads a token of a product'),
  ('visitor, member, admin', 'select 1 from private.subscriptions', 'refused 42501', 'the database alone reads the view'),
  ('admin', $$ select confirmed_at, ended_at, end_reason, source from public.newsletter_subscribers $$, '3 rows', 'an admin reads consents'),
  ('admin', 'update public.newsletter_subscribers set confirmed_at = now()', 'refused 42501', 'and confirms no address'),
  ('admin', 'update public.merch_notifications set ended_at = null', 'refused 42501', 'nor brings one back'),
  ('visitor, member, admin', $$ public.end_subscription(tests.token('fan@tests.test')) $$, 'refused 42501', 'mail programs use the function'),
  ('visitor, member, admin', $$ public.end_address('fan@tests.test', 'bounced') $$, 'refused 42501', 'no role reports a bounce')
) as t;

-- Mail programs, bounces and complaints --------------------------------------------------------------

select tests.try(t) from (values
  ('service', $$ select public.end_subscription(tests.token('fan@tests.test', 'new-beats')) $$, 'done', 'a mail program ends the list of its mail'),
  ('service', $$ select public.end_subscription('no uuid') $$, 'done', 'an unknown token is answered alike'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter waiting, new-beats ended unsubscribed, merch:Tee ended unsubscribed, early-access ended unsubscribed', 'and that one alone'),
  ('visitor', $$ select tests.subscribe('returned@tests.test') $$, 'done', 'another address subscribes'),
  ('visitor', $$ select tests.notify('returned@tests.test', 'Cap') $$, 'done', 'and waits for a product'),
  ('service', $$ select public.end_address('Returned@tests.test', 'bounced') $$, 'done', 'its mails bounce'),
  ('service', $$ select public.end_address('returned@tests.test', 'complained') $$, 'done', 'a later report'),
  ('owner', $$ tests.lists('returned@tests.test') $$, 'newsletter ended bounced, merch:Cap ended bounced', 'changes no ended subscription'),
  ('service', $$ public.end_address('fan@tests.test', 'bored') $$, 'refused 23514', 'an unknown reason is refused')
) as t;

-- Limits and time ----------------------------------------------------------------------------------

select tests.come_from('192.0.2.2');
select tests.try(t) from (values
  ('visitor', $$ select public.subscription('x') from generate_series(1, 60) $$, 'done', 'a network opens 60 links'),
  ('visitor', $$ public.save_subscription('x') $$, 'refused PT429', 'and then waits to open or save one'),
  ('owner', $$ tests.has_window('subscription', '10 minutes') $$, 'true', 'for 10 minutes'),
  ('owner', $$ update private.outbox set created_at = now() - interval '31 days' where recipient = 'returned@tests.test' $$, null, null),
  ('owner', $$ update public.merch_notifications set confirmed_at = null, ended_at = null, end_reason = null $$, null, null),
  ('owner', $$ tests.age('fan@tests.test', '29 days') $$, null, null),
  ('owner', $$ tests.age('returned@tests.test', '31 days') $$, null, null),
  ('owner', 'select private.run_daily_jobs()', null, null),
  ('owner', $$ tests.lists('returned@tests.test') $$, 'merch:Cap waiting', 'an unconfirmed address is deleted after 30 days'),
  ('owner', $$ tests.mails('returned@tests.test') $$, '', 'with its mails'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter waiting, new-beats ended unsubscribed, merch:Tee waiting', 'and no later or confirmed one')
) as t;

select * from finish();
rollback;
