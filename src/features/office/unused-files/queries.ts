import { queryOptions } from '@tanstack/react-query';
import { unusedFileTexts as texts } from '@/content/admin';
import { read } from '@/lib/data/read';
import { detailedFailure } from '@/lib/data/service-answers';

/** Objects in the storage that no row names; read only when the admin asks for them. */
export const unusedFiles = queryOptions({
  queryKey: ['unused-files'],
  queryFn: ({ signal }) => read((db) => db.rpc('orphan_objects'), signal),
  enabled: false,
  meta: { errorToast: detailedFailure(texts.notLoaded) },
});
