-- Privacy: what is stored about a person, told and erased on request, by address. The super admin asks
-- once the person has proved the mailbox.

create function private.require_super_admin()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception using
      errcode = 'insufficient_privilege', message = 'Only the super admin may do this.';
  end if;
end;
$$;
comment on function private.require_super_admin is 'Raises 42501 unless the caller is the super admin.';

create function private.order_retention()
returns interval language sql immutable set search_path = ''
as $$
  select interval '10 years'
$$;
comment on function private.order_retention is
  'How long a paid order is kept after the end of its year: the longest that the law asks for, of sales to buyers in the European Union (Directive 2006/112/EC, Article 369(2)). The tax law of the United States asks for less (IRS Publication 583).';

create function private.must_keep_order(placed public.orders)
returns boolean language sql stable set search_path = ''
as $$
  select (placed.paid_at is not null or placed.surplus_cents > 0)
    and now() < date_trunc('year', coalesce(placed.paid_at, placed.created_at), 'UTC')
      + interval '1 year' + private.order_retention()
$$;
comment on function private.must_keep_order is
  'True for an order in which money or a license has changed hands, until private.order_retention is over.';

-- Security definer: reads tables that no role may read. It asks who calls.
create function private.export_person(p_email text)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  accounts uuid[] := array(select u.id from auth.users as u where lower(u.email) = person);
begin
  perform private.require_super_admin();
  -- What there is none of is left out.
  return jsonb_strip_nulls(jsonb_build_object(
    'accounts', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
        'metadata', u.raw_user_meta_data,
        'profile', (select to_jsonb(p) from public.profiles as p where p.id = u.id),
        'sign_in_with', (
          select jsonb_agg(jsonb_build_object('provider', i.provider, 'data', i.identity_data))
          from auth.identities as i where i.user_id = u.id
        )
      ))
      from auth.users as u where u.id = any (accounts)
    ),
    'admin_access', (select to_jsonb(a) from private.admins as a where a.email = person),
    'admin_requests', (
      select jsonb_agg(to_jsonb(r) - array['password_hash', 'reviewed_by'] order by r.id)
      from public.admin_requests as r where r.email = person
    ),
    'beats_created', (
      select jsonb_agg(b.title order by b.id) from public.beats as b where b.created_by = any (accounts)
    ),
    'orders', (
      select jsonb_agg(
        to_jsonb(o) - 'session_url' || jsonb_build_object(
          'items', (
            select jsonb_agg(
              to_jsonb(item) - 'files' || jsonb_build_object(
                'license', (
                  select document.data from private.license_documents as document
                  where document.order_item_id = item.id
                ),
                'downloads', (
                  select jsonb_agg(to_jsonb(d) - 'order_item_id' order by d.kind)
                  from private.downloads as d where d.order_item_id = item.id
                )
              )
              order by item.position
            )
            from public.order_items as item where item.order_id = o.id
          )
        )
        order by o.id
      )
      from public.orders as o where o.email = person or o.user_id = any (accounts)
    ),
    'offers', (
      select jsonb_agg(to_jsonb(o) order by o.id)
      from public.offers as o where o.email = person or o.user_id = any (accounts)
    ),
    'messages', (
      select jsonb_agg(to_jsonb(m) order by m.id)
      from public.contact_messages as m where m.email = person
    ),
    'newsletter', (
      select jsonb_agg(to_jsonb(n) order by n.id)
      from public.newsletter_subscribers as n where n.email = person
    ),
    'merch_notifications', (
      select jsonb_agg(to_jsonb(n) order by n.id)
      from public.merch_notifications as n where n.email = person
    ),
    -- Without their links, which open orders.
    'mails', (
      select jsonb_agg(
        jsonb_build_object(
          'kind', m.kind, 'recipient', m.recipient, 'created_at', m.created_at, 'sent_at', m.sent_at
        )
        order by m.id
      )
      from private.outbox as m where person in (m.recipient, m.data ->> 'email')
    )
  ));
end;
$$;

-- Security definer: deletes what no role may delete. It asks who calls.
create function private.erase_person(p_email text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  accounts uuid[] := array(select u.id from auth.users as u where lower(u.email) = person);
  order_ids bigint[];
  due record;
  erased bigint[] := '{}';
  documents text[] := '{}';
begin
  perform private.require_super_admin();
  if exists (select 1 from private.admins as a where a.email = person and a.is_super) then
    return jsonb_build_object(
      'success', false, 'error', 'This is the super admin. Hand over first, then erase.'
    );
  end if;

  -- No payment arrives for an order while it is looked at.
  order_ids := array(
    select o.id from public.orders as o
    where o.email = person or o.user_id = any (accounts)
    order by o.id
    for update
  );
  if exists (
    select 1 from public.orders as o
    where o.id = any (order_ids) and o.paid_at is null
      and (o.status = 'open' or (o.session_id is not null and not o.session_closed))
  ) then
    return jsonb_build_object(
      'success', false,
      'error', 'An order is being paid online. Try again once it is paid, canceled or expired.'
    );
  end if;

  delete from public.orders as o
  where o.id = any (order_ids) and o.paid_at is null and o.surplus_cents = 0;

  -- Where money or a license has changed hands the order stays as it is while books must be kept, and the
  -- license with its buyer's name proves what was agreed. After that the sale stays without its buyer,
  -- because an exclusive beat stays sold. The newest comes first, because an upgrade names the license
  -- that it replaced; while the order of the upgrade is kept, so is that of the license.
  for due in
    select o.id from public.orders as o
    where o.id = any (order_ids) and not private.must_keep_order(o)
      and (o.paid_at is not null or o.surplus_cents > 0)
    order by o.id desc
  loop
    continue when exists (
      select 1
      from public.order_items as upgrade
      join private.license_documents as replaced on replaced.number = upgrade.supersedes
      join public.order_items as item on item.id = replaced.order_item_id
      where item.order_id = due.id and upgrade.order_id <> due.id
    );
    documents := documents || array(
      select document.path
      from private.license_documents as document
      join public.order_items as item on item.id = document.order_item_id
      where item.order_id = due.id and document.sha256 is not null
      order by item.position
    );
    delete from private.license_documents as document
    using public.order_items as item
    where item.order_id = due.id and document.order_item_id = item.id;
    update public.order_items as item set supersedes = null where item.order_id = due.id;
    delete from private.outbox as m where m.order_id = due.id;
    update public.orders as o
    set name = 'Erased', artist_name = null, address = null, user_id = null,
      email = gen_random_uuid() || '@erased.invalid',
      session_id = null, session_url = null, payment_intent = null
    where o.id = due.id;
    erased := erased || due.id;
  end loop;

  -- A link that opens it is mailed anew to whoever asks with reference and address.
  delete from private.order_tokens as token where token.order_id = any (order_ids);
  -- The order has the price that was agreed on.
  with removed as (
    delete from public.offers as o where o.email = person or o.user_id = any (accounts)
    returning o.email
  )
  delete from private.outbox as m using removed
  where m.order_id is null and removed.email in (m.recipient, m.data ->> 'email');
  delete from public.contact_messages as m where m.email = person;
  delete from public.newsletter_subscribers as n where n.email = person;
  delete from public.merch_notifications as n where n.email = person;
  delete from public.admin_requests as r where r.email = person;
  delete from private.admins as a where a.email = person;
  -- Mails about orders go with their order.
  delete from private.outbox as m
  where m.order_id is null and person in (m.recipient, m.data ->> 'email');
  -- Takes profile, identities and sessions along; what they created as an admin loses its author.
  delete from auth.users as u where u.id = any (accounts);

  return jsonb_build_object(
    'success', true, 'error', null,
    'kept', array(
      select o.reference from public.orders as o
      where o.id = any (order_ids) and o.id <> all (erased)
      order by o.id
    ),
    'documents', documents
  );
end;
$$;

create function public.export_person(p_email text)
returns jsonb language sql stable set search_path = ''
as $$
  select private.export_person(p_email)
$$;
comment on function public.export_person is
  'For the super admin: all that is stored about an address and its account, by kind; {} when there is nothing.';

create function public.erase_person(p_email text)
returns jsonb language sql set search_path = ''
as $$
  select private.erase_person(p_email)
$$;
comment on function public.erase_person is
  'For the super admin: deletes an account and what is stored about its address, {success, error, kept, documents}; kept are the references of paid orders whose time is not over, documents the files in the bucket licenses to delete by hand.';

grant execute on function
  private.require_super_admin, private.export_person, private.erase_person,
  public.export_person, public.erase_person
to authenticated;
