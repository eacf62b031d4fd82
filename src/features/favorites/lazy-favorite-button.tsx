import { lazyOptional } from '@/components/layout/lazy';

/** For pages that the build renders: their first load has no hearts, which no visitor can press before hydration. */
export const LazyFavoriteButton = lazyOptional(
  () => import('@/features/favorites/favorite-button').then((module) => module.FavoriteButton),
  'The button for favorites',
);
