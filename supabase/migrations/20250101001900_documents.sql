-- License documents: the contract of each license that was sold, the terms that it quotes, and upgrades.
--
-- A document is made once, when its order is paid, and never changes. It is kept here as JSON; an edge function
-- writes it as a PDF into the bucket `licenses` and notes the hash of the file. An upgrade is a higher license of
-- the same beat for the difference. The state of a license follows from the orders and its term
-- (private.license_state), so that a refund of the upgrade brings the replaced license back.

create function private.is_text_within(value jsonb, most integer)
returns boolean language sql immutable set search_path = ''
return coalesce(
  jsonb_typeof(value) = 'string' and length(btrim(value #>> '{}')) between 1 and most, false
);

create function private.are_license_clauses(value jsonb)
returns boolean language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' then false
    when jsonb_array_length(value) not between 1 and 30 then false
    else not exists (
      select 1
      from jsonb_array_elements(value) as clause
      where not private.is_text_within(clause -> 'title', 120)
        or not private.is_text_within(clause -> 'text', 4000)
        or coalesce(clause ->> 'only', 'leases') not in ('leases', 'limited', 'unlimited', 'exclusive')
    )
  end
$$;

-- The terms in license documents; buyers accept the newest version.
create table private.license_terms (
  version text primary key check (version ~ '^[0-9][0-9.-]{3,38}[0-9]$'),
  licensor jsonb not null check (
    private.is_text_within(licensor -> 'name', 120)
    and private.is_text_within(licensor -> 'location', 300)
    and private.is_text_within(licensor -> 'email', 254)
  ),
  -- In their order: {title, text, only}; only is leases (all but Exclusive), limited (those with a limit of streams
  -- or copies sold), unlimited, exclusive or nothing. {{artist}} is the licensor's name, a line that begins with "- " an
  -- item of a list.
  clauses jsonb not null check (private.are_license_clauses(clauses)),
  published_at timestamptz not null default now()
);
alter table private.license_terms enable row level security;

-- The contract of each license that was sold; never changed once its file is stored, and not deleted while
-- its order must be kept.
create table private.license_documents (
  number text primary key check (number ~ '^TVL-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  order_item_id bigint not null references public.order_items (id) unique,
  -- The content of the document: LicenseData in supabase/functions/_shared/license-pdf.ts.
  data jsonb not null,
  supersedes text references private.license_documents (number),
  path text not null generated always as (number || '.pdf') stored,
  -- Hash of the PDF; null until it is stored.
  sha256 text,
  size integer,
  -- The shop's signature with what it signs, as a JWS; null where the functions have no key.
  proof text check (proof ~ '^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$'),
  created_at timestamptz not null default now(),
  constraint license_documents_file_whole check (
    (sha256 is null) = (size is null) and sha256 ~ '^[0-9a-f]{64}$' and size > 0
  )
);
alter table private.license_documents enable row level security;

-- Licenses that an admin revoked without a refund, because of a breach for example; never undone.
create table private.license_revocations (
  number text primary key references private.license_documents (number) on delete cascade,
  reason text not null check (reason = btrim(reason) and length(reason) between 1 and 500),
  revoked_at timestamptz not null default now()
);
alter table private.license_revocations enable row level security;

-- When the stored PDF of a license was last compared with the hash of its document, and whether it was the
-- same; -infinity requests a comparison.
create table private.license_checks (
  number text primary key references private.license_documents (number) on delete cascade,
  checked_at timestamptz not null default now(),
  -- ETag of the content that was compared; another ETag in storage means that the file was written since.
  etag text,
  is_original boolean not null
);
alter table private.license_checks enable row level security;
-- The reference is added here, because lines of orders and documents point to each other.
alter table public.order_items
  add constraint order_items_supersedes_fkey
  foreign key (supersedes) references private.license_documents (number);

create index license_documents_supersedes_idx on private.license_documents (supersedes);
create index license_documents_pending_idx on private.license_documents (path) where sha256 is null;
create index license_checks_checked_at_idx on private.license_checks (checked_at);

create function private.refuse_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'integrity_constraint_violation',
    message = format('%s cannot be changed.', tg_argv[0]);
end;
$$;
create trigger keep_license_terms before update or delete or truncate on private.license_terms
for each statement execute function private.refuse_change('Published terms');

create function public.current_license_terms()
returns jsonb language sql stable security definer set search_path = ''
as $$
  -- The Terms & Conditions of the site depend on the way of payment, so the accepted version names it.
  select to_jsonb(terms)
    || jsonb_build_object('version', terms.version || case when shop.online_payment then '-online' else '' end)
  from private.license_terms as terms
  cross join private.shop_settings as shop
  order by terms.published_at desc, terms.version desc
  limit 1
$$;
comment on function public.current_license_terms is
  'The terms that a buyer accepts now: {version, licensor, clauses, published_at}. The version ends with -online while orders are paid by Stripe.';

create function public.publish_license_terms(p_replaces text, p_licensor jsonb, p_clauses jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  today text := to_char(now() at time zone 'utc', 'YYYY-MM-DD');
  new_version text;
begin
  perform private.require_admin();
  -- A concurrent change waits here, and then finds other terms than those it replaces.
  perform pg_advisory_xact_lock(hashtextextended('license terms', 0));
  if p_replaces is distinct from public.current_license_terms() ->> 'version' then
    return private.outcome('replaced');
  end if;
  if not private.are_license_clauses(p_clauses) then
    return private.outcome('invalid');
  end if;

  select today || case when count(*) > 0 then '.' || (count(*) + 1)::text else '' end
  into new_version
  from private.license_terms as terms
  where terms.version like today || '%';
  insert into private.license_terms (version, licensor, clauses, published_at)
  values (new_version, p_licensor, p_clauses, clock_timestamp());
  return private.outcome() || jsonb_build_object('version', new_version);
end;
$$;
comment on function public.publish_license_terms is
  'For admins: publishes terms in place of the newest, {success, error, version}; error replaced when others were published in the meantime. New orders carry them, documents that exist keep theirs.';

create function private.keep_license_document()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.sha256 is null
    and (new.number, new.order_item_id, new.data, new.supersedes, new.created_at)
      is not distinct from
        (old.number, old.order_item_id, old.data, old.supersedes, old.created_at)
  then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select 1
    from public.order_items as item
    join public.orders as order_row on order_row.id = item.order_id
    where item.id = old.order_item_id and not private.must_keep_order(order_row)
  ) then
    return old;
  end if;
  raise exception using
    errcode = 'integrity_constraint_violation', message = 'License documents cannot be changed.';
end;
$$;
create trigger keep_license_document before update or delete on private.license_documents
for each row execute function private.keep_license_document();
create trigger keep_license_documents before truncate on private.license_documents
for each statement execute function private.refuse_change('License documents');

-- A license and all licenses that it replaced, directly or through another, because each was paid for.
create function private.license_chain(p_number text)
returns table (number text, order_item_id bigint) language sql stable set search_path = ''
as $$
  with recursive chain as (
    select document.number, document.order_item_id, document.supersedes
    from private.license_documents as document
    where document.number = p_number
    union all
    select replaced.number, replaced.order_item_id, replaced.supersedes
    from chain
    join private.license_documents as replaced on replaced.number = chain.supersedes
  )
  select chain.number, chain.order_item_id from chain
$$;

-- False once its order, or that of a license it replaced, was refunded in full, lost in a dispute or void.
create function private.is_license_paid(p_number text)
returns boolean language sql stable set search_path = ''
as $$
  -- A license stays in force until a dispute is decided, though the files of its order are withheld and verify_license
  -- shows it as suspended.
  select coalesce(bool_and(order_row.status in ('paid', 'partly_refunded', 'disputed')), false)
  from private.license_chain(p_number) as link
  join public.order_items as item on item.id = link.order_item_id
  join public.orders as order_row on order_row.id = item.order_id
$$;

create function private.replacement(p_number text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', successor.number, 'reference', successor.data -> 'order')
  from private.license_documents as successor
  where successor.supersedes = p_number and private.is_license_paid(successor.number)
  order by successor.created_at
  limit 1
$$;

-- When the term of a license ends; null without an end.
create function private.license_end(p_number text)
returns timestamptz language sql stable set search_path = ''
return (
  select document.created_at + make_interval(years => (item.terms #>> '{rights,years}')::integer)
  from private.license_documents as document
  join public.order_items as item on item.id = document.order_item_id
  where document.number = p_number
);

-- valid, replaced, expired (its term has ended) or revoked. An admin revokes a license, or a refund of it or of one
-- that it replaced does.
create function private.license_state(p_number text)
returns text language sql stable set search_path = ''
return case
  when not private.is_license_paid(p_number)
    or exists (
      select 1 from private.license_revocations as ended where ended.number = p_number
    )
    then 'revoked'
  when private.replacement(p_number) is not null then 'replaced'
  when private.license_end(p_number) < now() then 'expired'
  else 'valid'
end;

-- The content of the document of a line: LicenseData in supabase/functions/_shared/license-pdf.ts.
create function private.license_data(p_order_item_id bigint, p_number text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'number', p_number,
    'order', order_row.reference,
    'issued_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'licensor', terms.licensor,
    'licensee', jsonb_build_object(
      'name', order_row.name, 'artist_name', order_row.artist_name, 'address', order_row.address
    ),
    'beat', jsonb_build_object(
      'title', item.title, 'key', item.details -> 'key', 'bpm', item.details -> 'bpm'
    ),
    'license', item.terms || jsonb_build_object('tier', item.tier, 'name', item.tier_name),
    'price_cents', item.total_cents,
    'currency', order_row.currency,
    'release', (item.details -> 'release') || jsonb_build_object('share_cents', item.unit_cents),
    'files', (
      select coalesce(jsonb_agg(file - array['bucket', 'path'] order by n), '[]')
      from jsonb_array_elements(item.files) with ordinality as entry (file, n)
    ),
    'clauses', (
      select jsonb_agg(
        jsonb_build_object(
          'title', replace(clause ->> 'title', '{{artist}}', terms.licensor ->> 'name'),
          'text', replace(clause ->> 'text', '{{artist}}', terms.licensor ->> 'name')
        )
        order by n
      )
      from jsonb_array_elements(terms.clauses) with ordinality as entry (clause, n)
      where clause ->> 'only' is null
        or case clause ->> 'only'
          when 'leases' then item.tier <> 'exclusive'
          when 'limited' then
            coalesce(item.terms #>> '{rights,streams}', item.terms #>> '{rights,sales}') is not null
          else item.tier = clause ->> 'only'
        end
    ),
    'accepted', jsonb_build_object(
      'name', order_row.name,
      'at', to_char(order_row.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'terms_version', terms.version
    ),
    'leases', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', lease.number,
            'tier', lease.data #> '{license,name}',
            'issued_at', lease.data -> 'issued_at'
          )
          order by lease.created_at, lease.number
        ),
        '[]'
      )
      from private.license_documents as lease
      join public.order_items as leased on leased.id = lease.order_item_id
      where item.tier = 'exclusive' and leased.beat_id = item.beat_id
        and lease.number is distinct from item.supersedes
        and private.license_state(lease.number) = 'valid'
    ),
    'supersedes', item.supersedes
  )
  from public.order_items as item
  join public.orders as order_row on order_row.id = item.order_id
  cross join lateral (
    select published.*
    from private.license_terms as published
    order by published.version = split_part(order_row.terms_version, '-online', 1) desc, published.published_at desc
    limit 1
  ) as terms
  where item.id = p_order_item_id
$$;

-- Creates the document of each license of an order, once; the transaction that settles the order calls it. An upgrade
-- copies what was noted for the license that it replaces, and whether mails are wanted; nothing can be noted for that one
-- while it is replaced.
create function private.issue_documents(p_order_id bigint)
returns void language plpgsql set search_path = ''
as $$
declare
  sold record;
  new_number text;
begin
  for sold in
    select item.id, item.supersedes
    from public.order_items as item
    where item.order_id = p_order_id and item.kind = 'license'
    order by item.position
  loop
    new_number := 'TVL-' || substr(private.new_order_reference(), 4);
    insert into private.license_documents (number, order_item_id, supersedes, data)
    values (new_number, sold.id, sold.supersedes, private.license_data(sold.id, new_number))
    on conflict (order_item_id) do nothing;
    insert into private.license_usage (order_item_id, streams, sales, noted_at, wants_mail)
    select sold.id, usage.streams, usage.sales, usage.noted_at, usage.wants_mail
    from private.license_documents as replaced
    join private.license_usage as usage on usage.order_item_id = replaced.order_item_id
    where replaced.number = sold.supersedes
    on conflict (order_item_id) do nothing;
  end loop;
end;
$$;

-- The license documents of an order; the hash is null until the PDF is stored.
create function private.order_documents(p_order_id bigint)
returns table (order_item_id bigint, number text, sha256 text, proof text)
language sql stable set search_path = ''
as $$
  select document.order_item_id, document.number, document.sha256, document.proof
  from private.license_documents as document
  join public.order_items as item on item.id = document.order_item_id
  where item.order_id = p_order_id
  order by item.position
$$;

-- Sold licenses for admins -------------------------------------------------------------------------

-- The beat that an exclusive license keeps out of the store although the license is no longer valid.
create function private.held_beat(p_number text)
returns bigint language sql stable set search_path = ''
as $$
  select claim.beat_id
  from private.license_documents as document
  join public.order_items as item on item.id = document.order_item_id
  join private.license_claims as claim
    on claim.beat_id = item.beat_id and claim.order_id = item.order_id
  where document.number = p_number and private.license_state(p_number) <> 'valid'
$$;

create function public.order_licenses(p_order_ids bigint[])
returns table (
  order_id bigint, line integer, number text, state text, reason text, held boolean, downloads bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    item.order_id, item.position, document.number, private.license_state(document.number),
    ended.reason,
    private.held_beat(document.number) is not null,
    (select coalesce(sum(file.taken), 0) from private.downloads as file where file.order_item_id = item.id)
  from public.order_items as item
  join private.license_documents as document on document.order_item_id = item.id
  left join private.license_revocations as ended on ended.number = document.number
  where item.order_id = any (p_order_ids)
  order by item.order_id, item.position;
end;
$$;
comment on function public.order_licenses is
  'For admins: the licenses of orders, by line: number, state (valid, replaced, expired, revoked), for what reason an admin revoked it, whether it keeps its beat out of the store although it is not valid any more (see free_exclusive), and how often its files were downloaded.';

create function public.free_exclusive(p_number text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  perform private.require_admin();
  -- A concurrent settlement of a won dispute waits for this lock, or its result is visible here.
  perform 1 from public.beats as beat where beat.id = private.held_beat(p_number) for update;
  delete from private.license_claims as claim
  where claim.beat_id = private.held_beat(p_number)
  returning claim.beat_id into held;
  return private.outcome(
    case when held is null then 'This license keeps no beat out of the store.' end
  );
end;
$$;
comment on function public.free_exclusive is
  'For admins: lets a beat be sold again whose exclusive license is not valid any more; it stays hidden until it is published. {success, error}.';

create function public.revoke_license(p_number text, p_reason text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  reason constant text := btrim(p_reason);
begin
  perform private.require_admin();
  if coalesce(length(reason), 0) not between 1 and 500 then
    perform private.raise_invalid('A reason has 1 to 500 characters.');
  end if;
  -- Waits for a concurrent payment of an upgrade, which locks the license that it replaces.
  perform 1 from private.license_documents as document where document.number = p_number for update;
  if not found or private.license_state(p_number) <> 'valid' then
    return private.outcome('This license has ended already.');
  end if;
  insert into private.license_revocations (number, reason) values (p_number, reason);
  perform private.queue_mail(
    'license-revoked:' || p_number, 'license-revoked', order_row.email,
    private.order_mail(order_row.id) || jsonb_build_object(
      'number', p_number, 'title', item.title, 'reason', reason,
      'token', private.new_order_token(order_row.id)
    ),
    order_row.id
  )
  from private.license_documents as document
  join public.order_items as item on item.id = document.order_item_id
  join public.orders as order_row on order_row.id = item.order_id
  where document.number = p_number;
  return private.outcome();
end;
$$;
comment on function public.revoke_license is
  'For admins: ends a valid license without a refund, for a reason that is mailed to its buyer. Its files are closed, it stays listed, and nothing undoes it: {success, error}.';

-- Writing the files -------------------------------------------------------------------------------

create function public.pending_documents(p_path text default null)
returns table (number text, path text, data jsonb)
language sql security definer set search_path = ''
as $$
  select document.number, document.path, document.data
  from private.license_documents as document
  where document.sha256 is null and document.path = coalesce(p_path, document.path)
  -- The order is random, so that documents that cannot be written do not block others.
  order by random()
  limit 3
$$;
comment on function public.pending_documents is
  'For the secret key: documents without a PDF so far, with their contents: the one with that path, or any three.';

-- The ETag of a document's file in storage; null when there is no file.
create function private.stored_etag(p_path text)
returns text language sql stable set search_path = ''
as $$
  select object.metadata ->> 'eTag'
  from storage.objects as object
  where object.bucket_id = 'licenses' and object.name = p_path
$$;

create function public.finish_document(
  p_number text, p_sha256 text, p_size integer, p_proof text default null
)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  document private.license_documents;
begin
  select row_of_number.* into document
  from private.license_documents as row_of_number where row_of_number.number = p_number for update;
  if document.sha256 = p_sha256 and document.size = p_size then
    return;
  end if;
  if document.number is null or p_sha256 is null then
    perform private.raise_invalid('There is no such document.');
  end if;
  update private.license_documents as row_of_number
  set sha256 = p_sha256, size = p_size, proof = p_proof
  where row_of_number.number = p_number;
  insert into private.license_checks (number, etag, is_original)
  values (p_number, private.stored_etag(document.path), true);
end;
$$;
comment on function public.finish_document is
  'For the secret key: records that the PDF of a document is stored, and its signature. The same file again changes nothing; another hash is refused.';

-- Comparing the files ----------------------------------------------------------------------------

-- Requests a comparison of documents that a visitor or buyer looks at, unless the last one is of today and of the
-- content that is stored now. The function mail makes it when it runs next.
create function private.request_document_checks(p_numbers text[])
returns void language sql set search_path = ''
as $$
  update private.license_checks as compared
  set checked_at = '-infinity'
  from private.license_documents as document
  where document.number = any (p_numbers) and compared.number = document.number
    and compared.checked_at > '-infinity'
    and (
      compared.checked_at < now() - interval '1 day'
      or compared.etag is distinct from private.stored_etag(document.path)
    )
$$;

create function public.documents_to_check()
returns table (number text, path text, etag text)
language sql stable security definer set search_path = ''
as $$
  select document.number, document.path, private.stored_etag(document.path)
  from private.license_checks as compared
  join private.license_documents as document on document.number = compared.number
  where compared.checked_at = '-infinity'
  order by random()
  limit 10
$$;
comment on function public.documents_to_check is
  'For the secret key: documents whose comparison was requested, at most ten; etag is null where the file is missing.';

create function public.note_document_check(p_number text, p_sha256 text, p_etag text)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  update private.license_checks as compared
  set checked_at = now(), etag = p_etag, is_original = p_sha256 is not distinct from document.sha256
  from private.license_documents as document
  where compared.number = p_number and document.number = p_number;
  perform private.mail_artist(
    'artist-document', p_number,
    jsonb_build_object(
      'number', p_number, 'title', document.data #> '{beat,title}', 'reference', document.data -> 'order'
    )
  )
  from private.license_checks as compared
  join private.license_documents as document on document.number = compared.number
  where compared.number = p_number and not compared.is_original;
end;
$$;
comment on function public.note_document_check is
  'For the secret key: what the hash of a document''s file is now (null where it is missing), and what documents_to_check called its content. The artist is mailed once about a file that is not the original.';

-- Verifying ---------------------------------------------------------------------------------------

create function public.verify_license(p_number text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Calls are counted before the lookup, and for hits and misses alike, so that no number can be guessed.
  perform private.throttle('verify_license', 60, interval '1 hour');
  perform private.request_document_checks(array[upper(btrim(p_number))]);
  return (
    select jsonb_build_object(
      'number', document.number,
      'status', case
        when license.state = 'replaced' then 'revoked'
        when license.state = 'valid' and exists (
          select 1
          from private.license_chain(document.number) as link
          join public.order_items as item on item.id = link.order_item_id
          join public.orders as order_row on order_row.id = item.order_id
          where order_row.status = 'disputed'
        ) then 'suspended'
        else license.state
      end,
      'replaced', license.state = 'replaced',
      'title', document.data #> '{beat,title}',
      'tier', document.data #> '{license,name}',
      'date', document.data -> 'issued_at',
      'sha256', document.sha256,
      'is_original', case
        when compared.etag is not distinct from private.stored_etag(document.path)
          then compared.is_original
      end,
      'is_deleted', document.sha256 is not null and private.stored_etag(document.path) is null
    )
    from private.license_documents as document
    cross join lateral private.license_state(document.number) as license (state)
    left join private.license_checks as compared on compared.number = document.number
    where document.number = upper(btrim(p_number))
  );
end;
$$;
comment on function public.verify_license is
  'Whether a license is valid, suspended (while a payment of it is disputed), expired or revoked: {number, status, replaced, title, tier, date, sha256, is_original, is_deleted} without a name or a reason; is_original is false where the stored PDF was changed or deleted, and null until it is there and compared; null for an unknown number. At most 60 times an hour.';

-- The licenses that the caller has bought, and the place of their tier among the tiers.
create function private.own_licenses()
returns table (
  number text, reference text, line integer, beat_id bigint, place integer, state text
)
language sql stable set search_path = ''
as $$
  select
    document.number, order_row.reference, item.position, item.beat_id, tier.position,
    private.license_state(document.number)
  from public.orders as order_row
  join public.order_items as item on item.order_id = order_row.id
  join private.license_documents as document on document.order_item_id = item.id
  join private.license_tiers as tier on tier.id = item.tier
  where order_row.user_id = auth.uid() and order_row.status in ('paid', 'partly_refunded')
$$;

create function private.license_credit(p_number text)
returns bigint language sql stable set search_path = ''
as $$
  -- A refund is for a whole order, so each line gets its share of it, tax included as in the refund.
  select sum(
    item.total_cents - coalesce(
      ceil(
        item.total_cents::numeric * order_row.refunded_cents
          / nullif(order_row.total_cents + order_row.tax_cents, 0)
      ),
      0
    )
  )::bigint
  from private.license_chain(p_number) as link
  join public.order_items as item on item.id = link.order_item_id
  join public.orders as order_row on order_row.id = item.order_id
$$;

-- The amount taken off a higher license of the same beat; null if the caller cannot upgrade to that license.
create function private.upgrade_credit(p_number text, p_beat_id bigint, p_tier text)
returns bigint language sql stable strict set search_path = ''
as $$
  select private.license_credit(owned.number)
  from private.own_licenses() as owned
  join private.license_tiers as tier on tier.id = p_tier
  where owned.number = p_number and owned.beat_id = p_beat_id and owned.state = 'valid'
    and owned.place < tier.position
$$;

-- The title of a line that would replace a license that is replaced already or revoked; null without one. A license
-- whose term ended after the order was placed is replaced, because the buyer was asked for the difference only.
create function private.unavailable_upgrade(p_order_id bigint)
returns text language plpgsql set search_path = ''
as $$
begin
  -- The second of two concurrent upgrades of one license waits here, and then finds it replaced.
  perform 1
  from private.license_documents as document
  where document.number in (
    select item.supersedes from public.order_items as item where item.order_id = p_order_id
  )
  order by document.number
  for update;
  return (
    select item.title
    from public.order_items as item
    where item.order_id = p_order_id and item.supersedes is not null
      and private.license_state(item.supersedes) in ('replaced', 'revoked')
    order by item.position
    limit 1
  );
end;
$$;

-- The lowest license above a license that is sold of its beat and allows what the buyer has noted, or else the highest
-- one that is sold; what it brings, and the difference. The body is PL/pgSQL, because the table of notes is created later.
create function private.next_license(p_number text)
returns table (tier text, name text, features text[], price_cents bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select sold.tier, higher.name, sold.features, greatest(sold.price_cents - private.license_credit(p_number), 0)
  from private.license_documents as document
  join public.order_items as item on item.id = document.order_item_id
  join private.license_tiers as owned on owned.id = item.tier
  cross join lateral public.license_availability(item.beat_id) as sold
  join private.license_tiers as higher on higher.id = sold.tier
  left join private.license_usage as usage on usage.order_item_id = item.id
  cross join lateral (
    values (usage.streams > (higher.rights ->> 'streams')::bigint or usage.sales > (higher.rights ->> 'sales')::bigint)
  ) as noted (is_over)
  where document.number = p_number and sold.available and higher.position > owned.position
  order by noted.is_over is true, case when noted.is_over then -higher.position else higher.position end
  limit 1;
end;
$$;

create function public.license_upgrades()
returns table (
  reference text, line integer, number text, state text, tier text, price_cents bigint, problem text
)
language sql stable security definer set search_path = ''
as $$
  select
    owned.reference, owned.line, owned.number, owned.state, next.tier, next.price_cents,
    case
      when owned.state <> 'valid' or next.tier is not null
        or owned.place = (select max(tier.position) from private.license_tiers as tier) then null
      when not exists (
        select 1 from public.beats as beat where beat.id = owned.beat_id and beat.is_active
      ) then 'withdrawn'
      when private.is_claimed(owned.beat_id) then 'being-bought'
    end
  from private.own_licenses() as owned
  left join lateral private.next_license(owned.number) as next on owned.state = 'valid'
$$;
comment on function public.license_upgrades is
  'For each license that the caller has bought: the line of which order it is, its number and state (valid, replaced, expired, revoked), the lowest higher license that is sold of the beat and allows what was noted (or else the highest), and the difference. Where there is none, tier is null, and problem is the reason where the buyer should know it: withdrawn, being-bought.';

insert into private.license_terms (version, licensor, clauses, published_at)
values (
  '2025-01',
  '{"name": "Trap Violinist", "location": "Portland, OR", "email": "hello@trapviolinist.example"}',
  jsonb_build_array(
    jsonb_build_object('title', 'Grant', 'only', 'leases', 'text',
'{{artist}} grants the licensee a non-exclusive right to use the beat named in this document in one new song, and in the recordings and videos of that song, within what the license allows. {{artist}} may license the same beat to others.'
    ),
    jsonb_build_object('title', 'Exclusive grant', 'only', 'exclusive', 'text',
'{{artist}} grants the licensee the exclusive right to use the beat named in this document in new songs, and in the recordings and videos of those songs. From the date of this document {{artist}} licenses the beat to nobody else and takes it out of the store. Licenses sold before stay valid; they are listed in this document by their numbers.'
    ),
    jsonb_build_object('title', 'What you may do', 'text',
'The licensee may record vocals or instruments over the beat, arrange it and cut it to length, release the result under their own name within what this license allows, and keep what they earn from it within the limits of the license. Streams and copies are counted on all platforms together.'
    ),
    jsonb_build_object('title', 'Publishing split', 'text',
'A song made with the beat is registered half and half: 50% to {{artist}} for the music, 50% to the licensee for the lyrics and the vocal melody. The writing share of the beat itself stays with {{artist}} unless both agree on something else in writing.'
    ),
    jsonb_build_object('title', 'Credit line', 'text',
'The beat is credited as “prod. by {{artist}}” wherever credits can be shown.'
    ),
    jsonb_build_object('title', 'What is not allowed', 'text',
'Under no license may the licensee
- sell, lend or give away the beat on its own, or as part of a sample or loop pack;
- register the beat itself, or a melody taken from it, with a content identification service;
- pass the beat off as entirely their own;
- use it to train software that makes music.'
    ),
    jsonb_build_object('title', 'Content ID and labels', 'text',
'Where “What this license allows” says so, and only there, the licensee may register the finished song with a content identification service, but may claim no song that others made with the beat, and may pass the license to a label together with the song. Otherwise the license stays with the licensee and cannot be transferred.'
    ),
    jsonb_build_object('title', 'Term and territory', 'text',
'The license applies worldwide, from the date of this document, for the term that this license allows.'
    ),
    jsonb_build_object('title', 'Limits', 'only', 'limited', 'text',
'When a release exceeds the limit of this license on streams or copies sold, the next license that allows them is needed; what was paid for this one is taken off. A higher license is sold while the beat is in the store: once the beat has been withdrawn or sold exclusively, the limit stays as it is.'
    ),
    jsonb_build_object('title', 'Exclusive rights option', 'only', 'unlimited', 'text',
'The exclusive rights option lets the licensee ask for the exclusive rights for as long as they are unsold. It reserves nothing and has no term. The price is the one in the store or the one that both agree on in writing; what was paid for this license is taken off.'
    ),
    jsonb_build_object('title', 'Origin and samples', 'text',
'{{artist}} wrote, played and produced the beat, and has the right to license it. The beat contains no samples of other recordings, or only samples that are cleared for every use that this license allows. The licensee is responsible for what they add to it.'
    ),
    jsonb_build_object('title', 'Liability', 'text',
'If a third party shows that the beat infringes its rights, {{artist}} refunds what was paid for this license and is liable for further damage up to that price. The licensee is liable for uses that this license does not allow. Neither is liable for profit that was hoped for. None of this limits liability for intent, for gross negligence, or where the law does not let it be limited.'
    ),
    jsonb_build_object('title', 'Revocation', 'text',
'The license ends when its price is refunded in full or charged back, when it is replaced by another license, when it replaces one whose price is refunded in full or charged back, or when the beat is used outside of it and that is not put right within 14 days of notice. {{artist}} may also revoke a license that was obtained with a discount code that was not meant for the licensee, and then refunds what was paid for it. A partial refund does not end it. Whether it is valid can be checked at any time at the address on this document.'
    ),
    jsonb_build_object('title', 'Governing law', 'text',
'The law of the State of Oregon, USA, applies, and its courts decide what the parties cannot settle between them. Nothing here limits rights that the licensee has as a consumer where they live.'
    ),
    jsonb_build_object('title', 'Electronic acceptance', 'text',
'The licensee accepted these terms before paying, by typing their name and confirming. Both parties agree that this has the effect of a signature.'
    )
  ),
  '2025-01-01T00:00:00Z'
);

grant execute on function
  public.current_license_terms, public.verify_license
to anon, authenticated, service_role;
grant execute on function
  public.order_licenses, public.free_exclusive, public.revoke_license, public.license_upgrades
to authenticated;
grant execute on function public.publish_license_terms to authenticated, service_role;
grant execute on function
  public.pending_documents, public.finish_document, public.documents_to_check,
  public.note_document_check
to service_role;
