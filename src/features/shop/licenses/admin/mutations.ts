import { mutationOptions } from '@tanstack/react-query';
import { termsTexts } from '@/content/license-terms';
import type { TermsDraft } from '@/features/shop/licenses/model';
import { licenseQueries } from '@/features/shop/licenses/queries';
import { describeRefusal, expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

const refusals: Readonly<Record<string, string>> = {
  replaced: termsTexts.replaced,
  invalid: termsTexts.invalid,
};

interface Publication extends TermsDraft {
  /** The version that it replaces: after another publication it is refused. */
  replaces: string;
}

export const publishTerms = mutationOptions({
  mutationFn: async ({ replaces, licensor, clauses }: Publication): Promise<void> => {
    const { success, error } = (await write((db) =>
      db.rpc('publish_license_terms', {
        p_replaces: replaces,
        p_licensor: licensor,
        p_clauses: clauses,
      }),
    )) as { success: boolean; error: string | null };
    expectAccepted({ success, error: refusals[error ?? ''] }, termsTexts.notPublished);
  },
  meta: {
    invalidates: [licenseQueries.terms],
    successToast: termsTexts.published,
    errorToast: (error) => ({ title: termsTexts.notPublished, message: describeRefusal(error) }),
  },
});
