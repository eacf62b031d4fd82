import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { beatsByIds } from '@/features/beats/beats-by-ids';
import type { Beat } from '@/features/beats/model';

interface SteadyOptions {
  /** Names the list, which keeps nothing of another one. */
  search?: string;
  readAt: number;
  /** Whether the list's start is out of view. */
  isScrolled?: boolean;
  /** Whether the list is on screen; while it is not, it shows what was read. */
  isInView?: boolean;
  limit?: number;
}

const none: readonly Beat[] = [];
const isMissingIn = (beats: readonly Beat[]) => {
  const ids = new Set(beats.map(({ id }) => id));
  return ({ id }: Beat) => !ids.has(id);
};

/**
 * Keeps the beats of a list in their places while it is scrolled, and where its first read differs from what the page
 * was opened with (prerendered or cached), because the visitor may be about to press one. New beats above wait until
 * `release`, and a beat that has left the store keeps its place, marked.
 */
export function useSteadyBeats(
  arrived: readonly Beat[] = none,
  { search = '', readAt, isScrolled = false, isInView = true, limit }: SteadyOptions,
) {
  const [opened, setOpened] = useState(() => (arrived.length > 0 ? { search, readAt } : null));
  const isHeld = isScrolled || opened?.search === search;
  const [shown, setShown] = useState({ search, beats: none });
  const known = isHeld && shown.search === search ? shown.beats : none;

  const missing = useMemo(() => known.filter(isMissingIn(arrived)), [known, arrived]);
  // A missing beat may still be in the store, because new beats have moved it to the next page.
  const listed = useQuery({
    ...beatsByIds(missing.map(({ id }) => id)),
    enabled: missing.length > 0,
  });
  const beats = useMemo(() => {
    const current = new Map(arrived.map((beat) => [beat.id, beat]));
    const elsewhere = new Map(listed.data?.map((beat) => [beat.id, beat]));
    const kept = known.map((beat): Beat => {
      const now = current.get(beat.id) ?? elsewhere.get(beat.id);
      if (now) return now;
      return beat.isGone || !listed.data ? beat : { ...beat, isGone: true };
    });
    const isNew = isMissingIn(known);
    const last = arrived.findLastIndex((beat) => !isNew(beat));
    return [...kept, ...arrived.slice(last + 1)].slice(0, limit);
  }, [known, arrived, listed.data, limit]);
  const newAbove = arrived.length - (beats.length - missing.length);

  const isSame =
    shown.search === search &&
    shown.beats.length === beats.length &&
    shown.beats.every((beat, index) => beat === beats[index]);
  if (!isSame) setShown({ search, beats });
  const isCurrent = newAbove === 0 && missing.length === 0;
  const isRead = readAt > (opened?.readAt ?? 0) && (isCurrent || !isInView);
  if (opened && (opened.search !== search || isRead)) setOpened(null);

  return { beats, newAbove, release: () => setOpened(null) };
}
