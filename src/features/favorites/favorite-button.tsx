import Heart from 'lucide-react/icons/heart';
import { IconButton } from '@/components/ui/button';
import { useChangeBeats, useIsFavorite } from '@/features/favorites/use-saved-beats';

interface FavoriteButtonProps {
  beatId: number;
  title: string;
  /** `cover` for a heart on an image. */
  variant: 'cover' | 'outline' | 'quiet';
  className?: string;
}

/** The edge of the button is transparent, so that the image shows around a small disc that is easy to press. */
const onCover =
  'border-6 border-transparent bg-chip/80 bg-clip-padding text-chip-on not-aria-disabled:hover:bg-chip';

/** Marks a beat as a favorite, or takes the mark back. */
export function FavoriteButton({ beatId, title, variant, className }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(beatId);
  const change = useChangeBeats();
  return (
    <IconButton
      label={`Favorite ${title}`}
      aria-pressed={isFavorite}
      onClick={() => change({ list: 'favorites', beatId, isSaved: !isFavorite })}
      variant={variant === 'cover' ? null : variant}
      className={variant === 'cover' ? onCover : className}
    >
      <Heart strokeWidth={1.75} className={isFavorite ? 'fill-rosin text-rosin' : undefined} />
    </IconButton>
  );
}
