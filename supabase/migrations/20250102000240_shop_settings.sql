-- How the shop sells, as admins see and change it.

-- Security definer: reads a table that no role may read. It asks who calls.
create function private.read_shop_settings()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select to_jsonb(shop) - 'is_only_row' from private.shop_settings as shop);
end;
$$;
grant execute on function private.read_shop_settings to authenticated, service_role;

create function public.shop_settings()
returns jsonb language sql stable set search_path = ''
as $$
  select private.read_shop_settings()
$$;
comment on function public.shop_settings is
  'For admins: {online_payment, automatic_tax, currency, download_limit, artist_email, notify_orders, notify_messages}.';
grant execute on function public.shop_settings to authenticated, service_role;

-- Security definer: writes a table that no role may write. It asks who calls.
create function private.save_shop_settings(p_changes jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  is_valid boolean;
begin
  perform private.require_admin();
  select bool_and(
    case change.name
      when 'download_limit' then coalesce(private.json_integer(change.value) between 1 and 1000, false)
      when 'artist_email' then case jsonb_typeof(change.value)
        when 'string' then coalesce(private.is_email(change.value #>> '{}'), false)
        else change.value = 'null'
      end
      else change.name in ('online_payment', 'automatic_tax', 'notify_orders', 'notify_messages')
        and jsonb_typeof(change.value) = 'boolean'
    end
  )
  into is_valid
  from jsonb_each(p_changes) as change (name, value);
  if not is_valid then
    return jsonb_build_object('success', false, 'error', 'invalid');
  end if;

  -- What is not named stays as another admin may have left it.
  update private.shop_settings as shop
  set online_payment = coalesce((p_changes -> 'online_payment')::boolean, shop.online_payment),
    automatic_tax = coalesce((p_changes -> 'automatic_tax')::boolean, shop.automatic_tax),
    download_limit = coalesce((p_changes -> 'download_limit')::integer, shop.download_limit),
    artist_email = case
      when p_changes ? 'artist_email' then p_changes ->> 'artist_email' else shop.artist_email
    end,
    notify_orders = coalesce((p_changes -> 'notify_orders')::boolean, shop.notify_orders),
    notify_messages = coalesce((p_changes -> 'notify_messages')::boolean, shop.notify_messages)
  where shop.is_only_row;
  return jsonb_build_object('success', true, 'error', null);
end;
$$;
grant execute on function private.save_shop_settings to authenticated, service_role;

create function public.save_shop_settings(p_changes jsonb)
returns jsonb language sql set search_path = ''
as $$
  select private.save_shop_settings(p_changes)
$$;
comment on function public.save_shop_settings is
  'For admins: changes the settings that are named, {success, error}; error invalid where one is none or cannot be so.';
grant execute on function public.save_shop_settings to authenticated, service_role;
