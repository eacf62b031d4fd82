-- Local data: the admins of the site on this machine. The embedded stack, `supabase start` and `supabase db reset`
-- run this file after the migrations. It must not reach a hosted project, so never run `db push` with
-- `--include-seed`. The embedded stack creates the accounts themselves; `npm run demo:seed` adds content.

insert into private.admins (email, is_super)
values ('super@example.com', true), ('admin@example.com', false)
on conflict (email) do nothing;
