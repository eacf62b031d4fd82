import { songStatuses, type OpenedSong } from '@/features/shop/orders/songs/model';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { listQueries } from '@/lib/data/list-queries';

const COLUMNS =
  'id, title, artist, url, status, created_at, line:order_items(title, order:orders(reference, email))';

/** A song as admins read it, with the line that it belongs to. */
export interface Song extends OpenedSong {
  id: number;
  created_at: string;
  line: { title: string; order: { reference: string; email: string } };
}

export const songInboxQueries = listQueries({
  all: [...songQueries.all, 'inbox'],
  one: 'song',
  statuses: songStatuses,
  searched: ['title', 'artist', 'url'],
  select: (db, { filter }, counted) => {
    const songs = db.from('songs').select(counted ? 'id' : COLUMNS, counted);
    return filter === 'all' ? songs : songs.eq('status', filter);
  },
  parse: (rows) => rows as Song[],
});
