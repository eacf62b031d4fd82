import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseBeatId } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { galleryQueries } from '@/features/gallery/queries';

const ignore = () => undefined;

/** Begins what the first page will read while that page's code is still on its way. */
export async function beginFirstReads(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  queryClient: QueryClient,
): Promise<void> {
  if (pathname === paths.home) {
    queryClient.query(beatQueries.featured()).catch(ignore);
    queryClient.query(galleryQueries.newest()).catch(ignore);
    queryClient.query(beatQueries.newest()).catch(ignore);
    return;
  }
  if (pathname === paths.beats || pathname === paths.beatStore) {
    queryClient.query(beatQueries.genres()).catch(ignore);
    // A chunk of the store's, kept out of the first load of every other page.
    const filters = await import('@/features/beats/filters').catch(ignore);
    if (!filters) return;
    const args = filters.searchArgs(filters.parseFilters(new URLSearchParams(search)));
    queryClient.infiniteQuery(beatQueries.search(args)).catch(ignore);
    return;
  }
  const id = parseBeatId(matchPath(paths.beatPattern, pathname)?.params.beatId);
  if (id !== null) queryClient.query(beatQueries.detail(id)).catch(ignore);
}
