import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useMember } from '@/features/account/session-context';
import { savedBeatsQuery } from '@/features/favorites/queries';
import {
  changeStoredBeats,
  isFavorite,
  useStoredBeats,
  type SavedBeats,
  type SavedChange,
} from '@/features/favorites/saved-beats';
import { useHydrated } from '@/lib/hooks';
import { reportMissingPart } from '@/lib/loading/new-release';

function useAccountQuery() {
  const member = useMember();
  return { ...savedBeatsQuery(member?.id ?? ''), enabled: member !== null };
}

/** The account's beats; a visitor has none, and sends no request. */
export const useAccountBeats = () => useQuery(useAccountQuery());

/** Whether a beat is a favorite in the account, or in this browser until the account has taken it over. */
export function useIsFavorite(beatId: number): boolean {
  const select = (beats: SavedBeats) => isFavorite(beats, beatId);
  const isStored = useStoredBeats(select);
  const { data: isInAccount = false } = useQuery({ ...useAccountQuery(), select });
  // The account may be known before this part of a prerendered page is hydrated.
  return useHydrated() && (isStored || isInAccount);
}

/** Returns a function that changes the beats of the account, or of this browser for a visitor. */
export function useChangeBeats(): (change: SavedChange) => void {
  const memberId = useMember()?.id;
  const client = useQueryClient();
  return useCallback(
    (change) => {
      // The browser may still have beats that it could not add to the account.
      if (memberId === undefined || !change.isSaved) changeStoredBeats(change);
      if (memberId === undefined) return;
      import('@/features/favorites/mutations').then(
        ({ changeInAccount }) => changeInAccount(client, memberId, change),
        (error: unknown) => reportMissingPart('your favorites', error),
      );
    },
    [client, memberId],
  );
}

/** Saves the beat that plays as a recent one, but not again when it resumes; null while none plays. */
export function useSaveRecentBeat(beatId: number | null): void {
  const change = useChangeBeats();
  const saved = useRef<number | null>(null);
  useEffect(() => {
    if (beatId === null || beatId === saved.current) return;
    saved.current = beatId;
    change({ list: 'recent', beatId, isSaved: true });
  }, [beatId, change]);
}
