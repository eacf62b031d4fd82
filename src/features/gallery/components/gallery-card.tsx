import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { behindTheBeats } from '@/content/home';
import { CARD_WIDTH, type GalleryImage } from '@/features/gallery/model';
import { srcSet } from '@/lib/images';

interface GalleryCardProps {
  image: GalleryImage;
  /** The copy that closes the loop: there for the eye alone. */
  echo?: boolean;
}

/** A picture of the strip, leading to the gallery; its title comes with the mouse or the focus. */
export function GalleryCard({ image, echo = false }: GalleryCardProps) {
  const title = image.title || behindTheBeats.untitled;
  return (
    <Link
      to={paths.gallery}
      {...(echo && {
        tabIndex: -1,
        // A press must not bring the focus to where screen readers do not look.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      })}
      className="group relative block overflow-hidden rounded-sm bg-rail"
      style={{ width: CARD_WIDTH }}
    >
      <img
        src={image.file.url}
        srcSet={srcSet(image.file)}
        sizes={`${CARD_WIDTH}px`}
        alt=""
        width={CARD_WIDTH}
        height={430}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-[430px] w-full object-cover transition-transform duration-250 group-hover:scale-[1.02] group-focus-visible:scale-[1.02] motion-reduce:transform-none"
      />
      {/* Without a mouse there is no hovering: the title is always there. */}
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-chip/90 via-chip/60 to-transparent px-5 pt-16 pb-4 font-display text-[26px] leading-tight text-chip-on opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100">
        {title}
      </span>
    </Link>
  );
}
