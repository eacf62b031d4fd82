import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { licenseTermsSchema, verificationSchema } from '@/features/shop/licenses/model';
import { throwOnError } from '@/lib/data/errors';
import { readRows } from '@/lib/data/read';
import { loadDb } from '@/lib/data/supabase';
import { ownOrderKeys } from '@/lib/storage/order-keys';

const terms = ['license-terms'] as const;

export const licenseQueries = {
  /** Which licenses of a beat can be bought now. */
  availability: (beatId: number) =>
    queryOptions({
      queryKey: ['license-availability', beatId],
      queryFn: async ({ signal }) => {
        const db = await loadDb();
        return readRows(
          db
            .rpc('license_availability', { p_beat_id: beatId }, { get: true })
            .setHeader('x-order-keys', ownOrderKeys()),
          signal,
        );
      },
      staleTime: 0,
    }),
  /** Asked each time: a license can be revoked. Attempts are counted. */
  verification: (number: string) =>
    queryOptions({
      queryKey: ['license-verification', number],
      // By POST, so that no log contains the number; null is a valid answer.
      queryFn: async ({ signal }) => {
        const db = await loadDb();
        const { data, error, status } = await db
          .rpc('verify_license', { p_number: number })
          .abortSignal(signal);
        throwOnError({ error, status });
        return v.parse(verificationSchema, data);
      },
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  terms,
  /** The terms that buyers accept now. */
  currentTerms: () =>
    queryOptions({
      queryKey: [...terms, 'current'],
      queryFn: async ({ signal }) => {
        const db = await loadDb();
        return v.parse(
          licenseTermsSchema,
          await readRows(db.rpc('current_license_terms', undefined, { get: true }), signal),
        );
      },
    }),
};
