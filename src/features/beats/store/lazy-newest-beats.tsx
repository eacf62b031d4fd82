import { lazyOptional } from '@/components/layout/lazy';
import { LoadingState } from '@/components/layout/states';

/** Loaded when shown, because the pages that may show it need no code of beats otherwise. */
export const LazyNewestBeats = lazyOptional(
  () => import('@/features/beats/store/related-beats').then((module) => module.NewestBeats),
  'New beats',
  <LoadingState />,
);
