import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseFilters } from '@/features/beats/filters';
import { parseBeatId } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { galleryQueries } from '@/features/gallery/queries';

/** A failure is the page's to show: it asks again when it mounts. */
const ignore = () => undefined;

/**
 * Begins what the first page will read while that page's code is still on its way, so that the
 * two do not wait for each other.
 */
export function beginFirstReads(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  queryClient: QueryClient,
): void {
  if (pathname === paths.home) {
    queryClient.query(beatQueries.featured()).catch(ignore);
    queryClient.query(galleryQueries.newest()).catch(ignore);
    queryClient.query(beatQueries.newest()).catch(ignore);
    return;
  }
  if (pathname === paths.beats || pathname === paths.beatStore) {
    const filters = parseFilters(new URLSearchParams(search));
    queryClient.infiniteQuery(beatQueries.search(filters)).catch(ignore);
    queryClient.query(beatQueries.genres()).catch(ignore);
    return;
  }
  const id = parseBeatId(matchPath(paths.beatPattern, pathname)?.params.beatId);
  if (id !== null) queryClient.query(beatQueries.detail(id)).catch(ignore);
}
