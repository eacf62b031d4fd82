import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { env } from '@/config/env';
import { unsentMailTexts as texts } from '@/content/admin';
import { measure, statsSchema, type Service } from '@/features/office/dashboard/model';
import { joinChannel } from '@/features/office/dashboard/realtime';
import { toAppError } from '@/lib/data/errors';
import { describeFailure, describeFailureToLoad } from '@/lib/data/messages';
import { read, type WithNulls } from '@/lib/data/read';
import { loadSupabase } from '@/lib/data/supabase';
import { write } from '@/lib/data/write';

const probes: Readonly<Record<Service, (signal: AbortSignal) => Promise<void>>> = {
  Database: async (signal) => {
    await read((db) => db.from('beats').select('id').limit(1), signal);
  },
  Auth: async (signal) => {
    const { ok, status } = await fetch(`${env.supabaseUrl}/auth/v1/health`, {
      headers: { apikey: env.publishableKey },
      cache: 'no-store',
      signal,
    }).catch((error: unknown) => {
      throw toAppError(error);
    });
    if (!ok) throw toAppError({ message: 'The auth service is not well.', status });
  },
  Storage: async (signal) => {
    const supabase = await loadSupabase();
    const { error } = await supabase.storage
      .from('gallery')
      .list('gallery', { limit: 1 }, { signal });
    if (error) throw toAppError(error);
  },
  Realtime: joinChannel,
};

const REFETCH_MS = 60_000;

const all = ['dashboard'] as const;
const statsKey = [...all, 'stats'] as const;
const statusKey = [...all, 'status'] as const;
const unsentMailsKey = [...all, 'unsent-mails'] as const;

export type UnsentMail = WithNulls<'unsent_mails', 'reference' | 'failure'>;

export const dashboardQueries = {
  statsKey,
  statusKey,
  unsentMailsKey,
  stats: () =>
    queryOptions({
      queryKey: statsKey,
      queryFn: async ({ signal }) => {
        return v.parse(statsSchema, await read((db) => db.rpc('admin_stats'), signal));
      },
    }),
  unsentMails: () =>
    queryOptions({
      queryKey: unsentMailsKey,
      queryFn: ({ signal }): Promise<UnsentMail[]> => read((db) => db.rpc('unsent_mails'), signal),
      meta: { errorToast: describeFailureToLoad('the unsent emails') },
    }),
  status: (service: Service) =>
    queryOptions({
      queryKey: [...statusKey, service],
      queryFn: async () => {
        // Loads the client first, because its download must not count as the service's time.
        await loadSupabase().catch(() => undefined);
        return measure(probes[service]);
      },
      // The check also runs offline, because a service that cannot be reached is a result to show.
      networkMode: 'always',
      refetchInterval: REFETCH_MS,
    }),
};

/** Queues a mail again that was not sent. */
export const resendMail = mutationOptions({
  mutationFn: (id: number) => write((db) => db.rpc('resend_mail', { p_id: id })),
  meta: {
    invalidates: [unsentMailsKey],
    successToast: texts.queued,
    errorToast: describeFailure(texts.failed, 'service'),
  },
});
