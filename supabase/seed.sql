-- Local data: who manages the site on this machine. Runs after the migrations of the embedded
-- stack, `supabase start` and `supabase db reset`, never on a hosted project: push it with no
-- `--include-seed`. The accounts themselves are made by the embedded stack; `npm run demo:seed` adds content.

insert into private.admins (email, is_super)
values ('super@example.com', true), ('admin@example.com', false)
on conflict (email) do nothing;
