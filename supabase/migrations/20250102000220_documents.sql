create function private.issue_documents(p_order_id bigint)
returns void language sql set search_path = ''
as $$
$$;
create function private.order_documents(p_order_id bigint)
returns table (order_item_id bigint, number text, ready boolean, sha256 text)
language sql stable set search_path = ''
as $$
  select null::bigint, null::text, false, null::text where false
$$;
