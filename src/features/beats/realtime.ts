import { beatQueries } from '@/features/beats/queries';
import { useLiveTable } from '@/lib/realtime';

const featuredKey = beatQueries.featured().queryKey;

/** Keeps the featured strip live. */
export function useLiveFeaturedBeats(): void {
  useLiveTable({ channel: 'featured-beats-changes', table: 'beats', queryKey: featuredKey });
}

/** Keeps every other list of beats, and an open beat, live. */
export function useLiveBeats(): void {
  useLiveTable({ channel: 'beats-changes', table: 'beats', queryKey: beatQueries.all });
}
