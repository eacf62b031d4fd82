-- Members: what an account may ask about itself, and its name in one place.

create function public.is_super_admin()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_super_admin()
$$;
comment on function public.is_super_admin() is
  'Is the caller the super admin? Decides what is shown; the review functions ask for themselves.';
revoke all on function public.is_super_admin() from public, anon;
grant execute on function public.is_super_admin() to authenticated, service_role;

-- A member changes their name through the auth service, which every open tab hears of; the profile
-- follows. So the profile itself is nobody's to write.
drop policy "Members can change their own profile" on public.profiles;
revoke update (full_name) on table public.profiles from authenticated;

-- Security definer: the auth service changes accounts under a role without rights on this table.
create function private.follow_account_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
  set full_name = private.profile_name(new.raw_user_meta_data)
  where id = new.id;
  return null;
end;
$$;
comment on function private.follow_account_name() is 'Keeps a profile''s name that of its account.';

create trigger follow_account_name
after update of raw_user_meta_data on auth.users
for each row
when (old.raw_user_meta_data is distinct from new.raw_user_meta_data)
execute function private.follow_account_name();
