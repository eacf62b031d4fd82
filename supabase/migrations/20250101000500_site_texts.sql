-- Site texts: texts of the public pages that the artist has changed. For other texts the site has built-in defaults.

-- URLs of the pictures among the texts. A picture is a text by the name of image: the path of one of the demo's
-- pictures, or the URL of an upload, followed by # and the widths of its variants.
create function private.picture_urls(texts jsonb)
returns setof text language sql immutable set search_path = ''
as $$ select split_part(image #>> '{}', '#', 1) from jsonb_path_query(texts, 'strict $.**.image') as image $$;

create function private.has_own_pictures(texts jsonb)
returns boolean language sql immutable set search_path = ''
as $$ select coalesce(bool_and(private.is_media_url(url) is true), true) from private.picture_urls(texts) as url $$;

-- Whether links lead to other sites by HTTPS, to a path of this site, or to a mailbox or phone, titles and names are
-- one line each, and no text has control characters. An optional link may be empty. Browsers read /\ as //.
create function private.has_plain_texts(texts jsonb)
returns boolean language sql immutable set search_path = ''
as $$
  select not exists (
    select
    from jsonb_path_query(texts, 'strict $.** ? (@.type() == "object").keyvalue()') as named,
      jsonb_path_query(named -> 'value', '$[*]') as each,
      lateral (values (named ->> 'key', each #>> '{}')) as text (name, value)
    where case
      when text.name ~* '^(.*(url|link|file)|href|path|to|apple|instagram|spotify|watch)$'
        then jsonb_typeof(each) <> 'string'
          or text.value !~ '^(https://[^\s/\\]+\.\S+|(mailto|tel):\S+|/(?![/\\])\S*)?$'
      when text.name in ('name', 'title') then not private.is_line(text.value)
      else not private.is_line(translate(text.value, e'\t\n\r\u2028\u2029', ''))
    end
  )
$$;

create table public.site_texts (
  -- Name of a section of a page.
  section text primary key check (section ~ '^[a-z-]{1,40}$'),
  -- The texts by name: a string, a list of strings, or a list of objects of strings. Null shows the defaults again;
  -- the row stays, because a new one would repeat revisions.
  texts jsonb check (
    jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000 and private.has_own_pictures(texts)
    and private.has_plain_texts(texts)
  ),
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table public.site_texts is 'Texts and pictures of the public pages that differ from those built into the site.';
alter table public.site_texts enable row level security;

create trigger count_edit
before update on public.site_texts
for each row execute function private.count_edit('changed_at');

create policy "Everyone can read the site's texts" on public.site_texts
for select to anon, authenticated using (true);

create policy "Admins can add texts" on public.site_texts
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change texts" on public.site_texts
for update to authenticated using ((select private.is_admin()));

grant select on table public.site_texts to anon, authenticated;
grant insert (section, texts), update (texts) on table public.site_texts to authenticated;
grant execute on function private.picture_urls, private.has_own_pictures, private.has_plain_texts
to authenticated, service_role;
