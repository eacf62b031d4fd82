import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { heroVideo } from '@/content/home-video';
import { afterLoad } from '@/lib/after-load';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/use-media-query';

/** Where browsers say that the person pays for every byte. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * The moving picture over the hero's poster: after everything else has loaded, one of the two
 * for this width, and not at all where less motion or less data is wanted.
 */
export function HeroVideo() {
  const wide = useMediaQuery(DESKTOP_QUERY);
  const still = useMediaQuery(REDUCED_MOTION_QUERY);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);

  if (!loaded || still || savesData()) return null;
  const name = wide ? 'hero-desktop' : 'hero-mobile';
  // Another element for another width: a video does not look at its sources again.
  return <Loop key={name} stem={`/video/${name}`} />;
}

function Loop({ stem }: { stem: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  const [running, setRunning] = useState(true);
  const stopped = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Out of sight it rests, and goes on when it is seen again unless it was stopped.
    const watcher = new IntersectionObserver((entries) => {
      const visible = entries.at(-1)?.isIntersecting ?? true;
      if (!visible) element.pause();
      // A browser that saves power may refuse: the button then offers to play.
      else if (!stopped.current) element.play().catch(() => setRunning(false));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    stopped.current = running;
    setRunning(!running);
    if (running) element.pause();
    else element.play().catch(() => setRunning(false));
  };

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        autoPlay
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        disablePictureInPicture
        onPlaying={() => setShown(true)}
        className={cn(
          'absolute inset-0 -z-20 size-full object-cover transition-opacity duration-700',
          !shown && 'opacity-0',
        )}
      >
        <source src={`${stem}.webm`} type="video/webm" />
        <source src={`${stem}.mp4`} type="video/mp4" />
      </video>
      <IconButton
        variant="outline"
        label={running ? heroVideo.pause : heroVideo.play}
        onClick={toggle}
        className="absolute right-5 bottom-5 md:right-12 md:bottom-8"
      >
        {running ? (
          <Pause aria-hidden="true" strokeWidth={1.5} />
        ) : (
          <Play aria-hidden="true" strokeWidth={1.5} className="translate-x-px" />
        )}
      </IconButton>
    </>
  );
}
