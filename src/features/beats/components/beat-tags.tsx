import { Link } from 'react-router-dom';
import { CARD_TAGS } from '@/content/store';
import { tagQuery } from '@/features/beats/filters';

interface BeatTagsProps {
  tags: readonly string[];
  className?: string;
}

/** A beat's first tags in one line; each leads to the beats that share it, on the same page. */
export function BeatTags({ tags, className }: BeatTagsProps) {
  return (
    <ul aria-label="Tags" className={className}>
      {tags.slice(0, CARD_TAGS).map((tag) => (
        <li key={tag} className="inline">
          <Link
            to={{ search: tagQuery(tag) }}
            className="relative z-10 mr-3 inline-block rounded-sm leading-6 underline-offset-4 hover:text-ink hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
