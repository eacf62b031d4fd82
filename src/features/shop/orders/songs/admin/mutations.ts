import { mutationOptions } from '@tanstack/react-query';
import { songTexts } from '@/content/songs';
import type { Song } from '@/features/shop/orders/songs/admin/queries';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { expectAccepted, explainedRefusal } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';

/** Approves or hides a song as the admin has read it; one that its buyer has changed since is refused. */
export const answerSong = mutationOptions({
  mutationFn: async ({ song, isApproved }: { song: Song; isApproved: boolean }) => {
    const now = new Date().toISOString();
    const change = isApproved ? { approved_at: now, hidden_at: null } : { hidden_at: now };
    const { id, created_at } = song;
    const changed = await write((db) =>
      db.from('songs').update(change).match({ id, created_at }).select('id'),
    );
    expectAccepted({ success: changed.length > 0, error: songTexts.changed });
  },
  meta: {
    invalidates: [songQueries.all],
    errorToast: explainedRefusal('The song was not changed'),
  },
});
