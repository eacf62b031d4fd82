import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { cn } from '@/lib/cn';

type WordmarkProps = {
  onNavigate?: () => void;
  nameClassName?: string;
};

export function Wordmark({ onNavigate, nameClassName }: WordmarkProps) {
  return (
    <Link
      to={paths.home}
      aria-label={artist.name}
      onClick={onNavigate}
      className="flex h-11 min-w-11 items-center gap-2"
    >
      <Mark className="h-9 w-auto shrink-0" />
      <span
        translate="no"
        className={cn('font-display text-[23px] leading-tight italic', nameClassName)}
      >
        {artist.name}
      </span>
    </Link>
  );
}

/** The logo, an f-hole, which is half as wide as high. Decorative. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 48" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M16.5 5.2C14.5 2.6 10.4 3.4 9.6 8.4c-.8 5 .6 10.6.8 15.6.2 6 2.2 10 2.2 15 0 4-2.6 5.6-4.4 4.4l-.7-.6c2 2.6 6.1 1.8 6.9-3.2.8-5-.6-10.6-.8-15.6-.2-6-2.2-10-2.2-15 0-4 2.6-5.6 4.4-4.4Z" />
      <circle cx="16" cy="7.3" r="2.5" />
      <circle cx="8" cy="40.7" r="2.5" />
      <path d="m8.3 24 2.6-1.1v2.2ZM15.7 24l-2.6 1.1v-2.2Z" />
    </svg>
  );
}
