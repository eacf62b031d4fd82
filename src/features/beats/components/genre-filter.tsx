import { useQuery } from '@tanstack/react-query';
import { ALL_GENRES, GENRE_FILTERS } from '@/content/store';
import { genreOptions, sameGenre } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { cn } from '@/lib/cn';

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
      {options.map((genre) => {
        const pressed = sameGenre(genre, value);
        return (
          <button
            key={genre}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(genre)}
            className={cn(
              'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-sm capitalize transition-colors md:h-9',
              pressed
                ? 'border-transparent bg-ink text-stage'
                : 'border-edge text-ash hover:border-ink hover:text-ink',
            )}
          >
            {genre}
          </button>
        );
      })}
    </div>
  );
}
