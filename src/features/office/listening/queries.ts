import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { activitySchema, listeningSchema } from '@/features/office/listening/model';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read } from '@/lib/data/read';

const ACTIVITY_REFETCH_MS = 60_000;

export const listeningQueries = {
  activity: (days: number) =>
    queryOptions({
      queryKey: ['listening', 'activity', days],
      queryFn: async ({ signal }) => {
        const answer = await read((db) => db.rpc('beat_activity', { p_days: days }), signal);
        return v.parse(activitySchema, answer);
      },
      placeholderData: keepPreviousData,
      // The page polls only after a first answer, because after a failure the admin has a button to try again.
      refetchInterval: ({ state }) => (state.data === undefined ? false : ACTIVITY_REFETCH_MS),
    }),
  report: (days: number) =>
    queryOptions({
      queryKey: ['listening', days],
      queryFn: async ({ signal }) => {
        const answer = await read((db) => db.rpc('listening', { p_days: days }), signal);
        return v.parse(listeningSchema, answer);
      },
      placeholderData: keepPreviousData,
      // Figures that were read before stay, so the failure of a later read is shown in a toast.
      meta: { errorToast: describeFailureToLoad('listening statistics') },
    }),
};
