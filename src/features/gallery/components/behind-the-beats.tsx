import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections, paths } from '@/config/paths';
import { behindTheBeats } from '@/content/home';
import { GalleryStrip } from '@/features/gallery/components/gallery-strip';
import { canLoop } from '@/features/gallery/model';
import { galleryQueries } from '@/features/gallery/queries';
import { useLiveGallerySection } from '@/features/gallery/realtime';
import { useWidth } from '@/features/gallery/use-width';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/use-media-query';

const HEADING_ID = 'gallery-heading';

/** The home page's gallery: the newest pictures in a strip that moves until it is told not to. */
export function BehindTheBeats() {
  useLiveGallerySection();
  const { data: images = [], isPending } = useQuery(galleryQueries.newest());
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const width = useWidth(section);
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const loops = canLoop(images.length, width) && !reducedMotion;

  return (
    <section ref={section} id={homeSections.gallery} aria-labelledby={HEADING_ID}>
      <div className="shell">
        <SectionHeading
          id={HEADING_ID}
          action={
            <div className="flex items-center gap-3">
              {loops && (
                <IconButton
                  variant="outline"
                  label={paused ? behindTheBeats.resume : behindTheBeats.pause}
                  onClick={() => setPaused(!paused)}
                >
                  {paused ? (
                    <Play aria-hidden="true" strokeWidth={1.5} className="translate-x-px" />
                  ) : (
                    <Pause aria-hidden="true" strokeWidth={1.5} />
                  )}
                </IconButton>
              )}
              <Button asChild variant="outline">
                <Link to={paths.gallery}>{behindTheBeats.viewAll}</Link>
              </Button>
            </div>
          }
        >
          {behindTheBeats.title}
        </SectionHeading>
      </div>
      {isPending || images.length === 0 ? (
        <div className="shell">
          {isPending ? (
            // As high as the pictures will be: nothing below moves when they come.
            <p role="status" className="grid h-[430px] place-items-center text-ash">
              {behindTheBeats.loading}
            </p>
          ) : (
            <p className="border-b border-rail px-5 pt-13 pb-20 text-center text-ash">
              {behindTheBeats.empty}
            </p>
          )}
        </div>
      ) : (
        <GalleryStrip images={images} labelledBy={HEADING_ID} loops={loops} moving={!paused} />
      )}
    </section>
  );
}
