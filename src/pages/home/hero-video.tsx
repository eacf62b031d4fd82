import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { hero } from '@/content/home';
import { cn } from '@/lib/cn';
import {
  afterLoad,
  DESKTOP_QUERY,
  REDUCED_MOTION_QUERY,
  savesData,
  useMediaQuery,
} from '@/lib/hooks';

/** Seconds of playback before dropped frames are counted. */
const TRIAL_S = 1.5;
/** Share of frames; on a device that drops more, the video is removed and the poster stays. */
const MAX_DROPPED = 0.2;

function dropsFrames(video: HTMLVideoElement): boolean {
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
  return droppedVideoFrames > MAX_DROPPED * totalVideoFrames;
}

/**
 * The video over the hero's poster, once the page is loaded and idle; none under reduced motion or
 * data saving, or where the device drops frames. It pauses while it is out of sight.
 */
export function HeroVideo() {
  const wide = useMediaQuery(DESKTOP_QUERY);
  const still = useMediaQuery(REDUCED_MOTION_QUERY);
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [paused, setPaused] = useState(false);
  const stem = wide ? '/video/hero-desktop' : '/video/hero-mobile';
  const offered = loaded && !still;
  useEffect(() => afterLoad(() => setLoaded(!savesData())), []);

  useEffect(() => {
    const element = video.current;
    if (!element || paused) return;
    let inView = false;
    const follow = () => {
      // If the browser forbids autoplay, the video waits for the button.
      if (inView && !document.hidden) element.play().catch(() => undefined);
      else element.pause();
    };
    const watcher = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    watcher.observe(element);
    document.addEventListener('visibilitychange', follow);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [offered, stem, paused]);

  if (!offered) return null;
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
          // Each width gets a new element, because a video does not read its sources again.
          key={stem}
          ref={video}
          muted
          loop
          playsInline
          preload="metadata"
          aria-hidden="true"
          onPlay={() => setPlaying(true)}
          onPlaying={() => setShown(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime > TRIAL_S && dropsFrames(currentTarget)) setLoaded(false);
          }}
          className="size-full object-cover night-film"
        >
          <source src={`${stem}.webm`} type="video/webm" />
          <source src={`${stem}.mp4`} type="video/mp4" />
        </video>
      </div>
      <IconButton
        variant="outline"
        label={playing ? hero.pauseVideo : hero.playVideo}
        onClick={() => {
          setPaused(playing);
          if (playing) video.current?.pause();
          else void video.current?.play();
        }}
        className="absolute right-5 bottom-5 md:right-12 md:bottom-8"
      >
        {playing ? <Pause /> : <Play className="translate-x-px" />}
      </IconButton>
    </>
  );
}
