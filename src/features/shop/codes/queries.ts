import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { DiscountCode, newCodeSchema } from '@/features/shop/codes/model';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

export const discountCodesQuery = queryOptions({
  queryKey: ['discount-codes'],
  queryFn: async ({ signal }): Promise<DiscountCode[]> => {
    const [codes, uses] = await Promise.all([
      read((db) => db.from('discount_codes').select('*').order('id', { ascending: false }), signal),
      read((db) => db.rpc('discount_code_uses'), signal),
    ]);
    const usesById = new Map(uses.map((row) => [row.code_id, row.uses]));
    return codes.map((code) => ({
      ...code,
      uses: usesById.get(code.id) ?? 0,
      isOver: code.expires_at !== null && Date.parse(code.expires_at) < Date.now(),
    }));
  },
});

const invalidates = [discountCodesQuery.queryKey];

export const addCode = mutationOptions({
  mutationFn: async (values: v.InferOutput<typeof newCodeSchema>) => {
    await write((db) => db.from('discount_codes').insert(values)).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.kind !== 'duplicate') throw error;
      throw new AppError({
        kind: 'duplicate',
        message: `There is a code ${values.code} already.`,
      });
    });
  },
  meta: {
    invalidates,
    successToast: { title: 'Code added' },
    errorToast: describeFailure('The code was not added', 'service'),
  },
});

export const setCodeActive = mutationOptions({
  mutationFn: async ({ id, is_active }: Pick<DiscountCode, 'id' | 'is_active'>) => {
    requireRow(
      await write((db) =>
        db.from('discount_codes').update({ is_active }).eq('id', id).select('id'),
      ),
    );
  },
  meta: { invalidates, errorToast: describeFailure('The code was not changed', 'service') },
});

export const deleteCode = mutationOptions({
  mutationFn: async ({ id }: Pick<DiscountCode, 'id'>) => {
    requireRow(await write((db) => db.from('discount_codes').delete().eq('id', id).select('id')));
  },
  meta: {
    invalidates,
    successToast: { title: 'Code deleted' },
    errorToast: describeFailure('The code was not deleted', 'service'),
  },
});
