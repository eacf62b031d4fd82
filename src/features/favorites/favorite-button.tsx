import Heart from 'lucide-react/icons/heart';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/button';
import { useChangeBeats, useIsFavorite } from '@/features/favorites/use-saved-beats';

interface FavoriteButtonProps extends Pick<
  ComponentProps<typeof IconButton>,
  'variant' | 'className'
> {
  beatId: number;
  title: string;
}

/** Marks a beat as a favorite, or takes the mark back. */
export function FavoriteButton({ beatId, title, ...look }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(beatId);
  const change = useChangeBeats();
  return (
    <IconButton
      label={`Favorite ${title}`}
      aria-pressed={isFavorite}
      onClick={() => change({ list: 'favorites', beatId, isSaved: !isFavorite })}
      {...look}
    >
      <Heart strokeWidth={1.75} className={isFavorite ? 'fill-rosin text-rosin' : undefined} />
    </IconButton>
  );
}
