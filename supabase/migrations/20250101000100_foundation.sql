-- Foundation: extensions, default privileges and helpers for later migrations. The API exposes the schema `public`;
-- `private` has secrets, events and helpers of public functions. Each migration grants by name what a role needs.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists private;

-- This names no schema, because the form with `in schema` cannot revoke what the global default grants.
alter default privileges revoke execute on functions from public;

-- Hosted projects grant these roles everything in `public` by default.
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

revoke create on schema public from public;

revoke all on schema private from public;

-- Raises 22023, or does nothing for a null, so that a function can check all its parameters in one case. The function
-- is not immutable, because the planner calls immutable ones while it plans.
create function private.raise_invalid(p_message text)
returns void language plpgsql stable strict set search_path = ''
as $$
begin
  raise exception using errcode = 'invalid_parameter_value', message = p_message;
end;
$$;

-- Raises 23514 with this message; the hint names the field that is missing.
create function private.raise_incomplete(p_message text, p_field text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', message = p_message, hint = p_field;
end;
$$;

-- Raises PT429, which PostgREST answers as HTTP 429.
create function private.raise_throttled(p_seconds bigint)
returns void language plpgsql stable set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT429',
    message = 'Too many requests.',
    detail = 'retry_after=' || p_seconds,
    hint = 'Try again in ' || p_seconds || ' seconds.';
end;
$$;

-- The answer of functions that clients call to change something; error is the reason of a refusal.
create function private.outcome(p_error text default null)
returns jsonb language sql immutable set search_path = ''
return jsonb_build_object('success', p_error is null, 'error', p_error);

-- True for a lower-case, plausible email address of at most 254 characters. A mail service reads some characters as a
-- name beside another email address, as in 1<fan@site.test>. A dot is neither first nor last nor doubled on either side
-- of the @. src/lib/forms/fields.ts has the same rule.
create function private.is_email(value text)
returns boolean language sql immutable set search_path = ''
return length(value) between 3 and 254
  and value = lower(value)
  and value ~ '^[^@\s.]+(\.[^@\s.]+)*@[^@\s.]+(\.[^@\s.]+)+$'
  and value !~ '[][<>()",;:\\[:cntrl:]]';

-- Stripe's limits of one payment, in cents of US dollars; src/lib/text/money.ts has the same limits.
create function private.least_payable_cents()
returns bigint language sql immutable set search_path = ''
return 50::bigint;

create function private.most_payable_cents()
returns bigint language sql immutable set search_path = ''
return 99999999::bigint;

create function private.is_price(dollars numeric)
returns boolean language sql immutable set search_path = ''
as $$
  -- NaN and infinity compare as greater than every amount, so that the upper bound refuses them.
  select dollars = 0
    or dollars * 100 between private.least_payable_cents() and private.most_payable_cents()
$$;

-- True for a text with a visible character, because other texts are no names. src/lib/text/characters.ts has the
-- same rule.
create function private.is_visible(value text)
returns boolean language sql immutable set search_path = ''
as $$
  -- Spaces, controls, fillers and what Unicode calls default ignorable (zero-width, direction, variation).
  select value ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  )
$$;

-- False for a text with line breaks or control characters, because they break subjects, feeds and calendars; with
-- overrides of direction, because they can show the text around them backward; and where it is not in Unicode NFC,
-- because then two texts that look the same would differ.
create function private.is_line(value text)
returns boolean language sql immutable set search_path = ''
return value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and value is nfc normalized;

create function private.is_name(value text)
returns boolean language sql immutable set search_path = ''
return value = btrim(value) and length(value) <= 120 and private.is_line(value) and private.is_visible(value);

-- False for infinity and for years that browsers or calendars cannot show.
create function private.is_moment(value timestamptz)
returns boolean language sql immutable set search_path = ''
return value >= '2000-01-01 00:00+00' and value < '2200-01-01 00:00+00';

-- True when every item is trimmed, not empty, short enough and unique (ignoring case).
create function private.is_clean_list(value text[], max_items integer, max_length integer)
returns boolean language sql immutable set search_path = ''
return cardinality(value) <= max_items
  and array_position(value, null) is null
  and not exists (
    select 1
    from unnest(value) as item
    where item = '' or item <> btrim(item) or length(item) > max_length or not private.is_line(item)
  )
  and cardinality(value) = (select count(distinct lower(item)) from unnest(value) as item);

-- IPv4 address of the API request, or the /56 and the /48 of its IPv6 address; null when it is not known.
create function private.client_networks()
returns text[] language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  candidate text;
begin
  if headers is null then
    return null;
  end if;

  -- The proxy in front of a hosted project writes cf-connecting-ip itself; the first entry of
  -- x-forwarded-for is what the caller claims wherever no proxy overwrites it.
  candidate := coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  );
  if candidate is null then
    return null;
  end if;

  -- IPv4 in IPv6 notation, as dual-stack servers see it.
  candidate := regexp_replace(candidate, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i');

  -- A household gets a /56 of IPv6, a business and a customer of a tunnel broker a /48 (RFC 6177, RIPE-690).
  if family(candidate::inet) = 6 then
    return array[
      host(network(set_masklen(candidate::inet, 56))), network(set_masklen(candidate::inet, 48))::text
    ];
  end if;
  return array[host(candidate::inet)];
exception
  when invalid_text_representation then
    return array[left(candidate, 64)];
end;
$$;

create function private.client_address()
returns text language sql stable set search_path = ''
return (private.client_networks())[1];

-- A random value of the day, mixed into hashes of client IP addresses. Once it is replaced, earlier hashes
-- cannot be turned back into IP addresses by trying them all, and counts under these hashes have no effect.
create table private.visitor_salt (
  only_row boolean primary key default true check (only_row),
  value bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
alter table private.visitor_salt enable row level security;
insert into private.visitor_salt default values;

create function private.salted_hash(value text)
returns bytea language sql stable set search_path = ''
as $$
  select sha256(salt.value || convert_to(salted_hash.value, 'UTF8')) from private.visitor_salt as salt
$$;

create function private.visitor_key()
returns bytea language sql stable set search_path = ''
return private.salted_hash(
  coalesce(auth.uid()::text, 'address:' || private.client_address(), 'unknown')
);

-- Number of actions of an IP address or network in its current window; a row has no effect after expires_at.
create table private.throttle (
  action text not null,
  address_key bytea not null,
  hits integer not null check (hits > 0),
  expires_at timestamptz not null,
  primary key (action, address_key)
);
alter table private.throttle enable row level security;

-- Deletes the counts of the throttle too, because they have no effect under the new salt.
create function private.rotate_visitor_salt()
returns void language sql set search_path = ''
as $$
  update private.visitor_salt set value = default;
  delete from private.throttle;
$$;

-- Counts one more `p_action` of the calling IP address; raises PT429 (detail `retry_after=<seconds>`) above
-- `p_limit` per `p_window`, or four times that in the /48 around an IPv6 address.
create function private.throttle(p_action text, p_limit integer, p_window interval)
returns void language plpgsql set search_path = ''
as $$
declare
  -- A /48 has room for 256 households, most of which never call.
  far_factor constant integer := 4;
  networks constant text[] := coalesce(private.client_networks(), array['unknown']);
  counted private.throttle;
begin
  -- Without request headers the statement did not come through the API (the owner in SQL, a seed).
  if nullif(current_setting('request.headers', true), '') is null then
    return;
  end if;

  for i in 1 .. cardinality(networks) loop
    -- The row lock of the upsert makes callers of one IP address wait for each other, so that none passes uncounted.
    insert into private.throttle as t (action, address_key, hits, expires_at)
    values (p_action, private.salted_hash(networks[i]), 1, clock_timestamp() + p_window)
    on conflict (action, address_key) do update
      set hits = case when t.expires_at <= clock_timestamp() then 1 else t.hits + 1 end,
        expires_at = case
          when t.expires_at <= clock_timestamp() then clock_timestamp() + p_window
          else t.expires_at
        end
    returning * into counted;

    if counted.hits > p_limit * (case when i = 1 then 1 else far_factor end) then
      -- The refused attempt is rolled back and so does not prolong the wait.
      perform private.raise_throttled(
        greatest(1, ceil(extract(epoch from counted.expires_at - clock_timestamp()))::integer)
      );
    end if;
  end loop;
end;
$$;

-- A row is work that one call of an edge function does at a time. A lease ends by itself, because a function can be
-- stopped. A lock would not last, because each request has a transaction of its own.
create table private.leases (work text primary key, holder uuid, ends_at timestamptz not null);
alter table private.leases enable row level security;

-- Takes or prolongs a lease; null while another call has it.
create function private.take_lease(p_work text, p_holder uuid)
returns boolean language sql set search_path = ''
as $$
  insert into private.leases as lease (work, holder, ends_at) values (p_work, p_holder, now() + interval '1 minute')
  on conflict (work) do update set holder = excluded.holder, ends_at = excluded.ends_at
  where lease.ends_at <= now() or lease.holder is not distinct from excluded.holder
  returning true
$$;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function
  private.is_email, private.least_payable_cents, private.most_payable_cents, private.is_price,
  private.is_visible, private.is_moment
to anon, authenticated, service_role;
grant execute on function private.is_name, private.is_line to authenticated, service_role;
grant execute on function
  private.raise_invalid, private.raise_incomplete, private.is_clean_list
to authenticated, service_role;
