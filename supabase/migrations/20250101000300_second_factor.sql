-- Two-step sign-in of admins: the auth service verifies codes of authenticator apps, private.missing_factor decides
-- what a session without a code may do. Here the super admin requires two-step sign-in of every admin, and resets that
-- of an admin who has lost the app.

-- Security definer: as in private.is_admin.
create function public.second_factor()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'required', is_listed and setting.factor_required,
    'missing', case when is_listed then lacking else 'access' end,
    'needs_code', lacking is not distinct from 'code'
  )
  from private.admin_settings as setting,
    private.account_is_admin((select auth.uid()), false) as is_listed,
    private.missing_factor() as lacking
$$;
comment on function public.second_factor is
  '{required, missing, needs_code}. required, which only admins learn: must every admin use two-step sign-in? missing: what the caller lacks for admin rights: ''access'', the ''code'' of their authenticator app, an authenticator app (''setup''), or null. needs_code: does a new password need the code of the caller''s authenticator app? It does for members too.';

-- Security definer: changes a private table.
create function public.require_second_factor(p_required boolean)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  -- The caller would otherwise be locked out together with everyone else. Where the caller has an authenticator app,
  -- this session has verified a code, because the caller would not be the super admin without it.
  if p_required and not exists (
    select 1 from auth.mfa_factors as factor
    where factor.user_id = auth.uid() and factor.status = 'verified'
  ) then
    return private.outcome('Set up two-step sign-in for your own account first.');
  end if;
  update private.admin_settings as setting set factor_required = p_required where setting.is_only_row;
  return private.outcome();
end;
$$;
comment on function public.require_second_factor is
  'For the super admin, who must use it too: requires two-step sign-in of every admin, or no longer; {success, error}.';

-- Security definer: changes tables of the auth service.
create function public.reset_second_factor(p_email text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if not exists (select 1 from private.admins as a where a.email = p_email and not a.is_super) then
    return private.outcome('Only another admin''s two-step sign-in can be reset.');
  end if;

  if not private.remove_factors(p_email) then
    return private.outcome('This account has no two-step sign-in.');
  end if;
  insert into private.factor_resets (email, reset_by) values (p_email, auth.uid());
  -- The password alone would open the account to a thief who has it. No password matches an empty hash.
  update auth.users as account set encrypted_password = '' where lower(account.email) = p_email;
  perform private.end_sessions(p_email);
  return private.outcome();
end;
$$;
comment on function public.reset_second_factor is
  'For the super admin: removes the authenticator apps and the password of an admin who has lost the apps, and signs the account out everywhere; {success, error}. The admin chooses a new password by a mailed link.';

grant execute on function
  public.second_factor, public.require_second_factor, public.reset_second_factor
to authenticated;
