import { lazyOptional } from '@/components/layout/lazy';
import { HiddenLoading } from '@/components/layout/states';

export const LazySongs = lazyOptional(
  () => import('@/features/shop/orders/songs/song-list').then((module) => module.SongList),
  'The songs',
  <HiddenLoading />,
);
