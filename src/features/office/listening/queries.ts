import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listeningSchema } from '@/features/office/listening/model';
import { loadFailed } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

export const listeningQueries = {
  report: (days: number) =>
    queryOptions({
      queryKey: ['listening', days],
      queryFn: async ({ signal }) => {
        const answer = await read((db) => db.rpc('listening', { p_days: days }), signal);
        return v.parse(listeningSchema, answer);
      },
      placeholderData: keepPreviousData,
      // Figures that were read before stay, so the failure of a later read is shown in a toast.
      meta: { errorToast: loadFailed('listening statistics') },
    }),
};
