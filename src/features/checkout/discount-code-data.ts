import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { formatCents } from '@/lib/money';
import { readRows } from '@/lib/read';
import { failureToast, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import type { Tables } from '@/types/database';

export type DiscountCode = Tables<'discount_codes'> & { uses: number };

const all = ['discount-codes'] as const;

async function fetchCodes(signal: AbortSignal): Promise<DiscountCode[]> {
  const supabase = await loadSupabase();
  const [codes, uses] = await Promise.all([
    readRows(supabase.from('discount_codes').select('*').order('id', { ascending: false }), signal),
    readRows(supabase.rpc('discount_code_uses'), signal),
  ]);
  const usesById = new Map(uses.map((row) => [row.code_id, row.uses]));
  return codes.map((code) => ({ ...code, uses: usesById.get(code.id) ?? 0 }));
}

export const discountCodeQueries = {
  all: () => queryOptions({ queryKey: all, queryFn: ({ signal }) => fetchCodes(signal) }),
};

const codeName = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, '3 to 30 letters, digits or hyphens.'),
);
const whole = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,7}$/, message), v.transform(Number));
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);

/** The form of a new code, as the table's columns. */
export const newCodeSchema = v.pipe(
  v.object({
    code: codeName,
    kind: v.picklist(['percent', 'amount', 'free-beat']),
    value: v.optional(v.string(), ''),
    uses_limit: optional(whole('A whole number, or nothing for any number of orders.')),
    expires_on: optional(v.pipe(v.string(), v.isoDate('Please choose a date.'))),
  }),
  v.forward(
    v.check(
      ({ kind, value }) =>
        kind === 'free-beat' ||
        (kind === 'percent'
          ? /^([1-9]\d?|100)$/.test(value.trim())
          : /^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0),
      'From 1 to 100 percent, or an amount such as 12.50.',
    ),
    ['value'],
  ),
  v.transform(({ code, kind, value, uses_limit, expires_on }) => ({
    ...{ code, kind, uses_limit },
    percent: kind === 'percent' ? Number(value) : null,
    amount_cents: kind === 'amount' ? Math.round(Number(value) * 100) : null,
    // The day that was chosen is the last one, where the artist is.
    expires_at: expires_on === null ? null : new Date(`${expires_on}T23:59:59`).toISOString(),
  })),
);

/** `10 % off`, `$5 off`, `Cheapest beat free`. */
export function describeCode({ kind, percent, amount_cents: cents }: DiscountCode): string {
  if (kind === 'percent') return `${percent} % off`;
  return kind === 'amount' ? `${formatCents(cents ?? 0)} off` : 'Cheapest beat free';
}

const settled = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _values: unknown,
    _result: unknown,
    { client }: { client: { invalidateQueries: (filter: { queryKey: typeof all }) => unknown } },
  ) => client.invalidateQueries({ queryKey: all }),
};

export const addCode = mutationOptions({
  mutationFn: async (values: v.InferOutput<typeof newCodeSchema>) => {
    const supabase = await loadSupabase();
    const { error, status } = await supabase.from('discount_codes').insert(values);
    if (!error) return;
    const failure = toAppError({ ...error, status });
    throw failure.kind === 'duplicate'
      ? new AppError({ kind: 'duplicate', message: `There is a code ${values.code} already.` })
      : failure;
  },
  ...settled,
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
  ...settled,
  meta: { errorToast: failureToast('The code was not changed') },
});

export const deleteCode = mutationOptions({
  mutationFn: async ({ id }: Pick<DiscountCode, 'id'>) => {
    const supabase = await loadSupabase();
    requireRow(unwrap(await supabase.from('discount_codes').delete().eq('id', id).select('id')));
  },
  ...settled,
  meta: {
    successToast: { title: 'Code deleted' },
    errorToast: failureToast('The code was not deleted'),
  },
});
