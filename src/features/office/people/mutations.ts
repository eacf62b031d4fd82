import { mutationOptions } from '@tanstack/react-query';
import { adminRequestQueries } from '@/features/office/requests/queries';
import { describeRefusal, expectAccepted } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

export const accessNotEnded = (error: unknown) => ({
  title: 'Ending Access Failed',
  message: describeRefusal(error),
});

/** Takes admin access from an address. The database signs its account out everywhere. */
export const endAdminAccess = mutationOptions({
  mutationFn: async (email: string): Promise<void> => {
    expectAccepted(
      await write((db) => db.rpc('end_admin_access', { p_email: email })),
      'The access could not be ended.',
    );
  },
  meta: {
    invalidates: [adminRequestQueries.all],
    successToast: { title: 'Access Ended', message: 'The address no longer has admin access.' },
    errorToast: accessNotEnded,
  },
});
