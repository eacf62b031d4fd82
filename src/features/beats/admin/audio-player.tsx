import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { formatTime } from '@/features/player/model';
import { usePlayerActions } from '@/features/player/player-context';
import { WaveformSlider } from '@/features/player/waveform';

let playingNow: HTMLAudioElement | null = null;

interface AudioPlayerProps {
  name: string;
  /** Requested when the admin presses play. */
  address: () => string | Promise<string>;
  seconds: number;
  bars: string;
}

export function AudioPlayer({ name, address, seconds, bars }: AudioPlayerProps) {
  const player = usePlayerActions();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [opening, setOpening] = useState(false);
  const [time, setTime] = useState(0);

  const toggle = async () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    player.pause();
    if (playingNow !== element) playingNow?.pause();
    playingNow = element;
    setOpening(true);
    try {
      if (element.src === '') element.src = await address();
      if (element.isConnected) await element.play();
    } catch (error) {
      // The admin stopped playback before it began, which is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // Without `src` the next press requests the URL again, because a signed one may have expired.
      element.removeAttribute('src');
      console.warn(`${name} could not be played:`, error);
    } finally {
      setOpening(false);
    }
  };

  return (
    <div className="flex items-center gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a beat has no words */}
      <audio
        ref={audio}
        hidden
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <IconButton
        label={`${playing ? 'Pause' : 'Play'} ${name}`}
        variant={playing ? 'live' : 'outline'}
        pending={opening}
        onClick={() => void toggle()}
      >
        {playing ? <Pause /> : <Play />}
      </IconButton>
      <WaveformSlider
        label={`Place in ${name}`}
        bars={bars}
        time={time}
        duration={seconds}
        live={playing}
        onSeek={(to) => {
          setTime(to);
          // Before the audio is loaded, this sets the position where playback begins.
          if (audio.current) audio.current.currentTime = to;
        }}
        className="min-w-0 flex-1"
      />
      <span className="w-10 shrink-0 text-right text-sm text-ash">
        {formatTime(time > 0 ? time : seconds)}
      </span>
    </div>
  );
}
