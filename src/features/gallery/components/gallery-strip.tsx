import { useRef } from 'react';
import { GalleryCard } from '@/features/gallery/components/gallery-card';
import { CARD_GAP, stripPeriod, type GalleryImage } from '@/features/gallery/model';
import { useAutoScroll } from '@/features/gallery/use-auto-scroll';

interface GalleryStripProps {
  images: readonly GalleryImage[];
  /** Names the list. */
  labelledBy: string;
  /** Shown twice, so that the end meets the beginning. */
  loops: boolean;
  moving: boolean;
}

/** The first card stands under the page's headings, the last ones run out of the window. */
const gutter =
  'px-[max(clamp(20px,3.2vw,56px),env(safe-area-inset-left),calc((100%-1520px)/2+56px))]';

/** Pictures in one line, wider than the window. */
export function GalleryStrip({ images, labelledBy, loops, moving }: GalleryStripProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useAutoScroll(scroller, { running: loops && moving, period: stripPeriod(images.length) });

  const row = { gap: CARD_GAP };
  return (
    <div
      ref={scroller}
      data-testid="gallery-strip"
      // Room for the focus ring, which the scroller would cut off.
      className={`-my-2 flex [scrollbar-width:none] overflow-x-auto overscroll-x-contain py-2 ${gutter}`}
      style={row}
    >
      <ul aria-labelledby={labelledBy} className="flex shrink-0" style={row}>
        {images.map((image) => (
          <li key={image.id}>
            <GalleryCard image={image} />
          </li>
        ))}
      </ul>
      {loops && (
        <div aria-hidden="true" className="flex shrink-0" style={row}>
          {images.map((image) => (
            <GalleryCard key={image.id} image={image} echo />
          ))}
        </div>
      )}
    </div>
  );
}
