import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { releasePage as texts } from '@/content/releases';
import { releaseQueries } from '@/features/beats/releases/queries';

/** Links to the releases that have a beat. */
export function PartOf({ beatId }: { beatId: number }) {
  const { data: releases = [] } = useQuery(releaseQueries.ofBeat(beatId));
  if (releases.length === 0) return null;
  return (
    <p className="text-ash">
      {texts.partOf}{' '}
      {releases.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to={paths.release(id)}
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
