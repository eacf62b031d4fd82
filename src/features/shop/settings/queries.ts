import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shopSettingsSchema, type ShopSettings } from '@/features/shop/settings/model';
import { unwrap } from '@/lib/data/errors';
import { readRows } from '@/lib/data/read';
import { expectAccepted, failureToast } from '@/lib/data/service-answers';
import { loadSupabase } from '@/lib/data/supabase';

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: async ({ signal }) => {
    const supabase = await loadSupabase();
    return v.parse(shopSettingsSchema, await readRows(supabase.rpc('shop_settings'), signal));
  },
  // Another admin may have changed them.
  staleTime: 0,
});

export const saveShopSettings = mutationOptions({
  mutationFn: async (changes: Partial<ShopSettings>): Promise<void> => {
    const supabase = await loadSupabase();
    const answer = unwrap(await supabase.rpc('save_shop_settings', { p_changes: changes }));
    expectAccepted(answer, 'The settings were not saved.');
  },
  onSettled: (_data, _error, _changes, _result, { client }) =>
    client.invalidateQueries(shopSettingsQuery),
  meta: {
    successToast: { title: 'Settings saved' },
    errorToast: failureToast('The settings were not saved'),
  },
});
