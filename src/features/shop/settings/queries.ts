import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { shopSettingsSchema, type ShopSettings } from '@/features/shop/settings/model';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { writeAccepted } from '@/lib/data/service-answers';

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: async ({ signal }) =>
    v.parse(shopSettingsSchema, await read((db) => db.rpc('shop_settings'), signal)),
  // Always stale, because another admin may have saved other values.
  staleTime: 0,
});

export const saveShopSettings = mutationOptions({
  mutationFn: (changes: Partial<ShopSettings>) =>
    writeAccepted((db) => db.rpc('save_shop_settings', { p_changes: changes })),
  meta: {
    invalidates: [shopSettingsQuery.queryKey, licensingQuery.queryKey],
    successToast: { title: 'Settings saved' },
    errorToast: describeFailure('The settings were not saved', 'service'),
  },
});
