import { queryOptions } from '@tanstack/react-query';
import { unusedFileTexts as texts } from '@/content/admin';
import { READ_BATCH, readPages } from '@/lib/data/lists';
import { read } from '@/lib/data/read';
import { detailedFailure } from '@/lib/data/service-answers';

/** Objects in the storage that no row names; read only when the admin asks for them. */
export const unusedFiles = queryOptions({
  queryKey: ['unused-files'],
  queryFn: ({ signal }) => {
    const readFrom = ({ length: from }: readonly unknown[]) =>
      read((db) => db.rpc('orphan_objects').range(from, from + READ_BATCH - 1), signal);
    return readPages(readFrom);
  },
  enabled: false,
  meta: { errorToast: detailedFailure(texts.notLoaded) },
});
