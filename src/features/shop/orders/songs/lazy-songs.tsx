import { lazyOptional } from '@/components/layout/lazy';

export const LazySongs = lazyOptional(
  () => import('@/features/shop/orders/songs/song-list').then((module) => module.SongList),
  'The songs',
);
