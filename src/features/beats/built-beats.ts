import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useTransition } from 'react';
import { beatPage } from '@/content/beat-page';
import { beatsByIds } from '@/features/beats/beats-by-ids';
import { listedBeats } from '@/features/beats/cached-beats';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { usePlayerActions } from '@/features/player/player-context';
import { afterLoad } from '@/lib/hooks';
import { finishHydration, isHydrating, READ_AGAIN } from '@/lib/loading/hydration';
import { toast } from '@/lib/toast';

type Ids = ReadonlySet<number>;

const none: Ids = new Set();

/** A press continues without an answer after this time, because browsers forget the press after five seconds. */
const LONGEST_WAIT_MS = 4_000;

/** Reads which beats have left the store since the page was built; undefined once all data was read again. */
let check: Promise<Ids> | undefined;
/** The answer to the check, once it has arrived. */
let gone: Ids | undefined;
let built: Ids = none;

/**
 * Asks the store which beats of the prerendered page are still in it, once the browser is idle or at the first press,
 * whichever comes first. The page reads all of its data again when some are not.
 */
function checkBuiltBeats(queryClient: QueryClient): void {
  // A page that is mounted later has no built data.
  if (check || !isHydrating()) return;
  const start = new Promise<void>((resolve) => {
    afterLoad(resolve);
    for (const name of ['pointerdown', 'keydown']) {
      window.addEventListener(name, () => resolve(), { once: true, passive: true });
    }
  });
  const details = queryClient.getQueriesData<Beat | null>({ queryKey: beatQueries.details() });
  const opened = details.flatMap(([, beat]) => beat ?? []);
  built = new Set([...opened, ...listedBeats(queryClient)].map(({ id }) => id));
  const late = new Promise<Ids>((resolve) => {
    void start.then(() => setTimeout(() => resolve(none), LONGEST_WAIT_MS));
  });
  check = start.then(() => Promise.race([findGone(queryClient), late]));
  void check.then((ids) => {
    gone = ids;
    if (ids.size > 0) void finishHydration();
  });
  // From then on the lists show what the store has.
  window.addEventListener(READ_AGAIN, () => (check = undefined), { once: true });
}

async function findGone(queryClient: QueryClient): Promise<Ids> {
  const ids = [...built];
  if (ids.length === 0) return none;
  try {
    const found = new Set(
      (await queryClient.query({ ...beatsByIds(ids), retry: false })).map(({ id }) => id),
    );
    return new Set(ids.filter((id) => !found.has(id)));
  } catch {
    // Without an answer the page works as it was built. A retry would wait for a connection.
    return none;
  }
}

/** Shows why a press on a beat does nothing. */
export const reportGone = () => toast.info({ title: beatPage.notForSale });

/**
 * Lets a press on a beat of a prerendered page wait until it is known whether the beat is still in the store. One that
 * is not is marked in its list, which is then read again.
 */
export function useForSale() {
  const queryClient = useQueryClient();
  useEffect(() => checkBuiltBeats(queryClient), [queryClient]);
  const { unlock } = usePlayerActions();
  const [isChecking, startChecking] = useTransition();
  return {
    isChecking,
    /** Calls back at once where nothing has to be checked, because a phone plays only what a press has started. */
    whenChecked: (id: number | undefined, act: (gone: Ids) => void) => {
      if (!check || gone || id === undefined || !built.has(id)) {
        act((check && gone) ?? none);
        return;
      }
      unlock();
      startChecking(async () => act((await check) ?? none));
    },
  };
}
