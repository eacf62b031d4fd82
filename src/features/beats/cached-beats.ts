import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Beat, BeatDetail } from '@/features/beats/model';
import { beatQueries, type SearchPage } from '@/features/beats/queries';

export function listedBeats(queryClient: QueryClient): Beat[] {
  const { featured, newest, relatedTo, searches } = beatQueries;
  const lists = [featured().queryKey, newest().queryKey, relatedTo()]
    .flatMap((queryKey) => queryClient.getQueriesData<Beat[]>({ queryKey }))
    .map(([, beats]) => beats);
  const pages = queryClient
    .getQueriesData<InfiniteData<SearchPage>>({ queryKey: searches() })
    .flatMap(([, found]) => found?.pages.map(({ beats }) => beats));
  return [...lists, ...pages].flatMap((beats) => beats ?? []);
}

/**
 * Edits the cached lists in place. Each stays as old and as stale as it was, so that other changes in it are still
 * read. A release is only read again, because its prices depend on its beats.
 */
export function editCachedBeats(
  queryClient: QueryClient,
  edit: <B extends Beat>(beats: B[]) => B[],
): void {
  function change<Data>(queryKey: QueryKey, edited: (data: Data) => Data) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      const data = query.state.data as Data | undefined;
      if (data !== undefined) query.setState({ data: edited(data) });
    }
  }
  const { featured, newest, byIds, relatedTo } = beatQueries;
  for (const key of [featured().queryKey, newest().queryKey, byIds(), relatedTo()]) {
    change<Beat[]>(key, edit);
  }
  change<BeatDetail | null>(beatQueries.details(), (beat) => beat && (edit([beat])[0] ?? null));
  change<InfiniteData<SearchPage>>(beatQueries.searches(), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, beats: edit(page.beats) })),
  }));
}
