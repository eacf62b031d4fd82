import { queryOptions } from '@tanstack/react-query';
import type { DiscountCode } from '@/features/shop/codes/model';
import { read } from '@/lib/data/read';

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
