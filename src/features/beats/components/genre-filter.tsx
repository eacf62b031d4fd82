import { useQuery } from '@tanstack/react-query';
import { ALL_GENRES, GENRE_FILTERS } from '@/content/store';
import { FilterPill } from '@/features/beats/components/filter-pill';
import { genreOptions, sameGenre } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';

interface GenreFilterProps {
  value: string;
  onChange: (genre: string) => void;
}

/** One genre at a time, or all. */
export function GenreFilter({ value, onChange }: GenreFilterProps) {
  const { data: found = [] } = useQuery(beatQueries.genres());
  // A genre that only the address names is shown too: the filter never hides what it does.
  const options = [ALL_GENRES, ...genreOptions(GENRE_FILTERS, [...found, value])].filter(
    (genre, index, list) => list.indexOf(genre) === index,
  );

  return (
    <div
      role="group"
      aria-label="Filter by genre"
      className="-mx-5 flex [scrollbar-width:none] gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {options.map((genre) => (
        <FilterPill key={genre} pressed={sameGenre(genre, value)} onPress={() => onChange(genre)}>
          <span className="capitalize">{genre}</span>
        </FilterPill>
      ))}
    </div>
  );
}
