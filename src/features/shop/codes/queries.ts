import { queryOptions } from '@tanstack/react-query';
import type { DiscountCode } from '@/features/shop/codes/model';
import { readRows } from '@/lib/data/read';
import { loadSupabase } from '@/lib/data/supabase';

export const discountCodesQuery = queryOptions({
  queryKey: ['discount-codes'],
  queryFn: async ({ signal }): Promise<DiscountCode[]> => {
    const supabase = await loadSupabase();
    const newestFirst = supabase
      .from('discount_codes')
      .select('*')
      .order('id', { ascending: false });
    const [codes, uses] = await Promise.all([
      readRows(newestFirst, signal),
      readRows(supabase.rpc('discount_code_uses'), signal),
    ]);
    const usesById = new Map(uses.map((row) => [row.code_id, row.uses]));
    return codes.map((code) => ({
      ...code,
      uses: usesById.get(code.id) ?? 0,
      isOver: code.expires_at !== null && Date.parse(code.expires_at) < Date.now(),
    }));
  },
});
