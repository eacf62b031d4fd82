import { mutationOptions } from '@tanstack/react-query';
import { orderQueries } from '@/features/shop/orders/queries';
import type { SongForm } from '@/features/shop/orders/songs/model';
import { writeAccepted } from '@/lib/data/service-answers';

/** The line of an order that a song belongs to. */
export interface SongLine {
  reference: string;
  token: string | null;
  position: number;
}

/** Adds or changes the song of a license, or removes it with null; for its buyer. */
export function saveSong({ reference, token, position }: SongLine) {
  const line = { p_reference: reference, p_position: position, ...(token && { p_token: token }) };
  return mutationOptions({
    mutationFn: (song: SongForm | null) =>
      writeAccepted((db) => db.rpc('save_song', { ...line, p_song: song })),
    meta: { invalidates: [orderQueries.openedKey], errorLog: 'The song was not saved' },
  });
}
