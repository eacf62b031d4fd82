import { Link } from 'react-router-dom';
import { Mark } from '@/components/layout/mark';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { cn } from '@/lib/cn';

type WordmarkProps = {
  onNavigate?: () => void;
  /** For the name alone, where there is no room for it beside the mark. */
  nameClassName?: string;
};

/** The mark and the artist's name, leading home. */
export function Wordmark({ onNavigate, nameClassName }: WordmarkProps) {
  return (
    <Link
      to={paths.home}
      aria-label={artist.name}
      onClick={onNavigate}
      className="flex h-11 min-w-11 items-center gap-2"
    >
      <Mark className="h-9 w-auto" />
      <span className={cn('font-display text-[23px] whitespace-nowrap italic', nameClassName)}>
        {artist.name}
      </span>
    </Link>
  );
}
