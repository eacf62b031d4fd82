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

  -- Where money or a license has changed hands the order stays as it is: books have to be kept for years,
  -- and the license with its buyer's name is what both sides would prove it by.
  delete from public.orders as o
  where o.id = any (order_ids) and o.paid_at is null and o.surplus_cents = 0;
  -- A link that opens it is mailed anew to whoever asks with reference and address.
  delete from private.order_tokens as token where token.order_id = any (order_ids);
  -- The order has the price that was agreed on.
  delete from public.offers as o where o.email = person or o.user_id = any (accounts);
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
    'kept', array(select o.reference from public.orders as o where o.id = any (order_ids) order by o.id)
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
  'For the super admin: deletes an account and what is stored about its address, {success, error, kept}; kept are the references of orders that were paid.';

grant execute on function
  private.require_super_admin, private.export_person, private.erase_person,
  public.export_person, public.erase_person
to authenticated;
