-- What surrounds a beat and the store's filters: related beats, neighbors and facets, all from private.beat_search.

create function public.related_beats(p_beat_id bigint, p_limit integer default 6)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  keys constant tsquery := (
    select private.key_query(beat.key, beat.mode, true) from public.beats as beat where beat.id = p_beat_id
  );
begin
  perform private.raise_invalid(
    case when (p_limit between 1 and 24) is not true then 'Ask for 1 to 24 related beats.' end
  );
  return private.beat_rows(
    array(
      select entry.beat_id
      from private.beat_search as beat
      join private.beat_search as entry on entry.beat_id <> beat.beat_id
      where beat.beat_id = p_beat_id
      order by
        case when entry.genre = beat.genre then 4 else 0 end
        + case when entry.mood = beat.mood then 3 else 0 end
        + case when entry.words @@ keys then 2 else 0 end
        -- Half and double of the tempo are as near as the tempo.
        + greatest(
          2 - least(abs(entry.bpm - beat.bpm), abs(2 * entry.bpm - beat.bpm), abs(entry.bpm - 2 * beat.bpm)) / 4.0, 0
        ) desc,
        entry.created_at desc,
        entry.beat_id desc
      limit p_limit
    )
  );
end;
$$;
comment on function public.related_beats is
  'Active beats of the same genre or mood, a key that mixes well or a near tempo, the most alike first, then the newest, as rows of search_beats.';

create function public.beat_neighbors(p_beat_id bigint)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'previous', (
      select jsonb_build_object('id', beat.id, 'title', beat.title)
      from private.beat_search as newer
      join public.beats as beat on beat.id = newer.beat_id
      where (newer.created_at, newer.beat_id) > (here.created_at, here.beat_id)
      order by newer.created_at, newer.beat_id
      limit 1
    ),
    'next', (
      select jsonb_build_object('id', beat.id, 'title', beat.title)
      from private.beat_search as older
      join public.beats as beat on beat.id = older.beat_id
      where (older.created_at, older.beat_id) < (here.created_at, here.beat_id)
      order by older.created_at desc, older.beat_id desc
      limit 1
    )
  )
  from (select p_beat_id as id) as wanted
  left join private.beat_search as here on here.beat_id = wanted.id
$$;
comment on function public.beat_neighbors is
  '{previous, next}: id and title of the beats beside this one in the store, newest first; null at the ends.';

create function public.beat_facets()
returns jsonb language sql stable security definer set search_path = ''
return jsonb_build_object(
  'bpm_min', (select min(entry.bpm) from private.beat_search as entry),
  'bpm_max', (select max(entry.bpm) from private.beat_search as entry),
  -- Each key, and after it each of its modes: "F#", "F# major", "F# minor". Where beats have only one of the modes,
  -- that one finds every beat in the key, so the key alone is left out.
  'keys', array(
    select concat_ws(' ', signature.key, option.mode)
    from (
      select beat.key, array_remove(array_agg(distinct beat.mode), null) as modes
      from public.beats as beat
      where beat.is_active and beat.key is not null
      group by beat.key
    ) as signature
    cross join unnest(
      case cardinality(signature.modes) when 1 then signature.modes else signature.modes || null::text end
    )
      as option (mode)
    order by array_position('{C,C#,D,D#,E,F,F#,G,G#,A,A#,B}', signature.key), option.mode nulls first
  )
);
comment on function public.beat_facets is
  '{bpm_min, bpm_max, keys}: what the active beats offer to filter by.';

grant execute on function public.related_beats, public.beat_neighbors, public.beat_facets
to anon, authenticated, service_role;
