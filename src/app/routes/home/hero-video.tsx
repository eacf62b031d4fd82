import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { heroVideo } from '@/content/home';
import { cn } from '@/lib/cn';
import { afterLoad, DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The video over the hero's poster, loaded last; none where less motion or less data is wanted. */
export function HeroVideo() {
  const wide = useMediaQuery(DESKTOP_QUERY);
  const still = useMediaQuery(REDUCED_MOTION_QUERY);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);

  if (!loaded || still || savesData()) return null;
  const name = wide ? 'hero-desktop' : 'hero-mobile';
  // A new element per width: a video does not read its sources again.
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
    // Paused while out of sight; goes on when visible unless it was stopped.
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
      {/* Its own background hides the poster where the video is translucent. */}
      <div
        className={cn(
          'absolute inset-0 -z-20 bg-stage transition-opacity duration-700',
          !shown && 'opacity-0',
        )}
      >
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
          className="size-full object-cover night-film"
        >
          <source src={`${stem}.webm`} type="video/webm" />
          <source src={`${stem}.mp4`} type="video/mp4" />
        </video>
      </div>
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
