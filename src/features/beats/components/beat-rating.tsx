import { Star } from 'lucide-react';
import { BEAT_RATING, BEAT_REVIEW_COUNT } from '@/content/store';

/** The rating that every beat shows, with the number of reviews behind it. */
export function BeatRating() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-4 fill-rosin text-rosin" />
      <span className="sr-only">Rated </span>
      {BEAT_RATING} ({BEAT_REVIEW_COUNT} reviews)
    </span>
  );
}
