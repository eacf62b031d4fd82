import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  licenseSettingsSchema,
  type LicenseSettings,
} from '@/features/licenses/admin/license-form';
import { read } from '@/lib/data/read';

export async function readLicenseSettings(signal?: AbortSignal): Promise<LicenseSettings> {
  return v.parse(licenseSettingsSchema, await read((db) => db.rpc('license_settings'), signal));
}

export const licenseSettingsQuery = queryOptions({
  queryKey: ['license-settings'],
  queryFn: ({ signal }) => readLicenseSettings(signal),
  // Always stale, because another admin may have saved other values.
  staleTime: 0,
  meta: { personal: true },
});
