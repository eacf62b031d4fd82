import { mutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { dateSchema } from '@/features/dates/admin/model';
import type { LiveDate } from '@/features/dates/model';
import { dateQueries } from '@/features/dates/queries';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

const invalidates = [dateQueries.all];

/**
 * Adds a date, or changes one with the revision that the form began with, because an older form must not undo a
 * cancellation.
 */
export const saveDate = (date: LiveDate | undefined) =>
  mutationOptions({
    mutationFn: async (values: v.InferOutput<typeof dateSchema>) => {
      const saved = await write((db) => {
        const dates = db.from('live_dates');
        const change = date
          ? dates.update(values).eq('id', date.id).eq('revision', date.revision)
          : dates.insert(values);
        return change.select('id');
      });
      if (saved.length === 0) {
        const message = 'It was changed or deleted in the meantime. Check the form and save again.';
        throw new AppError({ kind: 'invalid', message });
      }
    },
    meta: {
      invalidates,
      successToast: { title: 'Date saved' },
      errorToast: describeFailure('The date was not saved', 'service'),
    },
  });

export const deleteDate = mutationOptions({
  mutationFn: async (id: number) => {
    requireRow(await write((db) => db.from('live_dates').delete().eq('id', id).select('id')));
  },
  meta: { invalidates, successToast: { title: 'Date deleted' } },
});
