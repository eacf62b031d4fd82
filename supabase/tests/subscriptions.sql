-- Subscriptions: an address counts once its mailed link confirms it, and until it is ended.
begin;
\ir personas.psql
select plan(75);

create function tests.subscribe(address text, interest text default 'newsletter') returns void
language sql as $$ insert into public.newsletter_subscribers (email, interest) values (address, interest) $$;
create function tests.notify(address text, product text) returns void
language sql as $$ insert into public.merch_notifications (email, product) values (address, product) $$;
/* The lists of an address with their state and reason: newsletter waiting, merch:Tee ended unsubscribed. */
create function tests.lists(address text) returns text
language sql stable security definer as $$
  select string_agg(concat_ws(' ', s.list, s.state, s.end_reason), ', ' order by s.list desc)
  from private.subscriptions as s where s.email = address
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
  alter table public.merch_notifications disable trigger user;
  update public.newsletter_subscribers
  set created_at = created_at - by_time, confirmed_at = confirmed_at - by_time where email = address;
  update public.merch_notifications
  set created_at = created_at - by_time, confirmed_at = confirmed_at - by_time where email = address;
  alter table public.newsletter_subscribers enable trigger user;
  alter table public.merch_notifications enable trigger user;
$$;

-- Asking ------------------------------------------------------------------------------------------

select tests.come_from('192.0.2.1');
select tests.try(t) from (values
  ('owner', $$ insert into private.outbox (key, kind, recipient, data, sent_at) values ('other', 'order-link', 'fan@tests.test', '{}', now()) $$, null, null),
  ('visitor', $$ select tests.subscribe(' Fan@tests.test') $$, 'done', 'a visitor can subscribe'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter waiting', 'a new address waits for its confirmation'),
  ('owner', $$ (select data from private.outbox where recipient = 'fan@tests.test' and kind = 'confirm-subscription') $$,
    $$ = jsonb_build_object('token', tests.token('fan@tests.test'), 'list', 'newsletter') $$, 'a new address gets a link'),
  ('visitor', $$ select tests.subscribe('fan@tests.test') from generate_series(1, 5) $$, 'done', 'asking again is answered like the first time'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter', 'asking again sends no second mail on a day'),
  ('visitor', $$ select tests.subscribe('fan@tests.test', 'early-access') $$, 'done', 'an address can ask for another list'),
  ('member', $$ select tests.notify('fan@tests.test', 'Free pills at spam.test') $$, 'done', 'a member can ask for a product'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch',
    'each list has a mail of its own, which does not quote the product'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Tee ' || n) from generate_series(1, 9) as n $$, 'done', 'an address can ask for many products'),
  ('owner', $$ tests.age('fan@tests.test', '23 hours') $$, null, null),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Tee') $$, null, null),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch', 'an address gets five mails a day'),
  ('owner', $$ delete from public.merch_notifications where email = 'fan@tests.test' $$, null, null),
  ('owner', $$ tests.age('fan@tests.test', '1 hour') $$, null, null),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'a waiting address can ask on another day'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter', 'a waiting address gets another mail on another day'),
  ('visitor, member', $$ tests.subscribe('fan@tests.test', 'new-beats') $$, 'refused 42501', 'no form subscribes to new beats')
) as t;

-- The page ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select tests.subscribe('another@tests.test'), tests.notify('another@tests.test', 'Tee') $$, null, null),
  ('visitor', $$ public.subscription(tests.token('fan@tests.test')) $$,
    $$ = '{"email": "fan@tests.test", "list": "newsletter", "lists": [{"list": "early-access", "state": "waiting"}, {"list": "newsletter", "state": "waiting"}]}'::jsonb $$,
    'the link shows its list and the lists of its address'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter waiting, early-access waiting', 'opening the link confirms nothing'),
  ('visitor', $$ public.save_subscription(tests.token('fan@tests.test'), '{newsletter,new-beats}') -> 'lists'
      @> '[{"list": "newsletter", "state": "confirmed"}]' $$, 'true', 'saving answers with the lists'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter confirmed, new-beats confirmed, early-access waiting',
    'saving confirms the chosen lists, new beats among them'),
  ('owner', $$ select source from public.newsletter_subscribers where email = 'fan@tests.test' and interest = 'new-beats' $$,
    $$ values ('preferences') $$, 'new beats are stored as chosen on the page'),
  ('owner', $$ tests.age('fan@tests.test', '2 days'), tests.age('another@tests.test', '1 day') $$, null, null),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'a confirmed address can ask again'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter', 'a confirmed address gets no mail'),
  ('owner', $$ select created_at < now() from public.newsletter_subscribers where interest = 'newsletter' $$,
    'values (true), (true)', 'asking again moves neither a confirmed subscription nor those of others'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test', 'new-beats'), '{}', '{newsletter}') $$, 'done',
    'any link of the address ends a list'),
  ('owner', $$ tests.lists('fan@tests.test') $$, 'newsletter ended unsubscribed, new-beats confirmed, early-access waiting', 'only the chosen list ends'),
  ('visitor', $$ public.save_subscription(tests.token('fan@tests.test'), p_ended => null, p_ends_all => null) -> 'lists'
      @> '[{"list": "new-beats", "state": "confirmed"}]' $$, 'true', 'ends no list for null'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), p_ends_all => true) $$, 'done', 'a link can end all lists'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter ended unsubscribed, new-beats ended unsubscribed, early-access ended unsubscribed', 'all lists of the address end at once'),
  ('visitor', $$ select tests.subscribe('fan@tests.test') $$, 'done', 'an address that has unsubscribed can ask again'),
  ('owner', $$ tests.mails('fan@tests.test') $$, 'newsletter early-access merch merch merch newsletter newsletter',
    'an address that has unsubscribed and asks again gets a mail'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter ended unsubscribed, new-beats ended unsubscribed, early-access ended unsubscribed', 'no form brings an ended list back'),
  ('owner', $$ select confirmed_at is null from public.newsletter_subscribers where interest = 'newsletter' and email = 'fan@tests.test' $$,
    'values (false)', 'no form erases a confirmation'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Tee') $$, 'done', 'an address that has unsubscribed can ask for a product'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{newsletter}') $$, 'done', 'the mailed link confirms an ended list'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter confirmed, new-beats ended unsubscribed, merch:Tee waiting, early-access ended unsubscribed', 'confirming clears the end of that list alone'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{new-beats}') $$, 'done', 'any link of the address brings a list back'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{merch:Tee}') $$, 'done', 'the page confirms a product'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter confirmed, new-beats confirmed, merch:Tee confirmed, early-access ended unsubscribed', 'a product is confirmed like a list'),
  ('owner', $$ tests.age('fan@tests.test', '1 day') $$, null, null),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{newsletter,merch:Tee}') $$, 'done', 'confirmed lists can be saved again'),
  ('owner', $$ select confirmed_at < now() from public.newsletter_subscribers where email = 'fan@tests.test' and interest = 'newsletter'
    union all select confirmed_at < now() from public.merch_notifications where email = 'fan@tests.test' $$, 'values (true), (true)',
    'the time of a confirmation stays'),
  ('owner', $$ tests.lists('another@tests.test') $$, 'newsletter waiting, merch:Tee waiting', 'no link confirms a list of another address'),
  ('visitor', $$ select public.save_subscription(tests.token('fan@tests.test'), '{}', '{merch:Tee}') $$, 'done', 'the page ends a product'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter confirmed, new-beats confirmed, merch:Tee ended unsubscribed, early-access ended unsubscribed', 'a product ends like a list')
) as t;

-- Other links and other roles ----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member, admin', $$ public.subscription('00000000-0000-4000-8000-000000000000') $$, null, 'an unknown link shows nothing'),
  ('visitor', $$ public.subscription('no uuid') $$, null, 'a broken link shows nothing'),
  ('visitor', $$ public.save_subscription('no uuid', '{newsletter,new-beats}', p_ends_all => true) $$, null, 'a broken link saves nothing'),
  ('owner', $$ select 1 from public.newsletter_subscribers where email is null or email !~ '^(fan|another)@' $$, '0 rows', 'a broken link adds no address'),
  ('admin', $$ select confirmed_at, ended_at, end_reason, source from public.newsletter_subscribers $$, '4 rows', 'an admin reads consents')
) as t;

-- Mail programs, bounces and complaints --------------------------------------------------------------

select tests.try(t) from (values
  ('service', $$ select public.end_subscription(tests.token('fan@tests.test', 'new-beats')) $$, 'done', 'a mail program ends the list of its mail'),
  ('service', $$ select public.end_subscription('no uuid') $$, 'done', 'an unknown token is answered like a known one'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter confirmed, new-beats ended unsubscribed, merch:Tee ended unsubscribed, early-access ended unsubscribed', 'a mail program ends no other list'),
  ('visitor', $$ select tests.subscribe('returned@tests.test') $$, 'done', 'another address can subscribe'),
  ('visitor', $$ select tests.notify('returned@tests.test', 'Cap') $$, 'done', 'another address can ask for a product'),
  ('service', $$ select public.end_address('Returned@tests.test', 'bounced') $$, 'done', 'a bounce is reported'),
  ('service', $$ select public.end_address('returned@tests.test', 'complained') $$, 'done', 'a complaint is reported later'),
  ('owner', $$ tests.lists('returned@tests.test') $$, 'newsletter ended bounced, merch:Cap ended bounced', 'a later report changes no ended subscription'),
  ('owner', $$ select 1 from private.outbox where failure is not null $$, '0 rows', 'a report about an address marks no other mail'),
  ('owner', $$ tests.age('returned@tests.test', '1 day') $$, null, null),
  ('visitor', $$ select tests.subscribe('returned@tests.test'), tests.notify('returned@tests.test', 'Cap') $$, 'done',
    'an address that bounced can ask again'),
  ('visitor', $$ select tests.notify('returned@tests.test', 'Hat') $$, 'done', 'an address that bounced can ask for another product'),
  ('owner', $$ tests.lists('returned@tests.test') $$, 'newsletter ended bounced, merch:Hat waiting, merch:Cap ended bounced', 'no form erases a bounce'),
  ('owner', $$ tests.mails('returned@tests.test') $$, 'newsletter merch', 'an address that bounced gets no mail, for no list')
) as t;

-- Limits and time ----------------------------------------------------------------------------------

select tests.come_from('192.0.2.2');
select tests.try(t) from (values
  ('visitor', $$ select public.subscription('x') from generate_series(1, 60) $$, 'done', 'a network opens 60 links'),
  ('visitor', $$ public.subscription('x') $$, 'refused PT429', 'a network that has opened 60 links waits to open another'),
  ('visitor', $$ public.save_subscription('x') $$, 'refused PT429', 'and to save one'),
  ('visitor', $$ select tests.come_from('192.0.2.3'), public.save_subscription('x') from generate_series(1, 60) $$, 'done', 'another network saves 60'),
  ('owner', $$ tests.has_window('subscription', '10 minutes') $$, 'true', 'the limit of links is for 10 minutes'),
  ('visitor', $$ select tests.subscribe(name || '@tests.test'), tests.notify(name || '@tests.test', 'Tee') from unnest('{late,recent}'::text[]) as name $$,
    'done', 'two more addresses can subscribe'),
  ('owner', $$ update public.merch_notifications set confirmed_at = now() where product = 'Hat' $$, null, null),
  ('owner', $$ private.queue_mail('other', 'order-link', 'late@tests.test', '{}') $$, null, null),
  ('owner', $$ tests.age('recent@tests.test', '29 days'), tests.age('late@tests.test', '31 days'),
    tests.age('fan@tests.test', '31 days'), tests.age('returned@tests.test', '31 days') $$, null, null),
  ('owner', 'select private.run_daily_jobs()', null, null),
  ('owner', $$ tests.lists('late@tests.test') $$, null, 'an unconfirmed address is deleted after 30 days'),
  ('owner', $$ tests.mails('late@tests.test') $$, '', 'the mails about confirming are deleted after 30 days'),
  ('owner', $$ select 1 from private.outbox where kind = 'order-link' $$, '2 rows', 'mails about anything else are kept'),
  ('owner', $$ tests.lists('recent@tests.test') $$, 'newsletter waiting, merch:Tee waiting', 'an unconfirmed address is kept for 30 days'),
  ('owner', $$ tests.mails('recent@tests.test') $$, 'newsletter merch', 'and so are its mails'),
  ('owner', $$ tests.lists('fan@tests.test') $$,
    'newsletter confirmed, new-beats ended unsubscribed, merch:Tee ended unsubscribed, early-access ended unsubscribed',
    'confirmed and ended subscriptions are kept'),
  ('owner', $$ tests.lists('returned@tests.test') $$, 'newsletter ended bounced, merch:Hat confirmed, merch:Cap ended bounced',
    'a bounce of an unconfirmed address is kept')
) as t;

select * from finish();
rollback;
