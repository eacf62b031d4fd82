import { mutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { dateSchema } from '@/features/dates/admin/model';
import { dateQueries } from '@/features/dates/queries';
import { failureToast, requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

const invalidates = [dateQueries.all];

/** Changes a date, or adds one if the id is undefined. */
export const saveDate = (id: number | undefined) =>
  mutationOptions({
    mutationFn: async (values: v.InferOutput<typeof dateSchema>) => {
      const saved = await write((db) => {
        const dates = db.from('live_dates');
        return (id === undefined ? dates.insert(values) : dates.update(values).eq('id', id)).select(
          'id',
        );
      });
      requireRow(saved);
    },
    meta: {
      invalidates,
      successToast: { title: 'Date saved' },
      errorToast: failureToast('The date was not saved'),
    },
  });

export const deleteDate = mutationOptions({
  mutationFn: async (id: number) => {
    requireRow(await write((db) => db.from('live_dates').delete().eq('id', id).select('id')));
  },
  meta: { invalidates, successToast: { title: 'Date deleted' } },
});
