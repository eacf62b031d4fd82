import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { licenseTermsSchema, verificationSchema } from '@/features/licenses/model';
import { readOwn, readPublic } from '@/lib/data/read';

const terms = ['license-terms'] as const;

export const licenseQueries = {
  /** Which licenses of a beat can be bought now. */
  availability: (beatId: number) =>
    queryOptions({
      queryKey: ['license-availability', beatId],
      queryFn: ({ signal }) =>
        readOwn(
          (db) => db.rpc('license_availability', { p_beat_id: beatId }, { get: true }),
          signal,
        ),
      staleTime: 0,
      meta: { personal: true },
    }),
  /** Read on each visit, because a license can be revoked; not retried, because attempts are limited. */
  verification: (number: string) =>
    queryOptions({
      queryKey: ['license-verification', number],
      // The request is a POST, so that no request log contains the number. Null is a valid answer.
      queryFn: async ({ signal }) => {
        const args = { p_number: number };
        const found = await readOwn((db) => db.rpc('verify_license', args), signal);
        return v.parse(verificationSchema, found);
      },
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The signature in a link, checked by the browser. */
  proof: (proof: string) =>
    queryOptions({
      queryKey: ['license-proof', proof],
      queryFn: async ({ signal }) =>
        (await import('@/features/licenses/proof')).readProof(proof, signal),
      enabled: proof !== '',
    }),
  terms,
  /** The terms that buyers accept now. */
  currentTerms: () =>
    queryOptions({
      queryKey: [...terms, 'current'],
      queryFn: async ({ signal }) => {
        return v.parse(
          licenseTermsSchema,
          await readPublic(
            (db) => db.rpc('current_license_terms', undefined, { get: true }),
            signal,
          ),
        );
      },
    }),
};
