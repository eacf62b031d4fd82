import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { hero } from '@/content/home';
import { cn } from '@/lib/cn';
import { afterLoad, DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';

/** Not in every browser, and so in no type. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The video over the hero's poster, loaded last; none where less motion or less data is wanted. */
export function HeroVideo() {
  const wide = useMediaQuery(DESKTOP_QUERY);
  const still = useMediaQuery(REDUCED_MOTION_QUERY);
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);

  if (!loaded || still || savesData()) return null;
  const stem = wide ? '/video/hero-desktop' : '/video/hero-mobile';
  return (
    <>
      {/* Its own background hides the poster where the video is translucent. */}
      <div
        className={cn(
          'absolute inset-0 -z-20 bg-stage transition-opacity duration-700',
          !shown && 'opacity-0',
        )}
      >
        <video
          // A new element per width: a video does not read its sources again.
          key={stem}
          ref={video}
          muted
          loop
          playsInline
          // Browsers pause a muted video that plays by itself while it is out of sight.
          autoPlay
          preload="metadata"
          aria-hidden="true"
          onPlay={() => setPlaying(true)}
          onPlaying={() => setShown(true)}
          onPause={() => setPlaying(false)}
          className="size-full object-cover night-film"
        >
          <source src={`${stem}.webm`} type="video/webm" />
          <source src={`${stem}.mp4`} type="video/mp4" />
        </video>
      </div>
      <IconButton
        variant="outline"
        label={playing ? hero.pauseVideo : hero.playVideo}
        onClick={() => (playing ? video.current?.pause() : void video.current?.play())}
        className="absolute right-5 bottom-5 md:right-12 md:bottom-8"
      >
        {playing ? <Pause /> : <Play className="translate-x-px" />}
      </IconButton>
    </>
  );
}
