import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { DiscountCode, newCodeSchema } from '@/features/shop/codes/model';
import { discountCodesQuery } from '@/features/shop/codes/queries';
import { AppError, toAppError, unwrap } from '@/lib/data/errors';
import { failureToast, requireRow } from '@/lib/data/service-answers';
import { loadSupabase } from '@/lib/data/supabase';

const readCodesAnew = (
  _data: unknown,
  _error: unknown,
  _values: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => client.invalidateQueries(discountCodesQuery);

export const addCode = mutationOptions({
  mutationFn: async (values: v.InferOutput<typeof newCodeSchema>) => {
    const supabase = await loadSupabase();
    const { error, status } = await supabase.from('discount_codes').insert(values);
    if (!error) return;
    const failure = toAppError({ code: error.code, message: error.message, status });
    throw failure.kind === 'duplicate'
      ? new AppError({ kind: 'duplicate', message: `There is a code ${values.code} already.` })
      : failure;
  },
  onSettled: readCodesAnew,
  meta: {
    successToast: { title: 'Code added' },
    errorToast: failureToast('The code was not added'),
  },
});

export const switchCode = mutationOptions({
  mutationFn: async ({ id, is_active }: Pick<DiscountCode, 'id' | 'is_active'>) => {
    const supabase = await loadSupabase();
    const change = supabase.from('discount_codes').update({ is_active }).eq('id', id);
    requireRow(unwrap(await change.select('id')));
  },
  onSettled: readCodesAnew,
  meta: { errorToast: failureToast('The code was not changed') },
});

export const deleteCode = mutationOptions({
  mutationFn: async ({ id }: Pick<DiscountCode, 'id'>) => {
    const supabase = await loadSupabase();
    requireRow(unwrap(await supabase.from('discount_codes').delete().eq('id', id).select('id')));
  },
  onSettled: readCodesAnew,
  meta: {
    successToast: { title: 'Code deleted' },
    errorToast: failureToast('The code was not deleted'),
  },
});
