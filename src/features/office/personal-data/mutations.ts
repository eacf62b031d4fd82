import { mutationOptions } from '@tanstack/react-query';
import { adminRequestQueries } from '@/features/office/people/queries';
import { describeFailure } from '@/lib/data/messages';
import { expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import type { AddressValues } from '@/lib/forms/fields';
import { formatIsoDay } from '@/lib/text/dates';
import { downloadText } from '@/lib/text/download-text';

/** Saves the data about an email address as a file. @returns the kinds of data in it; empty if nothing is stored */
export const exportPerson = mutationOptions({
  gcTime: 0,
  mutationFn: async ({ email }: AddressValues): Promise<string[]> => {
    const data = await write((db) => db.rpc('export_person', { p_email: email }));
    const kinds = Object.keys(data as object);
    if (kinds.length > 0) {
      const name = `personal-data-${formatIsoDay(new Date())}.json`;
      downloadText(
        name,
        JSON.stringify({ email, ...(data as object) }, null, 2),
        'application/json',
      );
    }
    return kinds;
  },
  meta: { errorToast: describeFailure('Export Failed') },
});

export const describeEraseFailure = describeFailure('Erasing Failed');

/** The remainder of an erasure: references of kept orders, and license files without a row. */
export interface ErasureRemainder {
  kept: readonly string[];
  documents: readonly string[];
}

/** Deletes an account and what is stored about its email address. */
export const erasePerson = mutationOptions({
  gcTime: 0,
  mutationFn: async ({ email }: AddressValues): Promise<ErasureRemainder> => {
    const answer = await write((db) => db.rpc('erase_person', { p_email: email }));
    expectAccepted(answer);
    const { kept, documents } = answer as unknown as ErasureRemainder;
    return { kept, documents };
  },
  meta: { invalidates: [adminRequestQueries.all], errorToast: describeEraseFailure },
});
