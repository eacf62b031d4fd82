-- Genres: what the store's filter offers beyond its own list, so that no uploaded beat is
-- unreachable.

-- Jumps from one genre to the next along beats_genre_idx: as many index look-ups as there are
-- genres, however many beats. Runs with the caller's rights; asks for active beats alone, so that
-- an admin's filter offers what visitors see.
create function public.beat_genres()
returns setof text
language sql
stable
set search_path = ''
as $$
  with recursive genres as (
    (
      select lower(beats.genre) as genre
      from public.beats
      where beats.is_active
      order by lower(beats.genre)
      limit 1
    )
    union all
    select (
      select lower(beats.genre)
      from public.beats
      where beats.is_active and lower(beats.genre) > genres.genre
      order by lower(beats.genre)
      limit 1
    )
    from genres
    where genres.genre is not null
  )
  select genres.genre from genres where genres.genre is not null
$$;
comment on function public.beat_genres() is
  'Genres of active beats, lower case, A to Z, each once.';
revoke all on function public.beat_genres() from public;
grant execute on function public.beat_genres() to anon, authenticated, service_role;
