import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { licenseSettingsTexts, termsTexts } from '@/content/license-admin';
import {
  licenseSettingsSchema,
  toTiers,
  type LicenseFields,
  type LicenseSettings,
} from '@/features/licenses/admin/license-form';
import type { TermsDraft } from '@/features/licenses/model';
import { licenseQueries } from '@/features/licenses/queries';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

async function readLicenseSettings(signal?: AbortSignal): Promise<LicenseSettings> {
  return v.parse(licenseSettingsSchema, await read((db) => db.rpc('license_settings'), signal));
}

export const licenseSettingsQuery = queryOptions({
  queryKey: ['license-settings'],
  queryFn: ({ signal }) => readLicenseSettings(signal),
  // Always stale, because another admin may have saved other values.
  staleTime: 0,
  meta: { personal: true },
});

const refusals: Readonly<Record<string, string>> = {
  replaced: termsTexts.replaced,
  invalid: termsTexts.invalid,
};

interface Publication extends TermsDraft {
  /** The version that it replaces; the server refuses it if another version is in force by then. */
  replaces: string;
}

export const publishTerms = mutationOptions({
  mutationFn: async ({ replaces, licensor, clauses }: Publication): Promise<void> => {
    const terms = { p_replaces: replaces, p_licensor: licensor, p_clauses: clauses };
    const answer = await write((db) => db.rpc('publish_license_terms', terms));
    expectAccepted(answer, termsTexts.notPublished, refusals);
  },
  meta: {
    invalidates: [licenseQueries.terms],
    successToast: termsTexts.published,
    errorToast: describeFailure(termsTexts.notPublished),
  },
});

interface LicenseChange {
  fields: LicenseFields;
  /** The revision that the form showed; the server refuses to save over a newer one. */
  revision: number;
}

/** Saves the licenses. `isNewer` is true if another admin saved first, and nothing was saved. */
export const saveLicenses = mutationOptions({
  mutationFn: async ({ fields, revision }: LicenseChange) => {
    const answer = (await write((db) =>
      db.rpc('save_license_settings', { p_revision: revision, p_tiers: toTiers(fields) }),
    )) as { error: string | null; revision?: number };
    const isNewer = answer.error === 'changed';
    if (!isNewer) expectAccepted(answer, licenseSettingsTexts.notPublished);
    const item = await readLicenseSettings();
    // Keeps the revision of this save, because the read may include a later edit, which must show as newer.
    return { item: isNewer ? item : { ...item, revision: answer.revision ?? revision }, isNewer };
  },
  meta: {
    invalidates: [licenseSettingsQuery.queryKey, licensingQuery.queryKey],
    errorToast: describeFailure(licenseSettingsTexts.notPublished, 'service'),
  },
});
