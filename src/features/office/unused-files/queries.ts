import { queryOptions } from '@tanstack/react-query';
import { unusedFileTexts as texts } from '@/content/admin';
import { READ_BATCH, readPages } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

/** Objects in the storage that no row names; read only when the admin asks for them. */
export const unusedFiles = queryOptions({
  queryKey: ['unused-files'],
  queryFn: ({ signal }) => {
    const readFrom = ({ length: from }: readonly unknown[]) =>
      read((db) => db.rpc('orphan_objects').range(from, from + READ_BATCH - 1), signal);
    return readPages(readFrom);
  },
  enabled: false,
  meta: { errorToast: describeFailure(texts.notLoaded, 'service') },
});
