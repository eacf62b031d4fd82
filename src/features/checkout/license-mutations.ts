import { mutationOptions } from '@tanstack/react-query';
import { orderQueries } from '@/features/checkout/queries';
import { unwrap } from '@/lib/errors';
import { expectAccepted } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

/** Ends a license without a refund; for admins. */
export const revokeLicense = mutationOptions({
  mutationFn: async ({ number, reason }: { number: string; reason: string }): Promise<void> => {
    const supabase = await loadSupabase();
    expectAccepted(
      unwrap(await supabase.rpc('revoke_license', { p_number: number, p_reason: reason })),
      'The license could not be revoked.',
    );
  },
  meta: { successToast: { title: 'License revoked', message: 'The buyer gets an email.' } },
  onSettled: (_data, _error, _license, _result, { client }) =>
    client.invalidateQueries({ queryKey: orderQueries.all }),
});

/** Lets a beat be sold again whose exclusive license is not valid any more; for admins. */
export const freeExclusive = mutationOptions({
  mutationFn: async (number: string): Promise<void> => {
    const supabase = await loadSupabase();
    expectAccepted(
      unwrap(await supabase.rpc('free_exclusive', { p_number: number })),
      'The beat could not be freed.',
    );
  },
  meta: {
    successToast: { title: 'Free for sale', message: 'Publish it under Beats to sell it again.' },
  },
  // Refused, too: the list shows what the license has become.
  onSettled: (_data, _error, _number, _result, { client }) =>
    client.invalidateQueries({ queryKey: orderQueries.all }),
});
