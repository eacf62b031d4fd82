import { useQuery } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections, paths } from '@/config/paths';
import { behindTheBeats } from '@/content/home-sections';
import type { GalleryImage } from '@/features/gallery/model';
import { useAutoScroll } from '@/features/gallery/public/use-auto-scroll';
import { galleryQueries } from '@/features/gallery/queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';
import { srcSet } from '@/lib/images/sized-images';

const HEADING_ID = 'gallery-heading';
const CARD_WIDTH = 344;
const CARD_GAP = 20;

/** Aligns the first card with the page's headings; the last ones extend beyond the window. */
const gutter =
  'px-[max(clamp(20px,3.2vw,56px),env(safe-area-inset-left),calc((100%-1520px)/2+56px))]';

export function BehindTheBeats() {
  useLiveChannel({ channel: 'gallery-section-changes', queryKey: galleryQueries.all });
  const { data: images = [], isPending } = useQuery(galleryQueries.newest());
  const [paused, setPaused] = useState(false);
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY, true);
  // The length after which the strip repeats, in CSS pixels.
  const period = images.length * (CARD_WIDTH + CARD_GAP);
  // In a window wider than the images, a loop would show an image twice and leave a gap at the seam.
  const isTooWide = useMediaQuery(`(min-width: ${period + 1}px)`);
  const loops = images.length > 0 && !isTooWide && !reducedMotion;
  const strip = useRef<HTMLDivElement>(null);
  useAutoScroll(strip, { running: loops && !paused, period });
  const row = { gap: CARD_GAP };

  return (
    <section id={homeSections.gallery} aria-labelledby={HEADING_ID}>
      <div className="shell">
        <SectionHeading
          id={HEADING_ID}
          action={
            <Button asChild variant="outline" size="compact">
              <Link to={paths.gallery}>{behindTheBeats.viewAll}</Link>
            </Button>
          }
        >
          {behindTheBeats.title}
        </SectionHeading>
      </div>
      {isPending || images.length === 0 ? (
        <div className="shell">
          {isPending ? (
            // The text is as high as the images, so that nothing below moves when they load.
            <p role="status" className="grid h-[270px] place-items-center text-ash md:h-[288px]">
              {behindTheBeats.loading}
            </p>
          ) : (
            <p className="border-b border-rail px-5 pt-13 pb-20 text-center text-ash">
              {behindTheBeats.empty}
            </p>
          )}
        </div>
      ) : (
        <div className="relative">
          <div
            ref={strip}
            data-testid="gallery-strip"
            // The padding makes room for the focus ring, which the scroller would cut off.
            className={`-my-2 flex [scrollbar-width:none] overflow-x-auto overscroll-x-contain py-2 ${gutter}`}
            style={row}
          >
            <ul aria-labelledby={HEADING_ID} className="flex shrink-0" style={row}>
              {images.map((image) => (
                <li key={image.id}>
                  <GalleryCard image={image} />
                </li>
              ))}
            </ul>
            {loops && (
              <div aria-hidden="true" className="flex shrink-0" style={row}>
                {images.map((image) => (
                  <GalleryCard key={image.id} image={image} isCopy />
                ))}
              </div>
            )}
          </div>
          {loops && (
            <IconButton
              variant="cover"
              label={paused ? behindTheBeats.resume : behindTheBeats.pause}
              onClick={() => setPaused(!paused)}
              className="absolute top-3 right-5 md:top-5 md:right-12"
            >
              {paused ? <Play className="translate-x-px" /> : <Pause />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}

interface GalleryCardProps {
  image: GalleryImage;
  /** The copy that closes the loop, hidden from screen readers. */
  isCopy?: boolean;
}

function GalleryCard({ image, isCopy = false }: GalleryCardProps) {
  const title = image.title || behindTheBeats.untitled;
  return (
    <Link
      to={paths.gallery}
      {...(isCopy && {
        tabIndex: -1,
        // A press must not focus the copy, because screen readers do not see it.
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
        height={288}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-[270px] w-full object-cover transition-transform duration-250 group-hover:scale-[1.02] group-focus-visible:scale-[1.02] motion-reduce:transform-none md:h-[288px]"
      />
      {/* Devices without hover always show the title. */}
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-chip/90 via-chip/60 to-transparent px-5 pt-16 pb-4 font-display text-title-2xs leading-tight text-chip-on opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100">
        {title}
      </span>
    </Link>
  );
}
