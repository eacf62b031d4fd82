import { mutationOptions } from '@tanstack/react-query';
import { orderQueries } from '@/features/checkout/queries';
import { unwrap } from '@/lib/errors';
import { expectAccepted } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

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
